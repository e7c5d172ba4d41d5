//! Random access to the past of a game: the position after any step that was not undone, computed from checkpoints.

use crate::state::Table;
use crate::steps::Steps;
use game::{Observer, ToAct};
use registry::{AnyGame, AnyPosition, Json};
use std::sync::Arc;

/// The minimum number of steps between two checkpoints.
const APART: usize = 16;
/// The most positions kept in addition to the one sought last; half of them are dropped when there are more.
const MOST_KEPT: usize = 64;

/// The steps of a table that were not undone, with some of the positions between them.
///
/// A *moment* is the position after a number of steps: moment 0 is before the first. Seeking plays one step at a time, so
/// that the caller can do other work in the middle of a long game.
pub struct Timeline {
    game: Arc<dyn AnyGame>,
    steps: Steps,
    version: u32,
    /// Positions by moment, in order. The one before the first step is always there.
    kept: Vec<(usize, Box<dyn AnyPosition>)>,
    at: usize,
    position: Box<dyn AnyPosition>,
}

/// The rules refuse a step of the game, though it was played before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game cannot be replayed")]
pub struct CannotReplay;

impl Timeline {
    /// The steps of this table that were not undone.
    pub fn new(table: &Table) -> Timeline {
        let start = table.game.clone().start();
        Timeline {
            game: Arc::clone(&table.game),
            steps: table.standing.clone(),
            version: table.version,
            kept: vec![(0, start.clone_box())],
            at: 0,
            position: start,
        }
    }

    /// Takes over the steps of a later timeline of the same table. Positions after steps that were undone are dropped.
    pub fn renew(&mut self, later: Timeline) {
        let same = |n: &usize| {
            let version = |steps: &Steps| steps.get(*n).map(|step| step.version);
            version(&self.steps) == version(&later.steps)
        };
        let common = (0..self.steps.len()).take_while(same).count();
        self.kept.retain(|(moment, _)| *moment <= common);
        (self.steps, self.version) = (later.steps, later.version);
        if self.at > common {
            self.seek_back(common);
        }
    }

    /// The version of the table to which the steps belong.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The last moment: the number of steps.
    pub fn last(&self) -> usize {
        self.steps.len()
    }

    /// The moment of a version: after the last step at that version or before it.
    pub fn moment_of(&self, version: u32) -> usize {
        self.steps.after(version)
    }

    /// The version of a position; 0 before the first step.
    pub fn version_of(&self, moment: usize) -> u32 {
        moment.checked_sub(1).and_then(|step| self.steps.get(step)).map_or(0, |step| step.version)
    }

    /// The steps in notation.
    pub fn steps(&self) -> Vec<String> {
        self.steps.iter().map(|step| step.text.to_owned()).collect()
    }

    /// Goes one step towards a moment, or back to a checkpoint. `true` once it is reached.
    ///
    /// # Errors
    /// If a step cannot be replayed.
    pub fn seek(&mut self, moment: usize) -> Result<bool, CannotReplay> {
        let nearest = self.kept.iter().rev().find(|(of, _)| *of <= moment).map_or(0, |(of, _)| *of);
        if self.at > moment || self.at < nearest {
            self.seek_back(moment);
        }
        if self.at == moment {
            return Ok(true);
        }
        let step = self.steps.get(self.at).ok_or(CannotReplay)?;
        self.position.follow(step.text).map_err(|_| CannotReplay)?;
        self.at += 1;
        let last = self.kept.last().map_or(0, |(of, _)| *of);
        if self.at >= last + APART.max(self.steps.len() / MOST_KEPT) {
            self.keep();
        }
        Ok(self.at == moment)
    }

    /// The moment before the last outcome of chance, if chance led to this moment; the same moment if a player did.
    pub fn before_chance(&self, moment: usize) -> usize {
        let is_chance = |step: usize| self.steps.get(step).is_some_and(|step| step.text.starts_with("! "));
        (0..moment.min(self.last())).rev().find(|step| !is_chance(*step)).map_or(0, |step| step + 1)
    }

    /// A copy of the position at the moment that was sought.
    pub fn position(&self) -> Box<dyn AnyPosition> {
        self.position.clone_box()
    }

    /// What this observer sees at the moment that was sought.
    pub fn view(&self, observer: Observer) -> Json {
        self.position.view_json(observer)
    }

    /// The player who decides at that moment.
    pub fn to_act(&self) -> Option<u8> {
        match self.position.to_act() {
            ToAct::Player(who) => Some(who.0),
            _ => None,
        }
    }

    /// Bytes of memory it takes, approximately, without the game.
    pub fn bytes(&self) -> usize {
        let kept = self.kept.iter().map(|(_, position)| position.bytes());
        size_of::<Timeline>() + self.steps.bytes() + self.position.bytes() + kept.sum::<usize>()
    }

    fn keep(&mut self) {
        if self.kept.len() > MOST_KEPT {
            let mut n = 0;
            self.kept.retain(|_| {
                n += 1;
                n % 2 == 1
            });
        }
        self.kept.push((self.at, self.position.clone_box()));
    }

    /// Takes out the last checkpoint at or before this moment.
    fn seek_back(&mut self, moment: usize) {
        let found = self.kept.iter().rev().find(|(of, _)| *of <= moment);
        (self.at, self.position) = match found {
            Some((of, position)) => (*of, position.clone_box()),
            None => (0, Arc::clone(&self.game).start()),
        };
    }
}
