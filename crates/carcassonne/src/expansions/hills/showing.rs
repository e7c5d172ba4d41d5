//! Hills, vineyards and flocks for players and screens.

use super::{Hills, Part, SCORE, TOKENS, VINEYARD, bag, sheep, shepherd_of, tokens_on};
use crate::core::action::Action;
use crate::core::action_view::ActionView;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use crate::expansion::{Listed, Showing, Tiles};
use game::picture::{Spot, Token, TokenLook};
use game::{Field, Phrase, Picture, Player};
use serde::Serialize;
use tile_map::{Cell, PlacedTile, SegmentNo, Site};

const LOOK: TokenLook = TokenLook {
    sign: '%',
    spot: Spot::SouthEast,
    outline: "M-14 2 Q-15 -6 -8 -6 Q-4 -11 2 -8 Q9 -10 10 -4 Q16 -4 14 2 Q10 4 8 4 V9 H5 V5 H-5 V9 H-8 V4 Q-12 5 -14 2 Z",
    fill: "#f4f1e8",
    edge: "#4a4238",
};

const HILL: TokenLook = TokenLook {
    sign: '∩',
    spot: Spot::NorthWest,
    outline: "M-14 7 Q-7 -9 0 -9 Q7 -9 14 7 Z",
    fill: "#8fae5d",
    edge: "#47602a",
};
const VINES: TokenLook = TokenLook {
    sign: '&',
    spot: Spot::NorthWest,
    outline: "M-12 8 V-8 H-8 V8 Z M-2 8 V-8 H2 V8 Z M8 8 V-8 H12 V8 Z",
    fill: "#7a4a86",
    edge: "#3f2447",
};

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HillsView {
    /// The flocks, by player.
    pub flocks: Vec<FlockView>,
    /// Tokens in the bag: wolves, then those with one sheep, two, three and four.
    pub bag: [u16; TOKENS.len()],
    /// Tiles with a hill.
    pub hills: Vec<Cell>,
    /// Tiles with a vineyard.
    pub vineyards: Vec<Cell>,
}

/// The tokens of a shepherd.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "whose, and where the shepherd stands")]
pub struct FlockView {
    pub player: Player,
    pub x: i16,
    pub y: i16,
    pub segment: SegmentNo,
    /// The sheep on each token, fewest first.
    pub tokens: Vec<u8>,
}

impl FlockView {
    fn sheep(&self) -> u32 {
        self.tokens.iter().map(|sheep| u32::from(*sheep)).sum()
    }
}

impl Showing for Hills {
    type View = HillsView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> HillsView {
        let flock = |player: Player| {
            let shepherd = shepherd_of(core, player)?;
            let Site { cell, segment } = core.board.site(shepherd.node);
            let tokens = (1..).zip(part.flocks[player.index()]);
            let tokens = tokens.flat_map(|(sheep, count)| std::iter::repeat_n(sheep, count.into())).collect();
            Some(FlockView { player, x: cell.x, y: cell.y, segment, tokens })
        };
        let printed = |word: &str| {
            let here = |tile: &&PlacedTile| game.land.set.kind(tile.kind).words.iter().any(|w| w == word);
            core.board.tiles().iter().filter(here).map(|tile| tile.cell).collect()
        };
        HillsView {
            flocks: Player::all(game.players).filter_map(flock).collect(),
            bag: bag(game, part),
            hills: printed(Self::SYMBOL),
            vineyards: printed(VINEYARD),
        }
    }

    fn describe(_: &Carcassonne, core: &Core, part: &Part, action: Action, view: &mut ActionView) {
        let shepherd = shepherd_of(core, core.turn).filter(|_| action == Action::word(Hills::ID, SCORE));
        view.points = shepherd.map(|f| sheep(&tokens_on(core, part, core.board.root(f.node)))).or(view.points);
    }

    fn draw(view: &HillsView, picture: &mut Picture) {
        let ground = |name, look, cells: &[Cell]| {
            let token =
                |cell: &Cell| Token { name: Phrase::new(name), look, cells: vec![(cell.x, cell.y)], count: None };
            cells.iter().map(token).collect::<Vec<_>>()
        };
        let hills = ground("legend-carcassonne-hill", HILL, &view.hills);
        let vineyards = ground("legend-carcassonne-vineyard", VINES, &view.vineyards);
        picture.map.iter_mut().for_each(|map| map.tokens.extend(hills.iter().chain(&vineyards).cloned()));
        let token = |flock: &FlockView| Token {
            name: Phrase::new("legend-carcassonne-sheep"),
            look: LOOK,
            cells: vec![(flock.x, flock.y)],
            count: Some(flock.sheep()),
        };
        let some = || view.flocks.iter().filter(|flock| !flock.tokens.is_empty());
        picture.map.iter_mut().for_each(|map| map.tokens.extend(some().map(token)));
        for flock in some() {
            if let Some(seat) = picture.seats.get_mut(flock.player.index()) {
                seat.push(Field::new("field-carcassonne-sheep", flock.sheep()));
            }
        }
    }
}
