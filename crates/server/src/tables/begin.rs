//! Starting a game that waits for its maker.

use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::tables::seats::end_waits;
use crate::task::message::SeatMessage;
use crate::task::tables::Tables;
use axum::extract::State;
use axum::http::StatusCode;
use ids::TableId;
use std::sync::Arc;

/// Starts a game that waits for its maker. Only the maker of the table can; no seat may be open. If the game has
/// started already, the request succeeds and changes nothing. A game with others ends the other seeks of its players.
#[utoipa::path(post, path = "/api/tables/{table}/begin", tag = "seats",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 204, description = "Begun"), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem, description = "A seat is open"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Session,
) -> Result<StatusCode, Fault> {
    let bearer = session.bearer();
    let holder = bearer.holder;
    tables.ask(&table, |reply| SeatMessage::Begin { bearer, reply }).await??;
    end_waits(&tables, &table, holder).await;
    Ok(StatusCode::NO_CONTENT)
}
