//! The page, compiled in from `web/dist`. Without one a plain page says how to build it. The build of the page leaves its
//! texts there in compressed form too (`NAME.br`, `NAME.gz`), smaller than could be done for each request.

use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::random;
use crate::page::links::links;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

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
pub(crate) async fn start(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    (links(&app, &headers, "start", None).await, index(headers).await).into_response()
}

/// The form for a new table.
pub(crate) async fn form(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    (links(&app, &headers, "new", None).await, index(headers).await).into_response()
}

/// The page of a table.
pub(crate) async fn table(State(app): State<Arc<App>>, Path(table): Path<String>, headers: HeaderMap) -> Response {
    (links(&app, &headers, "table", Some(table)).await, index(headers).await).into_response()
}

/// The page that replays a table's game.
pub(crate) async fn replay(State(app): State<Arc<App>>, Path(table): Path<String>, headers: HeaderMap) -> Response {
    (links(&app, &headers, "replay", Some(table)).await, index(headers).await).into_response()
}

/// The page of puzzles, or of one of them.
pub(crate) async fn puzzles(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    (links(&app, &headers, "puzzles", None).await, index(headers).await).into_response()
}

/// The page of one's programs.
pub(crate) async fn programs(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    (links(&app, &headers, "programs", None).await, index(headers).await).into_response()
}

/// The page of a rulebook.
pub(crate) async fn rules(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    (links(&app, &headers, "rules", None).await, index(headers).await).into_response()
}

/// Whether the page was built into the program.
pub fn page_is_built_in() -> bool {
    Dist::get("index.html").is_some()
}

/// The content of a file of the build; `None` where the page was not built.
pub(crate) fn text(name: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(name).map(|file| file.data)
}

/// What does not exist: a browser that wants a page gets the page, which says so; a program gets the reason.
pub(crate) async fn nothing(uri: Uri, headers: HeaderMap) -> Response {
    let accept = headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let browser = accept.split(',').any(|kind| kind.trim().starts_with("text/html"));
    match browser && !uri.path().starts_with("/api") {
        true => {
            // Whatever the browser keeps is no answer to this.
            let mut asked = headers;
            asked.remove(header::IF_NONE_MATCH);
            (StatusCode::NOT_FOUND, index(asked).await).into_response()
        }
        false => Fault::new(StatusCode::NOT_FOUND, "not-found").into_response(),
    }
}

/// A file of the page. Names in `assets/` carry a hash of their content and may be kept for ever.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Result<Response, Fault> {
    file(&format!("assets/{path}"), &headers, true)
}

/// A file beside `index.html`, such as the icon.
pub(crate) async fn top_file(Path(name): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    match file(&name, &headers, false) {
        Ok(found) => found,
        Err(_) => nothing(uri, headers).await,
    }
}

/// The file, in the smallest form that the browser takes. One that may change has a mark (`ETag`): a browser that has it already
/// is told so and gets nothing more.
fn file(name: &str, asked: &HeaderMap, for_ever: bool) -> Result<Response, Fault> {
    let plain = Dist::get(name).ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "not-found"))?;
    let small = |&(coding, ending): &(&'static str, &str)| {
        let file = takes(asked, coding).then(|| Dist::get(&format!("{name}.{ending}")))??;
        Some((coding, file))
    };
    let mut headers = HeaderMap::new();
    let cache = if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(kind) = HeaderValue::from_str(plain.metadata.mimetype()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    let (coding, file) = match [("br", "br"), ("gzip", "gz")].iter().find_map(small) {
        Some((coding, file)) => (Some(coding), file),
        None => (None, plain),
    };
    if !for_ever {
        let mark = format!("\"{}\"", random::hex(&file.metadata.sha256_hash()[..12]));
        let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|list| has_mark(list, &mark));
        if let Ok(mark) = HeaderValue::from_str(&mark) {
            headers.insert(header::ETAG, mark);
        }
        if known {
            headers.remove(header::CONTENT_TYPE);
            return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
        }
    }
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    Ok((headers, file.data).into_response())
}

/// Whether a list of marks that a browser has holds this one. A proxy that packs or unpacks makes a mark weak (`W/`).
fn has_mark(list: &HeaderValue, mark: &str) -> bool {
    let list = list.to_str().unwrap_or_default();
    list.split(',').map(str::trim).any(|one| one.strip_prefix("W/").unwrap_or(one) == mark)
}

/// Whether the browser names this coding among those it takes, and not with the weight 0.
fn takes(asked: &HeaderMap, coding: &str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|q| q.parse() == Ok(0.0_f32));
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_may_change_is_sent_once() {
        // The page need not be built for this test.
        let Ok(first) = file("index.html", &HeaderMap::new(), false) else { return };
        let mark = first.headers()[header::ETAG].clone();
        for known in [mark.clone(), HeaderValue::from_str(&format!("\"x\", W/{}", mark.to_str().unwrap())).unwrap()] {
            let again = file("index.html", &HeaderMap::from_iter([(header::IF_NONE_MATCH, known)]), false).unwrap();
            assert_eq!((again.status(), &again.headers()[header::ETAG]), (StatusCode::NOT_MODIFIED, &mark));
        }
        let asked = [(header::IF_NONE_MATCH, mark), (header::ACCEPT_ENCODING, HeaderValue::from_static("br"))];
        assert_eq!(file("index.html", &HeaderMap::from_iter(asked), false).unwrap().status(), StatusCode::OK);
    }

    #[test]
    fn marks_are_compared_whole_and_weak_ones_count() {
        let has = |list: &'static str| has_mark(&HeaderValue::from_static(list), "\"abc\"");
        assert!(has("\"abc\"") && has("W/\"abc\"") && has("\"x\" , \"abc\""));
        assert!(!has("\"abcd\"") && !has("abc") && !has("*") && !has(""));
    }

    #[test]
    fn a_coding_is_taken_where_it_is_named_and_not_refused() {
        let asked =
            |list: &'static str| HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(list))]);
        for (list, br, gzip) in [
            ("gzip, deflate, br", true, true),
            ("GZIP;q=0.5 , br;q=0", false, true),
            ("br; q=0.000, x-gzip", false, false),
            ("", false, false),
            ("*", false, false),
        ] {
            assert_eq!((takes(&asked(list), "br"), takes(&asked(list), "gzip")), (br, gzip), "{list}");
        }
        assert!(!takes(&HeaderMap::new(), "br"));
    }
}
