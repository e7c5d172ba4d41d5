//! For those who watch the server.

use crate::app::App;
use crate::fault::Fault;
use axum::extract::State;
use std::sync::Arc;
use store::Write;

/// The process answers.
#[utoipa::path(get, path = "/healthz", tag = "health", responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn healthy() -> &'static str {
    "ok\n"
}

/// Games can be played: the database takes writes and the server is not going down.
#[utoipa::path(get, path = "/readyz", tag = "health", responses(
    (status = 200, body = String, content_type = "text/plain"), (status = 503, body = wire::Problem)))]
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Result<&'static str, Fault> {
    if app.is_closing() {
        return Err(Fault::closing());
    }
    app.write(Write::Probe).await?;
    Ok("ready\n")
}
