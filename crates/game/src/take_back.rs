//! Takebacks by agreement, as marks of a record tell them: a player asks to take back their last turn, the others accept or
//! refuse. Only a [`TakenBack`](crate::Mark::TakenBack) mark moves the game back.

use crate::mark::{Mark, MarkError, TakeBackRule};
use std::collections::{BTreeMap, BTreeSet};

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
    /// The seats whose request was refused or withdrawn, and whether another player did that.
    refused: BTreeMap<u8, bool>,
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

    /// Whether a request of this seat was refused, or withdrawn, and nobody has taken a step since that the seat cannot undo.
    pub fn was_refused(&self, seat: u8) -> bool {
        self.refused.contains_key(&seat)
    }

    /// The same, if another player said no: then its player has to be told.
    pub fn was_declined(&self, seat: u8) -> bool {
        self.refused.get(&seat).copied().unwrap_or_default()
    }

    /// A step was taken, by this seat unless by chance, so an open request ends.
    pub(crate) fn step(&mut self, actor: Option<u8>) {
        self.began = true;
        // They could undo that step, and ask again and again.
        self.refused.retain(|seat, _| Some(*seat) == actor);
        let own = self.asked.take().map(|asked| asked.seat).filter(|seat| Some(*seat) == actor);
        self.refused.extend(own.map(|seat| (seat, false)));
    }

    /// The last step cannot be undone any more.
    pub(crate) fn settled(&mut self) {
        self.refused.clear();
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
            Mark::RefuseBack(seat) => {
                let asked = self.asked.take().ok_or(MarkError::NotAsked)?;
                self.refused.insert(asked.seat, asked.seat != *seat);
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
