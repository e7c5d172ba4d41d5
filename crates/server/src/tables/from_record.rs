//! Makes a table from a record, which is checked step by step: in time slices of the pool for long work, a limited number
//! at a time, and only as long as someone waits for it.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::pools::in_slices;
use crate::base::queue::{Queue, WorkPermit};
use crate::tables::creation::{Beside, Creation, own_names, seats};
use crate::task::message::Play;
use crate::task::tables::Tables;
use axum::http::{HeaderMap, StatusCode};
use game::{Record, RecordError};
use host::Continued;
use ids::TableId;
use registry::{AnyGame, Shelf};
use std::sync::Arc;
use store::{NewTable, SeatKind, StoredEntry, StoredSeat};
use table::{Entry, LoadError, Occupant, Replay, Seat};
use transcripts::{SaveError, SaveNote};

/// Records that are processed at the same time; others wait.
const AT_ONCE: usize = 2;
/// Those that are processed or wait.
const WAITING: usize = 48;

/// The most steps and marks in a record that becomes a table: all are stored in one write, and others wait for it. The longest games
/// have a few hundred.
const MOST_STEPS: usize = 10_000;

/// The queue of requests for tables from records.
pub(crate) struct Copies(pub Queue);

impl Default for Copies {
    fn default() -> Copies {
        Copies(Queue::new(AT_ONCE, WAITING))
    }
}

/// The record as it was sent; a text may be its JSON, or a save of JCloisterZone, too.
pub(crate) enum Given {
    Text(String),
    Record(Record),
}

/// A request for a table from a record.
pub(crate) struct FromRecord {
    pub tables: Arc<Tables>,
    pub visit: Visit,
    pub session: Session,
    pub seats: Vec<wire::NewSeat>,
    pub request: Option<String>,
    /// Whether the table is private, because the record is one of a private table.
    pub private: bool,
    /// The place of this work.
    pub permit: WorkPermit,
}

/// The table that was made.
pub(crate) struct Made {
    pub id: TableId,
    /// The session's cookie, set or renewed.
    pub headers: HeaderMap,
    /// Differences between a save and its replay here.
    pub notes: Vec<SaveNote>,
}

/// A record that was read and can be replayed.
struct Prepared {
    game: Arc<dyn AnyGame>,
    /// The record without its steps.
    head: Record,
    entries: Vec<Entry>,
    /// Where each entry is in what was sent.
    lines: Lines,
    seats: Vec<StoredSeat>,
    replay: Replay,
    notes: Vec<SaveNote>,
}

/// The lines of the entries.
#[derive(Clone)]
struct Lines {
    /// Lines of the record before its steps; 0 if it was not sent as lines.
    before: usize,
    /// For each entry, its place among the steps and marks, from 1.
    places: Arc<[usize]>,
}

impl Lines {
    /// The line of an entry; entries are counted from 1.
    fn of(&self, entry: usize) -> usize {
        self.before + entry.checked_sub(1).and_then(|at| self.places.get(at)).copied().unwrap_or(entry)
    }
}

impl FromRecord {
    /// Checks every step of the record and makes the table.
    pub async fn make(self, given: Given) -> Result<Made, Fault> {
        let FromRecord { tables, visit, session, seats, request, private, permit } = self;
        let context = &tables.context;
        let (shelf, asker) = (context.config.shelf, session.clone());
        // Input from outside may be long, and a panic there affects only this request.
        let prepared = context.pools.blocking(move || prepare(shelf, given, &seats, &asker)).await;
        let Prepared { game, head, entries, lines, mut seats, mut replay, notes } =
            prepared.ok_or_else(Fault::internal)??;
        let making = Creation::begin(&tables, &visit, &session, request.as_deref()).await?;
        if !making.is_made() {
            seats = own_names(&context.database, &session, seats).await?;
            let lifecycle = Arc::clone(&context.lifecycle);
            let place = lines.clone();
            let checked = context.pools.awaited(async move {
                let step = || match replay.step() {
                    Ok(true) => None,
                    Ok(false) => Some(Ok(())),
                    Err(error) => Some(Err(wrong(&error, &place))),
                };
                in_slices(step, || lifecycle.is_closing()).await.ok_or_else(Fault::closing)??;
                replay.finish().map_err(|error| wrong(&error, &place))
            });
            let table = checked.await.map_err(|_| Fault::internal())??;
            if table.is_done() && seats.iter().any(|seat| seat.kind == SeatKind::Open) {
                return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-seats").with("kind", "open"));
            }
        }
        let stored = |Entry { text, hash, command: _ }| StoredEntry { text, hash, command: None, moment: None };
        let entries = entries.into_iter().map(stored).collect();
        let table = making.table(head.game, head.rules, game.options().to_string(), head.data, seats);
        let id = making.finish(&tables, NewTable { private, ..table }, entries, Beside::default()).await?;
        drop(permit);
        let _ = tables.post(&id, Play::GoOn).await;
        Ok(Made { id, headers: session.gained(&context.admission.keys), notes })
    }
}

/// Reads the record and sets its game up.
fn prepare(
    shelf: &[&'static dyn Shelf],
    given: Given,
    wanted: &[wire::NewSeat],
    asker: &Session,
) -> Result<Prepared, Fault> {
    // A game that branches off from another table waits for nobody.
    let branches = matches!(given, Given::Record(_));
    let (record, before, notes) = match given {
        Given::Record(record) => (record, 0, Vec::new()),
        Given::Text(text) if transcripts::is_save(&text) => match wire::RecordJson::read(&text) {
            Some(record) => (record.map_err(bad_record)?, 0, Vec::new()),
            None => {
                let save = transcripts::read_save(&text).map_err(bad_save)?;
                (save.record, 0, save.notes)
            }
        },
        Given::Text(text) => {
            let record: Record = text.parse().map_err(bad_record)?;
            // The last lines are the steps: empty ones among them are rare, and then the number is that of the line before.
            let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
            let before = lines.saturating_sub(record.steps.len() + record.marks.len());
            (record, before, Vec::new())
        }
    };
    let of_game = shelf.iter().find(|game| game.name() == record.game);
    let of_game = of_game.ok_or_else(|| Fault::no_such_game(shelf))?;
    if record.steps.len() + record.marks.len() > MOST_STEPS {
        return Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"));
    }
    if let Some(step) = record.steps.iter().position(|step| step.text == Entry::UNDO) {
        // Tables keep such marks among their entries; a record contains only the steps that were not undone.
        let all = Lines { before, places: Arc::default() };
        return Err(wrong(&LoadError::Undo(step as u32 + 1), &all));
    }
    let game = registry::set_up(shelf, &record).map_err(bad_record)?;
    // The number of seats is checked first, so that a thousand seats cause no work.
    let players = usize::from(game.players());
    if players != wanted.len() {
        return Err(Fault::bad_seats(wanted.len(), players..=players));
    }
    let seats = seats(*of_game, wanted, false, asker)?;
    if branches && seats.iter().any(|seat| seat.kind == SeatKind::Open) {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-seats").with("kind", "open"));
    }
    let marks = record.check_marks(game.players(), Arc::clone(&game).start().hash()).map_err(bad_record)?;
    // Whoever took such a seat would have lost before their first turn.
    let lost = |seat: u8| marks.resigned().contains_key(&seat) || marks.out_of_time().contains(&seat);
    if let Some(seat) = (0..).zip(&seats).find_map(|(n, seat)| (seat.kind == SeatKind::Open && lost(n)).then_some(n)) {
        let fault = Fault::new(StatusCode::BAD_REQUEST, "bad-seats");
        return Err(fault.with("kind", "lost").with("number", usize::from(seat) + 1));
    }
    if marks.ended().is_none() && host::needs_other_bots(&record, of_game.bots()) {
        return Err(Fault::no_such_bot(of_game.bots()));
    }
    let (entries, places): (Vec<Entry>, Vec<usize>) =
        host::continued(&record).into_iter().map(|Continued { entry, line }| (entry, line)).unzip();
    let lines = Lines { before, places: places.into() };
    let nobody = seats.iter().map(|_| Seat::new(Occupant::Bot(String::new()))).collect();
    let replay = Replay::new(Arc::clone(&game), nobody, entries.clone()).map_err(|error| wrong(&error, &lines))?;
    let head = Record { steps: Vec::new(), marks: Vec::new(), ..record };
    Ok(Prepared { game, head, entries, lines, seats, replay, notes })
}

/// Why a text is not a record, with the line if it is known.
fn bad_record(error: RecordError) -> Fault {
    let (line, reason) = match error {
        RecordError::Form(line, reason) => (line, reason),
        other => (0, other.to_string()),
    };
    Fault::new(StatusCode::BAD_REQUEST, "bad-record").with("line", line).with("reason", reason)
}

/// Why a text is not a save that can be played here, with the place in it.
fn bad_save(error: SaveError) -> Fault {
    let key = match error {
        SaveError::Unsupported(_) => "save-unsupported",
        SaveError::TooOld { .. } => "save-too-old",
        SaveError::Form { .. } | SaveError::Choice { .. } => "bad-save",
    };
    let fault = Fault::new(StatusCode::BAD_REQUEST, key).with("place", error.place());
    match error {
        SaveError::Unsupported(all) => fault.with("what", all.what()),
        SaveError::TooOld { .. } => fault,
        SaveError::Form { reason, .. } | SaveError::Choice { reason, .. } => fault.with("reason", reason),
    }
}

/// Which step of a record is invalid, and why.
fn wrong(error: &LoadError, lines: &Lines) -> Fault {
    let step = match *error {
        LoadError::Step(step, _) | LoadError::Hash(step, ..) | LoadError::Undo(step) | LoadError::Mark(step, _) => {
            step as usize
        }
        LoadError::Seats { seats, players } => return Fault::bad_seats(seats, players.into()..=players.into()),
    };
    let reason = match error {
        LoadError::Step(_, why) => why.to_string(),
        other => other.to_string(),
    };
    Fault::new(StatusCode::BAD_REQUEST, "bad-record").with("line", lines.of(step)).with("reason", reason)
}
