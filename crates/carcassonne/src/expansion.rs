//! What an expansion may do: hooks, every one of them silent unless it says something.
//!
//! Hooks see the whole state. An expansion writes only to its own part and to the shared core (figures, supplies,
//! points, covered cities, the map), and reads only these; what two expansions care about lies on the core.

use crate::action::{Action, Form};
use crate::carcassonne::Carcassonne;
use crate::event::Event;
use crate::few::Few;
use crate::illegal::{Illegal, NOT_NOW, Rule};
use crate::score::Scored;
use crate::state::State;
use crate::turn::Slot;
use crate::view::ActionView;
use game::{EventSink, ToAct};
use serde::Serialize;
use std::fmt::Debug;
use std::hash::Hash;
use tile_map::TileKind;

/// What came of entering a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Nothing more to do here.
    Done,
    /// A decision or a lot is due; `asks` says whose.
    Waits,
}

/// Lots that may be drawn: value and weight.
pub type Lots = Few<(u8, u32), 8>;

/// An expansion.
pub trait Expansion {
    /// Its own part of the state, in terms of cells, never of numbers that depend on the order of play.
    type Part: Clone + Default + PartialEq + Eq + Hash + Debug + Send + Sync;
    /// Its part of the view. Nothing of it may be secret unless `view` leaves it out.
    type View: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Name in `with=...`.
    const WORD: &'static str;
    /// Tiles it adds.
    const BOOK: Option<&'static str> = None;
    /// The word on its tiles (`| tile: word`).
    const SYMBOL: &'static str = "";
    /// Kinds of figures it brings and how many each player gets.
    const PIECES: &'static [(&'static str, u8)] = &[];
    /// Words of its actions and lots.
    const VERBS: &'static [(&'static str, Form)] = &[];
    /// Lines of the final account.
    const ITEMS: &'static [&'static str] = &[];
    /// Whether it has nothing to do in the slots `Placed` and `TurnEnd` but after a tile of its own.
    const OWN_TILES_ONLY: bool = false;
    /// Whether it must hear of completed features without figures.
    const WATCHES_UNOWNED: bool = false;

    /// Whether a kind of tile is its own: by default, when its symbol is printed on it.
    fn owns(kind: &TileKind) -> bool {
        kind.words.iter().any(|word| word == Self::SYMBOL)
    }

    /// Sets its part up.
    fn deal(_: &Carcassonne, _: &mut State) {}

    /// A slot is entered, or entered again after a decision.
    fn step<E: EventSink<Event>>(_: &Carcassonne, _: &mut State, _: Slot, _: &mut E) -> Flow {
        Flow::Done
    }

    /// Who decides while it waits, and a word for that phase. With `Chance`, the word is that of the lot.
    fn asks(_: &Carcassonne, _: &State) -> (ToAct, &'static str) {
        (ToAct::Over, "")
    }

    /// The choices while it waits for a player, in any order.
    fn options(_: &Carcassonne, _: &State, _: &mut Vec<Action>) {}

    /// Whether this would be one of them.
    fn check(_: &Carcassonne, _: &State, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// The rule of its own, if there is one, that refuses one of its actions while it waits for something else, or
    /// for somebody else.
    fn untimely(_: &Carcassonne, _: &State, _: Action) -> Option<&'static Rule> {
        None
    }

    /// Carries one out.
    fn act<E: EventSink<Event>>(_: &Carcassonne, _: &mut State, _: Action, _: &mut E) {}

    /// What it offers in place of putting a figure on the tile, in any order.
    fn claims(_: &Carcassonne, _: &State, _: &mut Vec<Action>) {}

    /// Whether this would be one of them.
    fn check_claim(_: &Carcassonne, _: &State, _: Action) -> Result<(), Illegal> {
        NOT_NOW.no()
    }

    /// Carries one out.
    fn claim<E: EventSink<Event>>(_: &Carcassonne, _: &mut State, _: Action, _: &mut E) {}

    /// The lots that may be drawn while it waits for chance: value and weight, sorted.
    fn lots(_: &Carcassonne, _: &State, _: &mut Lots) {}

    /// A lot was drawn.
    fn lot<E: EventSink<Event>>(_: &Carcassonne, _: &mut State, _: u8, _: &mut E) {}

    /// A feature was completed and its owners have their points; its figures still stand on it.
    fn scored<E: EventSink<Event>>(_: &Carcassonne, _: &mut State, _: &Scored, _: &mut E) {}

    /// More about one of its actions, for a screen.
    fn describe(_: &Carcassonne, _: &State, _: Action, _: &mut ActionView) {}

    /// Its part for a screen.
    fn view(_: &Carcassonne, _: &State) -> Self::View;

    /// Its part from a view; core and map are restored already.
    fn restore(_: &Carcassonne, _: &State, _: &Self::View) -> Self::Part;

    /// What it adds to the points a player may expect, in thousandths; `out` has one entry a player.
    fn estimate(_: &Carcassonne, _: &State, _: &mut [i32]) {}
}
