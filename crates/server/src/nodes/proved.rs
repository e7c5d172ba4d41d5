//! A connection to another server, on the caller's side. No visitor's data is sent until the other end has proved, on
//! the same connection, that it is the server in the database: a stranger may have the address of a dead server.

use crate::base::random;
use crate::base::write_timeout::WriteTimeout;
use crate::nodes::others::{FROM_NODE, Others};
use crate::nodes::session::{HELLO, PATH, PROOF};
use crate::nodes::signature::{self, Bytes32, Stamp};
use axum::body::Body;
use axum::http::{HeaderValue, Request, header};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use std::time::Duration;
use store::{Node, NodeKeys};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};

/// How long a connection to another server may take.
const CONNECT: Duration = Duration::from_secs(1);
/// How long its proof may take: longer than it takes to detect a silent server.
const ANSWER: Duration = Duration::from_secs(5);
/// The most bytes of its answer beside the head; there should be none.
const MAX_ANSWER_BYTES: usize = 1024;

/// A connection whose other end has proved its identity.
pub(crate) struct Proved {
    pub sender: SendRequest<Body>,
    session: Bytes32,
    began: Instant,
    /// Requests so far.
    count: u64,
}

impl Proved {
    /// Connects. `None`: nobody answers there, or it is not the intended server.
    pub async fn open(others: &Others, node: &Node, stuck: Duration) -> Option<Proved> {
        let stream = timeout(CONNECT, TcpStream::connect(node.host())).await.ok()?.ok()?;
        let _ = stream.set_nodelay(true);
        let (sender, connection) = http1::handshake(TokioIo::new(WriteTimeout::new(stream, stuck))).await.ok()?;
        // It ends with the sender.
        tokio::spawn(connection.with_upgrades());
        timeout(ANSWER, prove(sender, &others.keys(), node)).await.ok()?
    }

    /// Signs a request with this body for this server.
    pub fn sign(&mut self, others: &Others, node: &Node, request: Request<Body>, body: &[u8]) -> Option<Request<Body>> {
        let keys = others.keys();
        let key = keys.used()?;
        self.count += 1;
        let time = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let stamp = Stamp { key: key.number, time, count: self.count, body: signature::hash(body) };
        let (mut parts, body) = request.into_parts();
        let signature = HeaderValue::try_from(stamp.sign(key, node, &self.session, &parts)).ok()?;
        parts.headers.insert(FROM_NODE, signature);
        Some(Request::from_parts(parts, body))
    }
}

async fn prove(mut sender: SendRequest<Body>, keys: &NodeKeys, node: &Node) -> Option<Proved> {
    let key = keys.used()?;
    let challenge = random::bytes();
    let hello = Request::get(PATH).header(header::HOST, node.host());
    let hello = hello.header(HELLO, signature::hello(key, node, &challenge)).body(Body::empty()).ok()?;
    let answer = sender.send_request(hello).await.ok()?;
    let proof = answer.headers().get(PROOF).and_then(|proof| proof.to_str().ok());
    let Some(session) = proof.and_then(|proof| signature::read_proof(proof, key, node, &challenge)) else {
        tracing::warn!(
            url = node.url,
            "the program at the address of another server could not prove that it is that server"
        );
        return None;
    };
    let began = Instant::now();
    axum::body::to_bytes(Body::new(answer.into_body()), MAX_ANSWER_BYTES).await.ok()?;
    sender.ready().await.ok()?;
    Some(Proved { sender, session, began, count: 0 })
}
