//! Ratings of players (`/api/v1/players/...`, `/api/v1/leaderboard`), computed from rated games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What others see of an account.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// Name, ratings and finished rated games.
    #[default]
    All,
    /// Name and ratings, without the games.
    Ratings,
    /// Nothing: for others there is no such player.
    Nothing,
}

impl Shows {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Shows::All => "all",
            Shows::Ratings => "ratings",
            Shows::Nothing => "nothing",
        }
    }

    /// Reads the word; an unknown one, of a later program, shows nothing.
    pub fn read(word: &str) -> Shows {
        [Shows::All, Shows::Ratings].into_iter().find(|shows| shows.word() == word).unwrap_or(Shows::Nothing)
    }
}

/// Chooses what others see (`POST /api/v1/account/shows`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangeShows {
    /// What others see.
    pub shows: Shows,
}

/// How many play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PoolPlayers {
    /// Two.
    Two,
    /// Three or more.
    More,
}

/// Games whose ratings are compared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingPool {
    /// Name of the game.
    pub game: String,
    /// How many play.
    pub players: PoolPlayers,
    /// Class of time control: `none`, `live` or `days`.
    pub pace: String,
    /// Whether aids were on.
    pub aids: bool,
}

/// A player's rating in one pool.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerRating {
    /// The pool.
    pub pool: RatingPool,
    /// The strength that is most likely, in points.
    pub rating: i32,
    /// The standard deviation of the strength, in points. It grows with idle months.
    pub uncertainty: i32,
    /// Whether the uncertainty is still too large for a leaderboard.
    pub provisional: bool,
    /// Rated games.
    pub games: u32,
    /// Those in which the player had the first rank, alone or with others.
    pub wins: u32,
}

/// Somebody with whom a player has played rated games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opponent {
    /// The name; for a computer player, its name.
    pub name: String,
    /// Whether it is a computer player.
    pub bot: bool,
    /// Games together.
    pub games: u32,
    /// Those in which the player ranked above them.
    pub above: u32,
    /// Those in which the player ranked below them.
    pub below: u32,
}

/// A player (`GET /api/v1/players/{name}`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerProfile {
    /// The name.
    pub name: String,
    /// The former name, while it is shown.
    pub former_name: Option<String>,
    /// What others see. Only the player gets a profile that shows nothing.
    pub shows: Shows,
    /// The ratings, by pool.
    pub ratings: Vec<PlayerRating>,
    /// With whom they have played, most games first; empty if the games are not shown.
    pub opponents: Vec<Opponent>,
    /// How many puzzles they have solved, as their browsers say, in each game of which they have solved any; empty if the games are
    /// not shown.
    pub puzzles: Vec<SolvedPuzzles>,
}

/// How many puzzles of a game somebody has solved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SolvedPuzzles {
    /// The game.
    pub game: String,
    /// Those that they have solved.
    pub solved: u32,
    /// All of the server.
    pub all: u32,
}

/// A player's ratings over time (`GET /api/v1/players/{name}/ratings`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerRatings {
    /// A line for each pool.
    pub ratings: Vec<RatingHistory>,
}

/// A rating over time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingHistory {
    /// The pool.
    pub pool: RatingPool,
    /// The rating after each game, the first game first.
    pub points: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingPoint {
    /// When the game ended, in seconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ended: i64,
    /// The rating, in points.
    pub rating: i32,
    /// Its uncertainty, in points.
    pub uncertainty: i32,
}

/// A player's finished rated games (`GET /api/v1/players/{name}/games`), the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerGames {
    /// At most fifty; empty if the games are not shown.
    pub games: Vec<PlayedGame>,
    /// What to ask for as `before` to get the next ones; missing at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub next: Option<String>,
}

/// A finished rated game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedGame {
    /// Id of the table; the replay is at `/t/{table}/replay`, unless the operator has removed the table. Missing if somebody played
    /// there who does not show their games, except for those who played there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<String>,
    /// The pool.
    pub pool: RatingPool,
    /// When it ended, in seconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub ended: i64,
    /// Why it ended: `rules`, `resigned`, `agreed` or `abandoned`.
    pub reason: String,
    /// Turns of all players together.
    pub turns: u32,
    /// Seats in turn order.
    pub seats: Vec<PlayedSeat>,
    /// What it changed of the player's rating, in points; missing if it does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub change: Option<i32>,
}

/// A seat of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayedSeat {
    /// The name; for a computer player, its name. Empty if the player is a former one, or does not show their games.
    pub name: String,
    /// Whether it is a computer player.
    pub bot: bool,
    /// Whether it is the player whose games these are.
    pub own: bool,
    /// Points.
    pub points: i32,
    /// Rank, 1 for the best; 0 if the game does not count.
    pub rank: u8,
    /// Whether the player left before the end, and so is ranked last.
    pub left: bool,
}

/// The best players of a pool (`GET /api/v1/leaderboard`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leaderboard {
    /// The pool.
    pub pool: RatingPool,
    /// The season: a quarter of a year in UTC, such as `2026-4` for October to December; `all`: all times.
    pub season: String,
    /// The seasons in which games of this pool were rated, and today's, the latest first.
    pub seasons: Vec<String>,
    /// The fewest games of those who are listed: in the season, or ever.
    pub least_games: u32,
    /// At most a hundred, the best first: by the strength that they almost surely have, rating less twice the uncertainty. Of a
    /// season, by the ratings after each player's last rated game in it.
    pub players: Vec<LeaderboardPlayer>,
    /// The fixed ratings of computer players, for comparison.
    pub levels: Vec<RatedLevel>,
}

/// A player on a leaderboard.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeaderboardPlayer {
    /// The name.
    pub name: String,
    /// The rating, in points.
    pub rating: i32,
    /// Its uncertainty, in points.
    pub uncertainty: i32,
    /// Rated games: in the season, or ever.
    pub games: u32,
}

/// How a player made their points (`GET /api/v1/players/{name}/points`), in rated games that were played to the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerPoints {
    /// By game, most games first; empty if the games are not shown.
    pub games: Vec<PointsMade>,
}

/// How points were made in one game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PointsMade {
    /// Name of the game.
    pub game: String,
    /// How many players the games had; missing: any number, since too few others have played with the same number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub players: Option<u8>,
    /// Games of the player.
    pub games: u32,
    /// Accounts of other people with which they are compared; 0 if there are too few.
    pub others: u32,
    /// The lines, most points of the player first.
    pub lines: Vec<PointsLine>,
    /// All lines together.
    pub total: PointsLine,
}

/// A line of accounts, on average per game, in tenths of a point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PointsLine {
    /// Its name, as in the account of the game; empty: all lines together.
    pub line: String,
    /// The player's average.
    pub own: i32,
    /// The average of the others; missing if there are too few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub others: Option<i32>,
}

/// A computer player with a fixed rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatedLevel {
    /// Its name, such as `level-3`.
    pub bot: String,
    /// The rating, in points.
    pub rating: i32,
    /// Its uncertainty, in points.
    pub uncertainty: i32,
}
