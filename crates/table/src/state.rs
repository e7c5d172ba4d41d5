//! The table: seats, the position, and the entries that led to it.

use crate::applied_commands::AppliedCommands;
use crate::command::{Batch, Change, Command, Proposal, Refusal, good_id};
use crate::entry::{CommandId, Entry, LoadError};
use crate::seat::{Holder, Occupant, Seat};
use crate::steps::{Steps, actor};
use game::{ChanceSource, Mark, Marks, Player, Record, RecordedStep, ToAct};
use registry::{AnyGame, AnyPosition, Applied, Events};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are open, or a computer player got the last open one and the maker has not started the game.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A table. It changes only through [`Table::commit`], [`Table::claim`], [`Table::enter`], and, before the game, through
/// [`Table::put_bot`] and [`Table::begin`].
///
/// It keeps one position and the steps as text. Of the past it keeps only what may be needed: positions whose next step
/// can still be undone, the events of the last batch, and a hash for each command. A log that goes back further
/// requires a replay.
pub struct Table {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) seats: Vec<Seat>,
    /// No seat is open, but the game starts only when its maker starts it.
    pub(crate) held: bool,
    pub(crate) position: Box<dyn AnyPosition>,
    pub(crate) version: u32,
    /// Steps that were not undone, in order.
    pub(crate) standing: Steps,
    /// Events of the last steps that were not undone, with their versions.
    pub(crate) recent: Vec<(u32, Arc<dyn Events>)>,
    /// `(version of an undo mark, version of the step it undid)`, in order.
    pub(crate) undone: Vec<(u32, u32)>,
    pub(crate) last_actor: Option<u8>,
    /// The positions before the last steps, as far as these can be undone; `None` for steps that nobody can undo.
    before: Vec<Option<Box<dyn AnyPosition>>>,
    /// How many steps, counted from the first, can never be undone.
    settled: usize,
    /// Steps undone since the last step that cannot be undone.
    undos: u32,
    pub(crate) applied: AppliedCommands,
    pub(crate) marks: Marks,
    /// The marks with their versions.
    pub(crate) marked: Vec<(u32, Mark)>,
    /// The versions of steps that computer players chose for people, in order; some of these steps may be undone.
    pub(crate) stood_in: Vec<u32>,
    /// The seats whose players are not asked what people want; see [`Table::set_silent`].
    pub(crate) silent: BTreeSet<u8>,
}

impl Table {
    /// The most entries in a record. The longest games come nowhere near it; only a player who moves and undoes endlessly
    /// could. A table with this many accepts no more commands. A table from an earlier program that has more still opens.
    pub const MOST_ENTRIES: u32 = 100_000;

    /// The most steps a seat may undo in one turn, that is, since the last step that cannot be undone.
    pub const MOST_UNDOS: u32 = 100;

    /// The most pauses that each player may have in a game.
    pub const MOST_PAUSES: u32 = 3;

    /// A new table.
    ///
    /// # Errors
    /// [`LoadError::Seats`] if the numbers of seats and players differ.
    pub fn new(game: Arc<dyn AnyGame>, seats: Vec<Seat>) -> Result<Table, LoadError> {
        if seats.len() != usize::from(game.players()) {
            return Err(LoadError::Seats { seats: seats.len(), players: game.players() });
        }
        let position = Arc::clone(&game).start();
        Ok(Table {
            game,
            seats,
            held: false,
            position,
            version: 0,
            standing: Steps::default(),
            recent: Vec::new(),
            undone: Vec::new(),
            last_actor: None,
            before: Vec::new(),
            settled: 0,
            undos: 0,
            applied: AppliedCommands::default(),
            marks: Marks::default(),
            marked: Vec::new(),
            stood_in: Vec::new(),
            silent: BTreeSet::new(),
        })
    }

    /// Number of entries so far.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// State hash, as in records.
    pub fn hash(&self) -> u64 {
        self.position.hash()
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The position; a bot thinks about a copy.
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.position
    }

    /// The seats in turn order.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seats for which this holder may act.
    pub fn seats_of(&self, holder: &Holder) -> Vec<u8> {
        // An open seat that is reserved for somebody is not theirs yet.
        let theirs = |seat: &Seat| seat.occupant != Occupant::Open && seat.holders.contains(holder);
        (0u8..).zip(&self.seats).filter(|(_, seat)| theirs(seat)).map(|(n, _)| n).collect()
    }

    /// The phase it is in.
    pub fn phase(&self) -> Phase {
        match self.position.to_act() {
            _ if self.held || self.has_open_seat() => Phase::Waiting,
            _ if self.marks.ended().is_some() => Phase::Over,
            ToAct::Over => Phase::Over,
            _ => Phase::Playing,
        }
    }

    /// The seat to act, while playing.
    pub fn to_act(&self) -> Option<u8> {
        if self.phase() != Phase::Playing {
            return None;
        }
        match self.position.to_act() {
            _ if self.open_turn().is_some() => self.open_turn(),
            ToAct::Player(who) => Some(who.0),
            ToAct::Chance | ToAct::Over => None,
        }
    }

    /// Whether its record has reached the maximum length, so that nobody can move any more.
    pub fn is_full(&self) -> bool {
        self.version >= Table::MOST_ENTRIES
    }

    /// How many steps stand: those that were not undone.
    pub fn steps(&self) -> usize {
        self.standing.len()
    }

    /// Whether nobody will ever move again: the game is over, or the record is full.
    pub fn is_done(&self) -> bool {
        self.phase() == Phase::Over || self.is_full()
    }

    /// The bot to act, while playing: its seat and name. It may be standing in for a person, or play on after one resigned.
    pub fn bot_to_act(&self) -> Option<(u8, &str)> {
        // An open turn is ended, not gone on with.
        let seat = self.to_act().filter(|_| !self.is_full() && self.open_turn().is_none())?;
        let there = self.seats.get(usize::from(seat))?;
        if let Some(bot) = self.marks.resigned().get(&seat) {
            return bot.as_deref().map(|bot| (seat, bot));
        }
        match &there.occupant {
            Occupant::Bot(name) => Some((seat, name)),
            _ => there.stand_in.as_deref().map(|name| (seat, name)),
        }
    }

    /// Whether the seat may undo its last step.
    pub fn can_undo(&self, seat: u8) -> bool {
        self.has_step_of(seat) && self.undos < Table::MOST_UNDOS && !self.is_full()
    }

    /// Whether this seat took the last step and is still to act.
    fn has_step_of(&self, seat: u8) -> bool {
        self.to_act() == Some(seat) && self.last_actor == Some(seat) && !self.before.is_empty()
    }

    /// The steps that were not undone, as a record for others. It contains all outcomes of chance, secrets included.
    pub fn record(&self) -> Record {
        Record { marks: self.recorded_marks(), ..self.record_until(u32::MAX) }
    }

    /// The same record, with the steps up to a version and without marks: another game may continue from there.
    pub fn record_until(&self, version: u32) -> Record {
        let steps = self.standing.iter().take(self.standing.after(version));
        Record {
            game: self.game.name().to_owned(),
            rules: self.game.rules(),
            options: self.game.options(),
            data: self.game.data().map(str::to_owned),
            steps: steps.map(|s| RecordedStep { text: s.text.to_owned(), hash: s.hash }).collect(),
            marks: Vec::new(),
        }
    }

    /// Bytes of memory it takes, approximately, without the game, which tables share.
    pub fn bytes(&self) -> usize {
        let names = self.seats.iter().map(|seat| match &seat.occupant {
            Occupant::Human(name) | Occupant::Bot(name) => name.capacity(),
            Occupant::Open => 0,
        });
        let holders = self.seats.iter().map(|seat| seat.holders.len() * 2 * size_of::<Holder>());
        let before = self.before.iter().flatten().map(|position| position.bytes());
        size_of::<Table>()
            + self.seats.capacity() * size_of::<Seat>()
            + names.chain(holders).chain(before).sum::<usize>()
            + self.position.bytes()
            + self.standing.bytes()
            + self.undone.capacity() * size_of::<(u32, u32)>()
            + self.recent.len() * Table::EVENTS
            + self.applied.bytes()
            + self.marked.capacity() * size_of::<(u32, Mark)>()
            + self.stood_in.capacity() * size_of::<u32>()
    }

    /// Bytes that the events of one step take, approximately.
    const EVENTS: usize = 300;

    /// Whether this command was carried out.
    pub fn has_applied(&self, id: &CommandId) -> bool {
        self.applied.get(id).is_some()
    }

    /// Applies a command to a copy. If chance is due after it, the outcome is drawn into the same batch.
    pub fn propose(&self, id: CommandId, version: u32, command: &Command, chance: &mut dyn ChanceSource) -> Proposal {
        if !good_id(&id.id) {
            return Proposal::Refused(Refusal::BadId);
        }
        // Even after resigning, the seat may repeat the command with which it resigned.
        if self.marks.resigned().contains_key(&id.seat) && self.applied.get(&id).is_none() {
            return Proposal::Refused(if self.phase() == Phase::Over { Refusal::Over } else { Refusal::Resigned });
        }
        self.propose_as(id, version, command, chance)
    }

    /// The same for the move of a computer player, under an id that no client can choose: otherwise a client could use the
    /// id first, and the move would count as a repetition.
    pub fn propose_computer(
        &self,
        seat: u8,
        version: u32,
        command: &Command,
        chance: &mut dyn ChanceSource,
    ) -> Proposal {
        self.propose_as(CommandId::of_computer(seat, version), version, command, chance)
    }

    /// The same for an answer that a person had prepared.
    pub fn propose_prepared(
        &self,
        seat: u8,
        version: u32,
        command: &Command,
        chance: &mut dyn ChanceSource,
    ) -> Proposal {
        self.propose_as(CommandId::of_prepared(seat, version), version, command, chance)
    }

    fn propose_as(&self, id: CommandId, version: u32, command: &Command, chance: &mut dyn ChanceSource) -> Proposal {
        if let Some(version) = self.applied.get(&id) {
            return Proposal::Repeated(version);
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
        if usize::from(seat) >= self.seats.len() {
            return Err(Refusal::NoSuchSeat);
        }
        match self.phase() {
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Over => return Err(Refusal::Over),
            Phase::Playing => {}
        }
        if version != self.version && !command.is_mark() {
            return Err(Refusal::Stale);
        }
        if self.is_full() {
            return Err(Refusal::TableFull);
        }
        match command {
            Command::Resign { .. }
            | Command::Agree { .. }
            | Command::Disagree
            | Command::Abandon
            | Command::Transfer => self.work_out_mark(id, command),
            Command::TakeBack(_) | Command::AcceptBack | Command::RefuseBack => self.work_out_take_back(id, command),
            Command::Pause { .. } | Command::AcceptPause | Command::RefusePause | Command::GoOn => {
                self.work_out_pause(id, command)
            }
            Command::Undo => match self.before.last() {
                Some(Some(_)) if self.has_step_of(seat) && self.undos >= Table::MOST_UNDOS => {
                    Err(Refusal::TooManyUndos)
                }
                Some(Some(before)) if self.has_step_of(seat) => {
                    let mark = Entry { text: Entry::UNDO.to_owned(), hash: before.hash(), command: Some(id) };
                    Ok(Batch { from: self.version, entries: vec![mark], change: Change::Undo })
                }
                _ => Err(Refusal::NothingToUndo),
            },
            Command::Act(actions) if actions.is_empty() => Err(Refusal::NoAction),
            Command::Act(actions) if actions.len() > Refusal::MOST_ACTIONS => Err(Refusal::TooManyActions),
            Command::Act(_) if self.to_act() != Some(seat) => Err(Refusal::NotYourTurn),
            Command::Act(_) if command.ends_turn() => self.work_out_end_of_turn(id, chance),
            Command::Act(_) if self.open_turn() == Some(seat) => Err(Refusal::TurnToEnd),
            Command::Act(actions) => {
                let (mut after, mut steps, mut between) = (self.position.clone_box(), Vec::new(), Vec::new());
                for action in actions {
                    if !steps.is_empty() {
                        between.push(after.clone_box());
                    }
                    // Chance is drawn only after all actions have been applied: a refusal must never reveal an outcome.
                    steps.push(after.act(Player(seat), action)?);
                }
                Ok(self.with_chance(steps, between, after, Some(id), chance))
            }
        }
    }

    /// Chance that is due without a command: at the start, or if a server stopped before drawing it.
    pub fn propose_chance(&self, chance: &mut dyn ChanceSource) -> Option<Batch> {
        let drawn_next = self.position.to_act() == ToAct::Chance && self.open_turn().is_none();
        let due = self.phase() == Phase::Playing && drawn_next && !self.is_full();
        due.then(|| self.with_chance(Vec::new(), Vec::new(), self.position.clone_box(), None, chance))
    }

    pub(crate) fn with_chance(
        &self,
        mut steps: Vec<Applied>,
        between: Vec<Box<dyn AnyPosition>>,
        mut after: Box<dyn AnyPosition>,
        command: Option<CommandId>,
        chance: &mut dyn ChanceSource,
    ) -> Batch {
        let open = command.as_ref().and_then(|id| self.opens(id.seat, &*after));
        // Nobody can undo a step that chance has followed, so no position is kept here.
        while let Some(drawn) = open.is_none().then(|| after.draw(chance)).flatten() {
            steps.push(drawn);
        }
        let entry = |a: &Applied| Entry { text: a.step.clone(), hash: a.hash, command: None };
        let mut entries: Vec<Entry> = steps.iter().map(entry).collect();
        if let Some(last) = entries.last_mut() {
            last.command = command;
        }
        Batch { from: self.version, entries, change: Change::Steps { ends: None, steps, between, after, open } }
    }

    /// Applies a stored batch. Returns `false`, and changes nothing, if it builds on another version.
    pub fn commit(&mut self, batch: Batch) -> bool {
        if batch.from != self.version {
            return false;
        }
        let command = batch.command().cloned();
        match batch.change {
            Change::Undo => drop(self.take_back()),
            Change::Marks { marks, mut back, .. } => {
                self.represent(&marks);
                for mark in marks {
                    // They were computed for this version, so they fit.
                    let _ = match mark {
                        Mark::TakenBack { steps, .. } => self.note_taken_back(mark, steps, back.take()),
                        _ => self.note_mark(mark),
                    };
                }
            }
            Change::Steps { ends, steps, between, after, .. } => {
                // It was computed for this version, so it fits.
                ends.map(|mark| self.note_mark(mark));
                self.recent.clear();
                let mut before = vec![std::mem::replace(&mut self.position, after)];
                before.extend(between);
                let mut before = before.into_iter();
                for applied in steps {
                    self.stand(&applied.step, applied.hash, before.next());
                    self.recent.push((self.version, applied.events));
                }
                if let Some(command) = &command {
                    self.note_stood_in(command);
                }
                self.note_turn_over();
                self.forget_what_cannot_be_undone();
            }
        }
        if let Some(command) = command {
            self.applied.insert(&command, self.version);
        }
        true
    }

    /// Notes a step that has been carried out. `before`: the position before it, if it is available and needed.
    pub(crate) fn stand(&mut self, step: &str, hash: u64, before: Option<Box<dyn AnyPosition>>) {
        let actor = actor(step);
        if actor.is_none() || actor != self.last_actor {
            self.settle(self.standing.len() + usize::from(actor.is_none()));
        }
        // The caller has checked that the game had not ended.
        let _ = self.marks.step(actor);
        if actor.is_some() {
            self.before.push(before);
            self.last_actor = actor;
        }
        self.version += 1;
        self.standing.push(self.version, step, hash);
    }

    /// Undoes the last step; `false` if that is impossible.
    pub(crate) fn take_back(&mut self) -> bool {
        let Some(before) = self.before.pop_if(|before| before.is_some()).flatten() else { return false };
        let Some(gone) = self.standing.pop() else { return false };
        let undoes = self.last_actor;
        self.position = before;
        self.version += 1;
        self.undos += 1;
        self.undone.push((self.version, gone));
        self.recent.retain(|(version, _)| *version < gone);
        self.last_actor = self.standing.iter().rev().find_map(|s| actor(s.text));
        undoes.into_iter().for_each(|seat| self.marks.undone(seat));
        self.forget_grace();
        true
    }

    /// A note about grace goes with the choice after it. Otherwise it would accuse the next one.
    fn forget_grace(&mut self) {
        let last = self.standing.iter().next_back().map_or(0, |step| step.version);
        self.marked.retain(|(version, mark)| *version < last || !matches!(mark, Mark::Grace { .. }));
    }

    /// All have agreed that the last steps no longer count. No earlier step can be undone alone.
    pub(crate) fn roll_back(&mut self, steps: u32, position: Box<dyn AnyPosition>) {
        self.position = position;
        for _ in 0..steps {
            let Some(gone) = self.standing.pop() else { break };
            self.undone.push((self.version, gone));
            self.recent.retain(|(version, _)| *version < gone);
            // A record for others has no end of a turn that it does not have.
            self.marked.retain(|(version, mark)| *version < gone || !matches!(mark, Mark::EndTurn(_)));
        }
        self.forget_grace();
        self.last_actor = self.standing.iter().rev().find_map(|s| actor(s.text));
        self.settle(self.standing.len());
    }

    /// When another seat or chance is next, or the game is over, no earlier step can be undone any more.
    pub(crate) fn forget_what_cannot_be_undone(&mut self) {
        if self.is_turn_over() {
            self.settle(self.standing.len());
        }
    }

    /// Lets players ask again who have moved since they were refused, after a step that nobody can undo any more.
    pub(crate) fn note_turn_over(&mut self) {
        if self.is_turn_over() {
            self.marks.settled();
        }
    }

    /// Whether another seat or chance is next, or the game is over.
    fn is_turn_over(&self) -> bool {
        let same = matches!(self.position.to_act(), ToAct::Player(who) if self.last_actor == Some(who.0));
        !same && self.open_turn().is_none()
    }

    /// From now on the first `steps` steps can never be undone.
    pub(crate) fn settle(&mut self, steps: usize) {
        self.before.clear();
        if self.settled != steps {
            (self.settled, self.undos) = (steps, 0);
        }
    }
}
