//! The rules of the base game: drawing, laying, claiming, scoring, and the walk through a turn. Where an expansion may
//! have a say they ask the hooks of the parts, by number, without knowing whose they are.

pub mod claim;
pub mod fields;
pub mod outlook;
pub mod place;
pub mod score;
pub mod walk;
