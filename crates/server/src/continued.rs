//! A table that begins where a game stood: at a moment of another table, or where a record ends.

use crate::admission::Visit;
use crate::app::App;
use crate::body::Body;
use crate::fault::Fault;
use crate::lanes::{Lane, by_turns};
use crate::path::Path;
use crate::room::Room;
use crate::session::Session;
use crate::table_message::TableMessage;
use crate::tables::{Place, seats};
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use game::{Observer, Player, Record, RecordError};
use std::sync::Arc;
use store::{NewTable, StoredEntry, Write};
use table::{Entry, Holder, LoadError, Occupant, Phase, Replay, Seat, Table};

/// Makes a table that goes on where another stood after the last step up to version `at`. Of a game that is over anybody may
/// do so; of one that is running only who plays all its seats, since the new table has the same secrets. What is drawn
/// from then on is drawn anew.
#[utoipa::path(post, path = "/api/tables/{table}/continue", tag = "tables", request_body = wire::PlayOn,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 201, body = wire::Created), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn play_on(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<String>,
    session: Session,
    Body(wanted): Body<wire::PlayOn>,
) -> Result<impl IntoResponse, Fault> {
    let (holder, at) = (session.holder, wanted.at);
    let record = app.hub.ask(&app, &table, |reply| TableMessage::Branch { holder, at, reply }).await??;
    make(app, visit, session, record, 0, wanted.seats).await
}

/// Makes a table of a record, which is checked step by step: to be played on, or to be looked back at when its game is over.
/// A table at which nobody plays on is removed like any other that nobody has played at.
#[utoipa::path(post, path = "/api/records", tag = "tables", request_body = wire::ImportRecord,
    responses((status = 201, body = wire::Created), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(wanted): Body<wire::ImportRecord>,
) -> Result<impl IntoResponse, Fault> {
    let record: Record = wanted.record.parse().map_err(bad_record)?;
    // The last lines are the steps: empty ones among them are rare, and then the number is that of the line before.
    let lines = wanted.record.lines().filter(|line| !line.trim().is_empty()).count();
    let before = lines - record.steps.len().min(lines);
    make(app, visit, session, record, before, wanted.seats).await
}

impl Room {
    /// The record of this table up to a version, for one who may play on from there.
    pub(crate) fn branch(&self, holder: &Holder, at: u32) -> Result<Record, Fault> {
        let table = &self.table;
        let over = table.phase() == Phase::Over || table.is_full();
        let open = table.game().same_view_as(Observer::Player(Player(0))) == Observer::Public;
        let his = |seat: &Seat| match seat.occupant {
            Occupant::Human(_) => seat.holders.contains(holder),
            Occupant::Bot(_) => open,
            Occupant::Open => false,
        };
        if !over && !table.seats().iter().all(his) {
            return Err(Fault::new(StatusCode::FORBIDDEN, "branch-later").at(table.version()));
        }
        Ok(table.record_until(at))
    }
}

/// Why a text is no record, with the line where that is known.
fn bad_record(error: RecordError) -> Fault {
    let (line, reason) = match error {
        RecordError::Form(line, reason) => (line, reason),
        other => (0, other.to_string()),
    };
    Fault::new(StatusCode::BAD_REQUEST, "bad-record").with("line", line).with("reason", reason)
}

/// Checks every step of the record and makes the table. `before`: lines of the record before its steps.
async fn make(
    app: Arc<App>,
    visit: Visit,
    session: Session,
    record: Record,
    before: usize,
    wanted: Vec<wire::NewSeat>,
) -> Result<impl IntoResponse, Fault> {
    let game = app.game(&record.game).ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-game"))?;
    let most = Table::MOST_ENTRIES as usize;
    if record.steps.len() > most {
        return Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"));
    }
    let seats = seats(game, &wanted, session.holder)?;
    if seats.iter().any(|seat| seat.kind == "open") {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-seats"));
    }
    let place = Place::find(&app, &visit, session.holder).await?;
    let shelf = app.config.shelf;
    let count = seats.len();
    // What is from outside may be long, and a panic there is its own matter.
    let begin = move || {
        let made = registry::set_up(shelf, &record).map_err(bad_record)?;
        if usize::from(made.players()) != count {
            return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-seats"));
        }
        let entry = |step: &game::RecordedStep| Entry { text: step.text.clone(), hash: step.hash, command: None };
        let entries: Vec<Entry> = record.steps.iter().map(entry).collect();
        let nobody = (0..count).map(|_| Seat::new(Occupant::Bot(String::new()))).collect();
        let replay = Replay::new(Arc::clone(&made), nobody, entries).map_err(|error| wrong(&error, before))?;
        Ok((made, replay, record))
    };
    let (made, mut replay, record) = app.lanes.turn(begin).await.ok_or_else(Fault::internal)??;
    let shared = Arc::clone(&app);
    let checked = app.lanes.spawn(Lane::Long, async move {
        let step = || match replay.step() {
            Ok(true) => None,
            Ok(false) => Some(Ok(())),
            Err(error) => Some(Err(wrong(&error, before))),
        };
        by_turns(step, || shared.is_closing()).await.ok_or_else(Fault::closing)??;
        replay.finish().map_err(|error| wrong(&error, before))
    });
    let checked = checked.await.map_err(|_| Fault::internal())??;
    let entries = record.steps.into_iter().map(|step| StoredEntry { text: step.text, hash: step.hash, command: None });
    let table = NewTable {
        id: crate::random::id(),
        game: record.game,
        rules: record.rules,
        options: made.options().to_string(),
        data: record.data,
        seats,
        maker: session.holder,
        origin: Some(place.origin),
    };
    place.give(&app).await?;
    let (id, over) = (table.id.clone(), checked.phase() == Phase::Over);
    app.write(Write::CreateFrom { table, entries: entries.collect(), over }).await?;
    tracing::info!(game = made.name(), players = made.players(), "a table was made of a record");
    let _ = app.hub.post(&app, &id, TableMessage::GoOn).await;
    Ok((StatusCode::CREATED, session.gained(&app), Json(wire::Created { table: id })))
}

/// Which step of a record is wrong, and why.
fn wrong(error: &LoadError, before: usize) -> Fault {
    let step = match error {
        LoadError::Step(step, _) | LoadError::Hash(step, ..) | LoadError::Undo(step) => *step as usize,
        LoadError::Seats { .. } => return Fault::new(StatusCode::BAD_REQUEST, "bad-seats"),
    };
    let reason = match error {
        LoadError::Step(_, why) => why.to_string(),
        other => other.to_string(),
    };
    Fault::new(StatusCode::BAD_REQUEST, "bad-record").with("line", before + step).with("reason", reason)
}
