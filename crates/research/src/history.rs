//! How a state came about.

use game::{Observer, Player, Rules, Step, step_text};

/// An event in the life of a state.
pub(crate) enum Happened<G: Rules> {
    /// A player's choice, or an outcome of chance.
    Step(Step<G::Action, G::Chance>),
    /// Hidden facts were dealt anew for this observer with this seed.
    Deal(Observer, u64),
}

impl<G: Rules> Clone for Happened<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Rules> Copy for Happened<G> {}

/// A word before the observer and the seed of a deal.
const DEAL: &str = "deal ";

/// The content of a line that [`read`] finds.
pub(crate) enum Line<'a> {
    /// A step in record notation.
    Step(&'a str),
    /// See [`Happened::Deal`].
    Deal(Observer, u64),
}

/// As it is saved: a step in record notation, or `deal 1 77` (`deal - 77` for the public).
pub(crate) fn written<G: Rules>(happened: &Happened<G>) -> String {
    match happened {
        Happened::Step(step) => step_text::<G>(step),
        Happened::Deal(Observer::Public, seed) => format!("{DEAL}- {seed}"),
        Happened::Deal(Observer::Player(player), seed) => format!("{DEAL}{player} {seed}"),
    }
}

/// The content of a line; `None` for a deal that cannot be read.
pub(crate) fn read(line: &str) -> Option<Line<'_>> {
    let Some(deal) = line.strip_prefix(DEAL) else { return Some(Line::Step(line)) };
    let (who, seed) = deal.split_once(' ')?;
    let observer = if who == "-" { Observer::Public } else { Observer::Player(Player(who.parse().ok()?)) };
    Some(Line::Deal(observer, seed.parse().ok()?))
}
