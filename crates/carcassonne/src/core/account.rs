//! The capacity of a position for figures and points, and the base game's lines of the final scores.
//!
//! The capacity is a constant, so that a position is flat and cheap to copy. The closed list of expansions checks at
//! compile time that it is enough.

/// Seats.
pub const SEATS: usize = tile_map::MAX_PLAYERS as usize;
/// Most kinds of figures: those of all printed expansions, and one for tests.
pub const PIECES: usize = 11;
/// Most lines of the final scores: those of all printed expansions, and two for tests.
pub const LINES: usize = 26;

/// Lines of the base game: roads.
pub const ROADS: usize = 0;
/// Cities.
pub const CITIES: usize = 1;
/// Cloisters.
pub const CLOISTERS: usize = 2;
/// Fields.
pub const FIELDS: usize = 3;
/// Names of the lines of the base game.
pub const BASE_LINES: [&str; 4] = ["roads", "cities", "cloisters", "fields"];
