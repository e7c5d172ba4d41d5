//! Computer players against each other, seats rotated from game to game: who plays which game, the games, and the results
//! with ratings.

mod contest;
mod pairings;
mod ratings;
mod table;

pub use contest::{Contest, Contestant, Outside};
pub(crate) use contest::{Hall, play_all};
pub use pairings::{Schedule, Seating};
pub use ratings::{Meeting, Rating, ratings};
pub use table::{Against, Played, Rated, Reason, Share, Standing, Table, compared, different, standing};
