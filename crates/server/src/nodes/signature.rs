//! The signatures between servers on one database. The keys are in the database, so only these servers know them. Every
//! signature is an HMAC-SHA256 over its purpose and all its parts with their lengths.

use crate::admission::token::keyed;
use crate::base::random::hex;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, header};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use store::{Node, NodeKey, NodeKeys};

/// The number of bytes in a signature, a hash, or a random number.
const BYTES: usize = 32;

/// A signature, a hash, or a random number.
pub(crate) type Bytes32 = [u8; BYTES];

/// Headers that belong to the connection and are not signed.
const UNSIGNED: [HeaderName; 3] = [header::CONNECTION, header::CONTENT_LENGTH, header::TRANSFER_ENCODING];

/// The hash of a body.
pub(crate) fn hash(body: &[u8]) -> Bytes32 {
    Sha256::digest(body).into()
}

fn mac(key: &NodeKey, parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = keyed(&key.key, &[]);
    for part in parts {
        add(&mut mac, part);
    }
    mac
}

fn add(mac: &mut Hmac<Sha256>, part: &[u8]) {
    mac.update(&(part.len() as u64).to_be_bytes());
    mac.update(part);
}

fn signed(mac: Hmac<Sha256>) -> String {
    hex(&mac.finalize().into_bytes())
}

fn is_right(mac: Hmac<Sha256>, text: &str) -> bool {
    unhex(text).is_some_and(|bytes| mac.verify_slice(&bytes).is_ok())
}

/// 32 bytes from hexadecimal digits.
fn unhex(text: &str) -> Option<Bytes32> {
    let digits = text.as_bytes();
    if digits.len() != 2 * BYTES || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

fn hello_mac(key: &NodeKey, callee: &Node, challenge: &Bytes32) -> Hmac<Sha256> {
    mac(key, &[b"hello", callee.id.as_bytes(), challenge])
}

/// A server's first message on a connection to another one: a challenge.
pub(crate) fn hello(key: &NodeKey, callee: &Node, challenge: &Bytes32) -> String {
    format!("{}.{}.{}", key.number, hex(challenge), signed(hello_mac(key, callee, challenge)))
}

/// The key and the challenge of a server that calls this one.
pub(crate) fn read_hello<'k>(text: &str, keys: &'k NodeKeys, me: &Node) -> Option<(&'k NodeKey, Bytes32)> {
    let (number, rest) = text.split_once('.')?;
    let (challenge, mac) = rest.split_once('.')?;
    let key = keys.get(number.parse().ok()?)?;
    let challenge = unhex(challenge)?;
    is_right(hello_mac(key, me, &challenge), mac).then_some((key, challenge))
}

fn proof_mac(key: &NodeKey, me: &Node, challenge: &Bytes32, session: &Bytes32) -> Hmac<Sha256> {
    mac(key, &[b"proof", me.id.as_bytes(), challenge, session])
}

/// The answer to a challenge: it names the session on this connection.
pub(crate) fn proof(key: &NodeKey, me: &Node, challenge: &Bytes32, session: &Bytes32) -> String {
    format!("{}.{}", hex(session), signed(proof_mac(key, me, challenge, session)))
}

/// The session, if this answer to the challenge comes from that server.
pub(crate) fn read_proof(text: &str, key: &NodeKey, callee: &Node, challenge: &Bytes32) -> Option<Bytes32> {
    let (session, mac) = text.split_once('.')?;
    let session = unhex(session)?;
    is_right(proof_mac(key, callee, challenge, &session), mac).then_some(session)
}

/// The facts that a request states for its signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp {
    /// The number of the key.
    pub key: i64,
    /// Milliseconds since the session began.
    pub time: u64,
    /// The number of the request in its session.
    pub count: u64,
    /// The hash of the body.
    pub body: Bytes32,
}

impl Stamp {
    fn mac(&self, key: &NodeKey, callee: &Node, session: &Bytes32, parts: &Parts) -> Hmac<Sha256> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let (time, count) = (self.time.to_be_bytes(), self.count.to_be_bytes());
        let head: [&[u8]; 8] = [
            b"request",
            callee.id.as_bytes(),
            session,
            &time,
            &count,
            parts.method.as_str().as_bytes(),
            path.as_bytes(),
            &self.body,
        ];
        let mut mac = mac(key, &head);
        add_headers(&mut mac, &parts.headers);
        mac
    }

    /// As a header of the request with this head, which it signs.
    pub fn sign(&self, key: &NodeKey, callee: &Node, session: &Bytes32, parts: &Parts) -> String {
        let mac = signed(self.mac(key, callee, session, parts));
        format!("{}.{}.{}.{}.{mac}", self.key, self.time, self.count, hex(&self.body))
    }

    /// Reads such a header, with its signature.
    pub fn read(text: &str) -> Option<(Stamp, &str)> {
        let parts: Vec<&str> = text.splitn(6, '.').collect();
        let [key, time, count, body, mac] = parts[..] else { return None };
        let stamp =
            Stamp { key: key.parse().ok()?, time: time.parse().ok()?, count: count.parse().ok()?, body: unhex(body)? };
        Some((stamp, mac))
    }

    /// Whether this is its signature for a request with this head.
    pub fn is_signed(&self, mac: &str, key: &NodeKey, me: &Node, session: &Bytes32, parts: &Parts) -> bool {
        is_right(self.mac(key, me, session, parts), mac)
    }
}

/// Every header counts, so that nobody can add one, such as a second cookie.
fn add_headers(mac: &mut Hmac<Sha256>, headers: &HeaderMap) {
    let ours = |name: &HeaderName| name.as_str() == crate::nodes::others::FROM_NODE || UNSIGNED.contains(name);
    let mut names: Vec<&HeaderName> = headers.keys().filter(|name| !ours(name)).collect();
    names.sort_unstable_by_key(|name| name.as_str());
    for name in names {
        for value in headers.get_all(name) {
            add(mac, name.as_str().as_bytes());
            add(mac, value.as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn node(id: &str) -> Node {
        Node { id: id.to_owned(), url: String::new() }
    }

    fn key(number: i64) -> NodeKey {
        NodeKey { number, key: [number as u8; 32] }
    }

    #[test]
    fn a_proof_is_for_one_challenge_by_one_server_under_one_key() {
        let (challenge, session) = ([1; 32], [2; 32]);
        let keys = NodeKeys { accepted: vec![key(1), key(2)], used: 2 };
        let said = hello(&key(2), &node("a"), &challenge);
        assert_eq!(read_hello(&said, &keys, &node("a")), Some((&key(2), challenge)));
        assert_eq!(read_hello(&said, &keys, &node("b")), None);
        assert_eq!(read_hello(&said.replacen('2', "1", 1), &keys, &node("a")), None);
        assert_eq!(read_hello(&hello(&key(3), &node("a"), &challenge), &keys, &node("a")), None);
        let answer = proof(&key(2), &node("a"), &challenge, &session);
        assert_eq!(read_proof(&answer, &key(2), &node("a"), &challenge), Some(session));
        assert_eq!(read_proof(&answer, &key(1), &node("a"), &challenge), None);
        assert_eq!(read_proof(&answer, &key(2), &node("b"), &challenge), None);
        assert_eq!(read_proof(&answer, &key(2), &node("a"), &[3; 32]), None);
        for odd in ["", ".", "..", "2", "2.x.y", "é.é.é", &said, &"2".repeat(9_000), &answer.replace('0', "é")] {
            assert_eq!(read_proof(odd, &key(2), &node("a"), &challenge), None, "{odd}");
            assert!(read_hello(odd, &keys, &node("a")).is_none() || odd == said);
            assert!(Stamp::read(odd).is_none());
        }
        // Something that a caller has signed is not a proof.
        assert_ne!(signed(hello_mac(&key(2), &node("a"), &challenge)), answer[65..]);
    }

    fn head(method: &str, path: &str, headers: &[(&str, &str)]) -> Parts {
        let request = headers
            .iter()
            .fold(Request::builder().method(method).uri(path), |request, (name, value)| request.header(*name, *value));
        request.body(()).unwrap().into_parts().0
    }

    #[test]
    fn whatever_is_altered_in_a_request_its_signature_is_wrong() {
        let stamp = Stamp { key: 1, time: 5, count: 7, body: hash(b"body") };
        let cookie = [("cookie", "a"), ("x-forwarded-for", "10.0.0.1")];
        let parts = head("POST", "/api/x?y=1", &cookie);
        let written = stamp.sign(&key(1), &node("a"), &[9; 32], &parts);
        let (read, mac) = Stamp::read(&written).unwrap();
        assert_eq!(read, stamp);
        let fits = |stamp: Stamp, key_, callee, session, parts: &Parts| {
            stamp.is_signed(mac, &key(key_), &node(callee), &[session; 32], parts)
        };
        assert!(fits(stamp, 1, "a", 9, &parts));
        let of_the_connection = [("x-forwarded-for", "10.0.0.1"), ("connection", "close"), ("cookie", "a")];
        assert!(fits(stamp, 1, "a", 9, &head("POST", "/api/x?y=1", &of_the_connection)));
        assert!(!fits(stamp, 2, "a", 9, &parts) && !fits(stamp, 1, "b", 9, &parts) && !fits(stamp, 1, "a", 8, &parts));
        assert!(!fits(Stamp { time: 6, ..stamp }, 1, "a", 9, &parts));
        assert!(!fits(Stamp { count: 8, ..stamp }, 1, "a", 9, &parts));
        assert!(!fits(Stamp { body: hash(b"other"), ..stamp }, 1, "a", 9, &parts));
        for (method, path, headers) in [
            ("PUT", "/api/x?y=1", &cookie[..]),
            ("POST", "/api/x?y=2", &cookie),
            ("POST", "/api/x", &cookie),
            ("POST", "/api/x?y=1", &cookie[..1]),
            ("POST", "/api/x?y=1", &[("cookie", "b"), ("x-forwarded-for", "10.0.0.1")]),
            ("POST", "/api/x?y=1", &[("cookie", "a"), ("cookie", "b"), ("x-forwarded-for", "10.0.0.1")]),
            ("POST", "/api/x?y=1", &[("cookie", "a"), ("x-forwarded-for", "10.0.0.1"), ("authorization", "x")]),
        ] {
            assert!(!fits(stamp, 1, "a", 9, &head(method, path, headers)), "{method} {path} {headers:?}");
        }
    }
}
