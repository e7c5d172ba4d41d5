//! Middleware for every request: limits, the Origin check, the language of refusals, the log.

use crate::admission::hosts::same_origin;
use crate::admission::known::Known;
use crate::admission::program_tokens::{Program, secret_in};
use crate::admission::requests::{Admission, RequestPermit};
use crate::admission::visit::Visit;
use crate::admission::visitors::{Visitor, Who};
use crate::app::rules::{AllRules, Entry, Rules};
use crate::base::addresses::{Origin, Peer};
use crate::base::fault::Fault;
use crate::base::ids::table_in;
use crate::base::language::language;
use crate::nodes::forward;
use crate::nodes::membership::Nodes;
use crate::nodes::others::ELSEWHERE;
use crate::nodes::session::{self, FromNode};
use crate::nodes::signature;
use crate::operation::lifecycle::Lifecycle;
use crate::operation::metrics::Metrics;
use crate::operation::metrics_access;
use crate::operation::traces::{self, Traces};
use crate::settings::config::Config;
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
use wire::ProblemKind;

/// A request that takes longer is aborted. The timeout layer of `tower-http` cannot give the reason in the visitor's
/// language, and neither it nor the layer for panics would cover a request that is forwarded to another server.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// What every request goes through.
pub(crate) struct Guard {
    pub config: Arc<Config>,
    pub lifecycle: Arc<Lifecycle>,
    pub metrics: Arc<Metrics>,
    pub traces: Option<Arc<Traces>>,
    pub admission: Arc<Admission>,
    pub nodes: Arc<Nodes>,
    /// The declarations of the routes.
    pub rules: AllRules,
    /// The rules for paths without a route.
    pub elsewhere: Rules,
}

/// The middleware.
pub(crate) async fn guard(State(guard): State<Arc<Guard>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let lang = language(request.headers());
    let method = request.method().clone();
    // The pattern, not the path, because anyone who knows the id of a table can take a seat there.
    let path = request.extensions().get::<MatchedPath>().map(|p| p.as_str().to_owned()).unwrap_or_default();
    let rules = guard.rules.get(path.as_str()).unwrap_or(&guard.elsewhere);
    let request = match rules.entry {
        Entry::Visitors => session::check(&guard.nodes, request),
        _ => Ok(request),
    };
    let passed_on = |request: &Request| request.extensions().get::<FromNode>().map(|_| request.headers().clone());
    // Nobody wants traces of what monitoring requests every few seconds.
    let traces = guard.traces.as_ref().filter(|_| rules.entry == Entry::Visitors);
    let above = traces.and_then(|_| request.as_ref().ok().and_then(passed_on));
    let span = traces.map(|traces| traces.request(&method, &path, above.as_ref()));
    let admitted = match request {
        Ok(request) => guard.enter(request, rules).await,
        Err(fault) => Err(fault),
    };
    let mut response = match admitted {
        Ok((request, place)) => {
            let context = span.clone().unwrap_or_default();
            let cookie = rules.gives_session && method == Method::GET;
            guard.answer(request, place, next, cookie).with_context(context).await
        }
        Err(fault) => fault.into_response(),
    };
    if let Some(fault) = response.extensions_mut().remove::<Fault>() {
        guard.metrics.refused(fault.key());
        response = problem(&fault, lang, response.headers());
    }
    guard.metrics.request(response.status().as_u16());
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

impl Guard {
    /// Admits a request by the rules of its route.
    async fn enter(&self, request: Request, rules: &Rules) -> Result<(Request, Option<RequestPermit>), Fault> {
        match rules.entry {
            Entry::Anybody => Ok((request, None)),
            Entry::Operator if metrics_access::may_read(&self.config, &request) => Ok((request, None)),
            // Guesses at the token are limited like other requests.
            Entry::Operator => {
                self.admit(request, 1, false).await?;
                Err(Fault::new(StatusCode::FORBIDDEN, "metrics-refused"))
            }
            Entry::Visitors => {
                let cost = rules.cost(request.method());
                self.admit(request, cost, rules.begins).await.map(|(request, place)| (request, Some(place)))
            }
        }
    }

    /// Answers an admitted request, here or at the server that owns its table. Some answers give a browser its session.
    async fn answer(&self, request: Request, place: Option<RequestPermit>, next: Next, cookie: bool) -> Response {
        let visit = request.extensions().get::<Visit>().cloned();
        let table = table_in(request.uri().path());
        let answered = forward::answer(&self.nodes, table, request, next);
        let work = AssertUnwindSafe(tokio::time::timeout(REQUEST_TIMEOUT, answered)).catch_unwind();
        let mut response = match work.await {
            Ok(Ok(response)) => response,
            Ok(Err(_)) => Fault::unavailable("took-too-long").again_in("time", 5).into_response(),
            Err(_) => Fault::internal().into_response(),
        };
        drop(place);
        let name = visit.as_ref().and_then(|visit| visit.origin.host.as_deref());
        if let Some(value) = self.config.strict_transport(name) {
            response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, value);
        }
        let wants_one = cookie && response.status().is_success();
        let cookie = visit.and_then(|visit| {
            let https = visit.origin.https == Some(true);
            self.admission.keys.unasked(&visit.session, https, wants_one)
        });
        if let Some(cookie) = cookie {
            response.headers_mut().entry(header::SET_COOKIE).or_insert(cookie);
        }
        response
    }

    /// Admits a request, with its body and what is known about its sender, or refuses it with the reason. It takes its
    /// place when the whole request has arrived, so that a slow sender blocks nobody. `begins`: a `POST` there begins something.
    async fn admit(&self, mut request: Request, cost: u32, begins: bool) -> Result<(Request, RequestPermit), Fault> {
        let door = &self.admission;
        if let Some(fault) = self.lifecycle.refusal() {
            return Err(fault);
        }
        let origin = self.origin(&request)?;
        if begins && request.method() == Method::POST {
            door.networks.check(origin.address)?;
        }
        let changes = request.method() != Method::GET && request.method() != Method::HEAD;
        let pattern = request.extensions().get::<MatchedPath>().cloned();
        let pattern = pattern.as_ref().map(MatchedPath::as_str).unwrap_or_default();
        let (visitor, program) = match secret_in(request.headers()) {
            Some(secret) => {
                let visitor = door.visitors.of(Who::Address(origin.address));
                let program = door.programs.recognise(secret, &visitor).await?;
                program.may(request.method(), pattern)?;
                (self.account(&program, visitor), Some(program))
            }
            None => (door.visitors.of(Who::Address(origin.address)), None),
        };
        request.extensions_mut().insert(origin.clone());
        // Looking up the sender in the store is work too, so an address over its limit is refused first; but players are
        // admitted, and only the lookup shows who they are.
        let table = table_in(request.uri().path());
        let from_node = request.extensions().get::<FromNode>().copied();
        let (session, only_reads) = (Known::Nobody, !changes);
        let mut visit = Visit { origin, visitor, session, only_reads, from_node: from_node.is_some() };
        let counted = door.count(&visit, cost, None).await;
        let too_many = counted.is_err();
        if table.is_none() || (too_many && !visit.visitor.may_check()) {
            counted?;
        }
        visit.session = match program {
            Some(program) => Known::Program(program),
            None => door.sessions.recognise(request.headers()).await?,
        };
        if too_many {
            door.count(&visit, cost, table.as_ref()).await?;
        }
        let mut room = None;
        if changes {
            let (parts, body) = request.into_parts();
            let _place = door.place_for_body(&visit, table.as_ref()).await?;
            let received = door.bodies.receive(&self.config.limits, &visit.visitor, &parts.headers, body).await?;
            if from_node.is_some_and(|from| from.body != signature::hash(&received.bytes)) {
                return Err(Fault::not_from_a_server());
            }
            room = Some(received.room);
            // A body may take long to arrive, and the token may have been renewed meanwhile.
            visit.session = door.sessions.again(visit.session).await?;
            request = Request::from_parts(parts, Body::from(received.bytes));
        }
        let place = door.place(&visit, table.as_ref()).await?;
        request.extensions_mut().insert(visit);
        Ok((request, place.with(room)))
    }

    /// Where a request comes from; a fault if it uses a host name that is not ours, or a page of another site sends it.
    fn origin(&self, request: &Request) -> Result<Origin, Fault> {
        let from_node = request.extensions().get::<FromNode>().is_some();
        let peer = request.extensions().get::<Peer>();
        let origin = self.admission.origin(peer, request.headers(), from_node);
        self.admission.check_host(&origin)?;
        let changes = request.method() != Method::GET && request.method() != Method::HEAD;
        let upgrades = request.headers().contains_key(header::UPGRADE);
        // A page of another site cannot send a program's token.
        let by_page = (changes || upgrades) && secret_in(request.headers()).is_none();
        if by_page && !from_here(request.headers(), origin.host.as_deref(), origin.https) {
            return Err(Fault::new(StatusCode::FORBIDDEN, "bad-origin"));
        }
        Ok(origin)
    }

    /// The account for a program's requests. A program whose token the operator made has its own account, wherever it comes
    /// from. Anyone can make tokens on the page, so those give no more than the address has.
    fn account(&self, program: &Program, address: Arc<Visitor>) -> Arc<Visitor> {
        if program.is_visitors() { address } else { self.admission.visitors.of(Who::Holder(program.holder)) }
    }
}

/// A refusal. It keeps those headers of the answer it replaces that must not get lost.
fn problem(fault: &Fault, lang: Lang, headers: &HeaderMap) -> Response {
    let mut response = (fault.status, Json(fault.problem(lang))).into_response();
    for name in [header::ALLOW, header::SET_COOKIE] {
        if let Some(value) = headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    // Nothing was done here: the server that forwarded the request looks up the table again.
    if fault.kind() == ProblemKind::NotHere {
        response.headers_mut().insert(ELSEWHERE, HeaderValue::from_static("1"));
    }
    if let Some((_, seconds)) = fault.retry() {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// Browsers say where a page came from; it must be this server. Programs that are not browsers say nothing.
fn from_here(headers: &HeaderMap, host: Option<&str>, https: Option<bool>) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site" || site == "same-site") {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    origin.to_str().is_ok_and(|origin| same_origin(origin, host.unwrap_or_default(), https))
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
        assert!(!fine(&[("sec-fetch-site", "cross-site")]) && !fine(&[("sec-fetch-site", "same-site")]));
        assert!(!fine(&[("origin", "https://a:1")]));
        assert!(!fine(&[("origin", "null")]) && !from_here(&headers(&[("origin", "http://a:1")]), None, None));
    }
}
