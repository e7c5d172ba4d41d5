//! The OpenAPI description of the interface for programs.

use crate::app::closed_variants::ClosedVariants;
use crate::app::openapi_security::Security;
use axum::Json;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Goldfever",
        description = "Board games over HTTP. A table's version counts the entries of its record. Every command \
            contains the version that it is based on and an id of its own, and can be sent again with the same id."
    ),
    paths(
        crate::tables::games::games,
        crate::tables::games::data,
        crate::page::languages::languages,
        crate::page::languages::messages,
        crate::tables::table::make,
        crate::tables::table::mine,
        crate::tables::table::my_games,
        crate::tables::table::look,
        crate::tables::lobby::lobby,
        crate::tables::lobby_stream::lines,
        crate::tables::lobby_stream::socket,
        crate::tables::seeks::seek,
        crate::tables::seeks::stop,
        crate::showing::record::record,
        crate::showing::record::json,
        crate::tables::records::import,
        crate::tables::continued::play_on,
        crate::showing::moments::moments,
        crate::showing::trial::attempt,
        crate::showing::prepared::look,
        crate::showing::prepared::prepare,
        crate::showing::prepared::forget,
        crate::showing::aids::aids,
        crate::showing::advice::advice,
        crate::showing::analysis::look,
        crate::showing::analysis::begin,
        crate::showing::analysis::stop,
        crate::showing::unplayable::unplayable_table,
        crate::tables::actions::act,
        crate::tables::actions::undo,
        crate::tables::seats::claim,
        crate::tables::seats::link,
        crate::tables::seats::enter,
        crate::tables::seats::bot,
        crate::tables::begin::begin,
        crate::tables::rematch::rematch,
        crate::programs::stream::open,
        crate::programs::act::act,
        crate::programs::act::undo,
        crate::programs::conclude::resign,
        crate::programs::conclude::agree,
        crate::programs::conclude::disagree,
        crate::programs::conclude::abandon,
        crate::programs::conclude::take_back,
        crate::programs::conclude::pause,
        crate::tables::personal::decline,
        crate::tables::personal::withdraw,
        crate::tables::chat::read,
        crate::tables::chat::write,
        crate::tables::chat::switch,
        crate::programs::export::export,
        crate::programs::schema::list,
        crate::programs::schema::schema,
        crate::programs::events::open,
        crate::bots::online::plays,
        crate::bots::online::online,
        crate::programs::tokens::list,
        crate::programs::tokens::make,
        crate::programs::tokens::revoke,
        crate::accounts::sign_up::sign_up,
        crate::accounts::sign_in::sign_in,
        crate::accounts::sign_in::sign_out,
        crate::accounts::one_time_codes::begin,
        crate::accounts::one_time_codes::switch_on,
        crate::accounts::one_time_codes::switch_off,
        crate::accounts::one_time_codes::renew,
        crate::accounts::passkeys::challenge,
        crate::accounts::passkeys::sign_in,
        crate::accounts::passkeys::begin,
        crate::accounts::passkeys::add,
        crate::accounts::passkeys::rename,
        crate::accounts::passkeys::remove,
        crate::accounts::passkey_sign_up::begin,
        crate::accounts::passkey_sign_up::finish,
        crate::accounts::oidc_sign_in::begin,
        crate::accounts::oidc_sign_in::callback,
        crate::accounts::oidc_sign_in::finish,
        crate::accounts::oidc_sign_up::sign_up,
        crate::accounts::oidc_sign_up::forget,
        crate::accounts::identities::remove,
        crate::accounts::account::look,
        crate::accounts::account::delete,
        crate::accounts::data::data,
        crate::notices::wishes::look,
        crate::notices::wishes::change,
        crate::notices::table_webhook::look,
        crate::notices::table_webhook::change,
        crate::accounts::kept::look,
        crate::accounts::kept::add,
        crate::accounts::vacations::look,
        crate::accounts::vacations::begin,
        crate::accounts::vacations::end,
        crate::notices::devices::list,
        crate::notices::devices::add,
        crate::notices::devices::remove,
        crate::accounts::blocks::list,
        crate::accounts::blocks::block,
        crate::accounts::blocks::unblock,
        crate::accounts::reports::report,
        crate::accounts::moderation::reports,
        crate::accounts::moderation::decide,
        crate::accounts::networks::list,
        crate::accounts::networks::ban,
        crate::accounts::moderation::log,
        crate::accounts::moderation::undo,
        crate::tables::personal::list,
        crate::accounts::account::rename,
        crate::accounts::account::change_shows,
        crate::accounts::account::change_password,
        crate::accounts::account::reset,
        crate::accounts::account::look_at_reset,
        crate::accounts::forgotten::ask,
        crate::accounts::emails::change,
        crate::accounts::emails::remove,
        crate::accounts::emails::confirm,
        crate::notices::unsubscribe::look,
        crate::notices::unsubscribe::end,
        crate::accounts::account::end_session,
        crate::accounts::privacy::privacy,
        crate::accounts::players::profile,
        crate::accounts::players::ratings,
        crate::accounts::players::games,
        crate::accounts::points::points,
        crate::accounts::leaderboard::leaderboard,
        crate::tables::invitations::invite,
        crate::tables::invitations::accept,
        crate::tables::invitations::decline,
        crate::showing::puzzles::list,
        crate::showing::puzzles::daily,
        crate::showing::puzzles::board,
        crate::showing::puzzles::answer,
        crate::operation::reach::reach,
        crate::tables::socket::open,
        crate::operation::health::healthy,
        crate::operation::health::ready,
        crate::app::metrics::metrics,
        document,
    ),
    components(schemas(wire::ClientMessage, wire::ServerMessage, wire::ToProgram, wire::FromProgram, wire::ProgramEvent)),
    modifiers(&Everywhere, &ClosedVariants, &Security)
)]
struct Api;

/// Answers that the middleware may give at every path except those for monitoring.
struct Everywhere;

impl Modify for Everywhere {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut api.paths.paths {
            if path == "/healthz" {
                continue;
            }
            let reading = [
                (401, "The request's API token is not valid, or not any more"),
                (403, "Not allowed, or not with a token of this scope"),
                (421, "The server does not accept this host name"),
                (429, "Over a limit; `Retry-After` says when to try again"),
            ];
            let unavailable = (503, "Not possible now; `Retry-After` may say when to try again");
            for operation in
                [&mut item.get, &mut item.post, &mut item.put, &mut item.patch, &mut item.delete].into_iter().flatten()
            {
                reading.into_iter().chain([unavailable]).for_each(|answer| add(operation, answer));
            }
            for operation in [&mut item.post, &mut item.put, &mut item.patch, &mut item.delete].into_iter().flatten() {
                add(operation, (408, "The body arrived too slowly"));
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

/// The document as text.
pub fn openapi_json() -> String {
    Api::openapi().to_pretty_json().unwrap_or_default()
}
