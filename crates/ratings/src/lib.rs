//! Floor 4: ratings of players, computed from finished games. Nothing here does I/O or reads a clock: who calls it passes the
//! games and the times.
//!
//! A rating is a mean and an uncertainty, in thousandths of a point. Each [`Pool`] has its own: a game, a class of time control,
//! two players or more, with aids or without. The model is that of Weng and Lin (2011) with full pairs and the Bradley-Terry
//! formula. Computer players have fixed ratings, which are the scale of the pool ([`Scale`]).
//!
//! The same games give the same ratings to the last digit, on every machine and in every order in which they are passed:
//!
//! - games are taken by the time at which they ended, and by their id if they ended in the same second;
//! - the seats of a game are taken in an order of their own;
//! - `exp` is that of `libm`, since that of the system differs in the last bits; all else are operations that IEEE 754 fixes;
//! - after each game ratings are rounded to whole thousandths.
//!
//! Finished games are the truth, and ratings are a function of them. The server stores outcomes of games and no ratings: whenever
//! an outcome changes, it computes all again with [`Ladder::recompute`]. The [`Change`]s are the points of a chart.
//!
//! ```
//! use ratings::{FinishedGame, Ladder, Pace, Person, Scale, Seat, Who};
//!
//! let person = |name: &str| Who::Person(Person(name.to_owned()));
//! let game = FinishedGame {
//!     id: "g1".to_owned(),
//!     game: "gold-rush".to_owned(),
//!     pace: Pace::Live,
//!     aids: false,
//!     finished: 1_700_000_000,
//!     turns: 60,
//!     rated: true,
//!     one_screen: false,
//!     custom: false,
//!     seats: vec![
//!         Seat { who: person("ada"), rank: 1, left: false },
//!         Seat { who: person("bela"), rank: 2, left: false },
//!     ],
//! };
//! let scale = Scale::built_in()?;
//! let ladder = Ladder::recompute(&scale, [game], |_| false)?;
//! let (pool, standings) = ladder.pools().next().expect("the game was rated");
//! assert!(standings[&Person("ada".to_owned())].rating.mean > standings[&Person("bela".to_owned())].rating.mean);
//! assert_eq!(ladder.history().len(), 2);
//! # let _ = pool;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod conduct;
mod eligibility;
mod finished;
mod ladder;
mod model;
mod rating;
mod scale;

pub use conduct::{Conduct, Reliability, Stay};
pub use eligibility::{LEAST_TURNS, MOST_SEATS, Unrated};
pub use finished::{FinishedGame, Pace, Person, Players, Pool, Seat, Who};
pub use ladder::{Change, Ladder, LadderError, Standing};
pub use rating::Rating;
pub use scale::{Scale, ScaleError};
