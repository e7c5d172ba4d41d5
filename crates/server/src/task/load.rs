//! Loads a table from its stored record.

use crate::admission::makers::Makers;
use crate::admission::origins::NetworkHash;
use crate::base::holders::AsHolder;
use crate::base::pools::{Pool, for_a_slice, in_slices};
use crate::base::share::Common;
use crate::stored::rows::{entry, guests, represented, seat};
use crate::task::context::TableContext;
use crate::task::rematch_ids;
use crate::task::stored_prepared::read_prepared;
use game::{Options, Record};
use host::{Contents, Guests, Prepared};
use ids::TableId;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{
    Owner, Store, StoreError, StoredClock, TableTerms, ask, chat_is_off, invitees, prepared_answers, seat_zones,
    table_terms,
};
use table::{Delay, Entry, Holder, LoadError, Replay, Seat, Table};
use wire::{Chat, TableChat};

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
    #[error("the server is shutting down")]
    Closing,
}

impl TableLoadError {
    /// The fault without its step, which may be a secret of the game.
    pub fn in_log(&self) -> String {
        match self {
            TableLoadError::Table(LoadError::Step(entry, _)) => format!("entry {entry} does not fit the game"),
            other => other.to_string(),
        }
    }
}

/// A table with everything that the store has about it.
pub(crate) struct Loaded {
    pub contents: Contents,
    /// The data that it shares with other tables of the same game.
    pub common: Arc<Common>,
    /// The maker.
    pub maker: Holder,
    /// The network from which it was made.
    pub network: NetworkHash,
    /// Whether its game counts for ratings.
    pub rated: bool,
    /// Its time control, if it has one.
    pub pace: Option<String>,
    /// Its clock as it was stored, if it has run.
    pub clock: Option<StoredClock>,
    /// The time zones of its seats, where weekends or nights are free.
    pub zones: BTreeMap<u8, String>,
    /// What its seats have prepared.
    pub prepared: Vec<(u8, Prepared)>,
    /// Since when computer players have decided for people who have done nothing since.
    pub represented: BTreeMap<u8, u64>,
    /// Whether only invited people may enter.
    pub private: bool,
    /// Its chat, if this server has chat.
    pub chat: Option<TableChat>,
    /// Its terms.
    pub terms: TableTerms,
    /// If people without a seat see it later: the table as they see it, and what they do not see yet.
    pub late: Option<(Table, Delay)>,
    /// The pool in which it starts.
    pub pool: Pool,
}

/// The table with this id; `None` if there is none. Replaying takes a while: it begins on a thread that may block, and what
/// is not done after a time slice continues in the pool for long work, slice by slice, until it is done or the server shuts
/// down.
pub(crate) async fn table(context: &Arc<TableContext>, id: &TableId) -> Result<Option<Loaded>, TableLoadError> {
    let (id, table_id) = (id.clone(), id.clone());
    let (shelf, has_chat) = (context.config.shelf, context.config.chat == Chat::Free);
    let read = move |store: &dyn Store| {
        let Some(table) = store.load(&id)? else { return Ok(None) };
        let timed = table.table.pace.is_some();
        let clock = if timed { store.clock(&id)? } else { None };
        let prepared = if timed { read_prepared(&id, ask(store, prepared_answers(&id))?) } else { Vec::new() };
        let zones = if timed { ask(store, seat_zones(&id))? } else { Vec::new() };
        let guests = guests_of(store, &id)?;
        let chat = if has_chat { Some(chat_of(store, &id)?) } else { None };
        let terms = ask(store, table_terms(&id))?;
        Ok(Some((table, guests, clock, zones, prepared, chat, terms)))
    };
    let Some((stored, guests, clock, zones, prepared, chat, terms)) = context.database.read(read).await? else {
        return Ok(None);
    };
    let (shared, maker, held) = (Arc::clone(context), stored.table.maker.holder(), stored.held);
    let (rated, private) = (stored.table.rated, stored.table.private);
    let network = NetworkHash::of_table(stored.table.origin.as_ref());
    let pace = stored.table.pace.clone();
    let represented = represented(&stored.entries);
    let begin = move || {
        let options: Options = stored.table.options.parse().map_err(game::RecordError::from)?;
        let head = stored.table;
        let record = Record {
            game: head.game,
            rules: head.rules,
            options,
            data: head.data,
            steps: Vec::new(),
            marks: Vec::new(),
        };
        let (game, facts, common) = shared.games.set_up(shelf, &record, shared.mailboxes.budget())?;
        let seats: Vec<Seat> = head.seats.into_iter().map(seat).collect();
        let entries: Vec<Entry> = stored.entries.into_iter().map(entry).collect();
        let late = if terms.delay > 0 {
            let mut delay = Delay::new(terms.delay);
            let shown = delay.add(entries.iter().cloned());
            Some((Replay::new(Arc::clone(&game), seats.clone(), shown)?, delay))
        } else {
            None
        };
        let mut replay = Both { table: Replay::new(game, seats, entries)?, late };
        let done = for_a_slice(|| step(&mut replay)).transpose()?.is_some();
        Ok::<_, TableLoadError>((replay, facts.into(), common, done))
    };
    let (mut replay, facts, common, done) = context.pools.blocking(begin).await.ok_or(TableLoadError::Panic)??;
    let pool = if done { Pool::Short } else { Pool::Long };
    if !done {
        let lifecycle = Arc::clone(&context.lifecycle);
        let rest = async move {
            in_slices(|| step(&mut replay), || lifecycle.is_closing()).await.ok_or(TableLoadError::Closing)??;
            Ok(replay)
        };
        replay = context.pools.spawn(Pool::Long, rest).await.unwrap_or(Err(TableLoadError::Panic))?;
    }
    let late = match replay.late {
        Some((late, delay)) => Some((late.finish()?, delay)),
        None => None,
    };
    let mut table = replay.table.finish()?;
    table.set_held(held);
    // When the game is over, everybody sees it.
    let late = late.filter(|_| !table.is_done());
    let rematch = if table.is_done() {
        rematch_ids::find(&context.database, &context.admission.keys, &table_id).await?
    } else {
        None
    };
    let contents = Contents { table, facts, rematch, guests };
    let zones = zones.into_iter().collect();
    Ok(Some(Loaded {
        contents,
        common,
        maker,
        network,
        rated,
        private,
        chat,
        pace,
        clock,
        zones,
        prepared,
        represented,
        terms,
        late,
        pool,
    }))
}

/// Other people's bots at a table, and invited people.
fn guests_of(store: &dyn Store, id: &TableId) -> Result<Guests, StoreError> {
    let found = store.guests(id)?;
    let mut makers = Makers::default();
    let bot = |(owner, words): (Owner, String)| Ok((owner.holder(), makers.of(store, &words)?));
    let seated = found.seated.into_iter().map(bot).collect::<Result<_, StoreError>>()?;
    Ok(guests(seated, found.invited, ask(store, invitees(id))?))
}

/// The chat of a table.
fn chat_of(store: &dyn Store, id: &TableId) -> Result<TableChat, StoreError> {
    Ok(if ask(store, chat_is_off(id))? { TableChat::Off } else { TableChat::On })
}

/// A table that is being replayed, with the one that people without a seat see later.
struct Both {
    table: Replay,
    late: Option<(Replay, Delay)>,
}

/// Replays one entry. Returns a result when everything is replayed, or an entry does not fit.
fn step(Both { table, late }: &mut Both) -> Option<Result<(), LoadError>> {
    let next = match (table.step(), late) {
        (Ok(false), Some((late, _))) => late.step(),
        (next, _) => next,
    };
    match next {
        Ok(true) => None,
        Ok(false) => Some(Ok(())),
        Err(error) => Some(Err(error)),
    }
}
