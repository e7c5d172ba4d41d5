//! Takebacks by agreement, as marks of a record tell them: a player asks to take back their last turn, the others accept or
//! refuse. Only a [`TakenBack`](crate::Mark::TakenBack) mark moves the game back.

use crate::{Mark, MarkError};
use std::collections::{BTreeMap, BTreeSet};

/// How often each player of a table may take back a turn, and how far that goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBackRule {
    /// How many turns each player may take back in a game.
    pub most: u8,
    /// Whether a turn can be taken back after something was drawn or revealed.
    pub draws: bool,
}

impl TakeBackRule {
    /// No turn can be taken back.
    pub const NONE: TakeBackRule = TakeBackRule { most: 0, draws: false };
    /// What a table has that chose nothing and is not rated.
    pub const USUAL: TakeBackRule = TakeBackRule { most: 3, draws: true };
}

/// A request that nobody has decided yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedBack {
    /// The seat that wants to take back its last turn.
    pub seat: u8,
    /// The seats that have accepted.
    pub accepted: BTreeSet<u8>,
}

/// The combined meaning of the marks about takebacks.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TakeBacks {
    rule: Option<TakeBackRule>,
    asked: Option<AskedBack>,
    taken: BTreeMap<u8, u32>,
    refused: BTreeSet<u8>,
    began: bool,
}

impl TakeBacks {
    /// The rule that the table chose, if it chose one.
    pub fn rule(&self) -> Option<TakeBackRule> {
        self.rule
    }

    /// The request that nobody has decided yet.
    pub fn asked(&self) -> Option<&AskedBack> {
        self.asked.as_ref()
    }

    /// How many turns a seat has taken back.
    pub fn taken(&self, seat: u8) -> u32 {
        self.taken.get(&seat).copied().unwrap_or_default()
    }

    /// Whether a request of this seat was refused, or withdrawn, since the last step.
    pub fn was_refused(&self, seat: u8) -> bool {
        self.refused.contains(&seat)
    }

    /// Somebody has taken a step, so an open request ends.
    pub(crate) fn step(&mut self) {
        self.began = true;
        self.refused.clear();
        self.asked = None;
    }

    /// Somebody did something else that ends an open request.
    pub(crate) fn end_request(&mut self) {
        self.asked = None;
    }

    /// Adds a mark; one that is not about takebacks changes nothing.
    pub(crate) fn add(&mut self, mark: &Mark) -> Result<(), MarkError> {
        match mark {
            Mark::TakeBacks(_) if self.began || self.rule.is_some() => return Err(MarkError::RuleLate),
            Mark::TakeBacks(rule) => self.rule = Some(*rule),
            Mark::AskBack(seat) => self.asked = Some(AskedBack { seat: *seat, accepted: BTreeSet::new() }),
            Mark::AcceptBack(seat) => {
                let asked = self.asked.as_mut().filter(|asked| asked.seat != *seat).ok_or(MarkError::NotAsked)?;
                asked.accepted.insert(*seat);
            }
            Mark::RefuseBack(_) => {
                let asked = self.asked.take().ok_or(MarkError::NotAsked)?;
                self.refused.insert(asked.seat);
            }
            Mark::TakenBack { seat, steps } => {
                if self.asked.as_ref().is_none_or(|asked| asked.seat != *seat) || *steps == 0 {
                    return Err(MarkError::NotAsked);
                }
                self.asked = None;
                self.refused.clear();
                *self.taken.entry(*seat).or_default() += 1;
            }
            _ => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Marks;

    fn mark(text: &str) -> Mark {
        text.parse().unwrap()
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
    fn a_table_chooses_its_rule_once_before_the_first_step() {
        let mut marks = Marks::default();
        marks.add(&mark("take-backs 2 draws"), 2, false).unwrap();
        assert_eq!(marks.take_backs().rule(), Some(TakeBackRule { most: 2, draws: true }));
        assert_eq!(marks.add(&mark("take-backs 9"), 2, false), Err(MarkError::RuleLate));
        let mut late = Marks::default();
        late.step(None).unwrap();
        assert_eq!(late.add(&mark("take-backs 9"), 2, false), Err(MarkError::RuleLate));
    }
}
