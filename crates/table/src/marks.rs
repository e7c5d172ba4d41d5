//! Decisions of players besides their moves: they resign, agree to end the game, or abandon it before it has properly
//! begun, or take it to another place. This file also covers what happens when their time runs out. Each decision is an entry of the record. It depends
//! on no version: a player resigns regardless of other moves in the meantime.

use crate::command::{Batch, Change, Command, Refusal};
use crate::entry::{CommandId, Entry};
use crate::seat::Occupant;
use crate::state::{Phase, Table};
use crate::steps::actor;
use game::{EndReason, Mark, Marks, Outcome, RecordedMark};
use std::collections::BTreeSet;

/// What happens when the time of a seat runs out. Each has the computer player that plays on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OutOfTime {
    /// It goes on for the seat until the player comes back.
    Overtime(String),
    /// The seat has lost. It finishes the game for the others, unless the game ends.
    Lost(String),
}

impl Table {
    /// The players who resigned or lost by time, who want to end the game, and why it ended early.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// Why the game ended before the rules ended it.
    pub fn ended(&self) -> Option<EndReason> {
        self.marks.ended()
    }

    /// Points and ranks as they count at this table: players who resigned rank behind all others, regardless of points.
    /// `None` if the game is not over, or does not count.
    pub fn outcome(&self) -> Option<Outcome> {
        let counts = !matches!(self.ended(), Some(EndReason::Abandoned | EndReason::Transferred));
        let over = self.phase() == Phase::Over && counts;
        let mut outcome = over.then(|| self.position.outcome())?;
        let gone = |seat: usize| self.marks.resigned().keys().any(|gone| usize::from(*gone) == seat);
        // The players who stayed, in the order of the game's ranks; then those who resigned, who share the last rank.
        let before: Vec<(bool, u8)> = outcome.players.iter().enumerate().map(|(n, one)| (gone(n), one.rank)).collect();
        for (player, (left, rank)) in outcome.players.iter_mut().zip(&before) {
            let better = |other: &&(bool, u8)| !other.0 && (*left || other.1 < *rank);
            player.rank = 1 + before.iter().filter(better).count() as u8;
        }
        Some(outcome)
    }

    /// How many turns were played: steps of one seat that no other seat has interrupted are one turn.
    pub fn turns(&self) -> u32 {
        let mut actors: Vec<u8> = self.standing.iter().filter_map(|step| actor(step.text)).collect();
        actors.dedup();
        u32::try_from(actors.len()).unwrap_or(u32::MAX)
    }

    /// Whether the player of every seat has taken a step that was not undone.
    pub fn all_moved(&self) -> bool {
        let mut moved = BTreeSet::new();
        // Usually a few steps show it.
        self.standing.iter().filter_map(|step| actor(step.text)).any(|seat| {
            moved.insert(seat);
            moved.len() >= self.seats.len()
        })
    }

    /// The batch of a command that is not a move.
    pub(crate) fn work_out_mark(&self, id: CommandId, command: &Command) -> Result<Batch, Refusal> {
        let seat = id.seat;
        let mut marks = Vec::new();
        match command {
            Command::Resign { bot } => {
                let plays_on = self.goes_on_without(seat).then(|| bot.clone()).flatten();
                let ends = plays_on.is_none();
                marks.push(Mark::Resign { seat, bot: plays_on });
                marks.extend(ends.then_some(Mark::End(EndReason::Resigned)));
            }
            Command::Agree { excused, together } => {
                let others: Vec<u8> = self.asked(seat).filter(|other| !excused.contains(other)).collect();
                let all = others.iter().all(|other| self.marks.agreed().contains(other));
                if *together && others.is_empty() {
                    return Err(Refusal::AgreeAlone);
                }
                let again = self.marks.agreed().contains(&seat);
                // Somebody may have left since, who was asked then.
                if again && !all {
                    return Err(Refusal::AgreedAlready);
                }
                if self.marks.agreed().is_empty() && self.marks.end_was_refused(seat) {
                    return Err(Refusal::EndRefused);
                }
                marks.extend((!again).then_some(Mark::Agree(seat)));
                marks.extend(all.then_some(Mark::End(EndReason::Agreed)));
            }
            Command::Disagree if self.marks.agreed().is_empty() => return Err(Refusal::NobodyAgreed),
            Command::Disagree => marks.push(Mark::Disagree(seat)),
            Command::Transfer => marks.push(Mark::End(EndReason::Transferred)),
            _ if self.all_moved() => return Err(Refusal::AbandonLate),
            _ => marks.push(Mark::End(EndReason::Abandoned)),
        }
        Ok(self.marks_batch(marks, Some(id)))
    }

    /// What the record says when the time of a seat has run out. `None` if there is no such person who could still lose.
    ///
    /// The caller must store this first, as with every batch, and [`Batch::stand_in`] with it.
    pub fn propose_out_of_time(&self, seat: u8, then: &OutOfTime) -> Option<Batch> {
        if self.phase() != Phase::Playing || self.is_full() || !self.is_person(seat) {
            return None;
        }
        let marks = match then {
            OutOfTime::Overtime(bot) => vec![Mark::Overtime { seat, bot: bot.clone() }],
            OutOfTime::Lost(bot) if self.goes_on_without(seat) => vec![Mark::Time { seat, bot: Some(bot.clone()) }],
            OutOfTime::Lost(_) => vec![Mark::Time { seat, bot: None }, Mark::End(EndReason::Time)],
        };
        Some(self.marks_batch(marks, None))
    }

    /// What the record says before a step of a seat that came so many milliseconds after the time of its player had run out,
    /// and counts all the same. `None` if no step can come from there.
    ///
    /// The caller must store this first, as with every batch.
    pub fn propose_grace(&self, seat: u8, ms: u32) -> Option<Batch> {
        let there = self.phase() == Phase::Playing && !self.is_full() && self.is_person(seat);
        let good = (1..=Mark::MOST_GRACE_MS).contains(&ms);
        (there && good).then(|| self.marks_batch(vec![Mark::Grace { seat, ms }], None))
    }

    pub(crate) fn marks_batch(&self, marks: Vec<Mark>, command: Option<CommandId>) -> Batch {
        let hash = self.position.hash();
        let mut entries: Vec<Entry> =
            marks.iter().map(|mark| Entry { text: mark.to_string(), hash, command: None }).collect();
        if let Some(last) = entries.last_mut() {
            last.command = command;
        }
        let then = self.after_marks(&marks);
        Batch { from: self.version, entries, change: Change::Marks { marks, then, back: None } }
    }

    /// Whether the game continues if this seat resigns: at least two others have not resigned, and one of them is a
    /// person.
    fn goes_on_without(&self, seat: u8) -> bool {
        let stays = |n: &u8| *n != seat && !self.marks.resigned().contains_key(n);
        let others = (0u8..).zip(&self.seats).map(|(n, _)| n).filter(stays);
        let (all, people) = others.fold((0, 0), |(all, people), n| (all + 1, people + usize::from(self.is_person(n))));
        all >= 2 && people >= 1
    }

    pub(crate) fn is_person(&self, seat: u8) -> bool {
        let person = |seat: &crate::Seat| matches!(seat.occupant, Occupant::Human(_));
        self.seats.get(usize::from(seat)).is_some_and(person) && !self.marks.resigned().contains_key(&seat)
    }

    /// Lets computer players go on for those whose time has just run out.
    pub(crate) fn represent(&mut self, marks: &[Mark]) {
        for mark in marks {
            if let Mark::Overtime { seat, bot } = mark
                && let Some(seat) = self.seats.get_mut(usize::from(*seat))
            {
                seat.stand_in = Some(bot.clone());
            }
        }
    }

    /// Notes a mark that is durable, or was read from the record.
    pub(crate) fn note_mark(&mut self, mark: Mark) -> Result<(), game::MarkError> {
        match mark {
            Mark::TakenBack { steps, .. } => self.note_taken_back(mark, steps, None),
            Mark::EndTurn(_) => self.note_end_of_turn(mark),
            _ => self.add_mark(mark),
        }
    }

    pub(crate) fn add_mark(&mut self, mark: Mark) -> Result<(), game::MarkError> {
        self.marks.add(&mark, self.game.players(), self.all_moved())?;
        self.version += 1;
        self.marked.push((self.version, mark));
        Ok(())
    }

    /// The marks for a record: each after the steps that precede it.
    pub(crate) fn recorded_marks(&self) -> Vec<RecordedMark> {
        let first = || std::sync::Arc::clone(&self.game).start().hash();
        let recorded = |(version, mark): &(u32, Mark)| {
            let after = self.standing.after(*version);
            let hash = after.checked_sub(1).and_then(|last| self.standing.get(last)).map_or_else(first, |s| s.hash);
            RecordedMark { after, mark: mark.clone(), hash }
        };
        self.marked.iter().map(recorded).collect()
    }
}
