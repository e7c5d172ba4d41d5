//! A correction of the evaluation of a position ([`ExpectedPoints`]) by small nets that were trained on played games.
//!
//! A net has seen how the lead developed in tens of thousands of games of its kind (`crates/registry/examples/learn.rs` plays them
//! and trains it). It computes in whole numbers, so it gives the same result on every machine.
//!
//! [`ExpectedPoints`]: super::expected_points::ExpectedPoints

mod inputs;
mod kinds;
mod sides;

pub use inputs::{Inputs, ONE};
pub use kinds::{for_many, for_two};
