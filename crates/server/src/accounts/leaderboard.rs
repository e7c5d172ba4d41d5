//! Leaderboards: the best players of a pool.

use crate::accounts::board::Boards;
use crate::accounts::codes::now;
use crate::accounts::players::{points, shown_pool};
use crate::accounts::seasons::Season;
use crate::base::fault::Fault;
use crate::base::path::Query;
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::stored::standings::pace;
use axum::Json;
use axum::extract::State;
use ratings::{Players, Pool};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::sync::Arc;
use wire::{LeaderboardPlayer, PoolPlayers, RatedLevel, Shows};

/// The fewest games of those who are listed.
const LEAST_GAMES: u32 = 10;
/// Not a season, but all times.
const ALL: &str = "all";
/// The most players.
const MOST: usize = 100;

/// Which leaderboard is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    game: String,
    players: Option<PoolPlayers>,
    pace: Option<String>,
    aids: Option<bool>,
    season: Option<String>,
}

/// The best players of a pool: of all times those with at least ten games whose rating is no longer provisional; of a season those with
/// at least ten games that ended in it, by the ratings after their last one.
#[utoipa::path(get, path = "/api/v1/leaderboard", tag = "players",
    params(("game" = String, Query, description = "Name of the game"),
        ("players" = Option<PoolPlayers>, Query, description = "How many play; `two` if missing"),
        ("pace" = Option<String>, Query, description = "Class of time control: `none` (if missing), `live` or `days`"),
        ("aids" = Option<bool>, Query, description = "With aids (if missing) or without"),
        ("season" = Option<String>, Query, description = "A quarter of a year in UTC, such as `2026-4`; `all` (if missing): \
            of all times")),
    responses((status = 200, body = wire::Leaderboard), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "There is no such game (`no-such-game`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn leaderboard(
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    State(boards): State<Arc<Boards>>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<wire::Leaderboard>, Fault> {
    if config.game(&wanted.game).is_none() {
        return Err(Fault::no_such_game(config.shelf));
    }
    let pace = pace(wanted.pace.as_deref().unwrap_or("none"));
    let pace = pace.ok_or_else(|| Fault::bad_message("pace is one of: none, live, days"))?;
    let players = match wanted.players.unwrap_or(PoolPlayers::Two) {
        PoolPlayers::Two => Players::Two,
        PoolPlayers::More => Players::More,
    };
    let pool = Pool { game: wanted.game, pace, players, aids: wanted.aids.unwrap_or(true) };
    let season = match wanted.season.as_deref() {
        None | Some(ALL) => None,
        Some(text) => Some(text.parse::<Season>().map_err(|()| bad_season())?),
    };
    let board = boards.now(&database).await?;
    let (now, ladder) = (u64::try_from(now()).unwrap_or_default(), &board.standings.ladder);
    let all = match season {
        None => ladder.leaderboard(&pool, now, LEAST_GAMES),
        Some(season) => {
            let (from, until) = season.span().ok_or_else(bad_season)?;
            ladder.season(&pool, from, until, LEAST_GAMES)
        }
    };
    let seasons: BTreeSet<Season> = board.seasons(&pool).iter().copied().chain(Season::at(now)).collect();
    let listed = all.into_iter().filter_map(|(person, standing)| {
        let player = board.of(person).filter(|player| !player.banned && player.shows != Shows::Nothing)?;
        let (rating, uncertainty) = points(standing.rating);
        Some(LeaderboardPlayer { name: player.name.clone(), rating, uncertainty, games: standing.games })
    });
    let listed = listed.take(MOST).collect();
    let levels =
        board.standings.scale.levels().filter(|(game, players, ..)| *game == pool.game && *players == pool.players);
    let levels = levels.map(|(_, _, level, rating)| {
        let (rating, uncertainty) = points(rating);
        RatedLevel { bot: format!("level-{level}"), rating, uncertainty }
    });
    let levels = levels.collect();
    Ok(Json(wire::Leaderboard {
        pool: shown_pool(&pool),
        season: season.map_or_else(|| ALL.to_owned(), |season| season.to_string()),
        seasons: seasons.iter().rev().map(Season::to_string).collect(),
        least_games: LEAST_GAMES,
        players: listed,
        levels,
    }))
}

fn bad_season() -> Fault {
    Fault::bad_message("season is `all`, or a year and a quarter, such as 2026-4")
}
