//! The server on a PostgreSQL database: what the other tests play on SQLite is played here once more.

use crate::common::{TestServer, bot, me, open, start_with, wait_for};
use private_postgres::Server;
use serde_json::{Value, json};

async fn start_on(database: &str) -> TestServer {
    let url = database.parse().unwrap();
    start_with(move |config| config.database = Some(url)).await
}

#[tokio::test]
async fn a_game_is_played_to_its_end_over_a_restart() {
    let database = Server::start();
    let url = database.url(&database.database());
    let server = start_on(&url).await;
    let mut ann = server.client();
    let table = ann.make("rounds=2", json!([me("Ann"), bot()])).await;
    let mut server = Some(server);
    let moves = ann.play_to_the_end(&table, async |ann, moves| {
        if moves == 2 {
            // Another server in another folder: everything is in the database.
            server.take().unwrap().server.stop().await;
            let next = start_on(&url).await;
            ann.addr = next.server.addr();
            server = Some(next);
        }
    });
    assert_eq!(moves.await, 4);
    ann.check_record(&table).await;
    let again = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await;
    assert_eq!(again.status, 201, "{}", again.text());
    assert_eq!(ann.get("/api/tables").await.json().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn seats_are_taken_and_shared_and_everybody_is_told() {
    let database = Server::start();
    let server = start_on(&database.url(&database.database())).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let (mut at_ann, waiting) = ann.joined(&table).await;
    assert_eq!((waiting["version"].clone(), waiting["view"].clone()), (json!(0), Value::Null));
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(at_ann.receive("update").await["version"], json!(1));
    at_ann.say(json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": ["flag 1", "keep"]})).await;
    assert_eq!(at_ann.receive("done").await, json!({"type": "done", "id": "a", "version": 4}));
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.json()["version"], json!(4), "once");
    let key = ann.seat_key(&table, 0).await;
    let mut phone = server.client();
    let entered = phone.post(&format!("/api/tables/{table}/enter"), json!({"seat": 0, "key": key})).await;
    assert!(entered.status < 300, "{}", entered.text());
    assert_eq!(phone.look(&table).await["mine"], json!([0]));
    assert_eq!(server.client().get("/readyz").await.status, 200);
}

#[tokio::test]
async fn when_a_later_program_has_changed_the_database_nobody_is_served_and_all_are_told_why() {
    let database = Server::start();
    let name = database.database();
    let server = start_on(&database.url(&name)).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    let count = || database.sql(&name, "SELECT count(*) FROM entries");
    let stored = count();
    let later = store::Postgres::FORM + 1;
    database.sql(&name, &format!("UPDATE goldfever_form SET form = {later}, compatible_since = {later}"));
    let refusal = (503, "database-newer".to_owned());
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1"]).await.refusal(), refusal);
    // A page learns that the server is shutting down, and reconnects to another one.
    socket.receive("closing").await;
    while socket.next().await.is_some() {}
    assert_eq!(ann.get(&format!("/api/tables/{table}")).await.refusal(), refusal);
    let ready = ann.get("/readyz").await;
    assert_eq!((ready.refusal(), ready.header("retry-after")), (refusal.clone(), Some("5")));
    assert_eq!(ann.get("/healthz").await.status, 200);
    wait_for("its tables are given up", async || database.sql(&name, "SELECT dead FROM nodes") == "t").await;
    assert_eq!(count(), stored);
    // Later events in the database are up to the next server.
    database.sql(&name, &format!("UPDATE goldfever_form SET compatible_since = {}", store::Postgres::FORM));
    assert_eq!(ann.get("/readyz").await.refusal(), refusal);
    assert!(server.server.stop().await, "it ends in good order");
    let next = start_on(&database.url(&name)).await;
    ann.addr = next.server.addr();
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1"]).await.status, 200);
}

#[tokio::test]
async fn monitoring_is_told_that_the_database_lets_nobody_in() {
    let database = Server::start();
    let name = database.database();
    database.sql(&name, "CREATE ROLE player LOGIN SUPERUSER");
    let server = start_on(&database.url(&name).replace("goldfever@", "player@")).await;
    let mut monitor = server.client();
    assert_eq!(monitor.get("/readyz").await.status, 200);
    database.sql("postgres", "ALTER ROLE player NOLOGIN");
    database.sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'player'");
    wait_for("the reason", async || {
        let answer = monitor.get("/readyz").await;
        answer.status == 503 && answer.refusal().1 == "database-refuses"
    })
    .await;
    database.sql("postgres", "ALTER ROLE player LOGIN");
    wait_for("that it is there again", async || monitor.get("/readyz").await.status == 200).await;
}
