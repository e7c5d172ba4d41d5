//! Puzzles: the list, today's, the board of one, and verdicts on answers. Nothing is stored about the people who solve
//! them: each request contains the decisions of a turn, which are carried out on a copy that is discarded.

use crate::admission::origins::NetworkHash;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::NOBODY;
use crate::base::path::Path;
use crate::base::pools::Pools;
use crate::base::queue::Queue;
use crate::bots::think_permits::{Rank, ThinkRequest};
use crate::bots::thinkers::Thinkers;
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::showing::advice::AdviceQueue;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use host::{PuzzleError, puzzle_board, puzzle_info, puzzle_judged};
use puzzles::{Collection, MOST_BYTES, Puzzle};
use registry::{Shelf, Stop};
use std::fs::File;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

/// The most decisions in a turn.
const MOST_ACTIONS: usize = 40;
/// How long the computer player thinks about an answer, roughly.
const TIME: Duration = Duration::from_millis(600);
/// Boards that are set up at the same time; others wait.
const AT_ONCE: usize = 2;
/// Boards that are being set up or wait.
const WAITING: usize = 48;
/// Errors in a file that are reported.
const TOLD: usize = 5;

/// All puzzles of the server.
pub(crate) struct Puzzles {
    /// For each game, in the order of their files.
    games: Vec<Game>,
    /// The visitors who request boards.
    boards: Queue,
}

/// The puzzles of a game.
struct Game {
    puzzles: Vec<Arc<Listed>>,
}

/// A puzzle with its entry in lists.
struct Listed {
    puzzle: Puzzle,
    info: wire::PuzzleInfo,
}

impl Puzzles {
    /// The built-in puzzles, or a game's from `puzzles/GAME.jsonl` in the data folder. Errors there are logged, and those
    /// puzzles are left out.
    pub fn load(config: &Config) -> Puzzles {
        let of = |shelf: &&'static dyn Shelf| {
            let file = config.data_dir.join("puzzles").join(format!("{}.jsonl", shelf.name()));
            let own = file.is_file().then(|| read(&file, config.shelf, shelf.name()));
            let collection = own.unwrap_or_else(|| Collection::built_in(shelf.name()));
            let listed = collection.puzzles.into_iter().filter_map(|puzzle| {
                let info = puzzle_info(shelf.name(), &puzzle)?;
                Some(Arc::new(Listed { puzzle, info }))
            });
            Game { puzzles: listed.collect() }
        };
        let games = config.shelf.iter().map(of).filter(|game| !game.puzzles.is_empty());
        Puzzles { games: games.collect(), boards: Queue::new(AT_ONCE, WAITING) }
    }

    fn all(&self) -> impl Iterator<Item = &Arc<Listed>> {
        self.games.iter().flat_map(|game| &game.puzzles)
    }

    /// The id and the game of each.
    pub fn ids_and_games(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all().map(|listed| (listed.puzzle.id.as_str(), listed.info.game.as_str()))
    }

    fn find(&self, id: &str) -> Result<Arc<Listed>, Fault> {
        let found = self.all().find(|listed| listed.puzzle.id == id);
        found.cloned().ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-puzzle"))
    }

    /// One puzzle for each game, a different one each day.
    fn of_day(&self, day: u32) -> Vec<wire::PuzzleInfo> {
        let of_day = |game: &Game| game.puzzles[day as usize % game.puzzles.len()].info.clone();
        self.games.iter().map(of_day).collect()
    }
}

/// The puzzles in a file of the operator's.
fn read(file: &std::path::Path, shelf: &[&dyn Shelf], game: &str) -> Collection {
    let mut text = String::new();
    let read = File::open(file).and_then(|file| file.take(MOST_BYTES + 1).read_to_string(&mut text));
    let name = file.display();
    match read {
        Err(error) => {
            tracing::warn!(file = %name, %error, "the puzzles cannot be read");
            Collection::default()
        }
        Ok(bytes) if bytes as u64 > MOST_BYTES => {
            tracing::warn!(file = %name, "the file of puzzles is too long");
            Collection::default()
        }
        Ok(_) => {
            let (collection, faults) = Collection::read(shelf, Some(game), &text);
            for fault in faults.iter().take(TOLD) {
                tracing::warn!(file = %name, %fault, "a puzzle is left out");
            }
            collection
        }
    }
}

/// The day in universal time.
fn today() -> u32 {
    const DAY: u64 = 24 * 3600;
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    (since.as_secs() / DAY) as u32
}

/// All puzzles, without their solutions.
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles", responses((status = 200, body = [wire::PuzzleInfo])))]
pub(crate) async fn list(State(puzzles): State<Arc<Puzzles>>) -> Json<Vec<wire::PuzzleInfo>> {
    Json(puzzles.all().map(|listed| listed.info.clone()).collect())
}

/// Today's puzzles, one for each game. The day is in universal time, so that they are the same for everyone.
#[utoipa::path(get, path = "/api/puzzles/daily", tag = "puzzles", responses((status = 200, body = wire::DailyPuzzles)))]
pub(crate) async fn daily(State(puzzles): State<Arc<Puzzles>>) -> Json<wire::DailyPuzzles> {
    let day = today();
    Json(wire::DailyPuzzles { day, puzzles: puzzles.of_day(day) })
}

/// The board of a puzzle, after some decisions of the turn to be found, with what the player may know and do. No table is
/// made, and nothing is stored.
#[utoipa::path(post, path = "/api/puzzles/{puzzle}", tag = "puzzles", request_body = wire::PuzzleTurn,
    params(("puzzle" = String, Path, description = "Id of the puzzle")),
    responses((status = 200, body = wire::PuzzleBoard), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn board(
    State(config): State<Arc<Config>>,
    State(pools): State<Arc<Pools>>,
    State(puzzles): State<Arc<Puzzles>>,
    Extension(visit): Extension<Visit>,
    Path(puzzle): Path<String>,
    Body(turn): Body<wire::PuzzleTurn>,
) -> Result<Json<wire::PuzzleBoard>, Fault> {
    let listed = puzzles.find(&puzzle)?;
    check_size(&turn.actions)?;
    let permit = puzzles.boards.enter(visit.origin.address)?.work().await?;
    let shelf = config.shelf;
    let shown = pools.blocking(move || puzzle_board(shelf, &listed.puzzle, &listed.info, &turn.actions)).await;
    drop(permit);
    shown.ok_or_else(Fault::internal)?.map(Json).map_err(|why| fault(&puzzle, why))
}

/// The verdict on a turn: whether it is the solution, and if not, how much worse. The solution is sent to those who have
/// found it, and to those who send no turn.
#[utoipa::path(post, path = "/api/puzzles/{puzzle}/answer", tag = "puzzles", request_body = wire::PuzzleAnswer,
    params(("puzzle" = String, Path, description = "Id of the puzzle")),
    responses((status = 200, body = wire::PuzzleJudged), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
#[expect(clippy::too_many_arguments, reason = "each is what a handler asks axum for")]
pub(crate) async fn answer(
    State(queue): State<Arc<AdviceQueue>>,
    State(thinkers): State<Arc<Thinkers>>,
    State(puzzles): State<Arc<Puzzles>>,
    State(database): State<Database>,
    Extension(visit): Extension<Visit>,
    Path(puzzle): Path<String>,
    session: Option<Session>,
    Body(answer): Body<wire::PuzzleAnswer>,
) -> Result<Json<wire::PuzzleJudged>, Fault> {
    let listed = puzzles.find(&puzzle)?;
    check_size(answer.actions.as_deref().unwrap_or_default())?;
    let turn = queue.0.enter(visit.origin.address)?.work().await?;
    // Visitors without a session share one queue.
    let holder = session.map_or(NOBODY, |session| session.holder);
    let request = ThinkRequest {
        network: NetworkHash::of(&database.secret(), visit.origin.address),
        session: holder,
        bot: format!("{}/puzzle", listed.info.game),
        mean_time: Some(TIME),
        rank: Rank::Person,
    };
    let permit = thinkers.permits.place(&request).await.ok_or_else(Fault::closing)?;
    let shelf = thinkers.config.shelf;
    let thinks = tokio::task::spawn_blocking(move || {
        let began = Instant::now();
        let ended = || thinkers.lifecycle.is_closing() || began.elapsed() > thinkers.config.limits.thought;
        let think =
            AssertUnwindSafe(|| puzzle_judged(Stop::when(&ended), shelf, &listed.puzzle, answer.actions.as_deref()));
        let judged = catch_unwind(think);
        // The places are held until the thread is free, even if nobody waits for the answer.
        drop((permit, turn));
        judged
    });
    let Ok(Ok(judged)) = thinks.await else {
        tracing::error!(puzzle, "judging an answer failed");
        return Err(Fault::internal());
    };
    judged.map(Json).map_err(|why| fault(&puzzle, why))
}

fn check_size(actions: &[String]) -> Result<(), Fault> {
    if actions.len() > MOST_ACTIONS {
        return Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"));
    }
    Ok(())
}

fn fault(puzzle: &str, why: PuzzleError) -> Fault {
    match why {
        PuzzleError::Refused(why) => why.into(),
        PuzzleError::Bad(error) => {
            tracing::error!(puzzle, %error, "a puzzle cannot be set up");
            Fault::internal()
        }
    }
}
