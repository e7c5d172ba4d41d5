//! The interface of the game to the other crates: options, the traits of `game`, views, notations, hashes.

mod action_view;
mod aids;
mod choices;
mod determinize;
mod estimate;
mod event_view;
mod facts;
mod features;
mod hash;
mod learned;
mod notation;
mod options;
mod picture;
mod raising;
mod reference;
mod remarks;
mod rules;
mod sampled_claim;
mod sampling;
mod setup;
mod switches;
#[cfg(test)]
mod tests;
mod view;
mod views;

pub use aids::Aids;
pub use event_view::{EventView, OtherView};
pub use facts::{Facts, PieceView};
pub use options::Chosen;
pub use view::{CoveredView, FeatureView, FigureView, SeatView, View};
