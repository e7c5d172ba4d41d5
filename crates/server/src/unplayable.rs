//! Tables that this program cannot play: of other rules, of a game it does not know, damaged. They answer with a
//! reason, with the last position that can still be reached, and with what of their record may be told.

use crate::app::App;
use crate::fault::Fault;
use axum::http::StatusCode;
use game::Options;
use registry::Shelf;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use store::{Flaw, Salvage, StoredEntry};
use table::{CommandId, Entry, Holder, LoadError, Seat, Sitter, Table};

/// How long a finding counts. Replaying is work, and nothing changes such a table while the program runs.
const KEPT: Duration = Duration::from_secs(60);
/// Findings kept at one time.
const MOST: usize = 64;
/// Tables named in the log at the start, of each kind.
const NAMED: u32 = 20;

/// Why a table cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// `other-rules`, `unknown-game`, `unknown-options`, `step-refused`, `hash-differs`, `row-damaged`,
    /// `entry-missing` or `rules-panicked`.
    pub kind: &'static str,
    /// Name of its game.
    pub game: String,
    /// Version of the rules it was made with.
    pub rules: i64,
    /// Version of the rules that this program has for the game.
    pub known: Option<u32>,
    /// The entry that does not fit; 0 where it is the table itself.
    pub entry: u32,
    /// Entries of the record.
    pub entries: u32,
}

impl Why {
    /// The answer to everybody who asks for the table.
    fn fault(&self) -> Fault {
        let known = self.known.map_or_else(|| "?".to_owned(), |known| known.to_string());
        Fault::new(StatusCode::CONFLICT, "table-unplayable")
            .with("kind", self.kind)
            .with("game", &self.game)
            .with("rules", self.rules)
            .with("known", known)
            .with("entry", self.entry)
            .with("entries", self.entries)
    }
}

/// What is known of such a table.
pub(crate) struct Unplayable {
    pub why: Why,
    /// Everything that is stored of it.
    pub stored: Salvage,
    /// The table after the last entry that can be replayed.
    pub table: Option<Table>,
}

impl Unplayable {
    pub fn fault(&self) -> Fault {
        self.why.fault()
    }

    /// The seats this holder may play for.
    pub fn seats_of(&self, holder: Option<&Holder>) -> Vec<u8> {
        let seats = (0u8..).zip(&self.stored.seats);
        seats.filter(|(_, seat)| holder.is_some_and(|h| seat.owners.contains(h))).map(|(n, _)| n).collect()
    }
}

/// The findings of the last minute.
#[derive(Default)]
pub(crate) struct Findings {
    by_table: Mutex<HashMap<String, (Instant, Arc<Unplayable>)>>,
}

impl Findings {
    pub fn get(&self, table: &str) -> Option<Arc<Unplayable>> {
        let mut by_table = self.by_table.lock().unwrap_or_else(PoisonError::into_inner);
        by_table.retain(|_, (at, _)| at.elapsed() < KEPT);
        by_table.get(table).map(|(_, found)| Arc::clone(found))
    }

    fn keep(&self, table: &str, found: Arc<Unplayable>) {
        let mut by_table = self.by_table.lock().unwrap_or_else(PoisonError::into_inner);
        if by_table.len() >= MOST {
            let oldest = by_table.iter().min_by_key(|(_, (at, _))| *at).map(|(id, _)| id.clone());
            oldest.map(|id| by_table.remove(&id));
        }
        by_table.insert(table.to_owned(), (Instant::now(), found));
    }
}

/// Finds out why a table could not be loaded.
pub(crate) async fn find_out(app: &Arc<App>, id: &str) -> Fault {
    let table = id.to_owned();
    let stored = match app.read(move |store| store.salvage(&table)).await {
        Ok(Some(stored)) => stored,
        Ok(None) => return Fault::no_such_table(),
        Err(error) => return error.into(),
    };
    let shelf = app.config.shelf;
    let examined = tokio::task::spawn_blocking(move || {
        let (table, why) = examine(shelf, &stored);
        // Without a reason it can be played: what went wrong was something else.
        why.map(|why| Unplayable { why, stored, table })
    });
    let Ok(Some(found)) = examined.await else { return Fault::internal() };
    let fault = found.fault();
    app.unplayable.keep(id, Arc::new(found));
    fault
}

/// Replays what is stored of a table, as far as that succeeds, and tells why it ends before the last entry.
pub(crate) fn examine(shelf: &[&dyn Shelf], stored: &Salvage) -> (Option<Table>, Option<Why>) {
    let (sound, flaw) = stored.sound();
    let shelf_entry = shelf.iter().find(|entry| entry.name() == stored.game);
    let known = shelf_entry.map(|entry| entry.rules());
    let played_under = shelf_entry.and_then(|entry| version(*entry, stored.rules));
    let why = |kind, entry| Why {
        kind,
        game: stored.game.clone(),
        rules: stored.rules,
        known,
        entry,
        entries: stored.last(),
    };
    // The first thing that is wrong is told; what is wrong with single entries comes last.
    let flawed = flaw.map(|flaw| match flaw {
        Flaw::Row(entry) => why("row-damaged", entry),
        Flaw::Missing(entry) => why("entry-missing", entry),
    });
    let head = match (&flawed, known) {
        (Some(flawed), _) if flawed.entry == 0 => Some(flawed.clone()),
        (_, None) => Some(why("unknown-game", 0)),
        (_, Some(_)) if played_under.is_none() => Some(why("other-rules", 0)),
        _ => None,
    };
    let made = catch_unwind(AssertUnwindSafe(|| {
        let options: Options = stored.options.parse().ok()?;
        shelf_entry?.create_under(played_under.or(known)?, &options, stored.data.as_deref()).ok()
    }));
    let game = match made {
        Ok(Some(game)) => game,
        Ok(None) => return (None, head.or_else(|| Some(why("unknown-options", 0)))),
        Err(_) => return (None, head.or_else(|| Some(why("rules-panicked", 0)))),
    };
    let entries: Vec<Entry> = sound.into_iter().map(entry).collect();
    let (mut wrong, mut upto) = (None, entries.len());
    loop {
        let seats = stored.seats.iter().map(seat).collect();
        let load = || Table::load(Arc::clone(&game), seats, &entries[..upto]);
        let (kind, number) = match catch_unwind(AssertUnwindSafe(load)) {
            Ok(Ok(table)) => return (Some(table), head.or(wrong).or(flawed)),
            Ok(Err(LoadError::Step(number, _) | LoadError::Undo(number))) => ("step-refused", number),
            Ok(Err(LoadError::Hash(number, ..))) => ("hash-differs", number),
            Ok(Err(LoadError::Seats { .. })) => ("row-damaged", 0),
            Err(_) => ("rules-panicked", 0),
        };
        wrong = Some(why(kind, number));
        match (number as usize).checked_sub(1) {
            Some(before) if before < upto => upto = before,
            _ => return (None, head.or(wrong)),
        }
    }
}

/// The version of the rules of this number, if the program still plays it.
fn version(game: &dyn Shelf, rules: i64) -> Option<u32> {
    game.versions().iter().copied().find(|version| i64::from(*version) == rules)
}

fn entry(stored: StoredEntry) -> Entry {
    let command = stored.command.map(|(seat, id)| CommandId { seat, id });
    Entry { text: stored.text, hash: stored.hash, command }
}

fn seat(stored: &store::StoredSeat) -> Seat {
    let sitter = match stored.kind.as_str() {
        "human" => Sitter::Human(stored.name.clone()),
        "bot" => Sitter::Bot(stored.name.clone()),
        _ => Sitter::Open,
    };
    Seat { sitter, holders: stored.owners.iter().copied().collect() }
}

/// Logs the tables whose head already tells that they cannot be played. Nothing is replayed, so that the start is quick.
pub(crate) fn log_at_start(app: &App) {
    let kinds = match app.store.kinds() {
        Ok(kinds) => kinds,
        Err(error) => return tracing::error!(%error, "the tables cannot be listed"),
    };
    let mut count = 0;
    for kind in kinds {
        let game = app.game(&kind.game);
        if game.is_some_and(|game| version(game, kind.rules).is_some()) {
            continue;
        }
        let known = game.map(Shelf::rules);
        count += kind.tables;
        let ids = app.store.ids_of(&kind, NAMED).unwrap_or_default();
        // Enough of an id to find the table by, not enough to sit down there.
        let named: Vec<&str> = ids.iter().filter_map(|id| id.get(..6)).collect();
        let known = known.map_or_else(|| "none".to_owned(), |known| known.to_string());
        let (game, rules, tables, named) = (&kind.game, kind.rules, kind.tables, named.join(" "));
        tracing::warn!(game, rules, known, tables, named, "tables of rules that this program does not have");
    }
    if count > 0 {
        tracing::warn!(count, "tables cannot be played by this program; their pages say so and offer the record");
    }
}
