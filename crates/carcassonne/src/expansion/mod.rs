//! The definition of an expansion: its declarations, and the hooks through which it takes part in a game.
//!
//! Each concern has its own trait, with a default for every item. An expansion implements [`Expansion`] and those of
//! the other traits that it needs; its line in the closed list (`expansions/mod.rs`) names them, and
//! [`silent!`](silent) implements the rest with their defaults. So calls are static, and a hook that an expansion
//! leaves out costs nothing.
//!
//! | trait | concern |
//! | --- | --- |
//! | [`Expansion`] | its name and what it declares: verbs, lines of the account, parts, readings |
//! | [`Stateful`] | what it keeps in a position |
//! | [`Tiles`] | its tiles: book, symbol, spaces, marks, when they are drawn |
//! | [`Placement`] | where tiles may lie, roads over tiles |
//! | [`Pieces`] | its figures, and figures that leave the map |
//! | [`Timing`] | when it acts, and whom it waits for |
//! | [`Decisions`] | decisions of its own |
//! | [`Claims`] | choices in place of putting a figure |
//! | [`Lottery`] | what chance decides for it |
//! | [`Scoring`] | what features are worth, who owns them, what follows from scoring them |
//! | [`Showing`] | what it shows on screens |
//! | [`Speed`] | shortcuts for random games |
//! | [`Bots`] | how it judges positions for bots |
//!
//! Hooks get the core of the position and the expansion's own part, nothing else: no expansion can see the part of
//! another. Data that concerns more than one of them is in the core (figures, supplies, points, covered cities, the
//! map).

pub(crate) mod answers;
mod bots;
mod claims;
mod decisions;
mod declaration;
mod hooks;
mod lottery;
mod pieces;
mod placement;
mod scoring;
mod showing;
pub(crate) mod silent;
mod speed;
mod stateful;
mod tiles;
mod timing;

pub use bots::Bots;
pub use claims::Claims;
pub use decisions::Decisions;
pub(crate) use declaration::declaration;
pub use hooks::{Hooks, State};
pub use lottery::{A_TILE, Lots, Lottery};
pub use pieces::Pieces;
pub use placement::Placement;
pub use scoring::Scoring;
pub use showing::Showing;
pub use speed::Speed;
pub use stateful::Stateful;
pub use tiles::Tiles;
pub use timing::{Flow, Timing};

use crate::core::calls::RowPlaces;
use crate::core::declared::{Id, Switch};
use crate::core::verb_spec::VerbSpec;

/// The numbers that the closed list assigns to an expansion. They may differ from one program to the next, so stored or
/// sent data must not contain them.
pub trait Listed {
    /// Which expansion it is.
    const ID: Id;
    /// Number of its first kind of figures.
    const FIRST_PIECE: u8;
    /// Number of its first line in the account.
    const FIRST_LINE: usize;
    /// Number of its first kind of segments.
    const FIRST_KIND: u8;
    /// Number of its first mark.
    const FIRST_MARK: u8;
    /// Its places in the rows of the turn table that may be requested.
    const PLACES: RowPlaces;
}

/// An expansion: its name, and its declarations for notations, options and the final scores. Every expansion implements
/// this trait.
pub trait Expansion: Listed {
    /// Its name in `with=...`, in records and in hashes.
    const WORD: &'static str;
    /// The name of all its parts together in `with=...`, if one of the parts has the name of the expansion:
    /// `all-crop-circles`, since `crop-circles` is the single tile from the box of The Goldmines.
    const WHOLE: &'static str = "";
    /// The words of its actions and of its lots: the arguments in notation, such as a cell after `castle`, the meaning,
    /// and an example.
    const VERBS: &'static [VerbSpec] = &[];
    /// Its lines of the final scores: a player's points from it. Circus: `big-top`, `acrobats`, `ringmasters`.
    const LINES: &'static [&'static str] = &[];
    /// Its parts that can be played without the others; none if it is played as a whole. Circus: the big top, the acrobats, the
    /// ringmasters; River: the first river and the second.
    const SWITCHES: &'static [Switch] = &[];
    /// Options for alternative readings of its rulings, each `yes` or `no`. Princess: `princess-must` and
    /// `dragon-late`.
    const READINGS: &'static [&'static str] = &[];
}

/// An expansion with every trait, implemented or default: the type that the closed list and the rules of the base game
/// work with.
pub(crate) trait Complete:
    Expansion
    + Stateful
    + Tiles
    + Placement
    + Pieces
    + Timing
    + Decisions
    + Claims
    + Lottery
    + Scoring
    + Showing
    + Speed
    + Bots
{
}

impl<X> Complete for X where
    X: Expansion
        + Stateful
        + Tiles
        + Placement
        + Pieces
        + Timing
        + Decisions
        + Claims
        + Lottery
        + Scoring
        + Showing
        + Speed
        + Bots
{
}
