//! Odd requests to every operation in `openapi.json`: the server never fails, and each answer is described there. The
//! client of these tests compares every answer with the document.

use crate::common::schema::DOCUMENT;
use crate::common::{Client, PATIENCE, bot, me, start_with};
use fastrand::Rng;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// Requests to each operation.
const EACH: usize = 16;

/// Characters that may appear in a path or a query, in encoded form.
const ODD: &[&str] = &[
    "",
    "0",
    "1",
    "-1",
    "7",
    "255",
    "256",
    "4294967295",
    "4294967296",
    "99999999999999999999",
    "1e3",
    "0x1",
    "null",
    "true",
    "a",
    "toy",
    "en",
    "%00",
    "%FF",
    "%C5%A1",
    "%2F",
    "..%2F..",
    ".",
    "%25",
    "a%20b",
    "%F0%9F%92%A9",
    "a=b,c=d",
    "players%3D2",
    "%27%3B--",
    "2026-11-25",
    "1764000000-x",
    "to-program",
];

/// Texts for bodies.
const TEXTS: &[&str] = &[
    "",
    "a",
    "toy",
    "players=2",
    "players=99",
    "rounds=2",
    "random",
    "greedy",
    "pass",
    "0: pass",
    "\0",
    "š\u{202e}\u{fffd}",
    "💩",
    "../..",
    "null",
    "goldfever-record 1\ngame toy\nrules 1\noptions players=2\n",
    "{}",
];

/// Words of headers that some operations read.
const HEADERS: &[(&str, &str)] = &[
    ("idempotency-key", "a"),
    ("idempotency-key", "no good key"),
    ("accept-language", "cs;q=x,,*"),
    ("if-none-match", "*"),
    ("origin", "null"),
    ("authorization", "Bearer nonsense"),
    ("cookie", "goldfever=1.2.3"),
    ("accept", "text/html"),
    ("range", "bytes=5-1"),
];

fn pick<'a, T>(rng: &mut Rng, all: &'a [T]) -> &'a T {
    &all[rng.usize(..all.len())]
}

/// A value that more or less fits the schema.
fn value_of(schema: &Value, rng: &mut Rng, depth: u32) -> Value {
    if depth > 6 || rng.u8(..12) == 0 {
        return odd_value(rng);
    }
    if let Some(reference) = schema["$ref"].as_str() {
        return value_of(DOCUMENT.pointer(reference.trim_start_matches('#')).unwrap(), rng, depth + 1);
    }
    if let Some(parts) = schema["oneOf"].as_array() {
        return value_of(pick(rng, parts), rng, depth + 1);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let mut whole = Map::new();
        for part in parts {
            if let Value::Object(fields) = value_of(part, rng, depth + 1) {
                whole.extend(fields);
            }
        }
        return whole.into();
    }
    if let Some(allowed) = schema["enum"].as_array() {
        return pick(rng, allowed).clone();
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => pick(rng, kinds).as_str(),
        kind => kind.as_str(),
    };
    match kind {
        Some("object") => {
            let mut object = Map::new();
            for (name, field) in schema["properties"].as_object().into_iter().flatten() {
                if rng.u8(..10) > 0 {
                    object.insert(name.clone(), value_of(field, rng, depth + 1));
                }
            }
            if rng.u8(..12) == 0 {
                object.insert("unknown".to_owned(), odd_value(rng));
            }
            object.into()
        }
        Some("array") => (0..rng.usize(..4)).map(|_| value_of(&schema["items"], rng, depth + 1)).collect(),
        Some("integer" | "number") => json!(*pick(rng, &[0, 1, 2, 3, 255, -1])),
        Some("boolean") => json!(rng.bool()),
        Some("string") => json!(pick(rng, TEXTS)),
        _ => odd_value(rng),
    }
}

fn odd_value(rng: &mut Rng) -> Value {
    match rng.u8(..8) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(1e300),
        4 => json!(u64::MAX),
        5 => json!([[[]]]),
        6 => json!({"a": {}}),
        _ => json!(pick(rng, TEXTS)),
    }
}

/// The bytes of a body.
fn body_of(operation: &Value, rng: &mut Rng) -> Vec<u8> {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    match rng.u8(..10) {
        0 => Vec::new(),
        1 => vec![b'['; 2000],
        2 => b"\xff\xfe{}".to_vec(),
        3 => {
            let mut cut = value_of(schema, rng, 0).to_string().into_bytes();
            cut.truncate(cut.len() / 2);
            cut
        }
        _ => value_of(schema, rng, 0).to_string().into_bytes(),
    }
}

/// The address with something in the place of each part.
fn address(path: &str, operation: &Value, tables: &[String], rng: &mut Rng) -> String {
    let mut address = String::new();
    for part in path.split('/').skip(1) {
        address.push('/');
        match part {
            "{table}" if rng.u8(..4) > 0 => address.push_str(pick::<String>(rng, tables)),
            "{seat}" if rng.u8(..4) > 0 => address.push_str(pick::<&str>(rng, &["0", "1"])),
            _ if part.starts_with('{') => address.push_str(pick::<&str>(rng, ODD)),
            _ => address += part,
        }
    }
    let mut sign = '?';
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        if parameter["in"] == "query" && rng.u8(..2) == 0 {
            address.push(sign);
            address += parameter["name"].as_str().unwrap();
            address.push('=');
            address.push_str(pick::<&str>(rng, ODD));
            sign = '&';
        }
    }
    address
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_odd_request_makes_the_server_fail_or_answer_as_it_is_not_described() {
    let server = start_with(|config| {
        config.public_games = true;
        config.limits.thought = Duration::from_millis(50);
        config.limits.exports_per_address = 0;
        config.limits.tables_per_session = 100_000;
    })
    .await;
    let mut ann = server.client();
    let tables = [
        ann.make("rounds=2", json!([me("Ann"), me("Bob")])).await,
        ann.make("rounds=1", json!([me("Ann"), bot()])).await,
        ann.make("", json!([me("Ann"), {"kind": "open"}])).await,
    ];
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(7);
    let (mut rng, mut sent) = (Rng::with_seed(seed), 0);
    // Anyone may open the stream of the lobby, which then does not end; its own tests ask for it.
    let paths = DOCUMENT["paths"].as_object().unwrap().iter().filter(|(path, _)| *path != "/api/v1/lobby/stream");
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().unwrap() {
            for _ in 0..EACH {
                // A stream that opens does not end; callers without a seat are refused.
                let streams = path.ends_with("/stream");
                let mut client: Client = if streams || rng.u8(..4) == 0 { server.client() } else { ann.clone() };
                if rng.u8(..3) == 0 {
                    let (name, value) = pick(&mut rng, HEADERS);
                    client = client.with(name, value);
                }
                let address = address(path, operation, &tables, &mut rng);
                let has_body = !operation["requestBody"].is_null() || rng.u8(..8) == 0;
                let body = has_body.then(|| body_of(operation, &mut rng));
                let method = method.to_uppercase();
                let what =
                    format!("{method} {address} {}", String::from_utf8_lossy(body.as_deref().unwrap_or_default()));
                let answered = client.send(&method, &address, body.as_deref());
                let answer = tokio::time::timeout(PATIENCE, answered).await;
                let answer = answer.unwrap_or_else(|_| panic!("no answer: {what} (SEED={seed})"));
                assert!(answer.status < 500, "{what} (SEED={seed}): {}", answer.text());
                assert_ne!(answer.status, 429, "{what}: the limits of this test are off");
                sent += 1;
            }
        }
    }
    assert!(sent > 500, "{sent}");
    assert_eq!(server.client().get("/readyz").await.status, 200);
}
