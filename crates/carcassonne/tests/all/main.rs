//! The tests of `carcassonne` in one program, since each program takes long to build. With the toy expansion, only the
//! tests that it could change are built.

#[cfg(not(feature = "toy-expansion"))]
mod aids;
#[cfg(not(feature = "toy-expansion"))]
mod combinations;
#[cfg(not(feature = "toy-expansion"))]
mod foresight;
mod frozen;
mod golden;
#[cfg(feature = "toy-expansion")]
mod houses;
#[cfg(not(feature = "toy-expansion"))]
mod invariants;
#[cfg(not(feature = "toy-expansion"))]
mod laws;
#[cfg(not(feature = "toy-expansion"))]
mod notation;
#[cfg(not(feature = "toy-expansion"))]
mod perft;
#[cfg(not(feature = "toy-expansion"))]
mod ranking;
#[cfg(not(feature = "toy-expansion"))]
mod remarks;
mod rulebook;
#[cfg(not(feature = "toy-expansion"))]
mod shortlist;
#[cfg(not(feature = "toy-expansion"))]
mod texts;
#[cfg(not(feature = "toy-expansion"))]
mod tiles;
#[cfg(feature = "toy-expansion")]
mod toy;
#[cfg(not(feature = "toy-expansion"))]
mod typescript;
