//! The twelve tiles of Bridges, Castles and Bazaars as plain land (CA-9.1). No rules.

use crate::carcassonne::Carcassonne;
use crate::expansion::Expansion;
use crate::state::State;

/// See the file's first line.
pub struct Bazaars;

impl Expansion for Bazaars {
    type Part = ();
    type View = ();
    const WORD: &'static str = "bazaars";
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/bazaars.tiles"));

    fn view(_: &Carcassonne, _: &State) {}

    fn restore(_: &Carcassonne, _: &State, (): &()) {}
}
