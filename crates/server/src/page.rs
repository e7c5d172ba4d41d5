//! The page, compiled in from `web/dist`. Without one a plain page says how to build it.

use crate::fault::Fault;
use crate::path::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

const FALLBACK: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Goldfever</title>\
    <h1>Goldfever</h1><p>The server is running, but its page was not built into it. Build it with \
    <code>cargo xtask web</code> and start again, or use the interface described in \
    <a href=\"/api/openapi.json\">/api/openapi.json</a>.</p></html>\n";

/// The page at any of its addresses: the page itself reads the address.
pub(crate) async fn index() -> Response {
    match Dist::get("index.html") {
        Some(file) => answer("index.html", &file, false),
        None => Html(FALLBACK).into_response(),
    }
}

/// What does not exist: a browser that wants a page gets the page, which says so; a program gets the reason.
pub(crate) async fn nothing(uri: Uri, headers: HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let browser = accept.split(',').any(|kind| kind.trim().starts_with("text/html"));
    match browser && !uri.path().starts_with("/api") {
        true => (StatusCode::NOT_FOUND, index().await).into_response(),
        false => Fault::new(StatusCode::NOT_FOUND, "not-found").into_response(),
    }
}

/// A file of the page. Names in `assets/` carry a hash of their content and may be kept for ever.
pub(crate) async fn asset(Path(path): Path<String>) -> Result<Response, Fault> {
    file(&format!("assets/{path}"), true)
}

/// A file beside `index.html`, such as the icon.
pub(crate) async fn top_file(Path(name): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    match file(&name, false) {
        Ok(found) => found,
        Err(_) => nothing(uri, headers).await,
    }
}

fn file(name: &str, for_ever: bool) -> Result<Response, Fault> {
    let not_found = || Fault::new(StatusCode::NOT_FOUND, "not-found");
    Dist::get(name).map(|file| answer(name, &file, for_ever)).ok_or_else(not_found)
}

fn answer(_name: &str, file: &EmbeddedFile, for_ever: bool) -> Response {
    let cache = if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(kind) = HeaderValue::from_str(file.metadata.mimetype()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    (headers, file.data.clone()).into_response()
}
