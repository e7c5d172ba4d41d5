//! Loads a table from its stored record.

use crate::app::state::App;
use crate::base::pools::{Pool, for_a_slice, in_slices};
use crate::base::share::Common;
use crate::tables::invitations::Guests;
use crate::tables::rematch;
use game::{Options, Record};
use std::sync::Arc;
use store::{StoreError, StoredEntry, StoredSeat};
use table::{CommandId, Entry, Holder, LoadError, Occupant, Replay, Seat, Table};

/// Why a stored table cannot be played.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TableLoadError {
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

impl TableLoadError {
    /// The fault without the step it is about, which may be a secret of the game.
    pub fn in_log(&self) -> String {
        match self {
            TableLoadError::Table(LoadError::Step(entry, _)) => format!("entry {entry} does not fit the game"),
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
    /// Its bots of others.
    pub guests: Guests,
    /// Who made it.
    pub maker: Holder,
    /// The table at which its players play again.
    pub rematch: Option<String>,
    /// Where it is to be worked on at first.
    pub pool: Pool,
}

/// The table of this id; `None` when there is none. Replaying takes its time: it begins on a thread that may block, and
/// what is not done after a time slice goes on in the pool for long work, slice by slice, until it is done or the server
/// goes down.
pub(crate) async fn table(app: &Arc<App>, id: &str) -> Result<Option<Loaded>, TableLoadError> {
    let (id, table_id) = (id.to_owned(), id.to_owned());
    let shelf = app.config.shelf;
    let read = app.read(move |store| Ok(store.load(&id)?.map(|table| (table, store.guests(&id))))).await?;
    let Some((stored, guests)) = read else { return Ok(None) };
    let guests = guests?.into();
    let (shared, maker, held) = (Arc::clone(app), stored.table.maker, stored.held);
    let begin = move || {
        let options: Options = stored.table.options.parse().map_err(game::RecordError::from)?;
        let head = stored.table;
        let record = Record { game: head.game, rules: head.rules, options, data: head.data, steps: Vec::new() };
        let (game, facts, common) = shared.games.set_up(shelf, &record, shared.hub.budget())?;
        let (seats, entries) = (head.seats.into_iter().map(seat), stored.entries.into_iter().map(entry));
        let mut replay = Replay::new(game, seats.collect(), entries.collect())?;
        let done = for_a_slice(|| step(&mut replay)).transpose()?.is_some();
        Ok::<_, TableLoadError>((replay, facts.into(), common, done))
    };
    let (mut replay, facts, common, done) = app.pools.blocking(begin).await.ok_or(TableLoadError::Panic)??;
    let pool = if done { Pool::Short } else { Pool::Long };
    if !done {
        let app_there = Arc::clone(app);
        let rest = async move {
            in_slices(|| step(&mut replay), || app_there.is_closing()).await.ok_or(TableLoadError::Closing)??;
            Ok(replay)
        };
        replay = app.pools.spawn(Pool::Long, rest).await.unwrap_or(Err(TableLoadError::Panic))?;
    }
    let mut table = replay.finish()?;
    table.set_held(held);
    let rematch = if table.is_done() { rematch::find(app, &table_id).await? } else { None };
    Ok(Some(Loaded { table, facts, common, guests, maker, rematch, pool }))
}

/// Replays one entry. Something when all is replayed, or one does not fit.
fn step(replay: &mut Replay) -> Option<Result<(), LoadError>> {
    match replay.step() {
        Ok(true) => None,
        Ok(false) => Some(Ok(())),
        Err(error) => Some(Err(error)),
    }
}

/// An entry as the table knows it.
pub(crate) fn entry(stored: StoredEntry) -> Entry {
    let command = stored.command.map(|(seat, id)| CommandId { seat, id });
    Entry { text: stored.text, hash: stored.hash, command }
}

/// A seat as the table knows it.
pub(crate) fn seat(stored: StoredSeat) -> Seat {
    let occupant = match stored.kind.as_str() {
        "human" => Occupant::Human(stored.name),
        "bot" => Occupant::Bot(stored.name),
        _ => Occupant::Open,
    };
    Seat { occupant, holders: stored.owners.into_iter().collect(), stand_in: stored.stand_in }
}
