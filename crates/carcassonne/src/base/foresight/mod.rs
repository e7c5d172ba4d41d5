//! A correction of the evaluation of a position ([`ExpectedPoints`]) by a small net that was trained on played games.
//!
//! The net has seen how the lead developed in tens of thousands of games (`crates/registry/examples/learn.rs` plays
//! them and trains it). It knows only the base game of two players. It computes in whole numbers, so it gives the same
//! result on every machine.
//!
//! [`ExpectedPoints`]: super::expected_points::ExpectedPoints

mod inputs;
mod net;

pub use crate::core::net::{BUILT_IN_TEXT, BadNet, FIRST, INPUTS, MOST_WEIGHT, Net, SECOND, WEIGHT, WEIGHTS};
pub use inputs::{Inputs, ONE};
pub use net::RESULT;
