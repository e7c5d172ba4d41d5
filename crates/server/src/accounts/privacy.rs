//! The operator's own text for the page about privacy.

use crate::settings::config::Config;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use wire::Privacy;

/// The operator's text about privacy on this server.
#[utoipa::path(get, path = "/api/v1/privacy", tag = "accounts", responses((status = 200, body = Privacy)))]
pub(crate) async fn privacy(State(config): State<Arc<Config>>) -> Json<Privacy> {
    Json(Privacy { text: config.privacy_page.clone() })
}
