//! The table of contents: every address of the server.

use crate::app::App;
use crate::fault::Fault;
use crate::middleware::guard;
use crate::{
    advice, aids, analysis, continued, health, languages, moments, openapi, page, play, puzzles, reach, record,
    rematch, seats, socket, tables, trial, unplayable_table, waiting,
};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::{MethodRouter, get, post};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

/// The interface for programs; the description in `openapi.json` has the same addresses.
pub(crate) fn api() -> Vec<(&'static str, MethodRouter<Arc<App>>)> {
    vec![
        ("/api/games", get(tables::games)),
        ("/api/games/{game}/data", get(tables::data)),
        ("/api/languages", get(languages::languages)),
        ("/api/languages/{tag}", get(languages::messages)),
        ("/api/tables", get(tables::mine).post(tables::make)),
        ("/api/tables/{table}", get(tables::look)),
        ("/api/tables/{table}/advice", get(advice::advice)),
        ("/api/tables/{table}/aids", get(aids::aids)),
        ("/api/tables/{table}/analysis", get(analysis::look).post(analysis::begin).delete(analysis::stop)),
        ("/api/tables/{table}/record", get(tables::record)),
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
        ("/api/tables/{table}/begin", post(waiting::begin)),
        ("/api/tables/{table}/rematch", post(rematch::rematch)),
        ("/api/tables/{table}/enter", post(seats::enter)),
        ("/api/tables/{table}/socket", get(socket::open)),
        ("/api/puzzles", get(puzzles::list)),
        ("/api/puzzles/daily", get(puzzles::daily)),
        ("/api/puzzles/{puzzle}", post(puzzles::board)),
        ("/api/puzzles/{puzzle}/answer", post(puzzles::answer)),
        ("/api/openapi.json", get(openapi::document)),
        ("/api/reach", get(reach::reach)),
        ("/healthz", get(health::healthy)),
        ("/readyz", get(health::ready)),
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
    let mut router = Router::new();
    for (path, methods) in api().into_iter().chain(pages()) {
        router = router.route(path, methods);
    }
    router
        .fallback(page::nothing)
        .method_not_allowed_fallback(async || Fault::new(StatusCode::METHOD_NOT_ALLOWED, "not-found"))
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&app), guard))
        .layer(CompressionLayer::new())
        .with_state(app)
}
