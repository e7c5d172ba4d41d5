//! Notices that go to a webhook. Our own service receives them; nothing depends on how fast it does.

use crate::common::accounts::signed_up;
use crate::common::{Client, TestServer, me, open, start_with, wait_for};
use private_postgres::Server;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// A service that receives webhooks and answers with these statuses in order, the last one again and again.
pub struct Receiver {
    pub address: String,
    heard: Arc<Mutex<Vec<Value>>>,
}

impl Receiver {
    pub async fn start(answers: &'static [&'static str]) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/hook?key=1", listener.local_addr().unwrap());
        let heard: Arc<Mutex<Vec<Value>>> = Arc::default();
        let all = Arc::clone(&heard);
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut text = String::new();
                while !is_whole(&text) {
                    let mut bytes = [0; 4096];
                    let n = stream.read(&mut bytes).await.unwrap();
                    assert_ne!(n, 0, "the request ends too early: {text}");
                    text.push_str(std::str::from_utf8(&bytes[..n]).unwrap());
                }
                let (head, body) = text.split_once("\r\n\r\n").unwrap();
                assert!(head.starts_with("POST /hook?key=1 HTTP/1.1\r\n"), "{head}");
                let count = {
                    let mut all = all.lock().unwrap();
                    all.push(serde_json::from_str(body).unwrap());
                    all.len()
                };
                let answer = answers[(count - 1).min(answers.len() - 1)];
                let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
        });
        Receiver { address, heard }
    }

    pub fn heard(&self) -> Vec<Value> {
        self.heard.lock().unwrap().clone()
    }

    pub fn events(&self) -> Vec<String> {
        self.heard().iter().map(|one| one["event"].as_str().unwrap().to_owned()).collect()
    }

    pub async fn hears(&self, events: &[&str]) {
        wait_for(&format!("{events:?}"), async || self.heard().len() >= events.len()).await;
        assert_eq!(self.events(), events);
    }
}

fn is_whole(text: &str) -> bool {
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ").map(str::to_owned));
    body.len() == length.unwrap().parse::<usize>().unwrap()
}

pub async fn server() -> TestServer {
    start_with(|config| config.test_notices = true).await
}

pub fn wishes(webhook: Value) -> Value {
    json!({"turn": true, "reminders": true, "seat": true, "over": true, "invited": true, "challenge": null, "time_out": true, "asked": true,
        "always": false, "quiet": null, "digest": null, "language": "en", "site": "https://games.example", "webhook": webhook,
        "email": false})
}

pub async fn put(client: &mut Client, wanted: &Value) -> crate::common::Answer {
    client.send("PUT", "/api/v1/me/notices", Some(wanted.to_string().as_bytes())).await
}

/// This person's notices go there.
async fn send_to(client: &mut Client, receiver: &Receiver) {
    let wanted = wishes(json!({"address": receiver.address, "format": "plain"}));
    let answer = put(client, &wanted).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

/// Ann and Bob, who have accounts, at a table of Ann's; she moves first.
pub async fn ann_and_bob(server: &TestServer) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    let table = ann.make("", json!([me("Ann"), open()])).await;
    (ann, bob, table)
}

pub async fn sits_down(bob: &mut Client, table: &str) {
    let taken = bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
}

/// Bob's turn comes: Ann moves until it does.
pub async fn moves(client: &mut Client, table: &str, seat: u8) {
    for n in 0.. {
        let look = client.look(table).await;
        if look["table"]["to_act"] != seat {
            return;
        }
        let (version, actions) = (look["version"].as_u64().unwrap(), &look["legal_actions"][0]["action"]);
        let id = format!("move-{seat}-{version}-{n}");
        let moved = client.act(table, &id, version, seat, &[actions.as_str().unwrap()]).await;
        assert_eq!(moved.status, 200, "{}", moved.text());
    }
}

/// How many notices wait.
pub fn rows(server: &TestServer) -> i64 {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    database.query_row("SELECT count(*) FROM notices", [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_person_hears_that_it_is_their_turn() {
    let (server, hook) = (server().await, Receiver::start(&["204 No Content"]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    send_to(&mut ann, &hook).await;
    sits_down(&mut bob, &table).await;
    hook.hears(&["turn"]).await;
    let link = format!("https://games.example/t/{table}");
    let heard = hook.heard().remove(0);
    assert_eq!((&heard["table"], &heard["link"]), (&json!(table), &json!(link)));
    assert!(heard["text"].as_str().unwrap().starts_with("It is your turn"), "{heard}");
    wait_for("nothing is due", async || rows(&server) == 0).await;
}

#[tokio::test]
async fn nothing_is_sent_to_somebody_who_sees_the_table() {
    let (server, hook) = (server().await, Receiver::start(&["204 No Content"]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    send_to(&mut ann, &hook).await;
    let (mut socket, _) = ann.joined(&table).await;
    sits_down(&mut bob, &table).await;
    // She plays on, and closes the page only at the end: the end is not news for her either.
    socket.say(json!({"type": "visible", "visible": false})).await;
    socket.is_heard().await;
    moves(&mut ann, &table, 0).await;
    moves(&mut bob, &table, 1).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), Vec::<String>::new());
}

/// What is to be tried again is due now.
pub fn hurry(server: &TestServer) {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    database.execute("UPDATE notices SET at = 1", []).unwrap();
}

/// A notice was tried once, and is tried again later.
pub async fn is_put_off(server: &TestServer) {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    let sql = "SELECT count(*) FROM notices WHERE tries = 1";
    wait_for("it was tried", async || database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap() == 1).await;
}

#[tokio::test]
async fn a_failed_notice_is_tried_again_even_by_the_next_server() {
    let (server, hook) = (server().await, Receiver::start(&["503 Busy", "429 Slow", "200 OK"]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    send_to(&mut ann, &hook).await;
    sits_down(&mut bob, &table).await;
    hook.hears(&["turn"]).await;
    is_put_off(&server).await;
    let server = server.restart_with(|config| config.test_notices = true).await;
    hurry(&server);
    hook.hears(&["turn", "turn"]).await;
    wait_for("it waits again", async || rows(&server) == 1).await;
    wait_for("it was sent", async || {
        hurry(&server);
        rows(&server) == 0
    })
    .await;
    assert_eq!(hook.events(), ["turn", "turn", "turn"]);
}

#[tokio::test]
async fn what_is_no_longer_true_is_not_sent() {
    let (server, hook) = (server().await, Receiver::start(&["500 Broken", "200 OK"]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    send_to(&mut ann, &hook).await;
    sits_down(&mut bob, &table).await;
    hook.hears(&["turn"]).await;
    is_put_off(&server).await;
    moves(&mut ann, &table, 0).await;
    hurry(&server);
    wait_for("it is dropped", async || rows(&server) == 0).await;
    assert_eq!(hook.events(), ["turn"]);
}

#[tokio::test]
async fn a_webhook_that_is_gone_is_removed_and_a_redirect_is_not_followed() {
    for (answer, stays) in [("410 Gone", false), ("404 Not Found", false), ("307 Away\r\nlocation: /x", true)] {
        let answers: &'static [&'static str] = Box::leak(Box::new([answer]));
        let (server, hook) = (server().await, Receiver::start(answers).await);
        let (mut ann, mut bob, table) = ann_and_bob(&server).await;
        send_to(&mut ann, &hook).await;
        sits_down(&mut bob, &table).await;
        hook.hears(&["turn"]).await;
        wait_for("nothing is due", async || rows(&server) == 0).await;
        let left = ann.get("/api/v1/me/notices").await.json();
        assert_eq!(left["webhook"].is_null(), !stays, "{answer}: {left}");
        assert_eq!(hook.events(), ["turn"]);
    }
}

#[tokio::test]
async fn people_choose_their_notices() {
    let (server, hook) = (server().await, Receiver::start(&["204 No Content"]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let first = ann.get("/api/v1/me/notices").await.json();
    assert_eq!((&first["turn"], &first["webhook"]), (&json!(true), &Value::Null));
    let mut wanted = wishes(json!({"address": hook.address, "format": "plain"}));
    wanted["turn"] = json!(false);
    assert_eq!(put(&mut ann, &wanted).await.json(), wanted);
    assert_eq!(ann.get("/api/v1/me/notices").await.json(), wanted);
    sits_down(&mut bob, &table).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    let gone = ann.post(&format!("/api/v1/tables/{table}/resign"), json!({})).await;
    assert_eq!(gone.status, 200, "{}", gone.text());
    hook.hears(&["over"]).await;
    assert_eq!(put(&mut ann, &wishes(Value::Null)).await.status, 200);
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["webhook"], Value::Null);
    // Nobody else sees or changes them.
    assert_eq!(bob.get("/api/v1/me/notices").await.json()["site"], "");
    let nobody = server.client().get("/api/v1/me/notices").await.json();
    assert_eq!((&nobody["turn"], &nobody["webhook"]), (&json!(true), &Value::Null));
}

#[tokio::test]
async fn addresses_at_home_are_refused() {
    let server = start_with(|_| {}).await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    for address in [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/",
        "https://[::ffff:192.168.0.1]/",
        "https://ann:word@example.org/",
        "nonsense",
        "",
    ] {
        let answer = put(&mut ann, &wishes(json!({"address": address, "format": "ntfy"}))).await;
        assert_eq!(answer.refusal(), (400, "notices-address".to_owned()), "{address}");
    }
    let good = wishes(json!({"address": "https://example.org/hook", "format": "slack"}));
    assert_eq!(put(&mut ann, &good).await.status, 200);
    for (part, bad) in [("site", json!("javascript:alert(1)")), ("language", json!("xx-nowhere")), ("turn", json!(1))] {
        let mut wanted = good.clone();
        wanted[part] = bad;
        assert_eq!(put(&mut ann, &wanted).await.refusal(), (400, "bad-message".to_owned()), "{part}");
    }
}

#[tokio::test]
async fn of_two_servers_one_sends_each_notice() {
    let (database, hook) = (Server::start(), Receiver::start(&["204 No Content"]).await);
    let name = database.database();
    let start = async || {
        let url = database.url(&name).parse().unwrap();
        start_with(move |config| (config.database, config.test_notices) = (Some(url), true)).await
    };
    let (first, second) = (start().await, start().await);
    let (mut ann, mut bob, table) = ann_and_bob(&first).await;
    send_to(&mut ann, &hook).await;
    bob.addr = second.client().addr;
    sits_down(&mut bob, &table).await;
    hook.hears(&["turn"]).await;
    wait_for("nothing is due", async || database.sql(&name, "SELECT count(*) FROM notices") == "0").await;
    assert_eq!(hook.events(), ["turn"]);
}
