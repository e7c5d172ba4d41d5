//! The past of a game with random access: the position after any of the steps that stand, from checkpoints on the way.

use crate::state::Table;
use crate::steps::Steps;
use game::{Observer, ToAct};
use registry::{AnyGame, AnyPosition, Json};
use std::sync::Arc;

/// At least so many steps lie between one kept position and the next.
const APART: usize = 16;
/// Positions that are kept besides the one that was sought last; half of them go when there are more.
const MOST_KEPT: usize = 64;

/// The steps of a table that stand, with some of the positions on the way.
///
/// A *moment* is the position after so many steps: moment 0 is before the first. Seeking plays one step at a time, so
/// that the caller can do other work in the middle of a long game.
pub struct Timeline {
    game: Arc<dyn AnyGame>,
    steps: Steps,
    version: u32,
    /// Positions by moment, in order. There is always the one before the first step.
    kept: Vec<(usize, Box<dyn AnyPosition>)>,
    at: usize,
    position: Box<dyn AnyPosition>,
}

/// A step that stands is refused by the rules, though it was played before.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game cannot be played again")]
pub struct CannotReplay;

impl Timeline {
    /// The steps of this table that stand now.
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

    /// Takes the steps of a later timeline of the same table. Positions that steps taken back led to are forgotten.
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

    /// The version of the table that the steps are of.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The last moment: the number of steps.
    pub fn last(&self) -> usize {
        self.steps.len()
    }

    /// The moment of a version: after the last step that led to it or to one before.
    pub fn moment_of(&self, version: u32) -> usize {
        self.steps.after(version)
    }

    /// The version that led to a moment; 0 before the first step.
    pub fn version_of(&self, moment: usize) -> u32 {
        moment.checked_sub(1).and_then(|step| self.steps.get(step)).map_or(0, |step| step.version)
    }

    /// The steps in notation.
    pub fn steps(&self) -> Vec<String> {
        self.steps.iter().map(|step| step.text.to_owned()).collect()
    }

    /// Goes one step towards a moment, or back to a position that is kept. `true` when it is there.
    ///
    /// # Errors
    /// When a step cannot be played again.
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

    /// The moment before what chance brought last, where it led to this one: the same moment where a player did.
    pub fn before_chance(&self, moment: usize) -> usize {
        let is_chance = |step: usize| self.steps.get(step).is_some_and(|step| step.text.starts_with("! "));
        (0..moment.min(self.last())).rev().find(|step| !is_chance(*step)).map_or(0, |step| step + 1)
    }

    /// A copy of the position of the moment that was sought to.
    pub fn position(&self) -> Box<dyn AnyPosition> {
        self.position.clone_box()
    }

    /// What this observer sees of the moment that was sought to.
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

    /// Bytes of memory it takes, about; the game is not counted.
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

    /// Takes the last position that is kept of this moment or one before.
    fn seek_back(&mut self, moment: usize) {
        let found = self.kept.iter().rev().find(|(of, _)| *of <= moment);
        (self.at, self.position) = match found {
            Some((of, position)) => (*of, position.clone_box()),
            None => (0, Arc::clone(&self.game).start()),
        };
    }
}
