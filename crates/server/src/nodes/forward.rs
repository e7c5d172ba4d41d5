//! Forwards a request to the server that owns its table, including an upgrade to a socket.

use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::nodes::membership::Nodes;
use crate::nodes::others::{ELSEWHERE, FROM_NODE, Others};
use crate::nodes::proved::Proved;
use crate::nodes::relay;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, request::Parts};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use ids::TableId;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::time::Duration;
use store::{LEASE, Node, StoreError, Whereabouts};
use tokio::time::{Instant, sleep, timeout};

/// How long a request waits for the server that owns the table: slightly longer than a dead server keeps its lease.
const PATIENCE: Duration = Duration::from_secs(6);
/// The pause between two lookups.
const PAUSE: Duration = Duration::from_millis(100);
/// How often to check whether that server still has the table, while waiting for its answer.
const WATCH: Duration = Duration::from_secs(1);
/// How long its answer may take.
const ANSWER: Duration = Duration::from_secs(20);

/// The most bytes of such an answer that are read here.
const MOST_READ: usize = 4 << 20;

/// Why a request was not answered by another server.
enum Missed {
    /// It was not sent, or not carried out.
    Unsent,
    /// It may have been carried out.
    Lost,
    /// It may have been carried out, and the server no longer answers, although it still owns the table.
    Silent,
}

/// A request for the server that owns its table.
struct Forwarded<'a> {
    nodes: &'a Arc<Nodes>,
    others: &'a Others,
    table: TableId,
    parts: Parts,
    body: Bytes,
    visit: Option<Visit>,
    /// How the connection becomes a socket, if requested.
    upgrade: Option<OnUpgrade>,
    /// Whether another server forwarded it to this one.
    sent_on: bool,
}

/// The result of one lookup of the table.
enum Looked {
    Answered(Response),
    /// The table is here, or does not exist.
    Here,
    /// The request is returned, and its sender looks the table up again.
    GivenUp,
    /// Look it up again; with the error, if the lookup failed.
    Again(Option<StoreError>),
}

/// Answers a request at the server that has its table.
pub(crate) async fn answer(nodes: &Arc<Nodes>, table: Option<TableId>, mut request: Request, next: Next) -> Response {
    let (Some(others), Some(table)) = (&nodes.others, table) else { return next.run(request).await };
    if others.has(&table) {
        return next.run(request).await;
    }
    let upgrade = request.extensions_mut().remove::<OnUpgrade>();
    let visit = request.extensions().get::<Visit>().cloned();
    let sent_on = visit.as_ref().is_some_and(|visit| visit.from_node);
    let (parts, body) = request.into_parts();
    // The body of a request that changes something is in memory already, and bounded. A request that only reads needs no
    // body: it might be endless, and is not even read.
    let body = match visit.as_ref() {
        Some(visit) if !visit.only_reads => axum::body::to_bytes(body, nodes.config.limits.body).await,
        _ => Ok(Bytes::new()),
    };
    let body = match body {
        Ok(body) => body,
        Err(error) => return Fault::bad_message(error).into_response(),
    };
    Forwarded { nodes, others, table, parts, body, visit, upgrade, sent_on }.answer(next).await
}

impl Forwarded<'_> {
    /// Looks the table up until a server has answered or the time is over.
    async fn answer(mut self, next: Next) -> Response {
        let until = Instant::now() + PATIENCE;
        // Why the owner of the table is unknown.
        let mut unknown = None;
        while !self.nodes.lifecycle.is_closing() {
            match self.look().await {
                Looked::Answered(response) => return response,
                Looked::Here => return next.run(self.request()).await,
                Looked::GivenUp => break,
                Looked::Again(error) => unknown = error,
            }
            if Instant::now() > until {
                break;
            }
            tokio::select! {
                () = sleep(PAUSE) => {}
                () = self.others.given_up.notified() => {}
            }
        }
        match unknown {
            Some(error) if !self.sent_on => Fault::from(error).into_response(),
            _ => Fault::elsewhere().into_response(),
        }
    }

    /// The request, to be answered here.
    fn request(self) -> Request {
        let mut request = Request::from_parts(self.parts, Body::from(self.body));
        if let Some(upgrade) = self.upgrade {
            request.extensions_mut().insert(upgrade);
        }
        request
    }

    /// Looks the table up once, and sends the request to the server that has it.
    async fn look(&mut self) -> Looked {
        let node = match self.nodes.whereabouts(&self.table).await {
            Ok(Whereabouts::Here | Whereabouts::Nowhere) => return Looked::Here,
            Ok(Whereabouts::There(_)) if self.sent_on => return Looked::GivenUp,
            Ok(Whereabouts::There(node)) => node,
            Err(StoreError::Closed) => return Looked::GivenUp,
            Err(error) => {
                tracing::warn!(%error, "could not read which server has a table");
                return Looked::Again(Some(error));
            }
        };
        if self.others.silent.is(&node) {
            return Looked::Answered(Fault::elsewhere().into_response());
        }
        let Forwarded { nodes, others, table, parts, body, visit, upgrade, .. } = self;
        // A server that hangs, or is cut off by the network, causes no delay beyond the end of its lease.
        let passed = tokio::select! {
            passed = pass_on(nodes, others, (&node, &*table), (parts, body), visit.as_ref(), upgrade) => passed,
            () = lost(nodes, table, &node) => Err(Missed::Lost),
            () = others.silent.watch(&node) => Err(Missed::Silent),
        };
        match passed {
            Ok(response) => Looked::Answered(response),
            Err(Missed::Lost | Missed::Silent) if !self.parts.method.is_safe() => {
                Looked::Answered(Fault::unanswered().into_response())
            }
            Err(Missed::Silent) => Looked::Answered(Fault::elsewhere().into_response()),
            Err(Missed::Lost | Missed::Unsent) => Looked::Again(None),
        }
    }
}

/// Returns when the server no longer has the table.
async fn lost(nodes: &Nodes, table: &TableId, node: &Node) {
    loop {
        sleep(WATCH).await;
        match nodes.whereabouts(table).await {
            Ok(Whereabouts::There(now)) if now == *node => {}
            Ok(_) => return,
            Err(error) => tracing::debug!(%error, "could not read which server has a table"),
        }
    }
}

async fn pass_on(
    nodes: &Arc<Nodes>,
    others: &Others,
    (node, table): (&Node, &TableId),
    (parts, body): (&Parts, &Bytes),
    visit: Option<&Visit>,
    upgrade: &mut Option<OnUpgrade>,
) -> Result<Response, Missed> {
    let place = match upgrade {
        Some(_) => match others.passed_on.place() {
            Some(place) => Some(place),
            None => return Ok(Fault::full().into_response()),
        },
        None => None,
    };
    let mut proved = Proved::open(others, node, nodes.config.limits.stuck).await.ok_or(Missed::Unsent)?;
    let mut request = Request::new(Body::from(body.clone()));
    *request.method_mut() = parts.method.clone();
    *request.uri_mut() = parts.uri.path_and_query().map_or_else(Default::default, |path| path.clone().into());
    *request.headers_mut() = headers(parts, visit, upgrade.is_some());
    let request = proved.sign(others, node, request, body).ok_or(Missed::Unsent)?;
    let answer = timeout(ANSWER, proved.sender.send_request(request)).await;
    let mut response = answer.map_err(|_| Missed::Lost)?.map_err(|_| Missed::Lost)?;
    if response.headers().contains_key(ELSEWHERE) {
        return Err(Missed::Unsent);
    }
    if response.status() == StatusCode::SWITCHING_PROTOCOLS
        && let Some(mine) = upgrade.take()
    {
        let (theirs, nodes) = (hyper::upgrade::on(&mut response), Arc::clone(nodes));
        let (node, table) = (node.clone(), table.to_owned());
        tokio::spawn(async move {
            let _place = place;
            let (Ok(mine), Ok(theirs)) = (mine.await, theirs.await) else { return };
            relay::join(&nodes, (&node, &table), TokioIo::new(mine), TokioIo::new(theirs)).await;
        });
        return Ok(response.map(|_| Body::empty()));
    }
    for name in [header::CONNECTION, header::TRANSFER_ENCODING] {
        response.headers_mut().remove(name);
    }
    if response.headers().contains_key(header::CONTENT_LENGTH) || response.body().is_end_stream() {
        return Ok(response.map(Body::new));
    }
    let (head, body) = response.into_parts();
    let streamed = relay::stream(nodes, (node, table), Body::new(body));
    Ok(streamed.map_or_else(|| Fault::full().into_response(), |body| Response::from_parts(head, body)))
}

/// Another server's answer to this visitor, as JSON. `None` if it does not answer, or not soon.
pub(crate) async fn read<T: DeserializeOwned>(
    nodes: &Arc<Nodes>,
    node: &Node,
    parts: &Parts,
    visit: &Visit,
) -> Option<T> {
    let others = nodes.others.as_ref()?;
    let answered = async {
        let (no_table, body) = (TableId::from(""), Bytes::new());
        let answer = pass_on(nodes, others, (node, &no_table), (parts, &body), Some(visit), &mut None).await.ok()?;
        axum::body::to_bytes(answer.into_body(), MOST_READ).await.ok()
    };
    // A server that hangs keeps its tables no longer than that.
    let bytes = timeout(LEASE, answered).await.ok()??;
    serde_json::from_slice(&bytes).ok()
}

/// The headers of the visitor, without those about their connection, and their origin.
fn headers(parts: &Parts, visit: Option<&Visit>, upgrades: bool) -> HeaderMap {
    let mut headers = parts.headers.clone();
    let own = [
        "transfer-encoding",
        "keep-alive",
        "te",
        "trailer",
        "content-length",
        "accept-encoding",
        "forwarded",
        "expect",
        FROM_NODE,
    ];
    for name in own {
        headers.remove(name);
    }
    headers.remove(header::CONNECTION);
    if upgrades {
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    } else {
        headers.remove(header::UPGRADE);
    }
    for name in ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"] {
        headers.remove(name);
    }
    let mut set = |name: &'static str, value: String| {
        if let Ok(value) = HeaderValue::try_from(value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    };
    if let Some(Visit { origin, .. }) = visit {
        set("x-forwarded-for", origin.address.ip().to_string());
        if let Some(host) = &origin.host {
            set("x-forwarded-host", host.clone());
        }
        if let Some(https) = origin.https {
            set("x-forwarded-proto", if https { "https" } else { "http" }.to_owned());
        }
    }
    crate::operation::traces::pass_on(&mut headers);
    headers
}
