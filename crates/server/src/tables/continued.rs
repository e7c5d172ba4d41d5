//! A table that continues from a moment of another table's game.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::tables::from_record::{Copies, FromRecord, Given, Made};
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use ids::TableId;
use std::sync::Arc;

/// Makes a table that continues from the position of another table after the last step up to version `at`. If the game
/// is over, anyone may do so; if it is running, only a visitor who holds all its seats, since the new table has the
/// same secrets. Later draws are random again. The same `request` of the same session makes no second table.
#[utoipa::path(post, path = "/api/tables/{table}/continue", tag = "tables", request_body = wire::PlayOn,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 201, body = wire::Created), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn play_on(
    State(tables): State<Arc<Tables>>,
    State(copies): State<Arc<Copies>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Session,
    Body(wanted): Body<wire::PlayOn>,
) -> Result<impl IntoResponse, Fault> {
    let (holder, at) = (session.holder, wanted.at);
    let permit = copies.0.enter(visit.origin.address)?.work().await?;
    let record = tables.ask(&table, |reply| Look::Branch { holder, at, reply }).await??;
    // What is private stays private.
    let database = tables.context.database.clone();
    let read = move |store: &dyn store::Store| store::ask(store, store::access(&table, None));
    let private = database.read(read).await? != Some(store::Access::Anyone);
    let given = Given::Record(record);
    let (seats, request) = (wanted.seats, wanted.request);
    let from = FromRecord { tables, visit, session, seats, request, private, permit };
    let Made { id, headers, .. } = from.make(given).await?;
    Ok((StatusCode::CREATED, headers, Json(wire::Created { table: id.into() })))
}
