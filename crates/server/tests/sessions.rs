//! Sessions: only tokens that the server made count, they are renewed when a right is gained, and what was answered but
//! never heard can be asked again.

#[allow(dead_code)]
mod common;

use common::{Client, TestServer, bot, me, open, start, start_with};
use serde_json::{Value, json};

const OLD: &str = "0123456789abcdef0123456789abcdef";

fn cookie_in(answer: &common::Answer) -> Option<String> {
    answer.header("set-cookie").map(|set| set.split(['=', ';']).nth(1).unwrap().to_owned())
}

/// Gives a table to the session of a token of old, as an older program would have.
fn give_to_old_token(server: &TestServer, table: &str) {
    let database = rusqlite::Connection::open(server.folder.path().join("goldfever.sqlite")).unwrap();
    let holder: [u8; 32] = <sha2::Sha256 as sha2::Digest>::digest(OLD.as_bytes()).into();
    let sql = "INSERT INTO owners (owner, table_id, seat) VALUES (?1, ?2, 0)";
    database.execute(sql, rusqlite::params![holder, table]).unwrap();
}

#[tokio::test]
async fn only_tokens_of_the_server_are_sessions() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let real = ann.cookie.clone().unwrap();
    let (id, rest) = real.split_once('.').unwrap();
    let forged = [
        OLD.to_owned(),
        "f".repeat(32),
        format!("{OLD}.{rest}"),
        format!("{id}.9.{}", rest.split_once('.').unwrap().1),
        format!("{id}.0.{}", "0".repeat(32)),
    ];
    for token in forged {
        let mut eve = server.client();
        eve.cookie = Some(token.clone());
        let made = eve.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await;
        assert_eq!(made.refusal().1, "bad-name");
        let made = eve.post("/api/tables", json!({"game": "toy", "seats": [me("Eve"), bot()]})).await;
        assert_eq!(made.status, 201);
        let given = cookie_in(&made).expect("a session of the server's own");
        assert!(!given.starts_with(&token[..32]) || token.starts_with(id), "{token} was taken for a session");
        assert_ne!(given.split('.').next(), Some(&token[..32]));
    }
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
}

#[tokio::test]
async fn tokens_of_old_keep_their_seats_and_become_new_ones() {
    let server = start().await;
    let table = server.client().make("", json!([me("Ann"), bot()])).await;
    give_to_old_token(&server, &table);
    // The table is read anew, as after the update of the program.
    let server = server.restart().await;
    let mut ann = server.client();
    ann.cookie = Some(OLD.to_owned());
    let (_socket, joined) = ann.joined(&table).await;
    assert_eq!(joined["mine"], json!([0]));
    let look = ann.get("/api/tables").await;
    assert_eq!(look.json()[0]["mine"], json!([0]));
    let new = cookie_in(&look).expect("replaced at once");
    assert!(new.starts_with(OLD) && new.len() > OLD.len());
    // The answer may have got lost: until the new one comes, the old one is good.
    let mut old = server.client();
    old.cookie = Some(OLD.to_owned());
    assert_eq!(old.look(&table).await["mine"], json!([0]));
    old.cookie = Some(OLD.to_owned());
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1"]).await.status, 200);
    assert_eq!(old.act(&table, "b", 2, 0, &["keep"]).await.refusal(), (403, "not-your-seat".to_owned()));
}

#[tokio::test]
async fn who_knew_the_token_before_has_nothing_after() {
    let server = start().await;
    let mut maker = server.client();
    let table = maker.make("", json!([open(), me("Bob")])).await;
    // Eve gets a token by looking and plants it in Ann's browser.
    let mut eve = server.client();
    eve.get(&format!("/api/tables/{table}")).await;
    let planted = eve.cookie.clone().expect("who looks gets a token");
    let mut ann = server.client();
    ann.cookie = Some(planted.clone());
    let (mut before, _) = ann.joined(&table).await;
    assert_eq!(ann.post(&format!("/api/tables/{table}/seats/0"), json!({"name": "Ann"})).await.status, 204);
    assert_ne!(ann.cookie.as_deref(), Some(planted.as_str()), "renewed");
    // Ann's next request, whatever it is.
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
    assert_eq!(eve.cookie.as_deref(), Some(planted.as_str()));
    assert_eq!(eve.act(&table, "e", 1, 0, &["flag 1"]).await.refusal(), (403, "not-your-seat".to_owned()));
    assert_eq!(eve.look(&table).await["mine"], json!([]));
    assert_eq!(eve.joined(&table).await.1["mine"], json!([]));
    assert_eq!(eve.get(&format!("/api/tables/{table}/seats/0/link")).await.refusal().0, 403);
    let claim = eve.post(&format!("/api/tables/{table}/seats/0"), json!({"name": "Ann"})).await;
    assert_eq!(claim.refusal(), (403, "old-session".to_owned()));
    assert!(claim.header("set-cookie").is_none(), "it would take the place of the renewed one in Ann's browser");
    // A line that is up stays up.
    before.say(json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": ["flag 1"]})).await;
    before.hear("done").await;
    // Nor after a restart.
    let server = server.restart().await;
    (eve.addr, ann.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(eve.look(&table).await["mine"], json!([]));
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
}

#[tokio::test]
async fn a_lost_answer_loses_no_seat() {
    let server = start().await;
    let mut maker = server.client();
    let table = maker.make("", json!([open(), me("Bob")])).await;
    let claim = format!("/api/tables/{table}/seats/0");
    for first in [format!("/t/{table}"), format!("/api/tables/{table}"), "/new".to_owned()] {
        let mut ann = server.client();
        ann.get(&first).await;
        assert!(ann.cookie.is_some(), "{first} sets the cookie");
    }
    let mut ann = server.client();
    ann.look(&table).await;
    // The answer to this one is never heard: the browser has the cookie of before.
    let mut lost = ann.clone();
    assert_eq!(lost.post(&claim, json!({"name": "Ann"})).await.status, 204);
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
    let again = ann.post(&claim, json!({"name": "Anna"})).await;
    assert_eq!(again.status, 204, "a seat one holds already is a success");
    let look = ann.look(&table).await;
    assert_eq!((look["mine"].clone(), look["table"]["seats"][0]["name"].clone()), (json!([0]), json!("Ann")));
    let eve = server.client().post(&claim, json!({"name": "Eve"})).await;
    assert_eq!(eve.refusal(), (409, "seat-taken".to_owned()));
}

fn new(request: &str, rounds: &str) -> Value {
    json!({"game": "toy", "options": rounds, "seats": [me("Ann"), open()], "request": request})
}

async fn make(client: &mut Client, body: Value) -> String {
    let made = client.post("/api/tables", body).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["table"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_table_that_is_asked_for_twice_is_made_once() {
    let server = start_with(|config| config.limits.tables_per_hour = 4).await;
    let mut ann = server.client();
    ann.get("/new").await;
    let before = ann.clone();
    let table = make(&mut ann, new("r-1", "rounds=2")).await;
    // Again with the cookie of before, as after a lost answer, and with the renewed one, and after seats were taken.
    assert_eq!(make(&mut before.clone(), new("r-1", "rounds=2")).await, table);
    assert_eq!(make(&mut ann, new("r-1", "rounds=2,players=2")).await, table);
    let mut bob = server.client();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(make(&mut ann, new("r-1", "rounds=2")).await, table);
    assert_eq!(ann.get("/api/tables").await.json().as_array().unwrap().len(), 1);
    assert_eq!(ann.post("/api/tables", new("r-1", "rounds=3")).await.refusal(), (409, "request-used".to_owned()));
    // Other requests and other sessions have other tables; those of one moment are one.
    let (mut one, mut two) = (ann.clone(), ann.clone());
    let (a, b) = tokio::join!(make(&mut one, new("r-2", "")), make(&mut two, new("r-2", "")));
    assert!(a == b && a != table);
    assert_ne!(make(&mut bob, new("r-1", "rounds=2")).await, table);
    for bad in ["", "a b", "ä", &"x".repeat(65)] {
        assert_eq!(ann.post("/api/tables", new(bad, "")).await.refusal(), (400, "bad-id".to_owned()));
    }
    let server = server.restart().await;
    ann.addr = server.server.addr();
    assert_eq!(make(&mut ann, new("r-1", "rounds=2")).await, table, "survives a restart");
}

#[tokio::test]
async fn looking_again_and_again_keeps_the_cookie() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let answer = ann.get(&format!("/t/{table}")).await;
    assert!(answer.header("set-cookie").is_none(), "a browser that has one gets no other");
    for path in ["/", "/api/games", "/assets/x.js", "/api/tables/nothere", "/healthz"] {
        assert!(server.client().get(path).await.header("set-cookie").is_none(), "{path}");
    }
}
