//! Records as JSON: of a game that is over, for programs that do not read its text, and read back when one is imported.

use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::task::message::TableMessage;
use axum::Json;
use axum::extract::State;
use game::{Record, RecordError, RecordedStep};
use serde::Deserialize;
use serde::de::IgnoredAny;
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

/// What tells our JSON from that of other programs.
#[derive(Deserialize)]
struct Ours {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(rename = "steps")]
    _steps: IgnoredAny,
}

/// Reads a record from its JSON; `None` where the text is something else.
pub(crate) fn from_json(text: &str) -> Option<Result<Record, RecordError>> {
    let text = text.trim_start_matches('\u{feff}');
    serde_json::from_str::<Ours>(text).ok()?;
    let read = serde_json::from_str(text);
    Some(read.map_err(|error| RecordError::Form(error.line(), error.to_string())).and_then(taken))
}

fn taken(json: wire::RecordJson) -> Result<Record, RecordError> {
    let wire::RecordJson { game, rules, options, data, steps } = json;
    let options = options.parse().map_err(|error| RecordError::Form(0, format!("options: {error}")))?;
    let step = |(at, wire::RecordStep { step, hash }): (usize, wire::RecordStep)| {
        let whole = hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit());
        let hash = u64::from_str_radix(&hash, 16).ok().filter(|_| whole);
        let hash = hash.ok_or_else(|| RecordError::Form(0, format!("step {}: the hash is no hash", at + 1)))?;
        Ok::<_, RecordError>(RecordedStep { text: step, hash })
    };
    let steps = steps.into_iter().enumerate().map(step).collect::<Result<_, _>>()?;
    Ok(Record { game, rules, options, data, steps })
}
