//! The record of a game that is over, for programs that do not read its text.

use crate::app::App;
use crate::fault::Fault;
use crate::path::Path;
use crate::table_message::TableMessage;
use axum::Json;
use axum::extract::State;
use game::{Record, RecordedStep};
use std::sync::Arc;

/// The record of a game that is over, as JSON. Before that it holds secrets.
#[utoipa::path(get, path = "/api/tables/{table}/record.json", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::RecordJson), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn json(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
) -> Result<Json<wire::RecordJson>, Fault> {
    let text = app.hub.ask(&app, &table, |reply| TableMessage::Record { reply }).await??;
    let Record { game, rules, options, data, steps } = text.parse().map_err(|_| Fault::internal())?;
    let step = |RecordedStep { text, hash }| wire::RecordStep { step: text, hash: format!("{hash:016x}") };
    let (options, steps) = (options.to_string(), steps.into_iter().map(step).collect());
    Ok(Json(wire::RecordJson { game, rules, options, data, steps }))
}
