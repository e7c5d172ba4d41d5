//! Notices that go to browsers. Our own push service receives them: it decrypts each as the browser would, and checks that the server
//! proved who it is.

use crate::common::accounts::signed_up;
use crate::common::{Answer, Client, TestServer, me, open, start_with, wait_for};
use crate::notices::{ann_and_bob, hurry, is_put_off, moves, put, rows, sits_down, wishes};
use data_encoding::BASE64URL_NOPAD;
use private_postgres::Server;
use ring::{aead, hkdf, signature};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// The browser of the example in RFC 8291.
const PRIVATE: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const PUBLIC: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";
const CONTACT: &str = "mailto:operator@games.example";

/// What the service got.
#[derive(Clone)]
struct Push {
    path: String,
    headers: HashMap<String, String>,
    told: Value,
}

/// A push service. It answers requests to a path with these statuses in order, the last one again and again.
struct Service {
    origin: String,
    heard: Arc<Mutex<Vec<Push>>>,
}

impl Service {
    async fn start(answers: &[(&str, &[&str])]) -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let heard: Arc<Mutex<Vec<Push>>> = Arc::default();
        let owned = |list: &[&str]| -> Vec<String> { list.iter().map(|one| (*one).to_owned()).collect() };
        let answers: HashMap<String, Vec<String>> =
            answers.iter().map(|(path, list)| ((*path).to_owned(), owned(list))).collect();
        let all = Arc::clone(&heard);
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                let mut got = Vec::new();
                let push = loop {
                    let mut bytes = [0; 4096];
                    let n = stream.read(&mut bytes).await.unwrap();
                    assert_ne!(n, 0, "the request ends too early");
                    got.extend_from_slice(&bytes[..n]);
                    if let Some(push) = read(&got) {
                        break push;
                    }
                };
                let statuses = answers.get(&push.path);
                let count = {
                    let mut all = all.lock().unwrap();
                    all.push(push.clone());
                    all.iter().filter(|one| one.path == push.path).count()
                };
                let status = statuses.map_or("201 Created", |list| &list[(count - 1).min(list.len() - 1)]);
                let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
        });
        Service { origin, heard }
    }

    fn heard(&self) -> Vec<Push> {
        self.heard.lock().unwrap().clone()
    }

    /// What was told at this path.
    fn events(&self, path: &str) -> Vec<String> {
        let here = self.heard().into_iter().filter(|push| push.path == path);
        here.map(|push| push.told["event"].as_str().unwrap().to_owned()).collect()
    }

    async fn hears(&self, path: &str, events: &[&str]) {
        wait_for(&format!("{events:?} at {path}"), async || self.events(path).len() >= events.len()).await;
        assert_eq!(self.events(path), events);
    }

    fn subscription(&self, path: &str) -> Value {
        json!({"endpoint": format!("{}{path}", self.origin), "p256dh": PUBLIC, "auth": SECRET, "language": "en"})
    }
}

/// A whole request.
fn read(got: &[u8]) -> Option<Push> {
    let end = got.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&got[..end]).unwrap();
    let mut lines = head.lines();
    let path = lines.next().unwrap().strip_prefix("POST ").unwrap().strip_suffix(" HTTP/1.1").unwrap().to_owned();
    let line = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let headers: HashMap<String, String> = lines.filter_map(line).collect();
    let body = &got[end + 4..];
    (body.len() == headers["content-length"].parse::<usize>().unwrap()).then(|| Push {
        path,
        headers,
        told: serde_json::from_slice(&opened(body)).unwrap(),
    })
}

fn decoded(text: &str) -> Vec<u8> {
    BASE64URL_NOPAD.decode(text.as_bytes()).unwrap()
}

struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded(salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut out = vec![0; length];
    let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    key.expand(info, Length(length)).unwrap().fill(&mut out).unwrap();
    out
}

/// Decrypts it as the browser does.
fn opened(body: &[u8]) -> Vec<u8> {
    let (salt, rest) = body.split_at(16);
    assert_eq!(rest[..5], [0, 0, 16, 0, 65], "the size of records and the length of the key");
    let (point, sealed) = rest[5..].split_at(65);
    let own = p256::SecretKey::from_slice(&decoded(PRIVATE)).unwrap();
    let theirs = p256::PublicKey::from_sec1_bytes(point).unwrap();
    let shared = p256::ecdh::diffie_hellman(own.to_nonzero_scalar(), theirs.as_affine());
    let info: [&[u8]; 3] = [b"WebPush: info\0", &decoded(PUBLIC), point];
    let key = expanded(&decoded(SECRET), shared.raw_secret_bytes(), &info, 32);
    let record = expanded(salt, &key, &[b"Content-Encoding: aes128gcm\0"], 16);
    let nonce = expanded(salt, &key, &[b"Content-Encoding: nonce\0"], 12).try_into().unwrap();
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &record).unwrap());
    let mut text = sealed.to_vec();
    let text = key.open_in_place(aead::Nonce::assume_unique_for_key(nonce), aead::Aad::empty(), &mut text).unwrap();
    text.strip_suffix(&[2]).expect("the last record ends with 2").to_vec()
}

/// Checks the proof of the server; returns its key.
fn proven(push: &Push, origin: &str) -> String {
    let proof = push.headers["authorization"].strip_prefix("vapid t=").unwrap();
    let (token, key) = proof.split_once(", k=").unwrap();
    let (signed, sign) = token.rsplit_once('.').unwrap();
    let public = signature::UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, decoded(key));
    public.verify(signed.as_bytes(), &decoded(sign)).expect("the signature is that of the key");
    let (head, claims) = signed.split_once('.').unwrap();
    let parsed = |text: &str| -> Value { serde_json::from_slice(&decoded(text)).unwrap() };
    assert_eq!(parsed(head), json!({"typ": "JWT", "alg": "ES256"}));
    let claims = parsed(claims);
    assert_eq!((&claims["aud"], &claims["sub"]), (&json!(origin), &json!(CONTACT)));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let expires = claims["exp"].as_u64().unwrap();
    assert!(expires > now + 3600 && expires <= now + 24 * 3600, "{expires} at {now}");
    key.to_owned()
}

fn with_push(config: &mut server::Config) {
    config.test_notices = true;
    config.contact = Some(CONTACT.parse().unwrap());
}

async fn server() -> TestServer {
    start_with(with_push).await
}

async fn subscribe(client: &mut Client, wanted: &Value) -> Answer {
    client.post("/api/v1/me/push", wanted.clone()).await
}

async fn subscribed(client: &mut Client, wanted: &Value) {
    let answer = subscribe(client, wanted).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

async fn devices(client: &mut Client) -> Vec<String> {
    let list = client.get("/api/v1/me/push").await.json();
    list["devices"].as_array().unwrap().iter().map(|one| one["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_browser_gets_what_only_it_can_read() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    subscribed(&mut ann, &service.subscription("/ann")).await;
    sits_down(&mut bob, &table).await;
    service.hears("/ann", &["turn"]).await;
    let push = service.heard().remove(0);
    let told = json!({"event": "turn", "table": table, "title": "toy", "text": "It is your turn in toy.",
        "language": "en", "always": false});
    assert_eq!(push.told, told);
    let header = |name: &str| push.headers[name].as_str();
    assert_eq!((header("ttl"), header("urgency"), header("content-encoding")), ("43200", "high", "aes128gcm"));
    assert_eq!(header("topic").len(), 32);
    let key = proven(&push, &service.origin);
    assert_eq!(ann.get("/api/v1/me/push").await.json()["key"], key);
    wait_for("nothing is due", async || rows(&server) == 0).await;
}

#[tokio::test]
async fn visitors_without_an_account_get_notices_in_their_language() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob) = (server.client(), server.client());
    let mut wanted = service.subscription("/ann");
    wanted["language"] = json!("cs");
    subscribed(&mut ann, &wanted).await;
    let table = ann.make("", json!([me("Ann"), open()])).await;
    sits_down(&mut bob, &table).await;
    service.hears("/ann", &["turn"]).await;
    let told = service.heard().remove(0).told;
    assert_eq!((&told["text"], &told["language"]), (&json!("Jste na tahu. Hra: toy."), &json!("cs")));
    // A webhook needs an account.
    assert_eq!(
        put(&mut ann, &wishes(json!({"address": "https://x.example/", "format": "ntfy"}))).await.refusal().0,
        403
    );
    let mut chosen = wishes(Value::Null);
    chosen["turn"] = json!(false);
    assert_eq!(put(&mut ann, &chosen).await.status, 200);
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["turn"], false);
    // They sign up, and the browser stays theirs.
    signed_up(&mut ann, "Ann").await;
    assert_eq!(devices(&mut ann).await.len(), 1);
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["turn"], false);
}

#[tokio::test]
async fn a_newer_notice_of_a_table_replaces_the_older_one() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    subscribed(&mut ann, &service.subscription("/ann")).await;
    sits_down(&mut bob, &table).await;
    service.hears("/ann", &["turn"]).await;
    assert_eq!(bob.post(&format!("/api/v1/tables/{table}/resign"), json!({})).await.status, 200);
    service.hears("/ann", &["turn", "over"]).await;
    let heard = service.heard();
    assert_eq!(heard[0].headers["topic"], heard[1].headers["topic"]);
    assert_eq!(heard[1].headers["urgency"], "low");
    let other = ann.make("", json!([me("Ann"), open()])).await;
    sits_down(&mut bob, &other).await;
    service.hears("/ann", &["turn", "over", "turn"]).await;
    assert_ne!(service.heard()[2].headers["topic"], heard[0].headers["topic"]);
}

#[tokio::test]
async fn a_browser_that_is_gone_is_removed() {
    for status in ["404 Not Found", "410 Gone"] {
        let (server, service) = (server().await, Service::start(&[("/old", &[status])]).await);
        let (mut ann, mut bob, table) = ann_and_bob(&server).await;
        subscribed(&mut ann, &service.subscription("/old")).await;
        subscribed(&mut ann, &service.subscription("/new")).await;
        sits_down(&mut bob, &table).await;
        service.hears("/new", &["turn"]).await;
        wait_for("nothing is due", async || rows(&server) == 0).await;
        assert_eq!(devices(&mut ann).await.len(), 1, "{status}");
        assert_eq!(service.events("/old"), ["turn"]);
    }
}

#[tokio::test]
async fn only_what_failed_is_sent_again() {
    let busy: &[&str] = &["503 Busy", "429 Slow", "201 Created"];
    let (server, service) = (server().await, Service::start(&[("/busy", busy)]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    subscribed(&mut ann, &service.subscription("/busy")).await;
    subscribed(&mut ann, &service.subscription("/well")).await;
    sits_down(&mut bob, &table).await;
    service.hears("/busy", &["turn"]).await;
    is_put_off(&server).await;
    let server = server.restart_with(with_push).await;
    ann.addr = server.client().addr;
    wait_for("it was sent", async || {
        hurry(&server);
        rows(&server) == 0
    })
    .await;
    assert_eq!((service.events("/busy").len(), service.events("/well").len()), (3, 1));
    assert_eq!(devices(&mut ann).await.len(), 2);
}

#[tokio::test]
async fn keys_stay_the_same_after_a_restart() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let key = ann.get("/api/v1/me/push").await.json()["key"].clone();
    subscribed(&mut ann, &service.subscription("/ann")).await;
    let server = server.restart_with(with_push).await;
    (ann.addr, bob.addr) = (server.client().addr, server.client().addr);
    assert_eq!(ann.get("/api/v1/me/push").await.json()["key"], key);
    sits_down(&mut bob, &table).await;
    service.hears("/ann", &["turn"]).await;
    assert_eq!(proven(&service.heard()[0], &service.origin), key);
}

#[tokio::test]
async fn nothing_is_sent_to_somebody_who_sees_the_table() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    subscribed(&mut ann, &service.subscription("/ann")).await;
    let (mut socket, _) = ann.joined(&table).await;
    sits_down(&mut bob, &table).await;
    socket.say(json!({"type": "visible", "visible": false})).await;
    socket.is_heard().await;
    moves(&mut ann, &table, 0).await;
    moves(&mut bob, &table, 1).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(service.events("/ann"), Vec::<String>::new());
}

#[tokio::test]
async fn of_two_servers_one_sends_each_notice_with_the_same_keys() {
    let (database, service) = (Server::start(), Service::start(&[]).await);
    let name = database.database();
    let start = async || {
        let url = database.url(&name).parse().unwrap();
        start_with(move |config| {
            with_push(config);
            config.database = Some(url);
        })
        .await
    };
    let (first, second) = tokio::join!(start(), start());
    let (mut ann, mut bob, table) = ann_and_bob(&first).await;
    subscribed(&mut ann, &service.subscription("/ann")).await;
    bob.addr = second.client().addr;
    let key = |client: Client| async move { client.clone().get("/api/v1/me/push").await.json()["key"].clone() };
    assert_eq!(key(ann.clone()).await, key(bob.clone()).await);
    sits_down(&mut bob, &table).await;
    service.hears("/ann", &["turn"]).await;
    wait_for("nothing is due", async || database.sql(&name, "SELECT count(*) FROM notices") == "0").await;
    assert_eq!(service.events("/ann"), ["turn"]);
}

#[tokio::test]
async fn hostile_subscriptions_are_refused() {
    let server = start_with(|config| config.contact = Some(CONTACT.parse().unwrap())).await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let good = json!({"endpoint": "https://push.example/1", "p256dh": PUBLIC, "auth": SECRET, "language": "en"});
    let long = format!("https://push.example/{}", "a".repeat(1000));
    let off_curve = BASE64URL_NOPAD.encode(&[[4].as_slice(), &[1; 64]].concat());
    let giant = "A".repeat(50_000);
    for (part, bad) in [
        ("endpoint", "http://push.example/1"),
        ("endpoint", "https://127.0.0.1/1"),
        ("endpoint", "https://10.0.0.1/1"),
        ("endpoint", "https://[::1]/1"),
        ("endpoint", "https://169.254.169.254/latest"),
        ("endpoint", "https://ann:word@push.example/1"),
        ("endpoint", "javascript:alert(1)"),
        ("endpoint", ""),
        ("endpoint", &long),
        ("p256dh", ""),
        ("p256dh", &PUBLIC[4..]),
        ("p256dh", &off_curve),
        ("p256dh", &giant),
        ("auth", ""),
        ("auth", &giant),
        ("auth", "šššššššššššššššš"),
    ] {
        let mut wanted = good.clone();
        wanted[part] = json!(bad);
        let shown: String = bad.chars().take(60).collect();
        assert_eq!(subscribe(&mut ann, &wanted).await.refusal(), (400, "push-bad".to_owned()), "{part} {shown}");
    }
    for (part, bad) in [("endpoint", json!(1)), ("language", json!("xx-nowhere")), ("more", json!(1))] {
        let mut wanted = good.clone();
        wanted[part] = bad;
        assert_eq!(subscribe(&mut ann, &wanted).await.refusal(), (400, "bad-message".to_owned()), "{part}");
    }
    assert_eq!(devices(&mut ann).await, Vec::<String>::new());
    subscribed(&mut ann, &good).await;
    assert_eq!(devices(&mut ann).await.len(), 1);
}

#[tokio::test]
async fn a_sixth_browser_takes_the_place_of_the_first() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    for n in 1..=6 {
        subscribed(&mut ann, &service.subscription(&format!("/{n}"))).await;
        // The store counts seconds: the first one is the oldest.
        let database = rusqlite::Connection::open(server.file()).unwrap();
        database.execute("UPDATE notice_channels SET made = made - 5", []).unwrap();
    }
    let all = devices(&mut ann).await;
    assert_eq!(all.len(), 5);
    sits_down(&mut bob, &table).await;
    service.hears("/6", &["turn"]).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(service.events("/1"), Vec::<String>::new());
    // One is removed by its id; strangers remove nothing.
    let path = format!("/api/v1/me/push/{}", all[0]);
    assert_eq!(bob.send("DELETE", &path, None).await.status, 200);
    assert_eq!(server.client().send("DELETE", &path, None).await.refusal(), (403, "not-signed-in".to_owned()));
    assert_eq!(ann.send("DELETE", &path, None).await.json()["devices"].as_array().unwrap().len(), 4);
    assert!(!devices(&mut ann).await.contains(&all[0]));
}

#[tokio::test]
async fn an_endpoint_belongs_to_whoever_has_its_secret() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    subscribed(&mut ann, &service.subscription("/shared")).await;
    let mut stolen = service.subscription("/shared");
    stolen["auth"] = json!(BASE64URL_NOPAD.encode(&[7; 16]));
    assert_eq!(subscribe(&mut bob, &stolen).await.refusal(), (409, "push-taken".to_owned()));
    // Nor can he end it by saying that his takes its place.
    let mut instead = service.subscription("/bob");
    instead["instead"] = service.subscription("/shared")["endpoint"].clone();
    subscribed(&mut bob, &instead).await;
    assert_eq!((devices(&mut ann).await.len(), devices(&mut bob).await.len()), (1, 1));
    // The same browser, where Bob plays now.
    subscribed(&mut bob, &service.subscription("/shared")).await;
    assert_eq!((devices(&mut ann).await.len(), devices(&mut bob).await.len()), (0, 2));
    // A browser renews its subscription, and keeps its language.
    let mut renewed = service.subscription("/renewed");
    renewed.as_object_mut().unwrap().remove("language");
    renewed["instead"] = service.subscription("/shared")["endpoint"].clone();
    subscribed(&mut bob, &renewed).await;
    assert_eq!(devices(&mut bob).await.len(), 2);
}

#[tokio::test]
async fn a_browser_that_signs_out_gets_no_more_notices() {
    let (server, service) = (server().await, Service::start(&[]).await);
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    subscribed(&mut ann, &service.subscription("/ann")).await;
    let mut elsewhere = server.client();
    let word = json!({"name": "Ann", "password": crate::common::accounts::PASSWORD});
    assert_eq!(elsewhere.post("/api/v1/session", word).await.status, 200);
    subscribed(&mut elsewhere, &service.subscription("/elsewhere")).await;
    assert_eq!(ann.send("DELETE", "/api/v1/session", None).await.status, 204);
    sits_down(&mut bob, &table).await;
    service.hears("/elsewhere", &["turn"]).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(service.events("/ann"), Vec::<String>::new());
}

#[tokio::test]
async fn without_a_contact_there_is_no_web_push() {
    let server = start_with(|config| config.test_notices = true).await;
    let mut ann = server.client();
    assert_eq!(ann.get("/api/v1/me/push").await.json(), json!({"key": null, "devices": []}));
    let wanted = json!({"endpoint": "https://push.example/1", "p256dh": PUBLIC, "auth": SECRET});
    assert_eq!(subscribe(&mut ann, &wanted).await.refusal(), (409, "push-off".to_owned()));
}
