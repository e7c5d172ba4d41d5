//! Traces: which spans reach a collector, and their parents; what they do not contain; and a collector that does not
//! answer.

use crate::common::{Client, TestServer, bot, me, open, start_with};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value as Any;
use opentelemetry_proto::tonic::trace::v1::Span;
use private_postgres::Server as Database;
use prost::Message;
use serde_json::json;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

/// A collector, and the spans it received.
struct Collector {
    url: String,
    heard: Arc<Mutex<Vec<ExportTraceServiceRequest>>>,
}

impl Collector {
    async fn start(answers: StatusCode) -> Collector {
        let heard: Arc<Mutex<Vec<ExportTraceServiceRequest>>> = Arc::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let take = async move |State(heard): State<Arc<Mutex<Vec<_>>>>, headers: HeaderMap, body: Bytes| {
            assert_eq!(headers["content-type"], "application/x-protobuf");
            heard.lock().unwrap().push(ExportTraceServiceRequest::decode(body).unwrap());
            answers
        };
        let router = Router::new().route("/v1/traces", post(take)).with_state(Arc::clone(&heard));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Collector { url, heard }
    }

    fn spans(&self) -> Vec<Span> {
        let heard = self.heard.lock().unwrap();
        let scopes = heard.iter().flat_map(|request| &request.resource_spans).flat_map(|spans| &spans.scope_spans);
        scopes.flat_map(|scope| scope.spans.clone()).collect()
    }

    /// The names of the servers that sent something.
    fn services(&self) -> Vec<String> {
        let heard = self.heard.lock().unwrap();
        let resources =
            heard.iter().flat_map(|request| &request.resource_spans).filter_map(|spans| spans.resource.as_ref());
        resources.flat_map(|resource| &resource.attributes).filter(|a| a.key == "service.name").map(text_of).collect()
    }
}

fn text_of(attribute: &opentelemetry_proto::tonic::common::v1::KeyValue) -> String {
    match attribute.value.as_ref().and_then(|value| value.value.as_ref()) {
        Some(Any::StringValue(text)) => text.clone(),
        other => format!("{other:?}"),
    }
}

async fn traced(collector: &Collector, share: &'static str) -> TestServer {
    let url = collector.url.parse().unwrap();
    start_with(move |config| {
        config.traces = Some(url);
        config.traces_share = share.parse().unwrap();
    })
    .await
}

/// The spans with this name; the test fails if there are none.
fn named<'a>(spans: &'a [Span], name: &str) -> Vec<&'a Span> {
    let found: Vec<_> = spans.iter().filter(|span| span.name == name).collect();
    let names: Vec<_> = spans.iter().map(|span| &span.name).collect();
    assert!(!found.is_empty(), "no span '{name}' among {names:?}");
    found
}

fn below<'a>(spans: &'a [Span], above: &Span) -> Vec<&'a str> {
    let under = |span: &&Span| span.parent_span_id == above.span_id && span.trace_id == above.trace_id;
    let mut names: Vec<_> = spans.iter().filter(under).map(|span| span.name.as_str()).collect();
    names.sort_unstable();
    names
}

#[tokio::test]
async fn a_move_is_followed_to_its_table_and_to_the_store() {
    let collector = Collector::start(StatusCode::OK).await;
    let server = traced(&collector, "1").await;
    // A client's trace headers are ignored: it could choose what is sent, and with which id.
    let strange = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    let mut ann = server.client().with("traceparent", strange);
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    ann.play_to_the_end(&table, async |_, _| {}).await;
    assert_eq!(ann.get("/api/tables/nosuchtable00000").await.status, 404);
    assert_eq!(ann.get("/healthz").await.status, 200);
    assert!(server.server.stop().await);
    let spans = collector.spans();
    let actions = named(&spans, "POST /api/tables/{table}/actions");
    for action in &actions {
        assert!(action.parent_span_id.is_empty());
        assert_eq!(below(&spans, action), ["table", "wait for the table"]);
    }
    let tables = named(&spans, "table");
    let writes = tables.iter().filter(|work| below(&spans, work).contains(&"write")).count();
    assert!(writes >= actions.len(), "{writes} writes of {} actions and the other player", actions.len());
    for thought in named(&spans, "move of a computer player") {
        assert_eq!(below(&spans, thought), ["table", "wait for the table"]);
    }
    named(&spans, "GET /api/tables/{table}");
    for span in &spans {
        let trace: String = span.trace_id.iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(!strange.contains(&trace), "a number that a client has chosen");
        assert!(span.start_time_unix_nano <= span.end_time_unix_nano && span.start_time_unix_nano > 0);
        let told = format!("{span:?}");
        assert!(!told.contains("healthz"), "of what monitoring asks there is no trace");
        let cookie = ann.cookie.as_ref().unwrap();
        assert!(!told.contains(&table) && !told.contains("Ann") && !told.contains(cookie), "{told}");
    }
    let services = collector.services();
    assert!(!services.is_empty() && services.iter().all(|name| name == "goldfever"), "{services:?}");
}

#[tokio::test]
async fn a_command_by_socket_is_a_trace_of_its_own() {
    let collector = Collector::start(StatusCode::OK).await;
    let server = traced(&collector, "1").await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let (mut socket, snapshot) = ann.joined(&table).await;
    let version = snapshot["version"].as_u64().unwrap();
    let look = ann.look(&table).await;
    let action = look["legal_actions"][0]["action"].as_str().unwrap().to_owned();
    socket.say(json!({"type": "act", "id": "one", "version": version, "seat": 0, "actions": [action]})).await;
    socket.receive("done").await;
    drop(socket);
    assert!(server.server.stop().await);
    let spans = collector.spans();
    let commands = named(&spans, "command by socket");
    assert_eq!(commands.len(), 1);
    assert_eq!(below(&spans, commands[0]), ["table", "wait for the table"]);
}

#[tokio::test]
async fn a_request_that_is_passed_on_is_one_trace() {
    let collector = Collector::start(StatusCode::OK).await;
    let database = Database::start();
    let url = database.url(&database.database());
    let (database_url, traces) = (url.clone(), collector.url.clone());
    let node = async || {
        start_with(|config| {
            config.database = Some(database_url.parse().unwrap());
            config.traces = Some(traces.parse().unwrap());
        })
        .await
    };
    let (one, other) = (node().await, node().await);
    let mut ann = one.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let mut there = Client { addr: other.server.addr(), ..ann.clone() };
    assert_eq!(there.get(&format!("/api/tables/{table}")).await.status, 200);
    assert!(other.server.stop().await && one.server.stop().await);
    let spans = collector.spans();
    let looks = named(&spans, "GET /api/tables/{table}");
    let first = looks.iter().find(|look| look.parent_span_id.is_empty()).unwrap();
    assert_eq!(below(&spans, first), ["GET /api/tables/{table}"]);
}

#[tokio::test]
async fn no_trace_is_sent_where_the_share_is_none() {
    let collector = Collector::start(StatusCode::OK).await;
    let server = traced(&collector, "0").await;
    let mut ann = server.client();
    ann.make("", json!([me("Ann"), bot()])).await;
    assert!(server.server.stop().await);
    assert_eq!(collector.spans(), []);
}

/// A collector that accepts a connection and never answers, one that refuses, and an address where nobody listens.
#[tokio::test]
async fn nobody_waits_for_a_collector() {
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let refusing = Collector::start(StatusCode::SERVICE_UNAVAILABLE).await;
    let gone = {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        format!("http://{}", listener.local_addr().unwrap())
    };
    for url in [format!("http://{}", silent.local_addr().unwrap()), refusing.url.clone(), gone] {
        let server = start_with(|config| config.traces = Some(url.parse().unwrap())).await;
        let mut ann = server.client();
        let table = ann.make("", json!([me("Ann"), bot()])).await;
        ann.play_to_the_end(&table, async |_, _| {}).await;
        // The last spans are given up after two seconds; the rest of the time allows for a busy machine.
        let began = Instant::now();
        assert!(server.server.stop().await, "{url}: all else ended well");
        assert!(began.elapsed() < Duration::from_secs(6), "{url}: {:?}", began.elapsed());
    }
    assert!(!refusing.spans().is_empty(), "it was asked");
}

#[tokio::test]
async fn a_client_does_not_choose_what_stands_in_a_span() {
    let collector = Collector::start(StatusCode::OK).await;
    let server = traced(&collector, "1").await;
    let odd = "SECRET".repeat(500);
    let host = server.server.addr();
    let request = format!("{odd} /{odd}?{odd} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    let answer = server.client().raw(request.as_bytes()).await.unwrap();
    assert!((400..500).contains(&answer.status), "{answer:?}");
    assert!(server.server.stop().await);
    let spans = collector.spans();
    assert!(spans.iter().any(|span| span.name.starts_with("_OTHER")), "{spans:?}");
    assert!(!format!("{spans:?}").contains("SECRET"));
}
