//! A table from the store.

use crate::app::App;
use game::{Options, Record};
use std::sync::Arc;
use store::StoreError;
use table::{CommandId, Entry, LoadError, Seat, Sitter, Table};

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

/// The table of this id with its game's facts; `None` when there is none.
pub(crate) async fn table(app: &Arc<App>, id: &str) -> Result<Option<(Table, wire::Json)>, CannotLoad> {
    let id = id.to_owned();
    let shelf = app.config.shelf;
    let Some(stored) = app.read(move |store| store.load(&id)).await? else { return Ok(None) };
    // Replaying takes its time: not on a thread that serves requests.
    let shared = Arc::clone(app);
    let task = tokio::task::spawn_blocking(move || {
        let options: Options = stored.table.options.parse().map_err(game::RecordError::from)?;
        let head = stored.table;
        let record = Record { game: head.game, rules: head.rules, options, data: head.data, steps: Vec::new() };
        let (game, facts) = shared.games.set_up(shelf, &record)?;
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
        Ok(Some((Table::load(game, seats.collect(), &entries)?, facts.into())))
    });
    task.await.unwrap_or(Err(CannotLoad::Panic))
}
