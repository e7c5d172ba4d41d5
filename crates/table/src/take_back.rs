//! Takebacks by agreement: a player asks to take back their last turn, the other people accept or refuse. Computer players
//! agree silently, and so do programs if a person asks, but no computer player agrees for a person in whose place it plays:
//! otherwise one could have an absent player's turns undone. Each of these is an entry of the record. A request ends as soon as
//! anybody moves.

use crate::command::{Batch, Change, Command, Refusal};
use crate::entry::CommandId;
use crate::state::Table;
use crate::steps::actor;
use game::{Mark, MarkError, Observer, Player, TakeBackRule};
use registry::AnyPosition;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Table {
    /// The batch of a command about a takeback.
    pub(crate) fn work_out_take_back(&self, id: CommandId, command: &Command) -> Result<Batch, Refusal> {
        let (seat, take_backs) = (id.seat, self.marks.take_backs());
        let (mut marks, mut back) = (Vec::new(), None);
        match (command, take_backs.asked()) {
            (Command::TakeBack(_), Some(_)) => return Err(Refusal::TakeBackAsked),
            (Command::TakeBack(rule), None) => {
                let steps = self.steps_to_take_back(seat, *rule)?;
                marks.push(Mark::AskBack(seat));
                if self.asked(seat).next().is_none() {
                    back = Some((seat, steps));
                }
            }
            (Command::AcceptBack, Some(asked)) if asked.seat != seat && !asked.accepted.contains(&seat) => {
                marks.push(Mark::AcceptBack(seat));
                let decided = |other: u8| other == seat || asked.accepted.contains(&other);
                if self.asked(asked.seat).all(decided) {
                    back = Some((asked.seat, self.last_turn(asked.seat).ok_or(Refusal::NothingToTakeBack)?));
                }
            }
            (Command::RefuseBack, Some(_)) => marks.push(Mark::RefuseBack(seat)),
            _ => return Err(Refusal::NoTakeBackAsked),
        }
        let Some((seat, steps)) = back else { return Ok(self.marks_batch(marks, Some(id))) };
        let position = self.position_before(steps).ok_or(Refusal::NothingToTakeBack)?;
        marks.push(Mark::TakenBack { seat, steps });
        let mut batch = self.marks_batch(marks, Some(id));
        if let Some(last) = batch.entries.last_mut() {
            last.hash = position.hash();
        }
        if let Change::Marks { then, back, .. } = &mut batch.change {
            (then.to_act, *back) = (Some(seat), Some(position));
        }
        Ok(batch)
    }

    /// Why this seat cannot ask now to take back its last turn; `None` if it can.
    pub fn no_take_back(&self, seat: u8, rule: TakeBackRule) -> Option<Refusal> {
        self.steps_to_take_back(seat, rule).err()
    }

    /// How many steps a takeback of this seat would undo, if it may ask for one now.
    fn steps_to_take_back(&self, seat: u8, rule: TakeBackRule) -> Result<u32, Refusal> {
        let take_backs = self.marks.take_backs();
        if rule.most == 0 {
            return Err(Refusal::NoTakeBacks);
        }
        if take_backs.taken(seat) >= u32::from(rule.most) {
            return Err(Refusal::NoTakeBackLeft);
        }
        if take_backs.was_refused(seat) {
            return Err(Refusal::TakeBackRefused);
        }
        let steps = self.last_turn(seat).filter(|_| !self.can_undo(seat)).ok_or(Refusal::NothingToTakeBack)?;
        if !rule.draws && self.is_revealed(seat, steps) {
            return Err(Refusal::TakeBackRevealed);
        }
        Ok(steps)
    }

    /// The number of steps back to the beginning of the seat's last steps in a row.
    fn last_turn(&self, seat: u8) -> Option<u32> {
        let mut found = false;
        let mut steps = 0;
        for step in self.standing.iter().rev() {
            let own = actor(step.text) == Some(seat);
            if found && !own {
                break;
            }
            found |= own;
            steps += 1;
        }
        found.then_some(steps)
    }

    /// How many turns each seat has finished among the last steps. Whoever still has to act has not finished theirs.
    pub fn finished_in(&self, steps: u32) -> BTreeMap<u8, u32> {
        let from = self.standing.len().saturating_sub(steps as usize);
        let mut finished = BTreeMap::new();
        let mut last = None;
        let actors = self.standing.iter().skip(from).filter_map(|step| actor(step.text));
        for seat in actors.chain(self.to_act()) {
            if let Some(before) = last.replace(seat).filter(|before| *before != seat) {
                *finished.entry(before).or_default() += 1;
            }
        }
        finished
    }

    /// Whether one of the last steps has shown something that was unknown before: chance did, or, in a game with secrets,
    /// another player. Undo of one's own steps judges likewise: it ends at either.
    fn is_revealed(&self, seat: u8, steps: u32) -> bool {
        let secrets = self.game.same_view_as(Observer::Player(Player(seat))) != Observer::Public;
        let shows = |actor: Option<u8>| actor.is_none_or(|other| secrets && other != seat);
        self.standing.iter().rev().take(steps as usize).any(|step| shows(actor(step.text)))
    }

    /// The position before the last steps, from a replay.
    pub(crate) fn position_before(&self, steps: u32) -> Option<Box<dyn AnyPosition>> {
        let stays = self.standing.len().checked_sub(steps as usize)?;
        let mut position = Arc::clone(&self.game).start();
        for step in self.standing.iter().take(stays) {
            // The step was played before, so it cannot fail.
            position.follow(step.text).ok()?;
        }
        Some(position)
    }

    /// Notes that the last steps were taken back, which led to this position; without one, it is computed.
    pub(crate) fn note_taken_back(
        &mut self,
        mark: Mark,
        steps: u32,
        position: Option<Box<dyn AnyPosition>>,
    ) -> Result<(), MarkError> {
        let position = position.or_else(|| self.position_before(steps)).ok_or(MarkError::NoSteps(steps))?;
        self.add_mark(mark)?;
        self.roll_back(steps, position);
        Ok(())
    }
}
