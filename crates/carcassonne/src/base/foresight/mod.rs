//! What was learned from played games: a correction of the judgement of a position ([`ExpectedPoints`]) by a small net.
//!
//! The net has seen where the lead went in tens of thousands of games (`crates/registry/examples/learn.rs` plays them and trains
//! it). It knows the base game of two players alone. It computes in whole numbers, so it says the same on every machine.
//!
//! [`ExpectedPoints`]: super::expected_points::ExpectedPoints

mod inputs;
mod net;

pub use inputs::{INPUTS, Inputs, ONE};
pub use net::{BadNet, FIRST, Net, SECOND, WEIGHT, WEIGHTS};
