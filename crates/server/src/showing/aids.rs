//! The aids of viewers: computed on demand, once for all viewers with the same view.

use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::text::bytes;
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use ids::TableId;
use std::sync::Arc;

/// What this browser could compute from what it may know: which tiles or cards may still come and where they fit, what
/// features need, the scores if the game ended now. Tables without aids (option `aids=no`) answer `aids-locked` until
/// their game is over.
#[utoipa::path(get, path = "/api/tables/{table}/aids", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Aids), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn aids(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let holder = session.map(|s| s.holder);
    let aids = tables.ask(&table, |reply| Look::Aids { holder, reply }).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], bytes(aids)))
}
