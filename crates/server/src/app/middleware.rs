//! What every request goes through: limits, the Origin check, the language of refusals, headers, the log.

use crate::admission::hosts::same_origin;
use crate::admission::program_tokens::secret_in;
use crate::admission::requests::{RequestPermit, Visit, table_in};
use crate::admission::session::{Known, unasked};
use crate::admission::visitors::Who;
use crate::app::state::App;
use crate::base::addresses::Peer;
use crate::base::fault::Fault;
use crate::nodes::forward;
use crate::nodes::membership::ELSEWHERE;
use crate::operation::metrics_page;
use crate::operation::traces;
use axum::Json;
use axum::body::{Body, HttpBody};
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use locales::Lang;
use opentelemetry::trace::FutureExt as _;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What the page may do: everything from here, nothing from elsewhere. Styles are set by the page's own scripts.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// A request that takes longer is given up.
const LONGEST: Duration = Duration::from_secs(30);

/// The middleware.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let lang = language(request.headers());
    let method = request.method().clone();
    // The pattern, not the path: a table's id is all that one needs to take a seat there.
    let path = request.extensions().get::<MatchedPath>().map(|p| p.as_str().to_owned()).unwrap_or_default();
    let shows_table =
        matches!(&*path, "/new" | "/t/{table}" | "/t/{table}/replay" | "/api/tables/{table}") && method == Method::GET;
    let passed_on = |headers| app.nodes.as_ref().is_some_and(|nodes| nodes.sends(headers)).then_some(headers);
    // Of what monitoring asks every few seconds nobody wants a trace.
    let traces = app.traces.as_ref().filter(|_| !matches!(&*path, "/healthz" | "/readyz" | "/metrics"));
    let span = traces.map(|traces| traces.request(&method, &path, passed_on(request.headers())));
    let admitted = match path.as_str() {
        // Monitoring must get an answer whatever goes on.
        "/healthz" | "/readyz" => Ok((request, None)),
        "/metrics" if metrics_page::may_read(&app, &request) => Ok((request, None)),
        // Who guesses at the token is limited like anybody else.
        "/metrics" => {
            let limited = admit(&app, request, 1).await;
            limited.and_then(|_| Err(Fault::new(StatusCode::FORBIDDEN, "metrics-refused")))
        }
        _ => admit(&app, request, cost(&method, &path)).await.map(|(request, place)| (request, Some(place))),
    };
    let mut response = match admitted {
        Ok((request, place)) => {
            let visit = request.extensions().get::<Visit>().cloned();
            let table = table_in(request.uri().path());
            let answered = forward::answer(&app, table, request, next).with_context(span.clone().unwrap_or_default());
            let work = AssertUnwindSafe(tokio::time::timeout(LONGEST, answered)).catch_unwind();
            let mut response = match work.await {
                Ok(Ok(response)) => response,
                Ok(Err(_)) => Fault::unavailable("took-too-long").again_in("time", 5).into_response(),
                Err(_) => Fault::internal().into_response(),
            };
            drop(place);
            let looks = shows_table && response.status().is_success();
            if let Some(cookie) = visit.and_then(|visit| unasked(&app, &visit, looks)) {
                response.headers_mut().entry(header::SET_COOKIE).or_insert(cookie);
            }
            response
        }
        Err(fault) => fault.into_response(),
    };
    if let Some(fault) = response.extensions_mut().remove::<Fault>() {
        app.metrics.refused(fault.key());
        response = problem(&fault, lang, response.headers());
    }
    set_headers(response.headers_mut());
    app.metrics.request(response.status().as_u16());
    let (status, ms) = (response.status().as_u16(), began.elapsed().as_millis() as u64);
    if let Some(span) = &span {
        traces::answered(span, status);
    }
    if status >= 500 {
        tracing::warn!(%method, path, status, ms, "request");
    } else {
        tracing::debug!(%method, path, status, ms, bytes = response.body().size_hint().exact(), "request");
    }
    response
}

/// The answer that says no, with what must not get lost of the one that it replaces.
fn problem(fault: &Fault, lang: Lang, headers: &HeaderMap) -> Response {
    let mut response = (fault.status, Json(fault.problem(lang))).into_response();
    for name in [header::ALLOW, header::SET_COOKIE] {
        if let Some(value) = headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    // Nothing was done here: another server that has passed the request on looks again where the table is.
    if ["table-elsewhere", "closing", "database-newer"].contains(&fault.key()) {
        response.headers_mut().insert(ELSEWHERE, HeaderValue::from_static("1"));
    }
    if let Some((_, seconds)) = fault.retry() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// Lets a request in, with its body and whatever is known of who sends it, or says why not. The place is taken when
/// the whole request is here, so that one who sends it slowly keeps nobody out.
async fn admit(app: &Arc<App>, mut request: Request, cost: u32) -> Result<(Request, RequestPermit), Fault> {
    let (door, config) = (&app.admission, &app.config);
    if let Some(fault) = app.refusal() {
        return Err(fault);
    }
    let from_node = app.nodes.as_ref().is_some_and(|nodes| nodes.sends(request.headers()));
    let peer = request.extensions().get::<Peer>();
    if let (true, Some(nodes), Some(peer)) = (from_node, &app.nodes, peer) {
        nodes.note(peer.0.ip());
    }
    let origin = door.origin(config, peer, request.headers(), from_node);
    door.check_host(&origin)?;
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key(header::UPGRADE);
    // A page of another site cannot send a token of a program.
    let secret = secret_in(request.headers()).map(str::to_owned);
    if (changes || upgrades) && secret.is_none() && !from_here(request.headers(), origin.host.as_deref(), origin.https)
    {
        return Err(Fault::new(StatusCode::FORBIDDEN, "bad-origin"));
    }
    let mut visitor = door.visitors.of(Who::Address(origin.address));
    let program = match secret {
        Some(secret) => Some(door.programs.recognise(app, &secret, &visitor).await?),
        None => None,
    };
    if let Some(program) = &program {
        let pattern = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str).unwrap_or_default();
        program.may(request.method(), pattern)?;
        // One that the operator has made has an account of its own, wherever it comes from. Anybody makes tokens in the page:
        // they bring nobody more than his address has.
        if !program.is_visitors() {
            visitor = door.visitors.of(Who::Holder(program.holder));
        }
    }
    // Asking the store who comes is work too, so an address that asks too much is refused first; but one who plays is
    // let in, and that is known only then.
    let table = table_in(request.uri().path());
    let mut visit = Visit { origin, visitor, session: Known::Nobody, only_reads: !changes };
    let counted = door.count(app, &visit, cost, None).await;
    let too_many = counted.is_err();
    if table.is_none() || (too_many && !visit.visitor.may_check()) {
        counted?;
    }
    visit.session = match program {
        Some(program) => Known::Program(program),
        None => door.sessions.recognise(app, request.headers()).await?,
    };
    if too_many {
        door.count(app, &visit, cost, table.as_deref()).await?;
    }
    let mut room = None;
    if changes {
        let (parts, body) = request.into_parts();
        let _place = door.place_for_body(app, &visit, table.as_deref()).await?;
        let received = door.bodies.receive(&config.limits, &visit.visitor, &parts.headers, body).await?;
        room = Some(received.room);
        // A body may be long on its way, and the token may have been renewed meanwhile.
        visit.session = door.sessions.again(app, visit.session).await?;
        request = Request::from_parts(parts, Body::from(received.bytes));
    }
    let place = door.place(app, &visit, table.as_deref()).await?;
    request.extensions_mut().insert(visit);
    Ok((request, place.with(room)))
}

/// What a request costs; one for a file of the page costs 1. A look may have the game played anew or a table read that is
/// not in memory; a list of one's tables may read thirty; a record is checked from its first step to its last; advice and an
/// answer to a puzzle are thought about for a while.
fn cost(method: &Method, path: &str) -> u32 {
    match (method, path) {
        (&Method::POST, "/api/tables" | "/api/tables/{table}/rematch") => 5,
        (_, "/api/tables" | "/api/records" | "/api/tables/{table}/continue" | "/api/v1/export") => 10,
        (&Method::POST, "/api/tables/{table}/analysis") => 10,
        (_, "/api/tables/{table}/unplayable" | "/api/tables/{table}/advice" | "/api/puzzles/{puzzle}/answer") => 10,
        (
            _,
            "/api/tables/{table}"
            | "/api/tables/{table}/aids"
            | "/api/tables/{table}/analysis"
            | "/api/tables/{table}/moments"
            | "/api/tables/{table}/record"
            | "/api/tables/{table}/record.json"
            | "/api/tables/{table}/socket"
            | "/api/v1/tables/{table}/stream"
            | "/api/v1/stream/events"
            | "/api/v1/bot"
            | "/api/v1/bots"
            | "/api/v1/tokens"
            | "/api/v1/tokens/{token}"
            | "/api/tables/{table}/seats/{seat}/invitation"
            | "/api/puzzles/{puzzle}",
        ) => 4,
        (_, "/api/games/{game}/data" | "/api/languages/{tag}" | "/api/v1/schema" | "/api/v1/schema/{name}") => 2,
        _ => 1,
    }
}

/// Browsers say where a page came from; it must be from here. Programs that are no browsers say nothing.
fn from_here(headers: &HeaderMap, host: Option<&str>, https: Option<bool>) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    origin.to_str().is_ok_and(|origin| same_origin(origin, host.unwrap_or_default(), https))
}

/// The language a request asks for.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    Lang::from_accept_language(asked)
}

fn set_headers(headers: &mut HeaderMap) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_site_is_refused_even_without_an_origin() {
        let headers = |pairs: &[(&'static str, &str)]| {
            pairs.iter().map(|(n, v)| (n.parse().unwrap(), v.parse().unwrap())).collect::<HeaderMap>()
        };
        let fine = |pairs: &[(&'static str, &str)]| from_here(&headers(pairs), Some("a:1"), Some(false));
        assert!(fine(&[]) && fine(&[("origin", "http://a:1")]) && fine(&[("sec-fetch-site", "same-origin")]));
        assert!(!fine(&[("sec-fetch-site", "cross-site")]) && !fine(&[("origin", "https://a:1")]));
        assert!(!fine(&[("origin", "null")]) && !from_here(&headers(&[("origin", "http://a:1")]), None, None));
    }
}
