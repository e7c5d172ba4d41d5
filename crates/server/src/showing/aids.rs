//! What one could work out of what one may know: made when it is asked for, once for all who see the same.

use crate::admission::session::Session;
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use std::sync::Arc;
use table::Phase;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// What this browser could work out of what it may know: which tiles or cards may still come and where they fit, what
/// features need, the account if the game ended now. A table may be played without (option `aids=no`); until its game is
/// over it answers `aids-locked`.
#[utoipa::path(get, path = "/api/tables/{table}/aids", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Aids), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn aids(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let holder = session.map(|s| s.holder);
    let aids = app.hub.ask(&app, &table, |reply| TableMessage::Aids { holder, reply }).await??;
    Ok(([(header::CONTENT_TYPE, "application/json")], Bytes::from(aids)))
}

impl TableTask {
    /// What those with these seats could work out, as the text of an answer.
    pub(crate) fn aids(&mut self, mine: &[u8]) -> Result<Utf8Bytes, Fault> {
        if !self.table.game().has_aids() && self.table.phase() != Phase::Over {
            return Err(Fault::new(StatusCode::FORBIDDEN, "aids-locked").at(self.table.version()));
        }
        self.cache.turn(&self.table, None);
        let perspective = self.table.perspective(mine);
        let aids = self.cache.aids(&self.table, perspective.view);
        Ok(wire::Aids { version: self.table.version(), seat: perspective.seat, aids }.text().into())
    }
}
