//! Floor 5: the Python package `goldfever`. It turns what Python says into calls of `research`, and faults into exceptions.
//! Stubs with types and documentation are in `python/goldfever/_native.pyi`.

mod arena;
mod batch;
mod bots;
mod buffers;
mod errors;
mod game;
mod objects;
mod puzzles;
mod results;
mod selfplay;
mod state;
mod types;

use pyo3::prelude::*;

/// The compiled part of the package `goldfever`.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::arena::play_games;
    #[pymodule_export]
    use super::arena::table_of;
    #[pymodule_export]
    use super::batch::PyBatch;
    #[pymodule_export]
    use super::batch::PySnapshot;
    #[pymodule_export]
    use super::game::games;
    #[pymodule_export]
    use super::puzzles::PyPuzzle;
    #[pymodule_export]
    use super::puzzles::puzzle_set;
    #[pymodule_export]
    use super::selfplay::play_selfplay;
    #[pymodule_export]
    use super::selfplay::selfplay_piece;
    #[pymodule_export]
    use super::state::load_state;
    #[pymodule_export]
    use super::types::PyBot;
    #[pymodule_export]
    use super::types::PyGame;
    #[pymodule_export]
    use super::types::PyState;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("CHANCE", state::CHANCE)?;
        module.add("TERMINAL", state::TERMINAL)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
