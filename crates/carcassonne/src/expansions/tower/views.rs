//! Towers, pieces and captives for a screen.

use super::captives::Captive;
use super::{CaptiveView, Carcassonne, Core, Part, Stack, Stage, is_open, place};
use game::picture::{Spot, Token, TokenLook};
use game::{Field, Phrase, Picture, Player};
use serde::Serialize;
use tile_map::Cell;

/// A tower in a drawing.
const LOOK: TokenLook = TokenLook {
    sign: 'I',
    spot: Spot::Middle,
    outline: "M-11 16 V-12 H-6 V-8 H-2 V-12 H2 V-8 H6 V-12 H11 V16 Z",
    fill: "#b9a58a",
    edge: "#4a3b2a",
};

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TowersView {
    /// Pieces that each player has left.
    pub pieces: Vec<u8>,
    /// Towers of one piece or more.
    pub towers: Vec<TowerView>,
    /// Figures that players hold of others.
    pub captives: Vec<CaptiveView>,
    /// The tower on which a piece was just laid, while its builder chooses a figure to capture.
    pub taking: Option<Cell>,
}

/// A tower.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "where, how many pieces, whether a figure has closed it")]
pub struct TowerView {
    pub x: i16,
    pub y: i16,
    pub height: u8,
    pub closed: bool,
}

pub fn view(game: &Carcassonne, core: &Core, part: &Part) -> TowersView {
    let closed = |cell| place(game, core, cell).is_some_and(|(node, _)| !is_open(core, node));
    let tower =
        |Stack { cell, height }: &Stack| TowerView { x: cell.x, y: cell.y, height: *height, closed: closed(*cell) };
    TowersView {
        pieces: part.pieces[..usize::from(game.players)].to_vec(),
        towers: part.towers.iter().filter(|tower| tower.height > 0).map(tower).collect(),
        captives: part.captives.iter().map(Captive::view).collect(),
        taking: match part.stage {
            Stage::Capture(cell) => Some(cell),
            _ => None,
        },
    }
}

pub fn draw(view: &TowersView, picture: &mut Picture) {
    for (player, (seat, pieces)) in picture.seats.iter_mut().zip(&view.pieces).enumerate() {
        let mut field = |name: &str, count: u8| seat.push(Field::new(format!("field-carcassonne-{name}"), count));
        field("tower-pieces", *pieces);
        let sum = |of: fn(&CaptiveView) -> Player| {
            view.captives.iter().filter(|c| of(c).index() == player).map(|c| c.count).sum::<u8>()
        };
        for (name, count) in [("captives", sum(|c| c.jailer)), ("held", sum(|c| c.owner))] {
            if count > 0 {
                field(name, count);
            }
        }
    }
    if let Some(map) = &mut picture.map {
        for tower in &view.towers {
            let name = Phrase::new("legend-carcassonne-tower");
            let cells = vec![Cell::new(tower.x, tower.y).into()];
            map.tokens.push(Token { name, look: LOOK, cells, count: Some(u32::from(tower.height)) });
        }
    }
}
