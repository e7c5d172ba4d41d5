//! The table: seats, the position, the entries that led to it.

use crate::command::{Batch, Change, Command, Proposal, Refusal, good_id};
use crate::entry::{CommandId, Entry, LoadError};
use crate::seat::{Holder, Seat, SeatError, Sitter};
use game::{ChanceSource, Player, Record, RecordedStep, ToAct};
use registry::{AnyGame, AnyPosition, Applied, Events};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are open.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A table. Changes only through [`Table::commit`], [`Table::claim`] and [`Table::enter`].
pub struct Table {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) position: Box<dyn AnyPosition>,
    pub(crate) version: u32,
    /// Steps that stand, in order.
    pub(crate) standing: Vec<Standing>,
    /// `(version of an undo mark, version of the step it took away)`, in order.
    pub(crate) undone: Vec<(u32, u32)>,
    pub(crate) last_actor: Option<u8>,
    /// The positions before the last standing steps, as far as they can be taken back.
    before: Vec<Box<dyn AnyPosition>>,
    done: BTreeMap<CommandId, u32>,
}

/// A step that has not been taken back.
pub(crate) struct Standing {
    pub version: u32,
    pub events: Arc<dyn Events>,
    recorded: RecordedStep,
    actor: Option<u8>,
}

impl Table {
    /// A new table.
    pub fn new(game: Arc<dyn AnyGame>, seats: Vec<Seat>) -> Result<Table, LoadError> {
        Table::load(game, seats, &[])
    }

    /// A table from its stored entries. Every step and hash is checked.
    pub fn load(game: Arc<dyn AnyGame>, seats: Vec<Seat>, entries: &[Entry]) -> Result<Table, LoadError> {
        if seats.len() != usize::from(game.players()) {
            return Err(LoadError::Seats { seats: seats.len(), players: game.players() });
        }
        let position = Arc::clone(&game).start();
        let mut table = Table {
            game,
            seats,
            position,
            version: 0,
            standing: Vec::new(),
            undone: Vec::new(),
            last_actor: None,
            before: Vec::new(),
            done: BTreeMap::new(),
        };
        for entry in entries {
            table.replay(entry)?;
        }
        Ok(table)
    }

    fn replay(&mut self, entry: &Entry) -> Result<(), LoadError> {
        let number = self.version + 1;
        if entry.text == Entry::UNDO {
            if self.before.is_empty() {
                return Err(LoadError::Undo(number));
            }
            self.take_back();
        } else {
            let before = self.position.clone_box();
            let applied = self.position.replay(&entry.text).map_err(|e| LoadError::Step(number, e))?;
            self.stand(applied, before);
        }
        let hash = self.position.hash();
        if hash != entry.hash {
            return Err(LoadError::Hash(number, hash, entry.hash));
        }
        if let Some(command) = &entry.command {
            self.done.insert(command.clone(), self.version);
        }
        Ok(())
    }

    /// Number of entries so far.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// State hash, as records carry it.
    pub fn hash(&self) -> u64 {
        self.position.hash()
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The position; a bot thinks on a copy.
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// The seats in turn order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seats this holder may play for.
    pub fn seats_of(&self, holder: &Holder) -> Vec<u8> {
        (0u8..).zip(&self.seats).filter(|(_, seat)| seat.holders.contains(holder)).map(|(n, _)| n).collect()
    }

    /// Where it stands.
    pub fn phase(&self) -> Phase {
        match self.position.to_act() {
            _ if self.seats.iter().any(|s| s.sitter == Sitter::Open) => Phase::Waiting,
            ToAct::Over => Phase::Over,
            _ => Phase::Playing,
        }
    }

    /// The seat to act, while playing.
    pub fn to_act(&self) -> Option<u8> {
        match self.position.to_act() {
            ToAct::Player(who) if self.phase() == Phase::Playing => Some(who.0),
            _ => None,
        }
    }

    /// The bot to act, while playing: its seat and name.
    pub fn bot_to_act(&self) -> Option<(u8, &str)> {
        let seat = self.to_act()?;
        match &self.seats.get(usize::from(seat))?.sitter {
            Sitter::Bot(name) => Some((seat, name)),
            _ => None,
        }
    }

    /// Whether the seat may take its last step back.
    pub fn can_undo(&self, seat: u8) -> bool {
        self.to_act() == Some(seat) && self.last_actor == Some(seat) && !self.before.is_empty()
    }

    /// The steps that stand, as a record for others. It holds what chance brought, secrets included.
    pub fn record(&self) -> Record {
        Record {
            game: self.game.name().to_owned(),
            rules: self.game.rules(),
            options: self.game.options(),
            data: self.game.data().map(str::to_owned),
            steps: self.standing.iter().map(|s| s.recorded.clone()).collect(),
        }
    }

    /// Works a command out on a copy. Chance that is then due is drawn into the same batch.
    pub fn propose(&self, id: CommandId, version: u32, command: &Command, chance: &mut dyn ChanceSource) -> Proposal {
        if let Some(version) = self.done.get(&id) {
            return Proposal::Repeated(*version);
        }
        match self.work_out(id, version, command, chance) {
            Ok(batch) => Proposal::Append(batch),
            Err(refusal) => Proposal::Refused(refusal),
        }
    }

    fn work_out(
        &self,
        id: CommandId,
        version: u32,
        command: &Command,
        chance: &mut dyn ChanceSource,
    ) -> Result<Batch, Refusal> {
        let seat = id.seat;
        if !good_id(&id.id) {
            return Err(Refusal::BadId);
        }
        if usize::from(seat) >= self.seats.len() {
            return Err(Refusal::NoSuchSeat);
        }
        match self.phase() {
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Over => return Err(Refusal::Over),
            Phase::Playing => {}
        }
        if version != self.version {
            return Err(Refusal::Stale);
        }
        match command {
            Command::Undo => match self.before.last() {
                Some(before) if self.can_undo(seat) => {
                    let mark = Entry { text: Entry::UNDO.to_owned(), hash: before.hash(), command: Some(id) };
                    Ok(Batch { from: self.version, entries: vec![mark], change: Change::Undo })
                }
                _ => Err(Refusal::NothingToUndo),
            },
            Command::Act(actions) if actions.is_empty() => Err(Refusal::NoAction),
            Command::Act(actions) if actions.len() > Refusal::MOST_ACTIONS => Err(Refusal::TooManyActions),
            Command::Act(_) if self.to_act() != Some(seat) => Err(Refusal::NotYourTurn),
            Command::Act(actions) => {
                let (mut after, mut steps) = (self.position.clone_box(), Vec::new());
                for action in actions {
                    let before = after.clone_box();
                    // Chance waits until all choices are made: a refusal must never tell what was drawn.
                    steps.push((after.act(Player(seat), action)?, before));
                }
                Ok(self.with_chance(steps, after, Some(id), chance))
            }
        }
    }

    /// Chance that is due with nobody's command: at the start, or when a server stopped before it was drawn.
    pub fn propose_chance(&self, chance: &mut dyn ChanceSource) -> Option<Batch> {
        let due = self.phase() == Phase::Playing && self.position.to_act() == ToAct::Chance;
        due.then(|| self.with_chance(Vec::new(), self.position.clone_box(), None, chance))
    }

    fn with_chance(
        &self,
        mut steps: Vec<(Applied, Box<dyn AnyPosition>)>,
        mut after: Box<dyn AnyPosition>,
        command: Option<CommandId>,
        chance: &mut dyn ChanceSource,
    ) -> Batch {
        loop {
            let before = after.clone_box();
            let Some(drawn) = after.draw(chance) else { break };
            steps.push((drawn, before));
        }
        let entry = |(a, _): &(Applied, _)| Entry { text: a.step.clone(), hash: a.hash, command: None };
        let mut entries: Vec<Entry> = steps.iter().map(entry).collect();
        if let Some(last) = entries.last_mut() {
            last.command = command;
        }
        Batch { from: self.version, entries, change: Change::Steps { steps, after } }
    }

    /// Makes a stored batch true. `false`, and nothing changes, when it builds on another version.
    pub fn commit(&mut self, batch: Batch) -> bool {
        if batch.from != self.version {
            return false;
        }
        let command = batch.command().cloned();
        match batch.change {
            Change::Undo => self.take_back(),
            Change::Steps { steps, after } => {
                for (applied, before) in steps {
                    self.stand(applied, before);
                }
                self.position = after;
            }
        }
        if let Some(command) = command {
            self.done.insert(command, self.version);
        }
        true
    }

    fn stand(&mut self, applied: Applied, before: Box<dyn AnyPosition>) {
        let actor = actor(&applied.step);
        if actor.is_none() || actor != self.last_actor {
            self.before.clear();
        }
        if actor.is_some() {
            self.before.push(before);
            self.last_actor = actor;
        }
        self.version += 1;
        self.standing.push(Standing {
            version: self.version,
            events: applied.events,
            recorded: RecordedStep { text: applied.step, hash: applied.hash },
            actor,
        });
    }

    fn take_back(&mut self) {
        if let (Some(before), Some(gone)) = (self.before.pop(), self.standing.pop()) {
            self.position = before;
            self.version += 1;
            self.undone.push((self.version, gone.version));
            self.last_actor = self.standing.iter().rev().find_map(|s| s.actor);
        }
    }

    /// Takes an open seat. The caller stores it first, as it does with a batch.
    pub fn claim(&mut self, seat: u8, name: &str, holder: Holder) -> Result<(), SeatError> {
        self.check_claim(seat)?;
        self.seats[usize::from(seat)] = Seat::human(name, holder);
        Ok(())
    }

    /// Whether [`Table::claim`] would do.
    pub fn check_claim(&self, seat: u8) -> Result<(), SeatError> {
        match self.seats.get(usize::from(seat)).map(|s| &s.sitter) {
            None => Err(SeatError::None),
            Some(Sitter::Open) => Ok(()),
            Some(_) => Err(SeatError::Taken),
        }
    }

    /// Lets another device of the same person play for a seat.
    pub fn enter(&mut self, seat: u8, holder: Holder) -> Result<(), SeatError> {
        self.check_enter(seat)?;
        self.seats[usize::from(seat)].holders.insert(holder);
        Ok(())
    }

    /// Whether [`Table::enter`] would do.
    pub fn check_enter(&self, seat: u8) -> Result<(), SeatError> {
        match self.seats.get(usize::from(seat)).map(|s| &s.sitter) {
            None => Err(SeatError::None),
            Some(Sitter::Open) => Err(SeatError::Open),
            Some(Sitter::Bot(_)) => Err(SeatError::Taken),
            Some(Sitter::Human(_)) => Ok(()),
        }
    }
}

/// The seat that took a step; `None` for chance.
fn actor(step: &str) -> Option<u8> {
    step.split_once(": ").and_then(|(who, _)| who.parse().ok())
}
