//! Clients that read nothing and clients that never stop sending: both are disconnected in time, without harm to others.

use crate::common::guests::{Lines, robot};
use crate::common::socket::Socket;
use crate::common::{Client, PATIENCE, bot, me, start_with, wait_for};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// How long a reader may stall here, and how long we wait for the server to notice.
const STUCK: Duration = Duration::from_millis(600);
const SOON: Duration = Duration::from_secs(8);

/// A connection with a small buffer on the client's side.
async fn narrow(client: &Client) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(client.addr).await.unwrap()
}

/// Waits until the server has closed, without reading anything.
async fn cut_off(stream: &mut TcpStream) {
    let end = async {
        while stream.write_all(b"x").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(50)).await
        }
    };
    tokio::time::timeout(SOON, end).await.expect("who reads nothing is cut off");
}

#[tokio::test]
async fn answers_over_http_that_are_not_read_end_the_connection() {
    let server = start_with(|config| config.limits.stuck = STUCK).await;
    let mut client = server.client();
    let mut stream = narrow(&client).await;
    let many = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(300);
    let _ = tokio::time::timeout(SOON, stream.write_all(many.as_bytes())).await;
    cut_off(&mut stream).await;
    assert_eq!(client.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_socket_that_is_not_read_ends_and_its_place_is_free() {
    let server = start_with(|config| {
        config.limits.stuck = STUCK;
        config.limits.sockets_per_session = 2;
    })
    .await;
    let mut ann = server.client();
    let seats = json!([me("Ann"), bot()]);
    let new = json!({"game": "toy", "data": "face 99\n".repeat(50_000), "seats": seats});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    let (mut other, _) = ann.joined(&table).await;
    let url = format!("ws://{}/api/tables/{table}/socket", ann.addr);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", format!("goldfever={}", ann.cookie.clone().unwrap()).parse().unwrap());
    let (mut silent, _) = client_async(request, narrow(&ann).await).await.unwrap();
    for _ in 0..3 {
        silent.send(Message::text("{\"type\": \"join\", \"since\": null}")).await.unwrap();
    }
    assert_eq!(ann.socket(&table).await.err(), Some(503));
    cut_off(silent.get_mut()).await;
    let mut fresh = loop {
        match ann.socket(&table).await {
            Ok(socket) => break socket,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    fresh.say(json!({"type": "ping"})).await;
    fresh.receive("pong").await;
    other.say(json!({"type": "ping"})).await;
    other.receive("pong").await;
}

/// Sends a frame again and again until the server disconnects; returns what it sent at the end.
async fn flood(socket: Socket, first: Option<Frame>, frame: Frame) -> (u16, String) {
    let (mut sink, mut stream) = socket.stream.split();
    let sending = tokio::spawn(async move {
        for frame in first.into_iter().chain(std::iter::repeat_n(frame, 200_000)) {
            if sink.send(Message::Frame(frame)).await.is_err() {
                break;
            }
        }
        sink
    });
    let said = loop {
        let next = tokio::time::timeout(SOON, stream.next()).await.expect("a flood is cut off");
        match next.expect("a goodbye") {
            Ok(Message::Close(frame)) => break frame.expect("a reason"),
            Ok(_) => {}
            Err(error) => panic!("closed without a word: {error}"),
        }
    };
    drop(stream);
    let _ = sending.await;
    (said.code.into(), said.reason.to_string())
}

#[tokio::test]
async fn frames_without_a_message_are_counted_too() {
    let server = start_with(|_| {}).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut honest, _) = ann.joined(&table).await;
    let enough = (1008, "too many frames".to_owned());
    let pong = Frame::pong(Bytes::new());
    let mut ping = Frame::ping(Bytes::from_static(b"hello"));
    ping.header_mut().opcode = OpCode::Control(Control::Ping);
    let begin = Frame::message(Bytes::new(), OpCode::Data(Data::Text), false);
    let piece = Frame::message(Bytes::new(), OpCode::Data(Data::Continue), false);
    for (first, frame) in [(None, ping), (None, pong), (Some(begin), piece)] {
        let (socket, _) = ann.joined(&table).await;
        assert_eq!(flood(socket, first, frame).await, enough);
    }
    honest.say(json!({"type": "ping"})).await;
    honest.receive("pong").await;
}

#[tokio::test]
async fn bytes_are_refused_no_faster_than_texts() {
    let server = start_with(|config| {
        config.limits.messages_per_second = 1;
        config.limits.message_burst = 5;
    })
    .await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    for _ in 0..7 {
        socket.stream.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    }
    let mut keys = Vec::new();
    for _ in 0..7 {
        keys.push(socket.receive("refused").await["reason"]["key"].as_str().unwrap().to_owned());
    }
    assert!(keys[..3].iter().all(|key| key == "bad-message"), "{keys:?}");
    assert!(keys.contains(&"too-fast".to_owned()), "{keys:?}");
}

/// More than fits into the buffers on the way to a reader.
const INVITATIONS: usize = 1_200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_no_events_is_cut_off_and_who_does_gets_every_invitation() {
    let server = start_with(|config| {
        let limits = &mut config.limits;
        limits.stuck = STUCK;
        (limits.tables, limits.tables_per_session, limits.tables_per_address) = (5_000, 5_000, 5_000);
        (limits.tables_per_hour, limits.requests_per_second, limits.request_burst) = (5_000, 100_000, 100_000);
    })
    .await;
    let robot = robot(&server, "Robot").await;
    let path = "/api/v1/stream/events";
    let mut events = Lines::open(&robot, path).await;
    events.event("hello").await;
    let reader = tokio::spawn(async move {
        for _ in 0..INVITATIONS {
            events.event("invitation").await;
        }
        events
    });
    let mut ann = server.client();
    let seats = json!([me("Ann"), {"kind": "program", "name": "Robot"}]);
    for n in 0..INVITATIONS {
        let made = ann.post("/api/tables", json!({"game": "toy", "seats": seats})).await;
        assert_eq!(made.status, 201, "{n}: {}", made.text());
    }
    let events = tokio::time::timeout(PATIENCE, reader).await.expect("all in time").unwrap();
    // It is sent all of them again, and reads nothing.
    let mut silent = narrow(&robot).await;
    let token = &robot.headers[0].1;
    let ask = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nauthorization: {token}\r\n\r\n", robot.addr);
    silent.write_all(ask.as_bytes()).await.unwrap();
    drop(events);
    let asked = ann.post("/api/tables", json!({"game": "toy", "seats": seats})).await;
    assert_eq!(asked.status, 201, "{}", asked.text());
    cut_off(&mut silent).await;
    wait_for("that the bot is gone", async || ann.get("/api/v1/bots").await.json() == json!([])).await;
    // A client that reconnects and reads gets all of them.
    let mut again = Lines::open(&robot, path).await;
    again.event("hello").await;
    for _ in 0..=INVITATIONS {
        again.event("invitation").await;
    }
}
