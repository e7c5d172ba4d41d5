//! An expansion for tests alone (feature `toy-expansion`): one of everything, at the front of every list, so that the
//! numbers of all others shift. Recorded games must not notice.

use crate::action::{Action, Form};
use crate::carcassonne::Carcassonne;
use crate::event::{Event, Score, ScoreItem};
use crate::expansion::{Expansion, Flow};
use crate::expansions::Id;
use crate::illegal::{Illegal, NOT_NOW};
use crate::state::{SEATS, State};
use crate::turn::Slot;
use game::{EventSink, Player};
use serde::Serialize;

/// See the file's first line.
pub struct Toy;

const CHEER: u8 = 0;

/// The part of the state: how often each player has cheered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    cheers: [u8; SEATS],
    /// Tiles laid.
    tiles: u16,
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ToyView {
    /// How often each player has cheered.
    pub cheers: Vec<u8>,
    /// Tiles laid.
    pub tiles: u16,
}

impl Expansion for Toy {
    type Part = Part;
    type View = ToyView;
    const WORD: &'static str = "toy";
    const PIECES: &'static [(&'static str, u8)] = &[("giant", 1)];
    const VERBS: &'static [(&'static str, Form)] = &[("cheer", Form::Word)];
    const ITEMS: &'static [&'static str] = &["cheers"];

    fn step<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, slot: Slot, events: &mut E) -> Flow {
        if slot == Slot::Placed {
            state.parts.toy.tiles += 1;
            return Flow::Done;
        }
        for player in Player::all(game.players) {
            let cheers = i32::from(state.parts.toy.cheers[player.index()]);
            state.points[player.index()][Id::Toy.first_item()] += cheers;
            events.push(|| {
                Event::Scored(Score {
                    name: "cheers",
                    complete: true,
                    last: true,
                    parts: vec![],
                    items: vec![ScoreItem { name: "cheers", count: cheers, points: cheers }],
                    points: vec![(player, cheers)],
                    figures: vec![],
                    returned: vec![],
                })
            });
        }
        Flow::Done
    }

    fn claims(_: &Carcassonne, _: &State, out: &mut Vec<Action>) {
        out.push(Action::word(Id::Toy, CHEER));
    }

    fn check_claim(_: &Carcassonne, _: &State, action: Action) -> Result<(), Illegal> {
        if action == Action::word(Id::Toy, CHEER) { Ok(()) } else { NOT_NOW.no() }
    }

    fn claim<E: EventSink<Event>>(_: &Carcassonne, state: &mut State, _: Action, events: &mut E) {
        let player = state.turn;
        state.parts.toy.cheers[player.index()] += 1;
        events.push(|| Event::Other { name: "cheer", player: Some(player), cell: None, to: None, count: 1 });
    }

    fn view(game: &Carcassonne, state: &State) -> ToyView {
        let part = &state.parts.toy;
        ToyView { cheers: part.cheers[..game.players as usize].to_vec(), tiles: part.tiles }
    }

    fn restore(_: &Carcassonne, _: &State, view: &ToyView) -> Part {
        let mut part = Part { tiles: view.tiles, ..Part::default() };
        part.cheers[..view.cheers.len()].copy_from_slice(&view.cheers);
        part
    }
}
