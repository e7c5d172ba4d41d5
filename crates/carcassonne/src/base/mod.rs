//! The rules of the base game: drawing, laying, claiming, scoring, and the order of a turn. Where an expansion may act,
//! the hooks of its part are called by number.

pub mod advance;
pub mod claim;
mod doubles;
pub mod expected_points;
pub mod fields;
pub mod foresight;
mod hand;
pub mod known;
pub mod place;
pub mod ranking;
pub mod score;
mod spans;
