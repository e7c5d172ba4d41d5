//! The planes of the maps of a batch.

use crate::encode;
use crate::fault::Fault;
use crate::many::{Many, exact, looking};
use crate::window::Window;
use game::Features;

impl<G: Features> Many<G> {
    /// Fills the planes of each game: a window with this many cells on each side around the tiles.
    pub fn boards<T: Copy + Default + Send>(
        &self,
        out: &mut [T],
        side: usize,
        value: impl Fn(i8) -> T + Sync,
    ) -> Result<(), Fault> {
        let (game, planes) = (self.set.game(), self.set.schema().planes.len());
        if planes == 0 {
            return Err(Fault::Value(format!("{} has no map", G::NAME)));
        }
        exact("the planes", out.len(), self.slots.len() * planes * side * side)?;
        for (number, slot) in self.slots.iter().enumerate() {
            Window::around(game.extent(&slot.state), side).map_err(|why| Fault::InGame(number, Box::new(why)))?;
        }
        self.fill(out, planes * side * side, |slot, standing, part| {
            let fits = encode::planes(game, &slot.state, looking(standing), side, part, &value);
            debug_assert!(fits.is_ok(), "the window was checked before");
        });
        Ok(())
    }
}
