//! The big top, the pyramids and the tokens for players and screens.

use super::{Circus, Part, Space, TOKENS, acrobats, total};
use crate::core::action::Action;
use crate::core::action_view::ActionView;
use crate::core::game::Carcassonne;
use crate::core::state::Core;
use crate::expansion::Showing;
use game::picture::{Spot, Token, TokenLook};
use game::{Phrase, Picture};
use serde::Serialize;
use tile_map::{Cell, Figures};

/// The big top in a drawing.
const LOOK: TokenLook = TokenLook {
    sign: '^',
    spot: Spot::NorthWest,
    outline: "M-16 14 V0 L0 -16 L16 0 V14 Z",
    fill: "#d8483e",
    edge: "#fff",
};

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CircusView {
    /// The place of the big top.
    pub big_top: Option<Cell>,
    /// Figures in its reach, per player: each would get the points of the token.
    pub in_reach: Vec<u8>,
    /// Tokens that nobody has seen yet, including the one under the big top.
    pub tokens: Vec<TokenView>,
    /// Spaces for acrobats.
    pub pyramids: Vec<PyramidView>,
}

/// Tokens of one value.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "what one is worth, and how many")]
pub struct TokenView {
    pub value: u8,
    pub count: u16,
}

/// A space for acrobats.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "where, how many of each player, whether three stand there")]
pub struct PyramidView {
    pub x: i16,
    pub y: i16,
    pub acrobats: Vec<u8>,
    pub complete: bool,
}

impl Showing for Circus {
    type View = CircusView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> CircusView {
        let pyramid = |Space { cell, .. }: &Space| {
            let figures = acrobats(game, core, *cell).map_or_else(Figures::default, |(_, f)| f);
            let (acrobats, complete) = (figures.counts(game.players), total(figures) >= 3);
            PyramidView { x: cell.x, y: cell.y, acrobats, complete }
        };
        let token = |((value, _), count): (&(u8, u16), u16)| TokenView { value: *value, count };
        CircusView {
            big_top: part.big_top,
            in_reach: part.big_top.map_or_else(Vec::new, |t| core.followers_near(t)[..game.players as usize].to_vec()),
            tokens: TOKENS.iter().zip(part.hidden).map(token).collect(),
            pyramids: part.spaces.iter().map(pyramid).collect(),
        }
    }

    fn describe(game: &Carcassonne, core: &Core, _: &Part, action: Action, view: &mut ActionView) {
        if let Action::Do { cell, .. } = action {
            let counts = acrobats(game, core, cell).map(|(_, figures)| figures.counts(game.players));
            view.figures = counts.unwrap_or_default();
        }
    }

    fn draw(view: &CircusView, picture: &mut Picture) {
        if let (Some(map), Some(cell)) = (&mut picture.map, view.big_top) {
            let name = Phrase::new("legend-carcassonne-big-top");
            map.tokens.push(Token { name, look: LOOK, cells: vec![cell.into()], count: None });
        }
    }
}
