//! Tokens that chance drew. A save does not name them, but it has numbers from 0 to 1, by which that program draws: of the tokens
//! left, in a fixed order, it takes the one at that part of the whole. The first draw after each number is sure; later ones depend
//! on the version of the program.

use super::player::SavePlayer;
use carcassonne::Chance;
use game::prelude::*;
use tile_map::TileKindNo;

impl SavePlayer<'_> {
    /// Draws a token.
    pub fn draw_lot(&mut self) {
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&self.state, &mut outcomes);
        // Numbers come in order; a wolf, which is 0 here, comes last.
        outcomes.sort_by_key(|(outcome, _)| match outcome {
            Chance::Lot { value, .. } => value.wrapping_sub(1),
            _ => u8::MAX,
        });
        let total = outcomes.iter().map(|(_, times)| u64::from(*times)).sum();
        let (mut place, sure) = self.numbers.place(total);
        let is_assumed = !sure && outcomes.len() > 1;
        self.assumed += usize::from(is_assumed);
        let mut found = None;
        for (outcome, times) in &outcomes {
            if place < u64::from(*times) {
                found = Some(*outcome);
                break;
            }
            place -= u64::from(*times);
        }
        let Some(mut found) = found else { return };
        if is_assumed {
            let wolf = |outcome: &Chance| matches!(outcome, Chance::Lot { value: 0, .. });
            let other = outcomes.iter().map(|(outcome, _)| *outcome).find(|outcome| wolf(outcome) != wolf(&found));
            if let Some(other) = other {
                match std::mem::take(&mut self.otherwise) {
                    true => found = other,
                    false => self.fork(),
                }
            }
        }
        self.chance(found);
    }

    /// Keeps the position before an outcome that the save does not name.
    fn fork(&mut self) {
        let forks = std::mem::take(&mut self.forks);
        let mut here = self.clone();
        here.assumed -= 1;
        self.forks = forks;
        self.forks.push(here);
    }

    /// Lays out a tile for an auction; without a name, any that there is.
    pub fn lay_out(&mut self, tile: Option<TileKindNo>) -> Result<(), super::SaveError> {
        let tiles = self.game.tiles();
        if let Some(kind) = tile {
            let name = tile_map::TileName::of(tiles, kind);
            return match self.chance(Chance::Tile(name)) {
                true => Ok(()),
                false => Err(self.no(format_args!("no tile {} is left for the auction", tiles.kind(kind).name))),
            };
        }
        let mut outcomes = Vec::new();
        self.game.chance_outcomes(&self.state, &mut outcomes);
        match outcomes.first() {
            Some((outcome, _)) => {
                self.assumed += 1;
                self.chance(*outcome);
                Ok(())
            }
            None => Err(self.no("no tile is left for the auction")),
        }
    }
}
