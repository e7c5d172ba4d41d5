//! The log says what happens, and no secret: no cookie, no key, no whole id of a table, no hidden step.

#[allow(dead_code)]
mod common;

use common::{bot, me, start};
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt::MakeWriter;

/// Keeps everything that is logged.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Kept {
    type Writer = Kept;
    fn make_writer(&self) -> Kept {
        self.clone()
    }
}

#[tokio::test]
async fn nothing_secret_is_logged_even_at_the_finest_level() {
    let kept = Kept::default();
    let log =
        tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(kept.clone()).with_ansi(false);
    tracing::subscriber::set_global_default(log.finish()).unwrap();
    let server = start().await;
    let mut ann = server.client();
    let faces = json!("face 87\n");
    let new = json!({"game": "toy", "options": "rounds=2", "data": faces, "seats": [me("Annabel"), bot()]});
    let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    ann.joined(&table).await;
    let key = ann.seat_key(&table, 0).await;
    ann.post(&format!("/api/tables/{table}/enter"), json!({"seat": 0, "key": key})).await;
    // The socket was opened with the previous token; the page opens another.
    let (mut socket, _) = ann.joined(&table).await;
    for n in 0..2 {
        let version = ann.look(&table).await["version"].as_u64().unwrap();
        ann.act(&table, "bad", version, 0, &["nonsense"]).await;
        ann.act(&table, &format!("id-{n}"), version, 0, &["flag 1", "keep"]).await;
        while socket.receive("update").await["table"]["to_act"] == 1 {}
    }
    ann.get(&format!("/api/tables/{table}/record")).await;
    // The operator's information, logged once and not for each request.
    for n in 0..20 {
        server.client().with("x-forwarded-for", &format!("203.0.113.{n}")).get("/api/games").await;
        server.client().raw(b"GET / HTTP/1.1\r\nhost: games.example\r\nconnection: close\r\n\r\n").await;
    }
    let cookie = ann.cookie.clone().unwrap();
    server.server.stop().await;
    let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("a table was made") && log.contains("stopped"), "{log}");
    for hint in ["serve with --trusted-proxy 127.0.0.1", "serve with --host games.example"] {
        assert_eq!(log.matches(hint).count(), 1, "{hint}: {log}");
    }
    assert!(log.contains("/api/tables/{table}/actions"), "requests are logged by their pattern: {log}");
    for secret in [cookie.as_str(), &key, &table, "Annabel", "die 87", "value"] {
        assert!(!log.contains(secret), "{secret} is in the log: {log}");
    }
}
