//! Room for figures and points in a position, and the lines of the account that the base game has.
//!
//! The room is a constant, so that a position is flat and cheap to copy. The closed list of expansions checks when the
//! program is built that there is enough.

/// Seats.
pub const SEATS: usize = tile_map::MAX_PLAYERS as usize;
/// Most kinds of figures: all that the printed expansions bring, and one for tests.
pub const PIECES: usize = 11;
/// Most lines of the account: all that the printed expansions have, and two for tests.
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
