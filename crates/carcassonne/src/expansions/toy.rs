//! An expansion only for tests (feature `toy-expansion`): one of everything, at the front of every list, so that the
//! numbers of all others shift. Recorded games must not be affected.

use crate::core::account::SEATS;
use crate::core::action::Action;
use crate::core::declared::{Form, PieceSpec, Space};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW};
use crate::core::part_hash::PartHash;
use crate::core::scored::Worth;
use crate::core::slot::Slot;
use crate::core::state::{Core, Figure};
use crate::core::terrain::ROAD;
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{Claims, Expansion, Flow, Listed, Pieces, Scoring, Showing, Stateful, Tiles, Timing};
use game::{EventSink, Player};
use serde::Serialize;
use tile_map::{Closing, Figures, KindSpec, Node, Root, SPAN};

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
    const WORD: &'static str = "toy";
    // It has no description, so that the reference of the notation leaves it out.
    const VERBS: &'static [VerbSpec] = &[VerbSpec::further("cheer", Form::Word)];
    const LINES: &'static [&'static str] = &["cheers"];
}

impl Stateful for Toy {
    type Part = Part;

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { cheers, tiles } = part;
        to.put_bytes(cheers).put(*tiles);
    }
}

impl Tiles for Toy {
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: "stall", closing: Closing::Otherwise }, role: "none", leaves: None }];
}

impl Pieces for Toy {
    const PIECES: &'static [PieceSpec] = &[PieceSpec::new("giant", 1)];
}

impl Timing for Toy {
    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        if slot == Slot::Placed {
            part.tiles += 1;
            return Flow::Done;
        }
        for player in Player::all(game.players) {
            let cheers = i32::from(part.cheers[player.index()]);
            core.points[player.index()][Toy::FIRST_LINE] += cheers;
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
}

impl Claims for Toy {
    fn claims(_: &Carcassonne, _: &Core, _: &Part, out: &mut Vec<Action>) {
        out.push(Action::word(Toy::ID, CHEER));
    }

    fn check_claim(_: &Carcassonne, _: &Core, _: &Part, action: Action) -> Result<(), Illegal> {
        if action == Action::word(Toy::ID, CHEER) { Ok(()) } else { NOT_NOW.no() }
    }

    fn claim<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, part: &mut Part, _: Action, events: &mut E) {
        let player = core.turn;
        part.cheers[player.index()] += 1;
        events.push(|| Event::Other { name: "cheer", player: Some(player), cell: None, to: None, count: 1 });
    }
}

impl Scoring for Toy {
    const CHANGES_WORTH: bool = true;
    const CHANGES_WEIGHT: bool = true;

    /// An inn: a road with it is worth twice as much when complete, and nothing otherwise.
    fn worth(game: &Carcassonne, core: &Core, _: &Part, root: Root, complete: bool, worth: &mut Worth) {
        let set = &game.land.set;
        let inn = |node: Node| {
            let (kind, part) = (core.board.tile(core.board.tile_of(node)).kind, core.board.segment_of(node));
            // A span over a tile is not printed on it.
            let segment = (part != SPAN).then(|| set.kind(kind).segment(part));
            set.terrain.mark("inn").zip(segment).is_some_and(|(mark, segment)| segment.mark(mark) > 0)
        };
        if core.board.kind(root) == ROAD && core.board.members(root).any(inn) {
            worth.each = if complete { 2 } else { 0 };
        }
    }

    /// A giant weighs as much as two.
    fn weigh(_: &Carcassonne, core: &Core, _: &Part, root: Root, figures: &mut Figures) {
        let giant = |f: &&Figure| f.piece == Toy::FIRST_PIECE && f.apart.is_none();
        for giant in core.figures.iter().filter(giant).filter(|f| core.board.root(f.node) == root) {
            *figures = figures.plus(Figures::one(Player(giant.player), 1));
        }
    }
}

impl Showing for Toy {
    type View = ToyView;

    fn view(game: &Carcassonne, _: &Core, part: &Part) -> ToyView {
        ToyView { cheers: part.cheers[..game.players as usize].to_vec(), tiles: part.tiles }
    }
}
