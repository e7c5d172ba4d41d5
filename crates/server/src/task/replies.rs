//! What a table's task replies to those who ask it for more than a line.

use crate::base::fault::Fault;
use axum::http::StatusCode;
use game::{Observer, Options};
use registry::{AnyGame, AnyPosition};
use std::sync::Arc;
use store::StoredSeat;
use table::{Holder, Timeline};

/// A position in which advice is wanted.
pub(crate) struct Advised {
    /// Who wants it.
    pub holder: Holder,
    pub version: u32,
    pub seat: u8,
    /// The game's name.
    pub game: &'static str,
    pub position: Box<dyn AnyPosition>,
}

/// The game of a table that is to be analysed.
pub(crate) struct FinishedGame {
    pub game: Arc<dyn AnyGame>,
    /// The steps that stand.
    pub steps: Vec<String>,
    /// The version before the first step, and after each.
    pub versions: Vec<u32>,
    /// The version of the table.
    pub version: u32,
}

/// What the task says about who asks for the past.
pub(crate) struct Admitted {
    /// For which seat they ask to see the moments.
    pub observer: Observer,
    pub version: u32,
    /// Why they may not try out other steps, if they may not.
    pub no_trial: Option<NoTrial>,
    /// The steps that stand, unless those of this version are known to whoever asks.
    pub timeline: Option<Timeline>,
}

/// Why other steps may not be tried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NoTrial {
    /// The game hides something and is not over.
    Later,
    /// The table is played without aids.
    AidsLocked,
}

impl From<NoTrial> for Fault {
    fn from(why: NoTrial) -> Fault {
        let key = match why {
            NoTrial::Later => "trial-later",
            NoTrial::AidsLocked => "aids-locked",
        };
        Fault::new(StatusCode::FORBIDDEN, key)
    }
}

/// What the table of a rematch is made of.
pub(crate) struct RematchPlan {
    pub game: &'static str,
    pub options: Options,
    pub data: Option<String>,
    pub seats: Vec<StoredSeat>,
}
