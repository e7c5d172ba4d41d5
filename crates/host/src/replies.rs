//! A table's answers to requests that change nothing.

use crate::refusal::Refusal;
use game::{Observer, Options, Player, TakeBackRule};
use registry::{AnyGame, AnyPosition};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Holder, Seat, Timeline};

/// A position for which someone wants advice.
pub struct Advised {
    /// The holder who wants it.
    pub holder: Holder,
    /// The version of the table.
    pub version: u32,
    /// Their seat, which is to act.
    pub seat: u8,
    /// The game's name.
    pub game: &'static str,
    /// The true position. A bot must get one dealt anew for the seat.
    pub position: Box<dyn AnyPosition>,
}

/// The game of a table, for analysis.
pub struct FinishedGame {
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// The steps that were not undone.
    pub steps: Vec<String>,
    /// The version before the first step, and after each.
    pub versions: Vec<u32>,
    /// The version of the table.
    pub version: u32,
}

/// A table's answer to a request for the past.
pub struct Admitted {
    /// The seat whose perspective they request.
    pub observer: Observer,
    /// The seat whose view they have, if they have a seat.
    pub seat: Option<Player>,
    /// The version of the table.
    pub version: u32,
    /// Whether they see the table later than those with a seat.
    pub late: bool,
    /// Why they may not try out other steps, if they may not.
    pub no_trial: Option<NoTrial>,
    /// The steps that were not undone, unless the caller already has those of this version.
    pub timeline: Option<Timeline>,
}

/// Why other steps may not be tried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoTrial {
    /// The game hides something and is not over: only with a seat and a seed.
    Later,
    /// The table is played without aids.
    AidsLocked,
}

impl From<NoTrial> for Refusal {
    fn from(why: NoTrial) -> Refusal {
        match why {
            NoTrial::Later => Refusal::TrialLater,
            NoTrial::AidsLocked => Refusal::AidsLocked,
        }
    }
}

/// The contents of the table for a rematch.
pub struct RematchPlan {
    /// The game's name.
    pub game: &'static str,
    /// Its options.
    pub options: Options,
    /// The tiles or cards that replace the built-in ones.
    pub data: Option<String>,
    /// The seats as they are at the old table.
    pub seats: Vec<Seat>,
    /// The seats at which other people's programs play.
    pub programs: BTreeSet<u8>,
    /// Whether its game counts for ratings.
    pub rated: bool,
    /// Its time control as text, if it has one.
    pub pace: Option<String>,
    /// Its rule for takebacks, if it chose one.
    pub take_backs: Option<TakeBackRule>,
    /// Whether players say when their turn is over.
    pub end_of_turn: bool,
    /// Whether only invited people may enter.
    pub private: bool,
    /// By how many moves people without a seat see it later.
    pub delay: u8,
}
