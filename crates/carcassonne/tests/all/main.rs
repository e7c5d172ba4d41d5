//! The tests of `carcassonne` in one program, since each program takes long to build.

mod aids;
mod combinations;
mod foresight;
mod frozen;
mod golden;
#[cfg(feature = "toy-expansion")]
mod houses;
mod invariants;
mod laws;
mod perft;
mod ranking;
mod remarks;
mod rulebook;
mod shortlist;
mod texts;
mod tiles;
#[cfg(feature = "toy-expansion")]
mod toy;
mod typescript;
