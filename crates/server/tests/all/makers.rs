//! Whose program plays: everybody sees the name of the account that made its token, as far as that shows itself.

use crate::common::accounts::{PASSWORD, signed_up};
use crate::common::guests::{program, revoke, robot};
use crate::common::{Client, TestServer, me, open, start, wait_for};
use serde_json::{Value, json};

/// A bot of this visitor.
async fn bot_of(server: &TestServer, maker: &mut Client, name: &str) -> Client {
    let wanted = json!({"name": name, "scopes": ["read", "play"], "bot": true, "days": 30});
    let made = maker.post("/api/v1/tokens", wanted).await;
    assert_eq!(made.status, 201, "{}", made.text());
    program(server, made.json()["secret"].as_str().unwrap())
}

/// A public table of somebody, where the bot has taken seat 1.
async fn joined(host: &mut Client, bot: &mut Client) -> String {
    let body = json!({"game": "toy", "seats": [me("Host"), open(), open()], "visibility": "public"});
    let table = host.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    let taken = bot.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "x"})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
    table
}

async fn at_table(client: &mut Client, table: &str) -> Value {
    client.look(table).await["table"]["seats"][1]["maker"].clone()
}

async fn in_lobby(client: &mut Client, table: &str) -> Value {
    let lobby = client.get("/api/v1/lobby").await.json();
    let found = lobby["tables"].as_array().unwrap().iter().find(|one| one["table"] == table).cloned();
    found.map(|one| one["seats"][1]["maker"].clone()).unwrap_or_default()
}

fn player(name: &str) -> Value {
    json!({"kind": "player", "name": name})
}

fn unnamed() -> Value {
    json!({"kind": "unnamed"})
}

#[tokio::test]
async fn whose_program_plays_is_seen_at_the_table_and_in_the_lobby() {
    let server = start().await;
    let (mut host, mut ann) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let mut bot = bot_of(&server, &mut ann, "Robot").await;
    let table = joined(&mut host, &mut bot).await;
    // Both see it: who has a seat, and who only watches.
    let mut watcher = server.client();
    for client in [&mut host, &mut watcher] {
        assert_eq!(at_table(client, &table).await, player("Ann"));
    }
    wait_for("the lobby", async || in_lobby(&mut host, &table).await == player("Ann")).await;
    let look = host.look(&table).await;
    assert_eq!(
        (&look["table"]["seats"][1]["program"], &look["table"]["seats"][0]["maker"]),
        (&json!(true), &Value::Null)
    );
    // Another name, as soon as there is one.
    assert_eq!(ann.post("/api/v1/account/name", json!({"name": "Anna"})).await.status, 200);
    assert_eq!(at_table(&mut host, &table).await, player("Anna"));
    wait_for("the new name", async || in_lobby(&mut host, &table).await == player("Anna")).await;
    // Whoever shows nothing is not told from somebody without an account.
    assert_eq!(ann.post("/api/v1/account/shows", json!({"shows": "nothing"})).await.status, 200);
    assert_eq!(at_table(&mut host, &table).await, unnamed());
    wait_for("no name", async || in_lobby(&mut host, &table).await == unnamed()).await;
    assert_eq!(ann.post("/api/v1/account/shows", json!({"shows": "ratings"})).await.status, 200);
    // The seat keeps its mark when the token is revoked, and after a restart.
    revoke(&server, "Robot");
    let server = server.restart().await;
    for client in [&mut host, &mut ann] {
        client.addr = server.server.addr();
    }
    assert_eq!(at_table(&mut host, &table).await, player("Anna"));
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(at_table(&mut host, &table).await, unnamed());
    let look = host.look(&table).await;
    assert_eq!(look["table"]["seats"][1]["program"], json!(true), "it is still a program");
}

#[tokio::test]
async fn the_operator_and_visitors_without_an_account_make_programs_too() {
    let server = start().await;
    let (mut host, mut guest) = (server.client(), server.client());
    let mut official = robot(&server, "Official").await;
    let table = joined(&mut host, &mut official).await;
    assert_eq!(at_table(&mut host, &table).await, json!({"kind": "operator"}));
    let mut bot = bot_of(&server, &mut guest, "Robot").await;
    let table = joined(&mut host, &mut bot).await;
    assert_eq!(at_table(&mut host, &table).await, unnamed());
    // With an account, the visitor keeps the program.
    signed_up(&mut guest, "Gus").await;
    wait_for("the name", async || at_table(&mut host, &table).await == player("Gus")).await;
    // A bot that comes by the private link of a seat is marked at once.
    let private = host.make("", json!([me("Host"), me("Second")])).await;
    let key = host.seat_key(&private, 1).await;
    let entered = bot.post(&format!("/api/tables/{private}/enter"), json!({"seat": 1, "key": key})).await;
    assert_eq!(entered.status, 204, "{}", entered.text());
    assert_eq!(at_table(&mut host, &private).await, player("Gus"));
}
