//! The page at each of its paths. If it was not built, a plain page says how to build it.

use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::operation::database::Database;
use crate::page::build::file;
use crate::page::links::links;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use ids::TableId;

const FALLBACK: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Goldfever</title>\
    <h1>Goldfever</h1><p>The server is running, but its page was not built into it. Run \
    <code>cargo xtask web</code>, build the program again and start it (<code>cargo xtask play</code> does all three), \
    or use the interface described in \
    <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>\n";

/// The page at any of its addresses: the page itself reads the address.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    file("index.html", &headers, false).unwrap_or_else(|_| Html(FALLBACK).into_response())
}

/// The start page.
pub(crate) async fn start(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "start", None).await, index(headers).await).into_response()
}

/// The form for a new table.
pub(crate) async fn form(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "new", None).await, index(headers).await).into_response()
}

/// The page of a table.
pub(crate) async fn table(
    State(database): State<Database>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
) -> Response {
    (links(&database, &headers, "table", Some(table)).await, index(headers).await).into_response()
}

/// The page that replays a table's game.
pub(crate) async fn replay(
    State(database): State<Database>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
) -> Response {
    (links(&database, &headers, "replay", Some(table)).await, index(headers).await).into_response()
}

/// The page of puzzles, or of one of them.
pub(crate) async fn puzzles(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "puzzles", None).await, index(headers).await).into_response()
}

/// The page for managing programs and their tokens.
pub(crate) async fn programs(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "programs", None).await, index(headers).await).into_response()
}

/// The page of an account.
pub(crate) async fn account(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "account", None).await, index(headers).await).into_response()
}

/// The page of players: the leaderboards, or one player.
pub(crate) async fn players(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "players", None).await, index(headers).await).into_response()
}

/// The page about privacy.
pub(crate) async fn privacy(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "privacy", None).await, index(headers).await).into_response()
}

/// The page of a rulebook.
pub(crate) async fn rules(State(database): State<Database>, headers: HeaderMap) -> Response {
    (links(&database, &headers, "rules", None).await, index(headers).await).into_response()
}

/// Unknown paths: a browser that wants a page gets the page, which reports this; a program gets the reason.
pub(crate) async fn nothing(uri: Uri, headers: HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let browser = accept.split(',').any(|kind| kind.trim().starts_with("text/html"));
    match browser && !uri.path().starts_with("/api") {
        true => {
            // A cached copy in the browser is no answer to this.
            let mut asked = headers;
            asked.remove(header::IF_NONE_MATCH);
            (StatusCode::NOT_FOUND, index(asked).await).into_response()
        }
        false => Fault::new(StatusCode::NOT_FOUND, "not-found").into_response(),
    }
}

/// A file of the page. Names in `assets/` contain a hash of their content and may be cached for ever.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    file(&format!("assets/{path}"), &headers, true)
}

/// A file next to `index.html`, such as the icon.
pub(crate) async fn top_file(Path(name): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    match file(&name, &headers, false) {
        Ok(found) => found,
        Err(_) => nothing(uri, headers).await,
    }
}
