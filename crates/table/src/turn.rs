//! Ends of turns that players say. Where a table has this rule, whoever has made the last choice of their turn may still undo it:
//! nothing is drawn and nobody else is to act before they say that the turn is over. That is an entry of the record. Whether a
//! turn is open follows from the record alone. A computer player that goes on for a person ends it, too. The choice that ends
//! the game ends the turn: what the game then reveals cannot be hidden again.

use crate::command::{Batch, Change, Command, Proposal, Refusal, Then};
use crate::entry::{CommandId, Entry};
use crate::state::Table;
use game::{ChanceSource, Mark, MarkError, Player, ToAct};
use registry::AnyPosition;

impl Table {
    /// The seat whose turn is open: its player has made the last choice, and has not yet said that the turn is over.
    pub fn open_turn(&self) -> Option<u8> {
        let seat = self.marks.turns().open()?;
        let open = self.marks.ended().is_none() && self.is_person(seat) && passes(self.position(), seat);
        open.then_some(seat)
    }

    /// The seat whose turn is open after its choices led to this position.
    pub(crate) fn opens(&self, seat: u8, after: &dyn AnyPosition) -> Option<u8> {
        (self.marks.turns().are_said() && self.is_person(seat) && passes(after, seat)).then_some(seat)
    }

    /// The end of the turn of a person for whom a computer player goes on. `None` if there is no such open turn.
    ///
    /// The caller must store this first, as with every batch.
    pub fn propose_end_of_turn(&self, chance: &mut dyn ChanceSource) -> Option<Batch> {
        let seat = self.open_turn()?;
        self.seats.get(usize::from(seat))?.stand_in.as_ref()?;
        self.propose_end_of_late_turn(seat, chance)
    }

    /// The end of the open turn of a person who has no time left to say it. `None` if this seat has no open turn.
    ///
    /// The caller must store this first, as with every batch.
    pub fn propose_end_of_late_turn(&self, seat: u8, chance: &mut dyn ChanceSource) -> Option<Batch> {
        self.open_turn().filter(|open| *open == seat)?;
        let end = Command::Act(vec![Command::END_TURN.to_owned()]);
        match self.propose_computer(seat, self.version, &end, chance) {
            Proposal::Append(batch) => Some(batch),
            Proposal::Repeated(_) | Proposal::Refused(_) => None,
        }
    }

    /// The batch of the end of a turn, with the chance that follows.
    pub(crate) fn work_out_end_of_turn(&self, id: CommandId, chance: &mut dyn ChanceSource) -> Result<Batch, Refusal> {
        if self.open_turn() != Some(id.seat) {
            return Err(Refusal::NoTurnToEnd);
        }
        let mark = Mark::EndTurn(id.seat);
        if self.position.to_act() != ToAct::Chance {
            return Ok(self.marks_batch(vec![mark], Some(id)));
        }
        let mut batch = self.with_chance(Vec::new(), Vec::new(), self.position.clone_box(), None, chance);
        batch.entries.insert(0, Entry { text: mark.to_string(), hash: self.position.hash(), command: None });
        if let Some(last) = batch.entries.last_mut() {
            last.command = Some(id);
        }
        if let Change::Steps { ends, .. } = &mut batch.change {
            *ends = Some(mark);
        }
        Ok(batch)
    }

    /// What comes after these marks, unless they take a turn back.
    pub(crate) fn after_marks(&self, marks: &[Mark]) -> Then {
        let ends = marks.iter().any(|mark| matches!(mark, Mark::End(_)));
        let closes = |seat: u8| {
            marks.iter().any(|mark| match mark {
                Mark::EndTurn(one) => *one == seat,
                Mark::Resign { seat: one, .. } | Mark::Time { seat: one, .. } => *one == seat,
                _ => false,
            })
        };
        if !self.open_turn().is_some_and(closes) {
            return Then { to_act: self.to_act().filter(|_| !ends), over: ends, passed: false };
        }
        let to_act = if let ToAct::Player(Player(seat)) = self.position.to_act() { Some(seat) } else { None };
        Then { to_act: to_act.filter(|_| !ends), over: ends, passed: true }
    }

    /// Notes that a turn is over: none of its steps can be undone any more.
    pub(crate) fn note_end_of_turn(&mut self, mark: Mark) -> Result<(), MarkError> {
        self.add_mark(mark)?;
        self.settle(self.standing.len());
        Ok(())
    }
}

/// Whether the game goes on with somebody else or with chance.
fn passes(position: &dyn AnyPosition, seat: u8) -> bool {
    match position.to_act() {
        ToAct::Player(Player(next)) => next != seat,
        ToAct::Chance => true,
        ToAct::Over => false,
    }
}
