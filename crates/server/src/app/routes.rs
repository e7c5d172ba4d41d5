//! The table of contents: every address of the server.

use crate::app::middleware::guard;
use crate::app::state::App;
use crate::app::{openapi, schemas};
use crate::base::fault::Fault;
use crate::bots::online;
use crate::operation::{health, metrics_page};
use crate::page::{languages, pages as page};
use crate::programs::{export_stream, own_tokens, program_events, program_play, program_stream};
use crate::settings::reach;
use crate::showing::{advice, aids, analysis, moments, puzzles, record, trial, unplayable_table};
use crate::tables::{continued, invitations, play, rematch, seats, socket, table, waiting};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::{MethodRouter, delete, get, post, put};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// The interface for programs; the description in `openapi.json` has the same addresses.
pub(crate) fn api() -> Vec<(&'static str, MethodRouter<Arc<App>>)> {
    vec![
        ("/api/games", get(table::games)),
        ("/api/games/{game}/data", get(table::data)),
        ("/api/languages", get(languages::languages)),
        ("/api/languages/{tag}", get(languages::messages)),
        ("/api/tables", get(table::mine).post(table::make)),
        ("/api/tables/{table}", get(table::look)),
        ("/api/tables/{table}/advice", get(advice::advice)),
        ("/api/tables/{table}/aids", get(aids::aids)),
        ("/api/tables/{table}/analysis", get(analysis::look).post(analysis::begin).delete(analysis::stop)),
        ("/api/tables/{table}/record", get(table::record)),
        ("/api/tables/{table}/record.json", get(record::json)),
        ("/api/records", post(continued::import)),
        ("/api/tables/{table}/continue", post(continued::play_on)),
        ("/api/tables/{table}/moments", get(moments::moments)),
        ("/api/tables/{table}/trial", post(trial::attempt)),
        ("/api/tables/{table}/unplayable", get(unplayable_table::unplayable_table)),
        ("/api/tables/{table}/actions", post(play::act)),
        ("/api/tables/{table}/undo", post(play::undo)),
        ("/api/tables/{table}/seats/{seat}", post(seats::claim)),
        ("/api/tables/{table}/seats/{seat}/link", get(seats::link)),
        ("/api/tables/{table}/seats/{seat}/bot", post(waiting::bot)),
        ("/api/tables/{table}/seats/{seat}/invitation", post(invitations::invite)),
        ("/api/tables/{table}/begin", post(waiting::begin)),
        ("/api/tables/{table}/rematch", post(rematch::rematch)),
        ("/api/tables/{table}/enter", post(seats::enter)),
        ("/api/tables/{table}/socket", get(socket::open)),
        ("/api/v1/tables/{table}/stream", get(program_stream::open)),
        ("/api/v1/tables/{table}/act", post(program_play::act)),
        ("/api/v1/tables/{table}/undo", post(program_play::undo)),
        ("/api/v1/export", get(export_stream::export)),
        ("/api/v1/schema", get(schemas::list)),
        ("/api/v1/schema/{name}", get(schemas::schema)),
        ("/api/v1/stream/events", get(program_events::open)),
        ("/api/v1/bot", put(online::plays)),
        ("/api/v1/bots", get(online::online)),
        ("/api/v1/invitations/{invitation}/accept", post(invitations::accept)),
        ("/api/v1/invitations/{invitation}/decline", post(invitations::decline)),
        ("/api/v1/tokens", get(own_tokens::list).post(own_tokens::make)),
        ("/api/v1/tokens/{token}", delete(own_tokens::revoke)),
        ("/api/puzzles", get(puzzles::list)),
        ("/api/puzzles/daily", get(puzzles::daily)),
        ("/api/puzzles/{puzzle}", post(puzzles::board)),
        ("/api/puzzles/{puzzle}/answer", post(puzzles::answer)),
        ("/api/openapi.json", get(openapi::document)),
        ("/api/reach", get(reach::reach)),
        ("/healthz", get(health::healthy)),
        ("/readyz", get(health::ready)),
        ("/metrics", get(metrics_page::metrics)),
    ]
}

/// The addresses of the interface, as the description names them.
pub fn addresses() -> Vec<&'static str> {
    api().into_iter().map(|(path, _)| path).collect()
}

/// The page and its files.
fn pages() -> Vec<(&'static str, MethodRouter<Arc<App>>)> {
    vec![
        ("/", get(page::start)),
        ("/new", get(page::form)),
        ("/t/{table}", get(page::table)),
        ("/t/{table}/replay", get(page::replay)),
        ("/programs", get(page::programs)),
        ("/puzzles", get(page::puzzles)),
        ("/puzzles/{puzzle}", get(page::puzzles)),
        ("/rules", get(page::start)),
        ("/rules/{*page}", get(page::rules)),
        ("/assets/{*file}", get(page::asset)),
        ("/{file}", get(page::top_file)),
    ]
}

/// The whole service.
pub(crate) fn router(app: Arc<App>) -> Router {
    // Lines must not wait; typefaces are packed already.
    let whole = DefaultPredicate::new()
        .and(NotForContentType::const_new(program_stream::NDJSON))
        .and(NotForContentType::const_new("font/"));
    let mut router = Router::new();
    for (path, methods) in api().into_iter().chain(pages()) {
        router = router.route(path, methods);
    }
    router
        .fallback(page::nothing)
        .method_not_allowed_fallback(async || Fault::new(StatusCode::METHOD_NOT_ALLOWED, "not-found"))
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard))
        // A line of a stream must not wait for the next one.
        .layer(CompressionLayer::new().compress_when(whole))
        .with_state(app)
}
