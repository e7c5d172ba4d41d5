//! The closed list of expansions, the order of one turn, and nothing else: the only file that knows two of them.
//!
//! A new expansion is one line in the list and its name in those rows of the table in which it has something to do.

use crate::action::{Action, Form, Piece, Verb};
use crate::carcassonne::Carcassonne;
use crate::event::Event;
use crate::expansion::{Expansion, Flow, Lots};
use crate::illegal::{Illegal, Rule};
use crate::score::Scored;
use crate::state::State;
use crate::turn::{Row, Slot};
use crate::view::ActionView;
use game::{EventSink, ToAct};
use serde::Serialize;
use std::hash::{Hash, Hasher};
use tile_map::TileKind;

mod bazaars;
mod castles;
mod circus;
mod crop_circles;
mod goldmines;
#[cfg(feature = "toy-expansion")]
mod toy;

/// The order of one turn and, below it, of the end of the game. In one row the expansions act from left to right.
pub const TURN: &[Row] = {
    use Id::*;
    &[
        // slot             who                          ruling
        Row(Slot::Draw, &[], "CA-1.3"),
        Row(Slot::Place, &[], "CA-2.1"),
        Row(
            Slot::Placed,
            &[
                #[cfg(feature = "toy-expansion")]
                Toy,
                Goldmines,
                Circus,
            ],
            "CA-6.1",
        ),
        Row(
            Slot::Claim,
            &[
                #[cfg(feature = "toy-expansion")]
                Toy,
                Circus,
            ],
            "CA-3.1",
        ),
        Row(Slot::Closing, &[Castles], "CA-8.2"),
        Row(Slot::Score, &[], "CA-4.1"),
        Row(Slot::Chain, &[Castles], "CA-8.5"),
        Row(Slot::Spoils, &[Goldmines], "CA-6.5"),
        Row(Slot::TurnEnd, &[Circus, CropCircles], "CA-7.2"),
        Row(Slot::Next, &[], "CA-1.2"),
        Row(Slot::FinalFirst, &[Circus], "CA-7.5"),
        Row(Slot::FinalScore, &[], "CA-5.1"),
        Row(
            Slot::FinalMore,
            &[
                #[cfg(feature = "toy-expansion")]
                Toy,
                Circus,
                Castles,
            ],
            "CA-7.8",
        ),
        Row(Slot::FinalLast, &[Goldmines], "CA-6.7"),
        Row(Slot::Over, &[], "CA-5.5"),
        Row(Slot::Starter, &[], "CA-1.4"),
    ]
};

expansions! {
    #[cfg(feature = "toy-expansion")]
    Toy toy;
    Goldmines goldmines;
    Circus circus;
    Castles castles;
    Bazaars bazaars;
    CropCircles crop_circles;
}

macro_rules! expansions {
    ($($(#[$when:meta])? $id:ident $part:ident;)*) => {
        /// An expansion, by its place in the list.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Id {
            $(
                $(#[$when])?
                #[doc = concat!("See `expansions/", stringify!($part), ".rs`.")]
                $id
            ),*
        }

        /// What each expansion keeps in the state; parts that do not play stay as they were made.
        #[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
        pub struct Parts {
            $($(#[$when])? pub(crate) $part: <$part::$id as Expansion>::Part),*
        }

        impl Id {
            /// Feeds the part of the expansion to a hasher.
            pub(crate) fn hash_part(self, parts: &Parts, hasher: &mut impl Hasher) {
                match self { $($(#[$when])? Id::$id => parts.$part.hash(hasher)),* }
            }
        }

        /// What each expansion shows; `null` for those that do not play.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub struct PartViews {
            $(
                $(#[$when])?
                #[doc = concat!("See `expansions/", stringify!($part), ".rs`.")]
                pub $part: Option<<$part::$id as Expansion>::View>
            ),*
        }

        impl PartViews {
            pub(crate) fn new(game: &Carcassonne, state: &State) -> PartViews {
                PartViews { $($(#[$when])? $part: game.plays(Id::$id).then(|| $part::$id::view(game, state))),* }
            }

            pub(crate) fn restore(&self, game: &Carcassonne, state: &mut State) {
                $($(#[$when])? if let Some(view) = &self.$part {
                    state.parts.$part = $part::$id::restore(game, state, view);
                })*
            }
        }

        /// Every hook, forwarded to the expansion it belongs to.
        impl Id {
            /// All of them, in the order of the list.
            pub const ALL: &[Id] = &[$($(#[$when])? Id::$id),*];

            forward! { [$($(#[$when])? $id $part),*]
                const word: &'static str = WORD;
                const book: Option<&'static str> = BOOK;
                const pieces: &'static [(&'static str, u8)] = PIECES;
                const verbs: &'static [(&'static str, Form)] = VERBS;
                const items: &'static [&'static str] = ITEMS;
                const own_tiles_only: bool = OWN_TILES_ONLY;
                const watches_unowned: bool = WATCHES_UNOWNED;
                fn owns(kind: &TileKind) (kind) -> bool;
                fn deal(game: &Carcassonne, state: &mut State) (game, state);
                fn asks(game: &Carcassonne, state: &State) (game, state) -> (ToAct, &'static str);
                fn options(game: &Carcassonne, state: &State, out: &mut Vec<Action>) (game, state, out);
                fn check(game: &Carcassonne, state: &State, action: Action) (game, state, action) -> Result<(), Illegal>;
                fn untimely(game: &Carcassonne, state: &State, action: Action) (game, state, action) -> Option<&'static Rule>;
                fn claims(game: &Carcassonne, state: &State, out: &mut Vec<Action>) (game, state, out);
                fn check_claim(game: &Carcassonne, state: &State, action: Action) (game, state, action) -> Result<(), Illegal>;
                fn lots(game: &Carcassonne, state: &State, out: &mut Lots) (game, state, out);
                fn describe(game: &Carcassonne, state: &State, action: Action, view: &mut ActionView) (game, state, action, view);
                fn estimate(game: &Carcassonne, state: &State, out: &mut [i32]) (game, state, out);
                telling fn step(game: &Carcassonne, state: &mut State, slot: Slot, events: &mut E) (game, state, slot, events) -> Flow;
                telling fn act(game: &Carcassonne, state: &mut State, action: Action, events: &mut E) (game, state, action, events);
                telling fn claim(game: &Carcassonne, state: &mut State, action: Action, events: &mut E) (game, state, action, events);
                telling fn lot(game: &Carcassonne, state: &mut State, value: u8, events: &mut E) (game, state, value, events);
                telling fn scored(game: &Carcassonne, state: &mut State, scored: &Scored, events: &mut E) (game, state, scored, events);
            }
        }
    };
}

macro_rules! forward {
    ($list:tt) => {};
    ([$($(#[$when:meta])? $id:ident $part:ident),*] const $name:ident: $type:ty = $const:ident; $($rest:tt)*) => {
        #[doc = concat!("`", stringify!($const), "` of the expansion.")]
        pub const fn $name(self) -> $type {
            match self { $($(#[$when])? Id::$id => <$part::$id as Expansion>::$const),* }
        }
        forward! { [$($(#[$when])? $id $part),*] $($rest)* }
    };
    ([$($(#[$when:meta])? $id:ident $part:ident),*] fn $name:ident $params:tt $call:tt $(-> $out:ty)?; $($rest:tt)*) => {
        forward! { @method $name [] $params ($($out)?) { $($(#[$when])? $id $part $call),* } }
        forward! { [$($(#[$when])? $id $part),*] $($rest)* }
    };
    ([$($(#[$when:meta])? $id:ident $part:ident),*] telling fn $name:ident $params:tt $call:tt $(-> $out:ty)?; $($rest:tt)*) => {
        forward! { @method $name [events] $params ($($out)?) { $($(#[$when])? $id $part $call),* } }
        forward! { [$($(#[$when])? $id $part),*] $($rest)* }
    };
    (@method $name:ident [] ($($params:tt)*) ($($out:ty)?) { $($(#[$when:meta])? $id:ident $part:ident $call:tt),* }) => {
        pub(crate) fn $name(self, $($params)*) $(-> $out)? {
            match self { $($(#[$when])? Id::$id => <$part::$id as Expansion>::$name $call),* }
        }
    };
    (@method $name:ident [events] ($($params:tt)*) ($($out:ty)?) { $($(#[$when:meta])? $id:ident $part:ident $call:tt),* }) => {
        pub(crate) fn $name<E: EventSink<Event>>(self, $($params)*) $(-> $out)? {
            match self { $($(#[$when])? Id::$id => <$part::$id as Expansion>::$name $call),* }
        }
    };
}

use {expansions, forward};

impl Id {
    /// The expansion of this name.
    pub fn find(word: &str) -> Option<Id> {
        Id::ALL.iter().copied().find(|id| id.word() == word)
    }

    /// The lot it waits for.
    pub(crate) fn lot_due(self, game: &Carcassonne, state: &State) -> Option<Verb> {
        let (ToAct::Chance, word) = self.asks(game, state) else { return None };
        Verb::find(word)
    }

    /// The number of its first kind of figures.
    pub(crate) const fn first_piece(self) -> usize {
        let (mut n, mut i) = (1, 0);
        while i < self as usize {
            n += Id::ALL[i].pieces().len();
            i += 1;
        }
        n
    }

    /// The number of its first line in the account; the base game has four.
    pub(crate) const fn first_item(self) -> usize {
        let (mut n, mut i) = (4, 0);
        while i < self as usize {
            n += Id::ALL[i].items().len();
            i += 1;
        }
        n
    }
}

/// Kinds of figures of all expansions, the follower included.
pub const PIECES: usize = {
    let last = Id::ALL[Id::ALL.len() - 1];
    last.first_piece() + last.pieces().len()
};

/// Lines of the account of all expansions.
pub const ITEMS: usize = {
    let last = Id::ALL[Id::ALL.len() - 1];
    last.first_item() + last.items().len()
};

/// The word for a kind of figure.
pub fn piece_word(piece: Piece) -> &'static str {
    let mut own = Id::ALL.iter().flat_map(|id| id.pieces());
    match piece.0.checked_sub(1) {
        None => "follower",
        Some(n) => own.nth(n as usize).map_or("figure", |(word, _)| word),
    }
}

impl Piece {
    pub(crate) fn find(word: &str) -> Option<Piece> {
        (0..PIECES as u8).map(Piece).find(|p| piece_word(*p) == word)
    }
}
