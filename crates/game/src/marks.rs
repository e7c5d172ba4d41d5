//! What the marks of a record mean together. The state of the game is computed from its steps alone; a turn that was taken
//! back is no longer among them.

use crate::mark::{EndReason, Mark, MarkError};
use crate::pause::Pauses;
use crate::refused::Refused;
use crate::take_back::TakeBacks;
use crate::turns::Turns;
use std::collections::{BTreeMap, BTreeSet};

/// The combined meaning of a record's marks.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Marks {
    resigned: BTreeMap<u8, Option<String>>,
    agreed: BTreeSet<u8>,
    end_refused: Refused,
    out_of_time: BTreeSet<u8>,
    ended: Option<EndReason>,
    take_backs: TakeBacks,
    pauses: Pauses,
    turns: Turns,
}

impl Marks {
    /// Why the game ended, if a mark ended it.
    pub fn ended(&self) -> Option<EndReason> {
        self.ended
    }

    /// The seats that have resigned or lost by time, each with the computer player that plays on.
    pub fn resigned(&self) -> &BTreeMap<u8, Option<String>> {
        &self.resigned
    }

    /// The seats whose players want to end the game now.
    pub fn agreed(&self) -> &BTreeSet<u8> {
        &self.agreed
    }

    /// Whether the wish of this seat to end the game was refused or withdrawn, until it has taken a step that it cannot undo. It
    /// does not ask again before.
    pub fn end_was_refused(&self, seat: u8) -> bool {
        self.end_refused.has(seat)
    }

    /// The same, unless the seat itself withdrew its wish, or took it back by a step: then nobody has to be told.
    pub fn end_was_declined(&self, seat: u8) -> bool {
        self.end_refused.was_said(seat)
    }

    /// The seats whose time has run out at least once.
    pub fn out_of_time(&self) -> &BTreeSet<u8> {
        &self.out_of_time
    }

    /// Requests to take back a turn, and how they ended.
    pub fn take_backs(&self) -> &TakeBacks {
        &self.take_backs
    }

    /// Requests for a pause, and the pause that is on.
    pub fn pauses(&self) -> &Pauses {
        &self.pauses
    }

    /// The ends of turns.
    pub fn turns(&self) -> &Turns {
        &self.turns
    }

    /// The player of this seat has undone their own last step, so a request to take back a turn ends, and so does a pause.
    pub fn undone(&mut self, seat: u8) {
        self.take_backs.end_request();
        self.pauses.undone(seat);
        self.end_refused.undone(seat);
    }

    /// The turn after the last step is over, so nobody can undo that step any more.
    pub fn settled(&mut self) {
        self.take_backs.settled();
        self.pauses.settled();
        self.end_refused.settled();
    }

    /// A step was taken, by this seat unless by chance. A player who moves withdraws their agreement to end the game.
    ///
    /// # Errors
    /// If the game has ended.
    pub fn step(&mut self, actor: Option<u8>) -> Result<(), MarkError> {
        if self.ended.is_some() {
            return Err(MarkError::Ended);
        }
        self.end_refused.step(actor);
        if let Some(seat) = actor.filter(|seat| self.agreed.remove(seat)) {
            self.end_refused.add_by_step(seat);
        }
        self.take_backs.step(actor);
        self.pauses.step(actor);
        self.turns.step(actor);
        Ok(())
    }

    /// Somebody who has agreed to end the game takes that back; anybody else refuses it for all.
    fn disagree(&mut self, seat: u8) -> Result<(), MarkError> {
        if self.agreed.is_empty() {
            return Err(MarkError::NobodyAgreed);
        }
        if self.agreed.remove(&seat) {
            self.end_refused.add(seat, seat);
        } else {
            std::mem::take(&mut self.agreed).into_iter().for_each(|one| self.end_refused.add(one, seat));
        }
        Ok(())
    }

    /// Adds a mark. `all_moved`: whether the player of every seat has taken a step.
    ///
    /// # Errors
    /// If the mark cannot stand here; then nothing has changed.
    pub fn add(&mut self, mark: &Mark, players: u8, all_moved: bool) -> Result<(), MarkError> {
        if self.ended.is_some() {
            return Err(MarkError::Ended);
        }
        if let Some(seat) = mark.seat() {
            if seat >= players {
                return Err(MarkError::NoSeat(seat));
            }
            if self.resigned.contains_key(&seat) {
                return Err(MarkError::Resigned(seat));
            }
        }
        self.take_backs.add(mark)?;
        self.pauses.add(mark)?;
        self.turns.add(mark)?;
        match mark {
            Mark::Grace { .. }
            | Mark::TakeBacks(_)
            | Mark::AskBack(_)
            | Mark::AcceptBack(_)
            | Mark::RefuseBack(_)
            | Mark::AskPause { .. }
            | Mark::AcceptPause(_)
            | Mark::RefusePause(_)
            | Mark::Paused { .. }
            | Mark::GoOn(_)
            | Mark::EndOfTurn => return Ok(()),
            Mark::TakenBack { .. } => {
                self.end_refused.taken_back();
                return Ok(());
            }
            Mark::EndTurn(_) => {
                self.pauses.go_on();
                self.settled();
            }
            Mark::Resign { seat, bot } => {
                self.agreed.remove(seat);
                self.resigned.insert(*seat, bot.clone());
            }
            Mark::Agree(seat) => drop(self.agreed.insert(*seat)),
            Mark::Disagree(seat) => self.disagree(*seat)?,
            Mark::Time { seat, bot } => {
                self.agreed.remove(seat);
                self.out_of_time.insert(*seat);
                self.resigned.insert(*seat, bot.clone());
            }
            Mark::Overtime { seat, .. } => {
                self.agreed.remove(seat);
                self.out_of_time.insert(*seat);
            }
            Mark::End(reason) => {
                let fits = match reason {
                    EndReason::Resigned => !self.resigned.is_empty(),
                    EndReason::Time => !self.out_of_time.is_empty(),
                    EndReason::Agreed => !self.agreed.is_empty(),
                    EndReason::Abandoned => !all_moved,
                    EndReason::Transferred => true,
                };
                if !fits {
                    return Err(MarkError::NoReason(reason.word()));
                }
                self.ended = Some(*reason);
                self.pauses.end();
            }
        }
        if !matches!(mark, Mark::Agree(_) | Mark::Disagree(_)) {
            self.take_backs.end_request();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TakeBackRule;

    fn mark(text: &str) -> Mark {
        text.parse().unwrap()
    }

    #[test]
    fn marks_are_refused_where_they_cannot_stand() {
        let mut marks = Marks::default();
        assert_eq!(marks.add(&mark("resign 2"), 2, false), Err(MarkError::NoSeat(2)));
        assert_eq!(marks.add(&mark("end resigned"), 2, false), Err(MarkError::NoReason("resigned")));
        assert_eq!(marks.add(&mark("end agreed"), 2, false), Err(MarkError::NoReason("agreed")));
        assert_eq!(marks.add(&mark("end abandoned"), 2, true), Err(MarkError::NoReason("abandoned")));
        assert_eq!(marks, Marks::default(), "what is refused changes nothing");
        marks.add(&mark("agree 1"), 2, false).unwrap();
        marks.step(Some(0)).unwrap();
        assert!(marks.agreed().contains(&1), "the move of another does not take it back");
        marks.step(Some(1)).unwrap();
        assert!(marks.agreed().is_empty(), "one's own does");
        assert_eq!(marks.add(&mark("disagree 1"), 2, false), Err(MarkError::NobodyAgreed));
        marks.add(&mark("resign 1"), 2, false).unwrap();
        assert_eq!(marks.add(&mark("resign 1"), 2, false), Err(MarkError::Resigned(1)));
        assert_eq!(marks.add(&mark("agree 1"), 2, false), Err(MarkError::Resigned(1)));
        marks.add(&mark("end resigned"), 2, false).unwrap();
        assert_eq!(marks.ended(), Some(EndReason::Resigned));
        assert_eq!(marks.step(Some(0)), Err(MarkError::Ended));
        for late in ["agree 0", "resign 0", "end abandoned"] {
            assert_eq!(marks.add(&mark(late), 2, false), Err(MarkError::Ended));
        }
    }

    #[test]
    fn time_that_runs_out_is_a_mark_like_others() {
        let mut marks = Marks::default();
        assert_eq!(marks.add(&mark("end time"), 2, true), Err(MarkError::NoReason("time")));
        assert_eq!(marks.add(&mark("overtime 2 level-4"), 2, true), Err(MarkError::NoSeat(2)));
        marks.add(&mark("agree 1"), 2, true).unwrap();
        marks.add(&mark("overtime 1 level-4"), 2, true).unwrap();
        assert!(marks.agreed().is_empty() && marks.resigned().is_empty(), "the player may come back");
        marks.add(&mark("overtime 1 level-4"), 2, true).unwrap();
        marks.add(&mark("time 1"), 2, true).unwrap();
        assert_eq!(marks.resigned().get(&1), Some(&None), "the player has lost");
        for late in ["time 1", "overtime 1 level-4", "resign 1"] {
            assert_eq!(marks.add(&mark(late), 2, true), Err(MarkError::Resigned(1)));
        }
        assert_eq!(marks.out_of_time().iter().collect::<Vec<_>>(), [&1]);
        marks.add(&mark("end time"), 2, true).unwrap();
        assert_eq!(marks.ended(), Some(EndReason::Time));
    }

    #[test]
    fn a_note_about_grace_changes_nothing() {
        let mut marks = Marks::default();
        marks.add(&mark("take-back 0"), 2, true).unwrap();
        marks.add(&mark("agree 1"), 2, true).unwrap();
        let before = marks.clone();
        marks.add(&mark("grace 1 340"), 2, true).unwrap();
        assert_eq!(marks, before);
        assert_eq!(marks.add(&mark("grace 2 340"), 2, true), Err(MarkError::NoSeat(2)));
        marks.add(&mark("resign 1 level-4"), 2, true).unwrap();
        assert_eq!(marks.add(&mark("grace 1 340"), 2, true), Err(MarkError::Resigned(1)));
    }

    #[test]
    fn a_request_is_accepted_refused_or_ended_by_a_step() {
        let mut marks = Marks::default();
        let add = |marks: &mut Marks, text: &str| marks.add(&mark(text), 2, false);
        assert_eq!(add(&mut marks, "accept 1"), Err(MarkError::NotAsked));
        assert_eq!(add(&mut marks, "taken-back 0 1"), Err(MarkError::NotAsked));
        add(&mut marks, "take-back 0").unwrap();
        assert_eq!(add(&mut marks, "accept 0"), Err(MarkError::NotAsked), "nobody accepts their own request");
        assert_eq!(add(&mut marks, "taken-back 1 1"), Err(MarkError::NotAsked), "it belongs to who asked");
        marks.step(Some(1)).unwrap();
        assert_eq!(marks.take_backs().asked(), None, "a step ends it");
        add(&mut marks, "take-back 0").unwrap();
        add(&mut marks, "refuse 1").unwrap();
        assert!(marks.take_backs().was_refused(0) && marks.take_backs().asked().is_none());
        marks.step(Some(1)).unwrap();
        assert!(!marks.take_backs().was_refused(0), "after a step they may ask again");
        add(&mut marks, "take-back 0").unwrap();
        add(&mut marks, "accept 1").unwrap();
        add(&mut marks, "taken-back 0 2").unwrap();
        assert_eq!((marks.take_backs().taken(0), marks.take_backs().taken(1)), (1, 0));
        add(&mut marks, "take-back 1").unwrap();
        add(&mut marks, "resign 0 level-4").unwrap();
        assert_eq!(marks.take_backs().asked(), None, "who resigns ends it, too");
    }

    #[test]
    fn a_pause_is_accepted_and_ends_with_a_step_or_when_somebody_goes_on() {
        let mut marks = Marks::default();
        let add = |marks: &mut Marks, text: &str| marks.add(&mark(text), 2, false);
        for early in ["accept-pause 1", "refuse-pause 1", "paused 0 900", "go-on", "go-on 1"] {
            assert_eq!(add(&mut marks, early), Err(MarkError::NoPause), "{early}");
        }
        add(&mut marks, "pause 0 900").unwrap();
        assert_eq!(add(&mut marks, "accept-pause 0"), Err(MarkError::NoPause), "nobody accepts their own request");
        assert_eq!(add(&mut marks, "paused 0 901"), Err(MarkError::NoPause), "it is as long as was asked");
        assert_eq!(add(&mut marks, "paused 1 900"), Err(MarkError::NoPause), "it belongs to who asked");
        marks.step(Some(1)).unwrap();
        add(&mut marks, "accept-pause 1").unwrap();
        add(&mut marks, "paused 0 900").unwrap();
        assert_eq!((marks.pauses().paused(), marks.pauses().had(0), marks.pauses().had(1)), (Some(0), 1, 0));
        marks.step(Some(1)).unwrap();
        assert_eq!(marks.pauses().paused(), None, "a step ends it");
        add(&mut marks, "pause 0 900").unwrap();
        marks.step(Some(0)).unwrap();
        assert_eq!(marks.pauses().asked(), None, "who asked has moved");
        add(&mut marks, "pause 0 900").unwrap();
        add(&mut marks, "refuse-pause 1").unwrap();
        marks.step(Some(1)).unwrap();
        assert!(marks.pauses().was_refused(0));
        marks.step(Some(0)).unwrap();
        assert!(marks.pauses().was_refused(0), "they can undo that step");
        marks.step(Some(1)).unwrap();
        assert!(!marks.pauses().was_refused(0), "after their own step they may ask again");
        for end in ["go-on", "go-on 1"] {
            for text in ["pause 1 60", "paused 1 60", end] {
                add(&mut marks, text).unwrap();
            }
            assert_eq!(marks.pauses().paused(), None);
        }
        assert_eq!(marks.pauses().had(1), 2);
        add(&mut marks, "pause 1 60").unwrap();
        add(&mut marks, "resign 1 level-4").unwrap();
        assert_eq!(marks.pauses().asked(), None, "who asked has left");
    }

    #[test]
    fn only_a_refusal_by_another_player_is_told() {
        let told = |texts: &[&str]| {
            let mut marks = Marks::default();
            texts.iter().for_each(|text| marks.add(&mark(text), 2, false).unwrap());
            [marks.end_was_declined(0), marks.pauses().was_declined(0), marks.take_backs().was_declined(0)]
        };
        assert_eq!(
            told(&["agree 0", "disagree 1", "pause 0 60", "refuse-pause 1", "take-back 0", "refuse 1"]),
            [true; 3]
        );
        assert_eq!(
            told(&["agree 0", "disagree 0", "pause 0 60", "refuse-pause 0", "take-back 0", "refuse 0"]),
            [false; 3]
        );
    }

    #[test]
    fn a_step_that_is_undone_lets_nobody_ask_again() {
        let mut marks = Marks::default();
        let add = |marks: &mut Marks, text: &str| marks.add(&mark(text), 2, false).unwrap();
        for text in ["agree 0", "disagree 1", "pause 0 60", "refuse-pause 1", "take-back 0", "refuse 1"] {
            add(&mut marks, text);
        }
        let asks = |marks: &Marks| {
            [marks.end_was_refused(0), marks.pauses().was_refused(0), marks.take_backs().was_refused(0)].map(|no| !no)
        };
        for _ in 0..3 {
            marks.step(Some(0)).unwrap();
            assert_eq!(asks(&marks), [false; 3], "the step can be undone");
            marks.undone(0);
            assert_eq!(asks(&marks), [false; 3]);
        }
        marks.step(Some(0)).unwrap();
        let mut over = marks.clone();
        over.settled();
        marks.step(None).unwrap();
        assert_eq!((asks(&marks), asks(&over)), ([true; 3], [true; 3]));
        // Nor does it help to end one's own requests by a step.
        for text in ["agree 0", "pause 0 60", "take-back 0"] {
            add(&mut marks, text);
        }
        marks.step(Some(0)).unwrap();
        marks.undone(0);
        assert_eq!(asks(&marks), [false; 3]);
        assert!(!marks.end_was_declined(0), "nobody has declined anything");
        marks.step(Some(0)).unwrap();
        marks.step(Some(1)).unwrap();
        assert_eq!(asks(&marks), [true; 3]);
    }

    #[test]
    fn a_table_chooses_its_rule_once_before_the_first_step() {
        let mut marks = Marks::default();
        marks.add(&mark("take-backs 2 draws"), 2, false).unwrap();
        assert_eq!(marks.take_backs().rule(), Some(TakeBackRule { most: 2, draws: true }));
        assert_eq!(marks.add(&mark("take-backs 9"), 2, false), Err(MarkError::RuleLate));
        let mut late = Marks::default();
        late.step(None).unwrap();
        assert_eq!(late.add(&mark("take-backs 9"), 2, false), Err(MarkError::RuleLate));
    }

    #[test]
    fn a_turn_ends_once_where_players_say_so() {
        let add = |marks: &mut Marks, text: &str| marks.add(&mark(text), 2, false);
        let mut marks = Marks::default();
        marks.step(Some(0)).unwrap();
        assert_eq!(add(&mut marks, "end-turn 0"), Err(MarkError::NoTurn(0)), "this table has no such rule");
        assert_eq!(add(&mut marks, "end-of-turn"), Err(MarkError::EndOfTurnLate));
        let mut marks = Marks::default();
        add(&mut marks, "end-of-turn").unwrap();
        assert_eq!(add(&mut marks, "end-of-turn"), Err(MarkError::EndOfTurnLate));
        assert_eq!(add(&mut marks, "end-turn 0"), Err(MarkError::NoTurn(0)), "nobody has moved");
        marks.step(Some(0)).unwrap();
        assert_eq!(marks.turns().open(), Some(0));
        assert_eq!(add(&mut marks, "end-turn 1"), Err(MarkError::NoTurn(1)));
        add(&mut marks, "take-back 1").unwrap();
        add(&mut marks, "end-turn 0").unwrap();
        assert!(marks.take_backs().asked().is_none(), "as a step, it ends a request");
        assert_eq!(add(&mut marks, "end-turn 0"), Err(MarkError::NoTurn(0)));
        marks.step(None).unwrap();
        assert_eq!(marks.turns().open(), None, "chance has followed");
        marks.step(Some(1)).unwrap();
        add(&mut marks, "take-back 1").unwrap();
        add(&mut marks, "accept 0").unwrap();
        add(&mut marks, "taken-back 1 1").unwrap();
        assert_eq!(marks.turns().open(), None);
    }
}
