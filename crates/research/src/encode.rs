//! Writes features into buffers of floating-point numbers. Rules crates count in whole numbers.

use crate::fault::Fault;
use crate::window::Window;
use game::{Features, Player};

/// Fills a row with numbers that arrive one after the other.
struct Row<'a> {
    out: &'a mut [f32],
    at: usize,
}

impl Row<'_> {
    #[inline(always)]
    fn put(&mut self, number: i32) {
        if let Some(place) = self.out.get_mut(self.at) {
            *place = number as f32;
        }
        self.at += 1;
    }
}

/// The features of a position.
pub(crate) fn features<G: Features>(game: &G, state: &G::State, player: Player, out: &mut [f32]) {
    let width = out.len();
    let mut row = Row { out, at: 0 };
    game.features(state, player, &mut |number| row.put(number));
    debug_assert_eq!(row.at, width, "each feature has a name");
}

/// The features of some actions, one row for each.
pub(crate) fn actions<G: Features>(
    game: &G,
    state: &G::State,
    player: Player,
    menu: &[G::Action],
    width: usize,
    out: &mut [f32],
) {
    for (action, out) in menu.iter().zip(out.chunks_exact_mut(width)) {
        let mut row = Row { out, at: 0 };
        game.action_features(state, player, *action, &mut |number| row.put(number));
        debug_assert_eq!(row.at, width, "each feature of an action has a name");
    }
}

/// The planes of the map, in a window with this many cells on each side.
pub(crate) fn planes<G: Features, T: Copy + Default>(
    game: &G,
    state: &G::State,
    player: Player,
    side: usize,
    out: &mut [T],
    value: impl Fn(i8) -> T,
) -> Result<(), Fault> {
    let window = Window::around(game.extent(state), side)?;
    out.fill(T::default());
    game.planes(state, player, &mut |plane, cell, what| {
        if let Some(place) = window.place(cell).and_then(|at| out.get_mut(plane * side * side + at)) {
            *place = value(what);
        }
    });
    Ok(())
}
