//! Sessions: only tokens that the server made are valid, they are renewed when a right is gained, and a lost answer can be
//! requested again.

use crate::common::slow_toy::SlowToy;
use crate::common::{Client, PATIENCE, TestServer, bot, me, open, start, start_with};
use registry::toy_hooks::ToyHooks;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const OLD: &str = "0123456789abcdef0123456789abcdef";

fn cookie_in(answer: &crate::common::Answer) -> Option<String> {
    answer.header("set-cookie").map(|set| set.split(['=', ';']).nth(1).unwrap().to_owned())
}

/// Gives a table to the session of an old token, as an older program would have.
fn give_to_old_token(server: &TestServer, table: &str) {
    let database = rusqlite::Connection::open(server.file()).unwrap();
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
        let made = eve.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "\u{3164}"})).await;
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
    // The answer may have got lost: until the new token is used, the old one is valid.
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
    // A socket that was opened with it is closed; the page reconnects with the new one.
    while before.next().await.is_some() {}
    // Nor after a restart; but by then it belongs to no browser whose answer is on its way, and may begin anew.
    let server = server.restart().await;
    (eve.addr, ann.addr) = (server.server.addr(), server.server.addr());
    assert_eq!(eve.joined(&table).await.1["mine"], json!([]));
    assert_eq!(eve.look(&table).await["mine"], json!([]));
    assert_ne!(eve.cookie.as_deref(), Some(planted.as_str()), "a planted cookie does not last");
    assert_eq!(eve.look(&table).await["mine"], json!([]));
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
}

/// Sends the head of a request and waits until the server wants its body: by then it has recognized the session.
async fn held_back(server: &TestServer, token: &str, path: &str, body: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.server.addr()).await.unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: goldfever={token}\r\n\
         expect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut asked = [0; 25];
    let read = tokio::time::timeout(PATIENCE, stream.read_exact(&mut asked));
    read.await.expect("an interim answer").unwrap();
    assert_eq!(&asked, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream
}

#[tokio::test]
async fn a_request_begun_before_the_renewal_does_nothing_after_it() {
    let server = start().await;
    let table = server.client().make("", json!([open(), open(), me("Bob")])).await;
    let mut eve = server.client();
    eve.get(&format!("/api/tables/{table}")).await;
    let planted = eve.cookie.clone().unwrap();
    let mut ann = server.client();
    ann.cookie = Some(planted.clone());
    let act = json!({"id": "e", "version": 1, "seat": 0, "actions": ["flag 1"]}).to_string();
    let undo = json!({"id": "u", "version": 1, "seat": 0}).to_string();
    let claim = json!({"name": "Eve"}).to_string();
    let made = json!({"game": "toy", "seats": [me("Eve"), bot()]}).to_string();
    let requests = [
        (format!("/api/tables/{table}/actions"), act, "not-your-seat"),
        (format!("/api/tables/{table}/undo"), undo, "not-your-seat"),
        (format!("/api/tables/{table}/seats/1"), claim, "old-session"),
        ("/api/tables".to_owned(), made, "old-session"),
    ];
    let mut held = Vec::new();
    for (path, body, _) in &requests {
        held.push(held_back(&server, &planted, path, body).await);
    }
    assert_eq!(ann.post(&format!("/api/tables/{table}/seats/0"), json!({"name": "Ann"})).await.status, 204);
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
    for ((path, body, key), mut stream) in requests.iter().zip(held) {
        stream.write_all(body.as_bytes()).await.unwrap();
        let mut all = String::new();
        stream.read_to_string(&mut all).await.unwrap();
        assert!(all.starts_with("HTTP/1.1 403") && all.contains(key), "{path}: {all}");
        assert!(!all.to_lowercase().contains("set-cookie"), "{path}: {all}");
    }
    let look = ann.look(&table).await;
    assert_eq!((&look["mine"], &look["table"]["seats"][1]["kind"]), (&json!([0]), &json!("open")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_at_a_table_while_the_session_is_renewed_is_not_done() {
    let slow = SlowToy::new(0, 0, 0);
    let server = start_with(|config| config.shelf = slow.shelf()).await;
    let mut ann = server.client();
    let table = ann.make("rounds=9", json!([me("Ann"), open(), me("Bob")])).await;
    ann.look(&table).await;
    let mut bob = server.client();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Cid"})).await.status, 204);
    let mut eve = ann.clone();
    let (mut line, _) = eve.joined(&table).await;
    // Ann's next token, which is not used yet.
    let mut next = ann.clone();
    next.make("", json!([me("Ann"), open()])).await;
    // The first request keeps the table busy until the new token is used. The second waits, and has been passed to the table.
    slow.hold();
    line.say(json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": ["flag 1"]})).await;
    line.say(json!({"type": "act", "id": "b", "version": 2, "seat": 0, "actions": ["keep"]})).await;
    line.is_heard().await;
    assert_eq!(next.get("/api/v1/account").await.status, 200);
    slow.let_go();
    while line.next().await.is_some() {}
    let look = next.look(&table).await;
    assert_eq!((&look["version"], &look["mine"]), (&json!(2), &json!([0, 2])), "the first alone was done");
    assert_eq!(eve.act(&table, "c", 2, 0, &["keep"]).await.refusal(), (403, "not-your-seat".to_owned()));
}

/// A table of one's own, to gain a right and get a new token.
async fn gain(server: &TestServer, token: &str) -> String {
    let mut client = server.client();
    client.cookie = Some(token.to_owned());
    client.make("", json!([me("Eve"), bot()])).await;
    client.cookie.unwrap()
}

async fn mine(server: &TestServer, token: &str, table: &str) -> Value {
    let mut client = server.client();
    client.cookie = Some(token.to_owned());
    let (_socket, joined) = client.joined(table).await;
    let look = client.look(table).await;
    assert_eq!(look["mine"], joined["mine"]);
    joined["mine"].clone()
}

#[tokio::test]
async fn what_is_kept_in_reserve_of_a_planted_token_opens_nothing() {
    let server = start().await;
    let table = server.client().make("", json!([open(), open(), me("Bob")])).await;
    let mut eve = server.client();
    eve.get(&format!("/api/tables/{table}")).await;
    // Eve gains rights of her own with it: two tokens for later, and one made with one of these. None is used.
    let first = eve.cookie.clone().unwrap();
    let (one, two) = (gain(&server, &first).await, gain(&server, &first).await);
    assert!(one != two && one != first && two != first);
    // Planted in two browsers: the first token in Ann's.
    let mut ann = server.client();
    ann.cookie = Some(first.clone());
    // And sockets that are open before she takes a seat.
    let mut lines = Vec::new();
    for _ in 0..3 {
        eve.cookie = Some(first.clone());
        lines.push(eve.joined(&table).await.0);
    }
    assert_eq!(ann.post(&format!("/api/tables/{table}/seats/0"), json!({"name": "Ann"})).await.status, 204);
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
    for mut line in lines {
        while line.next().await.is_some() {}
    }
    let server = {
        for token in [&first, &one, &two] {
            assert_eq!(mine(&server, token, &table).await, json!([]), "{token}");
        }
        server.restart().await
    };
    for token in [&first, &one, &two] {
        assert_eq!(mine(&server, token, &table).await, json!([]), "{token} after a restart");
    }
    ann.addr = server.server.addr();
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
    // The same later on: a renewed token is planted, with tokens made from it in reserve.
    let mut eve = server.client();
    eve.get(&format!("/api/tables/{table}")).await;
    let old = eve.cookie.clone().unwrap();
    let planted = gain(&server, &old).await;
    let reserve = gain(&server, &planted).await;
    let mut cid = server.client();
    cid.cookie = Some(planted.clone());
    assert_eq!(cid.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Cid"})).await.status, 204);
    assert_eq!(cid.look(&table).await["mine"], json!([1]));
    for token in [&old, &planted, &reserve] {
        assert_eq!(mine(&server, token, &table).await, json!([]), "{token}");
    }
    assert_eq!(cid.look(&table).await["mine"], json!([1]));
}

#[tokio::test]
async fn answers_may_get_lost_again_and_again() {
    let server = start().await;
    let table = server.client().make("", json!([open(), me("Bob")])).await;
    let claim = format!("/api/tables/{table}/seats/0");
    let mut ann = server.client();
    ann.look(&table).await;
    let before = ann.clone();
    // Claimed three times with the same token; the first two answers are never received.
    for _ in 0..2 {
        assert_eq!(before.clone().post(&claim, json!({"name": "Ann"})).await.status, 204);
    }
    assert_eq!(ann.look(&table).await["mine"], json!([0]));
    assert_eq!(ann.post(&claim, json!({"name": "Ann"})).await.status, 204);
    assert_ne!(ann.cookie, before.cookie);
    let server = server.restart().await;
    ann.addr = server.server.addr();
    assert_eq!(ann.look(&table).await["mine"], json!([0]), "unused until the restart");
    assert_eq!(mine(&server, &before.cookie.unwrap(), &table).await, json!([]));
}

/// A token as the previous version wrote it: `id.generation.seal`.
fn of_the_version_before(server: &TestServer, number: u32) -> String {
    use hmac::{Hmac, KeyInit, Mac};
    let database = rusqlite::Connection::open(server.file()).unwrap();
    let sql = "SELECT value FROM secrets WHERE name = 'links'";
    let secret: Vec<u8> = database.query_row(sql, [], |row| row.get(0)).unwrap();
    let keyed = |key: &[u8], text: &str| -> Vec<u8> {
        let mac = <Hmac<sha2::Sha256> as KeyInit>::new_from_slice(key).unwrap();
        mac.chain_update(text).finalize().into_bytes().to_vec()
    };
    let plain = format!("{OLD}.{number}");
    let seal = keyed(&keyed(&secret, "session tokens"), &plain);
    format!("{plain}.{}", seal[..16].iter().map(|byte| format!("{byte:02x}")).collect::<String>())
}

#[tokio::test]
async fn tokens_of_the_version_before_find_their_seats() {
    let server = start().await;
    let table = server.client().make("", json!([me("Ann"), bot()])).await;
    give_to_old_token(&server, &table);
    let server = server.restart().await;
    let token = [0, 1, 2, 3].map(|number| of_the_version_before(&server, number));
    assert_eq!(mine(&server, &token[1], &table).await, json!([0]));
    assert_eq!(mine(&server, &token[0], &table).await, json!([]), "the newer one was used");
    assert_eq!(mine(&server, &token[2], &table).await, json!([0]));
    assert_eq!(mine(&server, &token[1], &table).await, json!([]));
    // Nobody can predict the next one; then the earlier ones are worthless, however high their number.
    let new = gain(&server, &token[2]).await;
    assert_eq!(mine(&server, &new, &table).await, json!([0]));
    for token in &token {
        assert_eq!(mine(&server, token, &table).await, json!([]), "{token}");
    }
}

#[tokio::test]
async fn planted_cookies_hide_no_real_one() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let real = ann.cookie.clone().unwrap();
    let mut eve = server.client();
    eve.get("/new").await;
    let theirs = eve.cookie.unwrap();
    let forged = format!("{}.9.{}", "a".repeat(32), "b".repeat(32));
    for (junk, name) in [
        ("x".to_owned(), "goldfever"),
        ("c".repeat(32), "goldfever"),
        (forged, "goldfever"),
        (String::from("\u{ff}\u{fe}"), "goldfever"),
        (theirs, "__Host-goldfever"),
    ] {
        let mut client = server.client();
        client.headers.push(("cookie", format!("{}{name}={real}", format!("goldfever={junk}; ").repeat(40))));
        assert_eq!(client.look(&table).await["mine"], json!([0]), "{junk}");
    }
}

#[tokio::test]
async fn over_https_nobody_else_can_set_the_cookie() {
    let server = start_with(|config| config.behind_proxy = true).await;
    let https = || server.client().with("x-forwarded-proto", "https");
    let seen = https().get("/new").await;
    let set = seen.header("set-cookie").unwrap();
    assert!(set.starts_with("__Host-goldfever=") && set.contains("; Secure") && set.contains("Path=/;"), "{set}");
    assert!(!set.to_lowercase().contains("domain"), "{set}");
    // An old cookie, without the prefix, still finds its seats.
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let mut later = https();
    later.cookie = ann.cookie.clone();
    assert_eq!(later.look(&table).await["mine"], json!([0]));
    let claim = later.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Eva"})).await;
    assert!(claim.header("set-cookie").unwrap().starts_with("__Host-goldfever="));
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
    // The answer to this one is never received: the browser still has the old cookie.
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
    // Again with the old cookie, as after a lost answer, and with the renewed one, and after seats were taken.
    assert_eq!(make(&mut before.clone(), new("r-1", "rounds=2")).await, table);
    assert_eq!(make(&mut ann, new("r-1", "rounds=2,players=2")).await, table);
    let mut bob = server.client();
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(make(&mut ann, new("r-1", "rounds=2")).await, table);
    assert_eq!(ann.get("/api/tables").await.json().as_array().unwrap().len(), 1);
    assert_eq!(ann.post("/api/tables", new("r-1", "rounds=3")).await.refusal(), (409, "request-used".to_owned()));
    // Other requests and other sessions have other tables; simultaneous ones get the same.
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
async fn repeated_requests_keep_the_cookie() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let answer = ann.get(&format!("/t/{table}")).await;
    assert!(answer.header("set-cookie").is_none(), "a browser that has one gets no other");
    for path in ["/", "/api/games", "/assets/x.js", "/api/tables/nothere", "/healthz"] {
        assert!(server.client().get(path).await.header("set-cookie").is_none(), "{path}");
    }
}

#[tokio::test]
async fn a_seat_is_kept_when_the_answer_to_the_first_claim_is_lost() {
    let server = start().await;
    let table = server.client().make("", json!([me("Ann"), open(), open()])).await;
    let path = format!("/api/tables/{table}/seats/1");
    let claim = json!({"name": "Bob", "request": "bob-0123456789abcdef"});
    // The answer, with the cookie, is lost.
    assert_eq!(server.client().post(&path, claim.clone()).await.status, 204);
    let mut again = server.client();
    assert_eq!(again.post(&path, claim.clone()).await.status, 204);
    assert_eq!(again.look(&table).await["mine"], json!([1]));
    // Another request is somebody else's, and the same one for another seat another session.
    let other = json!({"name": "Eve", "request": "eve-0123456789abcdef"});
    assert_eq!(server.client().post(&path, other).await.refusal().1, "seat-taken");
    let mut elsewhere = server.client();
    let next = format!("/api/tables/{table}/seats/2");
    assert_eq!(elsewhere.post(&next, json!({"name": "Bo", "request": "bob-0123456789abcdef"})).await.status, 204);
    assert_eq!(elsewhere.look(&table).await["mine"], json!([2]));
    // Whoever has a session keeps it.
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    assert_eq!(ann.post(&format!("/api/tables/{table}/seats/1"), claim).await.status, 204);
    assert_eq!(ann.look(&table).await["mine"], json!([0, 1]));
}

#[tokio::test]
async fn the_id_of_a_claim_cannot_be_guessed() {
    let server = start().await;
    let table = server.client().make("", json!([me("Ann"), open()])).await;
    for request in ["", "short", "fifteen-letters", "sixteen letters.", &"x".repeat(65)] {
        let claim = json!({"name": "Bob", "request": request});
        let refused = server.client().post(&format!("/api/tables/{table}/seats/1"), claim).await.refusal();
        assert_eq!(refused, (400, "bad-claim-id".to_owned()), "{request}");
    }
}
