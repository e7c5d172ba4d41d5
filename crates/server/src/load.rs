//! A table from the store.

use crate::app::App;
use crate::lanes::{Lane, TURN};
use crate::share::Common;
use game::{Options, Record};
use std::sync::Arc;
use std::time::Instant;
use store::StoreError;
use table::{CommandId, Entry, Holder, LoadError, Replay, Seat, Sitter, Table};

/// Why a stored table cannot be played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotLoad {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Record(#[from] game::RecordError),
    #[error(transparent)]
    Table(#[from] LoadError),
    #[error("the rules panicked")]
    Panic,
    #[error("the server goes down")]
    Closing,
}

impl CannotLoad {
    /// The fault without the step it is about, which may be a secret of the game.
    pub fn in_log(&self) -> String {
        match self {
            CannotLoad::Table(LoadError::Step(entry, _)) => format!("entry {entry} does not fit the game"),
            other => other.to_string(),
        }
    }
}

/// A table with everything that comes with it from the store.
pub(crate) struct Loaded {
    pub table: Table,
    /// Its game's facts.
    pub facts: wire::Json,
    /// What it has together with other tables of the same game.
    pub common: Arc<Common>,
    /// Who made it.
    pub maker: Holder,
    /// Where it is to be worked on at first.
    pub lane: Lane,
}

/// The table of this id; `None` when there is none. Replaying takes its time: it begins on a thread that may block, and
/// what is not done after a turn goes on in the lane for long work, turn by turn, until it is done or the server goes
/// down.
pub(crate) async fn table(app: &Arc<App>, id: &str) -> Result<Option<Loaded>, CannotLoad> {
    let id = id.to_owned();
    let shelf = app.config.shelf;
    let Some(stored) = app.read(move |store| store.load(&id)).await? else { return Ok(None) };
    let (shared, maker) = (Arc::clone(app), stored.table.maker);
    let begin = move || {
        let options: Options = stored.table.options.parse().map_err(game::RecordError::from)?;
        let head = stored.table;
        let record = Record { game: head.game, rules: head.rules, options, data: head.data, steps: Vec::new() };
        let (game, facts, common) = shared.games.set_up(shelf, &record, shared.hub.budget())?;
        let entries: Vec<Entry> = stored
            .entries
            .into_iter()
            .map(|e| Entry { text: e.text, hash: e.hash, command: e.command.map(|(seat, id)| CommandId { seat, id }) })
            .collect();
        let seats = head.seats.into_iter().map(|seat| {
            let sitter = match seat.kind.as_str() {
                "human" => Sitter::Human(seat.name),
                "bot" => Sitter::Bot(seat.name),
                _ => Sitter::Open,
            };
            Seat { sitter, holders: seat.owners.into_iter().collect() }
        });
        let mut replay = Replay::new(game, seats.collect(), entries)?;
        let done = a_turn(&mut replay)?;
        Ok::<_, CannotLoad>((replay, facts.into(), common, done))
    };
    let (mut replay, facts, common, done) = app.lanes.turn(begin).await.ok_or(CannotLoad::Panic)??;
    let lane = if done { Lane::Short } else { Lane::Long };
    if !done {
        let app_there = Arc::clone(app);
        let rest = async move {
            while !a_turn(&mut replay)? {
                if app_there.is_closing() {
                    return Err(CannotLoad::Closing);
                }
                tokio::task::yield_now().await;
            }
            Ok(replay)
        };
        replay = app.lanes.spawn(Lane::Long, rest).await.unwrap_or(Err(CannotLoad::Panic))?;
    }
    Ok(Some(Loaded { table: replay.finish()?, facts, common, maker, lane }))
}

/// Replays for a while. `true` when all is replayed.
fn a_turn(replay: &mut Replay) -> Result<bool, LoadError> {
    let began = Instant::now();
    while began.elapsed() < TURN {
        if !replay.step()? {
            return Ok(true);
        }
    }
    Ok(false)
}
