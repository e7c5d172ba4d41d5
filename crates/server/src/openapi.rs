//! The description of the interface for programs (OpenAPI).

use crate::closed_variants::ClosedVariants;
use crate::openapi_security::Security;
use axum::Json;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

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
        crate::languages::languages,
        crate::languages::messages,
        crate::tables::make,
        crate::tables::mine,
        crate::tables::look,
        crate::tables::record,
        crate::record::json,
        crate::continued::import,
        crate::continued::play_on,
        crate::moments::moments,
        crate::trial::attempt,
        crate::aids::aids,
        crate::advice::advice,
        crate::analysis::look,
        crate::analysis::begin,
        crate::analysis::stop,
        crate::unplayable_table::unplayable_table,
        crate::play::act,
        crate::play::undo,
        crate::seats::claim,
        crate::seats::link,
        crate::seats::enter,
        crate::waiting::bot,
        crate::waiting::begin,
        crate::rematch::rematch,
        crate::program_stream::open,
        crate::program_play::act,
        crate::program_play::undo,
        crate::export_stream::export,
        crate::schemas::list,
        crate::schemas::schema,
        crate::program_events::open,
        crate::bots_online::plays,
        crate::bots_online::online,
        crate::own_tokens::list,
        crate::own_tokens::make,
        crate::own_tokens::revoke,
        crate::invitations::invite,
        crate::invitations::accept,
        crate::invitations::decline,
        crate::puzzles::list,
        crate::puzzles::daily,
        crate::puzzles::board,
        crate::puzzles::answer,
        crate::reach::reach,
        crate::socket::open,
        crate::health::healthy,
        crate::health::ready,
        crate::metrics_page::metrics,
        document,
    ),
    components(schemas(wire::ClientMessage, wire::ServerMessage, wire::ToProgram, wire::FromProgram, wire::ProgramEvent)),
    modifiers(&Everywhere, &ClosedVariants, &Security)
)]
struct Api;

/// Answers that the middleware may give at every address but those for monitoring.
struct Everywhere;

impl Modify for Everywhere {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut api.paths.paths {
            if path == "/healthz" {
                continue;
            }
            let reading = [
                (401, "The token of a program that came counts no longer, or never did"),
                (403, "It may not be done, or not with a token of this scope"),
                (421, "The server does not answer to this name"),
                (429, "Too much; `Retry-After` says when to come back"),
            ];
            let unavailable = (503, "Not now; `Retry-After` may say when to come back");
            for operation in [&mut item.get, &mut item.post, &mut item.put, &mut item.delete].into_iter().flatten() {
                reading.into_iter().chain([unavailable]).for_each(|answer| add(operation, answer));
            }
            for operation in [&mut item.post, &mut item.put, &mut item.delete].into_iter().flatten() {
                add(operation, (408, "The body came too slowly"));
            }
        }
    }
}

fn add(operation: &mut Operation, (status, description): (u16, &str)) {
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let answer = ResponseBuilder::new().description(description).content("application/json", problem).build();
    operation.responses.responses.entry(status.to_string()).or_insert(RefOr::T(answer));
}

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
