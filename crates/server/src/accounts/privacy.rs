//! What the operator adds to the page that says what is kept.

use crate::settings::config::Config;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use wire::Privacy;

/// What the operator says about privacy on this server.
#[utoipa::path(get, path = "/api/v1/privacy", tag = "accounts", responses((status = 200, body = Privacy)))]
pub(crate) async fn privacy(State(config): State<Arc<Config>>) -> Json<Privacy> {
    Json(Privacy { text: config.privacy_page.clone() })
}
