//! A connection from another server, on the called side. This server first proves its identity; then it accepts each
//! signed request once. Time and numbers count within the connection, so no clocks have to agree, and a recorded
//! request is worthless on another connection.

use crate::base::addresses::Peer;
use crate::base::fault::Fault;
use crate::base::random;
use crate::nodes::membership::Nodes;
use crate::nodes::others::FROM_NODE;
use crate::nodes::signature::{self, Bytes32, Stamp};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Node, NodeKey};
use tokio::time::Instant;

/// The address where a server starts to talk to another one.
pub(crate) const PATH: &str = "/node";
/// Its first message.
pub(crate) const HELLO: &str = "x-goldfever-hello";
/// The answer.
pub(crate) const PROOF: &str = "x-goldfever-proof";
/// The age at which a request is refused.
const LATE: Duration = Duration::from_secs(30);
/// How far the clock of the caller may be ahead since the session began.
const AHEAD: Duration = Duration::from_secs(1);

/// What was agreed on a connection from another server.
#[derive(Clone, Default)]
pub(crate) struct Session(Arc<Mutex<Option<Agreed>>>);

struct Agreed {
    /// The id under which this server proved its identity.
    me: String,
    session: Bytes32,
    began: Instant,
    /// The number of the last request.
    last: u64,
}

/// In the extensions of a request that another server has signed.
#[derive(Clone, Copy)]
pub(crate) struct FromNode {
    /// The hash of its body.
    pub body: Bytes32,
}

impl Session {
    fn lock(&self) -> MutexGuard<'_, Option<Agreed>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a session; returns its name.
    fn begin(&self, me: &Node) -> Bytes32 {
        let session = random::bytes();
        *self.lock() = Some(Agreed { me: me.id.clone(), session, began: Instant::now(), last: 0 });
        session
    }

    /// Whether another server has signed this request here, now, and for the first time.
    fn takes(&self, stamp: Stamp, mac: &str, (key, me): (&NodeKey, &Node), parts: &Parts) -> bool {
        let mut agreed = self.lock();
        let Some(agreed) = agreed.as_mut() else { return false };
        let (now, sent) = (agreed.began.elapsed(), Duration::from_millis(stamp.time));
        let timely = sent <= now + AHEAD && now <= sent.saturating_add(LATE);
        let right = agreed.me == me.id
            && timely
            && stamp.count > agreed.last
            && stamp.is_signed(mac, key, me, &agreed.session, parts);
        if right {
            agreed.last = stamp.count;
        }
        right
    }
}

/// Proves the identity of this server to another one. Others learn nothing here.
pub(crate) async fn hello(State(nodes): State<Arc<Nodes>>, request: Request) -> Response {
    match answer(&nodes, &request) {
        Some(proof) => {
            let mut response = StatusCode::NO_CONTENT.into_response();
            response.headers_mut().insert(PROOF, proof);
            response
        }
        None => Fault::new(StatusCode::NOT_FOUND, "not-found").into_response(),
    }
}

fn answer(nodes: &Nodes, request: &Request) -> Option<HeaderValue> {
    let leases = nodes.database.store().leases()?;
    let (keys, me) = (leases.keys(), leases.me()?);
    let said = request.headers().get(HELLO)?.to_str().ok()?;
    let (key, challenge) = signature::read_hello(said, &keys, &me)?;
    let session = request.extensions().get::<Session>()?.begin(&me);
    HeaderValue::try_from(signature::proof(key, &me, &challenge, &session)).ok()
}

/// Whether a request is from another server or claims to be; [`check`] refuses a mere claim.
pub(crate) fn is_between_servers<B>(request: &axum::http::Request<B>) -> bool {
    request.headers().contains_key(FROM_NODE) || request.uri().path() == PATH
}

/// Marks a request that another server has signed, and refuses a false claim.
pub(crate) fn check(nodes: &Nodes, request: Request) -> Result<Request, Fault> {
    let Some(leases) = nodes.database.store().leases() else { return Ok(request) };
    if !request.headers().contains_key(FROM_NODE) {
        return Ok(request);
    }
    let (mut parts, body) = request.into_parts();
    let signed = || {
        let mut values = parts.headers.get_all(FROM_NODE).iter();
        let (Some(value), None) = (values.next(), values.next()) else { return None };
        let (stamp, mac) = Stamp::read(value.to_str().ok()?)?;
        let (keys, me) = (leases.keys(), leases.me()?);
        let key = keys.get(stamp.key)?;
        let session = parts.extensions.get::<Session>()?;
        session.takes(stamp, mac, (key, &me), &parts).then_some(FromNode { body: stamp.body })
    };
    let from = signed().ok_or_else(Fault::not_from_a_server)?;
    if let Some(peer) = parts.extensions.get::<Peer>() {
        nodes.note(peer.addr.ip());
    }
    parts.extensions.insert(from);
    Ok(Request::from_parts(parts, body))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One signed request at a server that has just proved who it is.
    #[test]
    fn a_request_is_taken_once_in_time_and_only_on_its_connection() {
        let (me, key) = (Node { id: "a".to_owned(), url: String::new() }, NodeKey { number: 1, key: [7; 32] });
        let (parts, ()) = Request::builder().uri("/api/tables").body(()).unwrap().into_parts();
        let (one, other) = (Session::default(), Session::default());
        let session = one.begin(&me);
        other.begin(&me);
        let stamp = |time, count| Stamp { key: 1, time, count, body: signature::hash(b"") };
        let takes = |on: &Session, stamp: Stamp| {
            let text = stamp.sign(&key, &me, &session, &parts);
            let (stamp, mac) = Stamp::read(&text).unwrap();
            on.takes(stamp, mac, (&key, &me), &parts)
        };
        assert!(!takes(&other, stamp(0, 1)) && !takes(&Session::default(), stamp(0, 1)));
        assert!(takes(&one, stamp(0, 1)) && !takes(&one, stamp(0, 1)));
        assert!(takes(&one, stamp(0, 3)) && !takes(&one, stamp(0, 2)), "not in another order either");
        assert!(!takes(&one, stamp(5_000, 4)), "from the future");
        assert!(!takes(&one, stamp(u64::MAX, 4)));
        let passes = |time| one.lock().as_mut().unwrap().began -= time;
        passes(LATE);
        assert!(takes(&one, stamp(5_000, 4)));
        passes(Duration::from_secs(1));
        assert!(!takes(&one, stamp(0, 5)), "late");
        // A wrong signature does not use up a number.
        assert!(!one.takes(stamp(31_000, 9), &"0".repeat(64), (&key, &me), &parts) && takes(&one, stamp(31_000, 5)));
        let again = Node { id: "b".to_owned(), ..me.clone() };
        assert!(!one.takes(stamp(31_000, 6), "", (&key, &again), &parts));
    }
}
