//! Tables made from records.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::tables::from_record::{Copies, FromRecord, Given, Made};
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use std::sync::Arc;
use transcripts::SaveNote;

/// The most remarks about a save: its file may contain any number of statements.
const MOST_NOTES: usize = 12;

/// Makes a table from a record, which is checked step by step: to continue its game, or to look at its past when it is
/// over, by its rules or by a mark. The game goes on when its open seats are taken; one that is over has none. The JSON of a record (`record.json`) is accepted too; and a save of JCloisterZone (`.jcz`), which is first
/// converted to a record; if its points are different here, the response says so. A table at which nobody continues is
/// removed like any other at which nobody has played. The same `request` of the same session makes no second table.
#[utoipa::path(post, path = "/api/records", tag = "tables", request_body = wire::ImportRecord,
    responses((status = 201, body = wire::Imported), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn import(
    State(tables): State<Arc<Tables>>,
    State(copies): State<Arc<Copies>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(wanted): Body<wire::ImportRecord>,
) -> Result<impl IntoResponse, Fault> {
    let permit = copies.0.enter(visit.origin.address)?.work().await?;
    let given = Given::Text(wanted.record);
    let (seats, request, private) = (wanted.seats, wanted.request, false);
    let from = FromRecord { tables, visit, session, seats, request, private, permit };
    let Made { id, headers, notes } = from.make(given).await?;
    let notes = notes.into_iter().take(MOST_NOTES).map(told).collect();
    Ok((StatusCode::CREATED, headers, Json(wire::Imported { table: id.into(), notes })))
}

fn told(note: SaveNote) -> wire::ImportNote {
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    match note {
        SaveNote::Points { seat, theirs, ours, .. } => wire::ImportNote::Points { seat, theirs, ours },
        SaveNote::NotCompared { count } => wire::ImportNote::NotCompared { count: number(count) },
        SaveNote::EndsEarly { turns } => wire::ImportNote::EndsEarly { turns: number(turns) },
        SaveNote::Discarded { count } => wire::ImportNote::Discarded { count: number(count) },
        SaveNote::GoesOn { messages } => wire::ImportNote::GoesOn { messages: number(messages) },
        SaveNote::Assumed { count } => wire::ImportNote::Assumed { count: number(count) },
    }
}
