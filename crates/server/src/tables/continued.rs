//! A table that begins where a game stood: at a moment of another table, or where a record ends.

use crate::admission::requests::Visit;
use crate::admission::session::Session;
use crate::app::state::App;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::tables::from_record::{FromRecord, Given, Made};
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use game::{Observer, Player, Record};
use std::sync::Arc;
use table::{Holder, Occupant, Phase, Seat};
use transcripts::SaveNote;

/// Most notes that are told of a save: its file may hold any number of statements.
const MOST_NOTES: usize = 12;

/// Makes a table that goes on where another stood after the last step up to version `at`. Of a game that is over anybody may
/// do so; of one that is running only who plays all its seats, since the new table has the same secrets. What is drawn
/// from then on is drawn anew. The same `request` of the same session makes no second table.
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
    let permit = app.copies.enter(visit.origin.address)?.work().await?;
    let record = app.hub.ask(&app, &table, |reply| TableMessage::Branch { holder, at, reply }).await??;
    let given = Given::Record(record);
    let from = FromRecord { app, visit, session, seats: wanted.seats, request: wanted.request, permit };
    let Made { id, headers, .. } = from.make(given).await?;
    Ok((StatusCode::CREATED, headers, Json(wire::Created { table: id })))
}

/// Makes a table of a record, which is checked step by step: to be played on, or to be looked back at when its game is over.
/// Its JSON (`record.json`) is taken too; and a save of JCloisterZone (`.jcz`), which is made a record first; where its points come out otherwise here, the
/// answer says so.
/// A table at which nobody plays on is removed like any other that nobody has played at. The same `request` of the same
/// session makes no second table.
#[utoipa::path(post, path = "/api/records", tag = "tables", request_body = wire::ImportRecord,
    responses((status = 201, body = wire::Imported), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(wanted): Body<wire::ImportRecord>,
) -> Result<impl IntoResponse, Fault> {
    let permit = app.copies.enter(visit.origin.address)?.work().await?;
    let given = Given::Text(wanted.record);
    let from = FromRecord { app, visit, session, seats: wanted.seats, request: wanted.request, permit };
    let Made { id, headers, notes } = from.make(given).await?;
    let notes = notes.into_iter().take(MOST_NOTES).map(told).collect();
    Ok((StatusCode::CREATED, headers, Json(wire::Imported { table: id, notes })))
}

fn told(note: SaveNote) -> wire::ImportNote {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    match note {
        SaveNote::Points { seat, theirs, ours, .. } => wire::ImportNote::Points { seat, theirs, ours },
        SaveNote::NotCompared { count } => wire::ImportNote::NotCompared { count: number(count) },
        SaveNote::EndsEarly { turns } => wire::ImportNote::EndsEarly { turns: number(turns) },
        SaveNote::Discarded { count } => wire::ImportNote::Discarded { count: number(count) },
    }
}

impl TableTask {
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
