//! Computer players against each other, seats rotated from game to game: who plays which game, the games, and the results
//! with ratings.

mod contest;
pub(crate) mod pairings;
mod ratings;
pub(crate) mod table;

pub(crate) use contest::{Hall, play_all};
pub use pairings::{Schedule, Seating};
pub use ratings::{Meeting, Rating, ratings};
pub use table::{Against, Played, Rated, Reason, Share, Standing, Table, compared, different, standing};
