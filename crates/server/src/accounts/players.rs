//! Players as others see them: profile, ratings over time, finished rated games. What is shown is the player's choice, and a player
//! who shows nothing is not told from one who does not exist.

use crate::accounts::board::{Board, Boards, Player};
use crate::accounts::codes::now;
use crate::accounts::kept::{PuzzleGames, kept_by};
use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::path::{Path, Query};
use crate::operation::database::Database;
use crate::stored::standings::person;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use ids::TableId;
use ratings::{Pace, Players, Pool, Rating};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Access, Owner, Store, StoredOutcome, access, ask};
use wire::{PlayedGame, PlayedSeat, PoolPlayers, RatingPool, Shows};

/// The most opponents of a profile.
const MOST_OPPONENTS: usize = 50;
/// Games in one answer.
const PAGE: usize = 50;

/// What a caller may see of a player.
pub(crate) struct Seen {
    pub board: Arc<Board>,
    pub player: Player,
    /// Whether their games are shown to the caller.
    pub games: bool,
}

/// The player with this name.
pub(crate) async fn seen(
    boards: &Boards,
    database: &Database,
    session: Option<&Session>,
    name: &str,
) -> Result<Seen, Fault> {
    let caller = session.and_then(|session| session.account.as_ref()).map(|account| account.owner);
    let board = boards.now(database).await?;
    let player = board.called(name, caller.as_ref()).cloned();
    let player = player.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-player"))?;
    let games = player.shows == Shows::All || caller == Some(player.owner);
    Ok(Seen { board, player, games })
}

/// A player: name, ratings, and with whom they play. A player may choose to show less; one who shows nothing does not exist for
/// others.
#[utoipa::path(get, path = "/api/v1/players/{name}", tag = "players",
    params(("name" = String, Path, description = "The name; small differences such as capitals do not matter")),
    responses((status = 200, body = wire::PlayerProfile),
        (status = 404, body = wire::Problem, description = "There is no such player (`no-such-player`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn profile(
    State(database): State<Database>,
    State(boards): State<Arc<Boards>>,
    State(puzzles): State<Arc<PuzzleGames>>,
    Path(name): Path<String>,
    session: Option<Session>,
) -> Result<Json<wire::PlayerProfile>, Fault> {
    let Seen { board, player, games } = seen(&boards, &database, session.as_ref(), &name).await?;
    let owner = player.owner;
    let solved = match games {
        true => database.read(move |store| kept_by(store, &owner)).await?.solved,
        false => Vec::new(),
    };
    Ok(Json(wire::PlayerProfile {
        ratings: player_ratings(&board, &player),
        opponents: if games { opponents(&board, &player) } else { Vec::new() },
        puzzles: puzzles.count(&solved),
        name: player.name,
        former_name: player.former_name,
        shows: player.shows,
    }))
}

/// A player's ratings over time: a point after each rated game.
#[utoipa::path(get, path = "/api/v1/players/{name}/ratings", tag = "players",
    params(("name" = String, Path, description = "The name")),
    responses((status = 200, body = wire::PlayerRatings),
        (status = 404, body = wire::Problem, description = "There is no such player (`no-such-player`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn ratings(
    State(database): State<Database>,
    State(boards): State<Arc<Boards>>,
    Path(name): Path<String>,
    session: Option<Session>,
) -> Result<Json<wire::PlayerRatings>, Fault> {
    let Seen { board, player, .. } = seen(&boards, &database, session.as_ref(), &name).await?;
    let mut lines: BTreeMap<Pool, Vec<wire::RatingPoint>> = BTreeMap::new();
    for game in board.games_of(&player.person) {
        let Some(change) = board.change(game.outcome.table.as_str(), &player.person) else { continue };
        let (rating, uncertainty) = points(change.after);
        let point = wire::RatingPoint { ended: game.ended, rating, uncertainty };
        lines.entry(change.pool.clone()).or_default().push(point);
    }
    let ratings = lines.into_iter().map(|(pool, points)| wire::RatingHistory { pool: shown_pool(&pool), points });
    Ok(Json(wire::PlayerRatings { ratings: ratings.collect() }))
}

/// Which games are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    before: Option<String>,
}

/// A player's finished rated games, the latest first, without those at private tables that the caller may not enter: a page may
/// then be shorter.
#[utoipa::path(get, path = "/api/v1/players/{name}/games", tag = "players",
    params(("name" = String, Path, description = "The name"),
        ("before" = Option<String>, Query, description = "`next` of the answer before")),
    responses((status = 200, body = wire::PlayerGames), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "There is no such player (`no-such-player`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn games(
    State(database): State<Database>,
    State(boards): State<Arc<Boards>>,
    Path(name): Path<String>,
    Query(Before { before }): Query<Before>,
    session: Option<Session>,
) -> Result<Json<wire::PlayerGames>, Fault> {
    let Seen { board, player, games } = seen(&boards, &database, session.as_ref(), &name).await?;
    if !games {
        return Ok(Json(wire::PlayerGames { games: Vec::new(), next: None }));
    }
    let all: Vec<&StoredOutcome> = board.games_of(&player.person).collect();
    // Games only join at the end, so the number of those before a page says where it ends.
    let end = before.map_or(all.len(), |before| before.parse().unwrap_or(0).min(all.len()));
    let begin = end.saturating_sub(PAGE);
    let page: Vec<&StoredOutcome> = all[begin..end].iter().rev().copied().collect();
    let hidden = hidden(&database, &page, session.as_ref()).await?;
    let caller = session.as_ref().and_then(|session| session.account.as_ref()).map(|account| account.owner);
    let shown = |game: &StoredOutcome| PlayedGame {
        table: Some(game.outcome.table.to_string()).filter(|_| !is_discreet(&board, game, caller.as_ref())),
        ..played(&board, &player, game)
    };
    let games = page.into_iter().filter(|game| !hidden.contains(&game.outcome.table)).map(shown).collect();
    Ok(Json(wire::PlayerGames { games, next: (begin > 0).then(|| begin.to_string()) }))
}

/// The tables among these games that are private, where the caller may not enter.
async fn hidden(database: &Database, page: &[&StoredOutcome], caller: Option<&Session>) -> Result<Vec<TableId>, Fault> {
    let tables: Vec<TableId> = page.iter().map(|game| game.outcome.table.clone()).collect();
    let owner = caller.map(|session| session.holder.owner());
    let read = move |store: &dyn Store| {
        let mut hidden = Vec::new();
        for table in tables {
            if ask(store, access(&table, owner.as_ref()))? == Some(Access::Refused) {
                hidden.push(table);
            }
        }
        Ok(hidden)
    };
    Ok(database.read(read).await?)
}

/// Ratings in all pools, with today's uncertainties.
fn player_ratings(board: &Board, player: &Player) -> Vec<wire::PlayerRating> {
    let now = u64::try_from(now()).unwrap_or_default();
    let ladder = &board.standings.ladder;
    let here = ladder.pools().filter_map(|(pool, all)| Some((pool, *all.get(&player.person)?)));
    let rating = |(pool, standing): (&Pool, ratings::Standing)| {
        let today = standing.rating.after_idle(now.saturating_sub(standing.last));
        let (rating, uncertainty) = points(today);
        wire::PlayerRating {
            wins: wins(board, player, pool),
            pool: shown_pool(pool),
            rating,
            uncertainty,
            provisional: today.is_provisional(),
            games: standing.games,
        }
    };
    here.map(rating).collect()
}

/// How many games of a pool they have won.
fn wins(board: &Board, player: &Player, pool: &Pool) -> u32 {
    let won = |game: &&StoredOutcome| {
        let counts =
            board.change(game.outcome.table.as_str(), &player.person).is_some_and(|change| change.pool == *pool);
        let first = |at: usize| game.outcome.seats.get(at).is_some_and(|seat| seat.rank == 1 && !seat.left);
        counts && own_seat(game, &player.owner).is_some_and(first)
    };
    u32::try_from(board.games_of(&player.person).filter(won).count()).unwrap_or(u32::MAX)
}

fn own_seat(game: &StoredOutcome, owner: &Owner) -> Option<usize> {
    game.people.iter().position(|one| one.as_ref() == Some(owner))
}

/// With whom they have played games that count, most games first.
fn opponents(board: &Board, player: &Player) -> Vec<wire::Opponent> {
    let mut all: BTreeMap<(String, bool), wire::Opponent> = BTreeMap::new();
    for game in board.games_of(&player.person) {
        let counts = board.change(game.outcome.table.as_str(), &player.person).is_some();
        let Some(own) = own_seat(game, &player.owner).filter(|_| counts) else { continue };
        let places = places(game);
        for (at, place) in places.iter().enumerate().filter(|(at, _)| *at != own) {
            let (name, bot) = seat_name(board, player, game, at);
            if name.is_empty() {
                continue;
            }
            let nobody = || wire::Opponent { name: name.clone(), bot, games: 0, above: 0, below: 0 };
            let them = all.entry((name.clone(), bot)).or_insert_with(nobody);
            them.games += 1;
            them.above += u32::from(places[own] < *place);
            them.below += u32::from(places[own] > *place);
        }
    }
    let mut list: Vec<wire::Opponent> = all.into_values().collect();
    list.sort_by(|one, other| (other.games, &one.name).cmp(&(one.games, &other.name)));
    list.truncate(MOST_OPPONENTS);
    list
}

/// The ranks of all seats as they count: who left is last.
fn places(game: &StoredOutcome) -> Vec<u32> {
    game.outcome.seats.iter().map(|seat| if seat.left { u32::MAX } else { u32::from(seat.rank) }).collect()
}

/// What the player of a seat is called on somebody's profile, and whether it is a computer player.
fn seat_name(board: &Board, of: &Player, game: &StoredOutcome, at: usize) -> (String, bool) {
    if let Some(bot) = game.outcome.seats.get(at).and_then(|seat| seat.bot.clone()) {
        return (bot, true);
    }
    let found = game.people.get(at).and_then(Option::as_ref).and_then(|owner| board.of(&person(owner)));
    let shown = found.filter(|player| player.shows == Shows::All || player.owner == of.owner);
    (shown.map(|player| player.name.clone()).unwrap_or_default(), false)
}

/// Whether the table of a game would tell the caller a name that profiles do not tell: somebody who does not show their games played
/// there, and the caller did not.
fn is_discreet(board: &Board, game: &StoredOutcome, caller: Option<&Owner>) -> bool {
    let people = || game.people.iter().flatten();
    let hides = |owner: &Owner| board.of(&person(owner)).is_some_and(|player| player.shows != Shows::All);
    people().any(hides) && !people().any(|owner| Some(owner) == caller)
}

fn played(board: &Board, player: &Player, game: &StoredOutcome) -> PlayedGame {
    let change = board.change(game.outcome.table.as_str(), &player.person);
    let seat = |(at, seat): (usize, &store::OutcomeSeat)| {
        let (name, bot) = seat_name(board, player, game, at);
        let own = game.people.get(at) == Some(&Some(player.owner));
        PlayedSeat { name, bot, own, points: seat.points, rank: seat.rank, left: seat.left }
    };
    let pool = crate::stored::standings::finished_game(game).pool();
    PlayedGame {
        table: None,
        pool: shown_pool(&pool),
        ended: game.ended,
        reason: game.outcome.reason.clone(),
        turns: game.outcome.turns,
        seats: game.outcome.seats.iter().enumerate().map(seat).collect(),
        change: change.map(|change| points(change.after).0 - points(change.before).0),
    }
}

/// A rating in whole points.
pub(crate) fn points(rating: Rating) -> (i32, i32) {
    let whole = |thousandths: i64| i32::try_from((thousandths + 500).div_euclid(1_000)).unwrap_or(i32::MAX);
    (whole(rating.mean), whole(rating.uncertainty))
}

/// A pool as it is sent.
pub(crate) fn shown_pool(pool: &Pool) -> RatingPool {
    let pace = match pool.pace {
        Pace::Untimed => "none",
        Pace::Live => "live",
        Pace::Days => "days",
    };
    let players = if pool.players == Players::Two { PoolPlayers::Two } else { PoolPlayers::More };
    RatingPool { game: pool.game.clone(), players, pace: pace.to_owned(), aids: pool.aids }
}
