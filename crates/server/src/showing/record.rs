//! The record of a game that is over: as text, and as JSON for programs that do not read the text.

use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::pools::Pools;
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::IntoResponse;
use game::Record;
use ids::TableId;
use std::sync::Arc;
use wire::ProblemKind;

/// The record of a game that is over, as text. Before that it contains secrets. For a table that cannot be played on this
/// server: everything stored, but before the end of the game without the outcomes of chance and other players' choices.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn record(
    State(tables): State<Arc<Tables>>,
    State(pools): State<Arc<Pools>>,
    Path(table): Path<TableId>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let holder = session.map(|s| s.holder);
    let record = match tables.ask(&table, |reply| Look::Record { holder, reply }).await {
        Ok(record) => record?,
        Err(fault) => match tables.unplayable(&table).filter(|_| fault.kind() != ProblemKind::NoSuchTable) {
            Some(found) => pools.blocking(move || found.record(holder.as_ref())).await.ok_or_else(Fault::internal)?,
            None => return Err(fault),
        },
    };
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    Ok((headers, record))
}

/// The record of a game that is over, as JSON. Before that it contains secrets.
#[utoipa::path(get, path = "/api/tables/{table}/record.json", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::RecordJson), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn json(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Option<Session>,
) -> Result<Json<wire::RecordJson>, Fault> {
    let holder = session.map(|s| s.holder);
    let text = tables.ask(&table, |reply| Look::Record { holder, reply }).await??;
    let record: Record = text.parse().map_err(|_| Fault::internal())?;
    let summary = tables.ask(&table, |reply| Look::Summary { holder, reply }).await?;
    Ok(Json(wire::RecordJson::from(record).with_players(&summary.table.seats)))
}
