//! Hostile messages of every kind: the server never crashes, always answers, and the game stays where it was.

use crate::common::socket::Socket;
use crate::common::{Client, TestServer, me, open, start_with};
use futures_util::SinkExt;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::Message;

/// One server and one table for all; whatever is sent, it must stay as it is.
struct World {
    runtime: Runtime,
    server: TestServer,
    table: String,
    ann: Client,
}

static WORLD: LazyLock<World> = LazyLock::new(|| {
    let runtime = Runtime::new().unwrap();
    let (server, table, ann) = runtime.block_on(async {
        let server = start_with(|config| config.limits.message_burst = 1_000_000).await;
        let mut ann = server.client();
        let table = ann.make("players=3", json!([me("Ann"), me("Bob"), me("Cid")])).await;
        (server, table, ann)
    });
    World { runtime, server, table, ann }
});

/// Words that are almost right.
fn word() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!("act")),
        Just(json!("join")),
        Just(json!("undo")),
        Just(json!("ping")),
        Just(json!("flag 9")),
        Just(json!("0: keep")),
        Just(json!("! die 3")),
        Just(json!("show 255")),
        Just(Value::Null),
        any::<bool>().prop_map(|b| json!(b)),
        any::<i64>().prop_map(|n| json!(n)),
        (0u64..4).prop_map(|n| json!(n)),
        any::<f64>().prop_map(|n| json!(n)),
        ".{0,12}".prop_map(|s| json!(s)),
        "[a-zA-Z0-9_-]{0,70}".prop_map(|s| json!(s)),
    ]
}

/// Objects with the names of real messages and random contents.
fn nearly_a_message() -> impl Strategy<Value = Value> {
    let value = word().prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::Array),
            prop::collection::vec((".{0,6}", inner), 0..4).prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    });
    let kind = prop::sample::select(vec!["act", "undo", "join", "ping", "hurry", "leave", ""]);
    let names = prop::sample::subsequence(vec!["id", "version", "seat", "actions", "since", "extra"], 0..6);
    (kind, names, prop::collection::vec(value, 6)).prop_map(|(kind, names, values)| {
        let mut map = serde_json::Map::new();
        map.insert("type".to_owned(), json!(kind));
        map.extend(names.into_iter().map(str::to_owned).zip(values));
        Value::Object(map)
    })
}

/// Choices in the right form that are invalid at this moment: the version is wrong, the seat belongs to another player, or
/// the action is impossible.
fn wrong_act() -> impl Strategy<Value = Value> {
    let action = prop_oneof![Just("keep".to_owned()), Just("flag 3".to_owned()), ".{0,30}".prop_map(|s| s + "?")];
    let actions = prop::collection::vec(action, 0..20);
    ("[a-z]{0,70}", prop_oneof![Just(1u32), any::<u32>()], 0u8..5, actions)
        .prop_map(|(id, version, seat, actions)| json!({"type": "act", "id": id, "version": version, "seat": seat, "actions": actions}))
}

/// Whatever was sent, a ping is then answered by a pong, and every answer before it is a known message.
async fn still_there(socket: &mut Socket) -> Vec<Value> {
    let before = socket.heard.len();
    socket.say(json!({"type": "ping"})).await;
    socket.receive("pong").await;
    socket.heard[before..].to_vec()
}

fn unchanged(world: &World) {
    let mut ann = world.ann.clone();
    let look = world.runtime.block_on(ann.look(&world.table));
    assert_eq!((look["version"].clone(), look["table"]["phase"].clone()), (json!(1), json!("playing")));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 50, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_on_a_socket(texts in prop::collection::vec(prop_oneof![
        ".{0,200}".boxed(),
        nearly_a_message().prop_map(|v| v.to_string()).boxed(),
        wrong_act().prop_map(|v| v.to_string()).boxed(),
        nearly_a_message().prop_map(|v| { let mut s = v.to_string(); s.pop(); s }).boxed(),
        Just("[".repeat(10_000)).boxed(),
    ], 1..40)) {
        let world = &*WORLD;
        world.runtime.block_on(async {
            let (mut socket, _) = world.ann.joined(&world.table).await;
            for text in &texts {
                socket.say_text(text).await;
                let real: Result<wire::ClientMessage, _> = serde_json::from_str(text);
                if let Ok(wire::ClientMessage::Ping) = real {
                    socket.receive("pong").await;
                }
                let answers = still_there(&mut socket).await;
                let refused = answers.iter().filter(|m| m["type"] == "refused").count();
                let expected = match real {
                    Err(_) | Ok(wire::ClientMessage::Act(_) | wire::ClientMessage::Undo(_) | wire::ClientMessage::Conclude(_)) => 1,
                    Ok(
                        wire::ClientMessage::Join { .. }
                        | wire::ClientMessage::Ping
                        | wire::ClientMessage::Say { .. }
                        | wire::ClientMessage::Pace { .. }
                        | wire::ClientMessage::Hurry
                        | wire::ClientMessage::Visible { .. }
                        | wire::ClientMessage::OfferThinking { .. }
                        | wire::ClientMessage::Thought(_),
                    ) => 0,
                };
                assert_eq!(refused, expected, "{text} was answered by {answers:?}");
            }
        });
        unchanged(world);
    }

    #[test]
    fn bytes_on_a_socket(frames in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..300), 1..20)) {
        let world = &*WORLD;
        world.runtime.block_on(async {
            let (mut socket, _) = world.ann.joined(&world.table).await;
            for frame in frames {
                socket.stream.send(Message::binary(frame)).await.unwrap();
                assert_eq!(socket.receive("refused").await["reason"]["key"], "bad-message");
            }
            still_there(&mut socket).await;
        });
        unchanged(world);
    }

    #[test]
    fn bytes_on_a_connection(bytes in prop::collection::vec(any::<u8>(), 0..400), proper in any::<bool>()) {
        let world = &*WORLD;
        world.runtime.block_on(async {
            let head = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n";
            let mut all = if proper { format!("{head}content-length: {}\r\n\r\n", bytes.len()).into_bytes() } else { Vec::new() };
            all.extend(&bytes);
            if !proper {
                all.extend(b"\r\n\r\n");
            }
            let client = world.server.client();
            let answer = client.raw(&all).await;
            if proper {
                assert_eq!(answer.unwrap().refusal(), (400, "bad-message".to_owned()));
            }
        });
        unchanged(world);
    }

    #[test]
    fn json_bodies(body in nearly_a_message(), act in wrong_act()) {
        let world = &*WORLD;
        world.runtime.block_on(async {
            let mut ann = world.ann.clone();
            for path in ["actions", "undo", "enter", "seats/0", "seats/99999"] {
                for body in [&body, &act] {
                    let answer = ann.post(&format!("/api/tables/{}/{path}", world.table), body.clone()).await;
                    assert!((400..500).contains(&answer.status), "{path} {body}: {}", answer.status);
                    answer.refusal();
                }
            }
            let answer = ann.post("/api/tables", body.clone()).await;
            assert!((400..500).contains(&answer.status));
        });
        unchanged(world);
    }

    #[test]
    fn paths_and_cookies(path in "[ -~]{0,60}", cookie in "[ -~]{0,60}") {
        let world = &*WORLD;
        world.runtime.block_on(async {
            let path: String = path.chars().filter(|c| !c.is_whitespace()).collect();
            let mut client = world.server.client().with("cookie", &cookie);
            let request = format!("GET /api/tables/{path} HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n");
            let answer = client.raw(request.as_bytes()).await.unwrap();
            assert!(answer.status < 500 && answer.status != 101, "{path}: {}", answer.status);
            let look = client.look(&world.table).await;
            assert_eq!(look["mine"], json!([]), "{cookie}");
        });
    }
}

#[test]
fn a_message_that_is_much_too_big_ends_its_socket_alone() {
    let world = &*WORLD;
    world.runtime.block_on(async {
        let (mut big, _) = world.ann.joined(&world.table).await;
        let (mut other, _) = world.ann.joined(&world.table).await;
        big.say_text(&"x".repeat(2_000_000)).await;
        while big.next().await.is_some() {}
        still_there(&mut other).await;
        // A table with an open seat can be filled only once, whatever is tried at the same moment.
        let mut ann = world.server.client();
        let table = ann.make("", json!([me("Ann"), open()])).await;
        let mut tries = Vec::new();
        for n in 0..20 {
            let (mut client, path) = (world.server.client(), format!("/api/tables/{table}/seats/1"));
            tries.push(tokio::spawn(async move { client.post(&path, json!({"name": format!("N{n}")})).await.status }));
        }
        let mut taken = 0;
        for one in tries {
            match one.await.unwrap() {
                204 => taken += 1,
                status => assert_eq!(status, 409),
            }
        }
        assert_eq!(taken, 1);
    });
    unchanged(world);
}
