//! The description of the interface for programs (OpenAPI).

use axum::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Goldfever",
        description = "Board games over HTTP. A table's version counts the entries of its record; every command names \
                       the version it was thought out at and an id of its own, and may be sent again with the same id."
    ),
    paths(
        crate::tables::games,
        crate::tables::data,
        crate::tables::make,
        crate::tables::mine,
        crate::tables::look,
        crate::tables::record,
        crate::play::act,
        crate::play::undo,
        crate::seats::claim,
        crate::seats::link,
        crate::seats::enter,
        crate::socket::open,
        crate::health::healthy,
        crate::health::ready,
        document,
    ),
    components(schemas(wire::ClientMessage, wire::ServerMessage))
)]
struct Api;

/// This document.
#[utoipa::path(get, path = "/api/openapi.json", tag = "health",
    responses((status = 200, body = Object, content_type = "application/json")))]
pub(crate) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Api::openapi())
}

/// The document as text, as it is served.
pub fn openapi_json() -> String {
    Api::openapi().to_pretty_json().unwrap_or_default()
}
