//! Private tables and invitations: for whoever is not invited, the table does not exist.

use crate::common::accounts::signed_up;
use crate::common::schema::DOCUMENT;
use crate::common::{Answer, Client, TestServer, bot, me, open, start, wait_for};
use serde_json::{Value, json};

async fn account(server: &TestServer, name: &str) -> Client {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    client
}

async fn private(client: &mut Client, seats: Value, invite: &[&str]) -> Answer {
    let body = json!({"game": "toy", "seats": seats, "visibility": "private", "invite": invite});
    client.post("/api/tables", body).await
}

fn id(answer: &Answer) -> String {
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["table"].as_str().unwrap().to_owned()
}

async fn invitations(client: &mut Client) -> Vec<Value> {
    client.get("/api/v1/account/invitations").await.json()["invitations"].as_array().unwrap().clone()
}

/// What somebody is told at each address of a table.
async fn told(client: &Client, table: &str) -> Vec<(String, u16, String)> {
    let mut all = Vec::new();
    for (path, methods) in DOCUMENT["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys().filter(|_| path.contains("{table}")) {
            let at = path.replace("{table}", table).replace("{seat}", "1");
            let body = match path.rsplit('/').next().unwrap() {
                "{seat}" => json!({"name": "Eve"}),
                "enter" => json!({"seat": 0, "key": "wrong"}),
                "bot" => json!({"bot": "greedy"}),
                "invitation" => json!({"bot": null}),
                "act" => json!({"version": 1, "actions": ["flag 1"]}),
                "actions" => json!({"id": "e", "version": 1, "seat": 0, "actions": ["flag 1"]}),
                "undo" if path.contains("/v1/") => json!({"version": 1, "seat": 0}),
                "undo" => json!({"id": "e", "version": 1, "seat": 0}),
                "trial" => json!({"version": 1, "steps": []}),
                "continue" => json!({"at": 1, "seats": [me("Eve"), bot()]}),
                _ => json!({"seat": 0}),
            };
            let body = (method != "get").then(|| body.to_string());
            let answer = client.clone().send(&method.to_uppercase(), &at, body.as_deref().map(str::as_bytes)).await;
            let links = answer.header("link").unwrap_or_default().to_owned();
            all.push((format!("{method} {path}"), answer.status, answer.text() + &links));
        }
    }
    assert!(all.len() > 20, "{}", all.len());
    all
}

#[tokio::test]
async fn whoever_is_not_invited_is_told_the_same_as_of_a_table_that_does_not_exist() {
    let server = start().await;
    let (mut ann, mut bob, eve) =
        (account(&server, "Ann").await, account(&server, "Bob").await, account(&server, "Eve").await);
    let waits = id(&private(&mut ann, json!([me(""), open()]), &["bob"]).await);
    let over = id(&private(&mut ann, json!([me(""), open()]), &["bob"]).await);
    assert_eq!(bob.post(&format!("/api/tables/{over}/seats/1"), json!({"name": ""})).await.status, 204);
    let (mut both, version) = (ann.clone(), ann.look(&over).await["version"].as_u64().unwrap());
    assert!(version > 0 && both.post(&format!("/api/v1/tables/{over}/abandon"), json!({"seat": 0})).await.status < 300);
    assert_eq!(bob.get(&format!("/api/tables/{over}/record")).await.status, 200);
    for stranger in [eve, server.client()] {
        let nowhere = told(&stranger, "nowhere").await;
        assert!(nowhere.iter().filter(|(_, status, _)| *status == 404).count() > 12, "{nowhere:?}");
        for table in [&waits, &over] {
            assert_eq!(told(&stranger, table).await, nowhere);
            assert_eq!(stranger.socket(table).await.err(), stranger.socket("nowhere").await.err());
            for page in ["", "/replay"] {
                let page = async |id: &str| {
                    let answer = stranger.clone().get(&format!("/t/{id}{page}")).await;
                    (answer.status, answer.header("link").map(str::to_owned))
                };
                assert_eq!(page(table).await, page("nowhere").await);
            }
        }
    }
    assert_eq!(ann.look(&waits).await["table"]["private"], true);
    // It is as secret after a restart, and found by those who may enter.
    let server = server.restart().await;
    let (mut ann, mut bob, mut eve) = (ann.clone(), bob.clone(), server.client());
    (ann.addr, bob.addr) = (server.client().addr, server.client().addr);
    assert_eq!(eve.get(&format!("/api/tables/{waits}")).await.status, 404);
    assert_eq!(
        (ann.look(&waits).await["maker"].clone(), bob.look(&waits).await["mine"].clone()),
        (json!(true), json!([]))
    );
    assert_eq!(eve.get("/api/v1/lobby").await.json()["tables"], json!([]));
}

#[tokio::test]
async fn an_invited_person_finds_the_invitation_and_joins() {
    let server = start().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let table = id(&private(&mut ann, json!([me(""), open(), open()]), &["BOB"]).await);
    let found = invitations(&mut bob).await;
    assert_eq!(found.len(), 1);
    assert_eq!(
        (&found[0]["table"], &found[0]["host"], &found[0]["private"]),
        (&json!(table), &json!("Ann"), &json!(true))
    );
    assert_eq!(ann.look(&table).await["table"]["invited"], json!([{"name": "Bob", "declined": false}]));
    assert!(invitations(&mut ann).await.is_empty() && invitations(&mut server.client()).await.is_empty());
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    assert!(invitations(&mut bob).await.is_empty(), "he has a seat");
    assert_eq!(ann.look(&table).await["table"].get("invited"), None);
    // The private link of a seat opens it on another device without an account.
    let key = bob.seat_key(&table, 1).await;
    let mut phone = server.client();
    assert_eq!(phone.post(&format!("/api/tables/{table}/enter"), json!({"seat": 1, "key": key})).await.status, 204);
    assert_eq!(phone.look(&table).await["mine"], json!([1]));
    // Once he deletes his account, he is not invited any more.
    let other = id(&private(&mut ann, json!([me(""), open()]), &["Bob"]).await);
    let body = json!({"password": crate::common::accounts::PASSWORD}).to_string();
    assert_eq!(bob.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(bob.get(&format!("/api/tables/{other}")).await.status, 404);
    let server = server.restart().await;
    ann.addr = server.client().addr;
    assert_eq!(ann.look(&other).await["table"].get("invited"), None);
}

#[tokio::test]
async fn the_host_learns_who_declines() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) =
        (account(&server, "Ann").await, account(&server, "Bob").await, account(&server, "Eve").await);
    // A table by link may invite, too.
    let body = json!({"game": "toy", "seats": [me(""), open()], "invite": ["Bob"]});
    let table = id(&ann.post("/api/tables", body).await);
    let (mut host, snapshot) = ann.joined(&table).await;
    assert_eq!(snapshot["table"]["invited"], json!([{"name": "Bob", "declined": false}]));
    let decline = format!("/api/v1/tables/{table}/decline");
    assert_eq!(eve.post(&decline, json!({})).await.refusal(), (404, "no-such-invitation".to_owned()));
    assert_eq!(server.client().post(&decline, json!({})).await.refusal(), (403, "not-signed-in".to_owned()));
    for _ in 0..2 {
        assert_eq!(bob.post(&decline, json!({})).await.status, 204);
    }
    // Who is present is told, too.
    while host.receive("table").await["table"]["invited"] != json!([{"name": "Bob", "declined": true}]) {}
    assert!(invitations(&mut bob).await.is_empty());
    let server = server.restart().await;
    ann.addr = server.client().addr;
    assert_eq!(ann.look(&table).await["table"]["invited"], json!([{"name": "Bob", "declined": true}]));
}

#[tokio::test]
async fn only_accounts_invite_and_are_invited() {
    let server = start().await;
    let (mut ann, mut guest) = (account(&server, "Ann").await, server.client());
    let key = async |client: &mut Client, seats: Value, invite: &[&str]| private(client, seats, invite).await.refusal();
    let seats = || json!([me(""), open()]);
    assert_eq!(key(&mut guest, seats(), &["Ann"]).await, (403, "invite-needs-account".to_owned()));
    assert_eq!(key(&mut ann, seats(), &["Nemo"]).await, (404, "invite-unknown".to_owned()));
    assert_eq!(key(&mut ann, seats(), &["ann"]).await, (400, "invite-yourself".to_owned()));
    assert_eq!(key(&mut ann, json!([me(""), bot()]), &["Bob"]).await, (400, "invite-without-open-seat".to_owned()));
    assert_eq!(key(&mut ann, seats(), &["Bob"; 21]).await, (400, "invite-too-many".to_owned()));
    let long = "x".repeat(10_000);
    assert_eq!(key(&mut ann, seats(), &[&long]).await, (404, "invite-unknown".to_owned()));
    // Somebody without an account may play alone at a private table.
    let alone = id(&private(&mut guest, json!([me("A"), bot()]), &[]).await);
    assert_eq!(guest.look(&alone).await["mine"], json!([0]));
    assert_eq!(ann.get(&format!("/api/tables/{alone}")).await.status, 404);
}

#[tokio::test]
async fn a_rematch_of_a_private_game_is_private() {
    let server = start().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let table = id(&private(&mut ann, json!([me(""), open()]), &["Bob"]).await);
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    assert!(ann.post(&format!("/api/v1/tables/{table}/resign"), json!({"seat": 0})).await.status < 300);
    let again = id(&bob.post(&format!("/api/tables/{table}/rematch"), json!({})).await);
    assert_eq!(ann.look(&again).await["reserved"], json!([0]), "she may enter");
    assert_eq!(id(&ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await), again);
    assert_eq!(
        (ann.look(&again).await["mine"].clone(), bob.look(&again).await["mine"].clone()),
        (json!([0]), json!([1]))
    );
    assert_eq!(server.client().get(&format!("/api/tables/{again}")).await.status, 404);
}

#[tokio::test]
async fn what_follows_from_a_private_game_is_hidden_as_well() {
    let server = start().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let body =
        json!({"game": "toy", "rated": true, "visibility": "private", "invite": ["Bob"], "seats": [me(""), open()]});
    let table = id(&ann.post("/api/tables", body).await);
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    assert!(ann.post(&format!("/api/v1/tables/{table}/resign"), json!({"seat": 0})).await.status < 300);
    let shows = async |client: &mut Client| {
        let games = client.get("/api/v1/players/Bob/games").await.json();
        games["games"].as_array().unwrap().iter().any(|game| game["table"] == json!(table))
    };
    wait_for("the result", async || shows(&mut bob).await).await;
    assert!(shows(&mut ann).await && !shows(&mut server.client()).await);
    // Somebody plays on from there.
    let body = json!({"at": 0, "seats": [me(""), bot()]});
    let copy = id(&bob.post(&format!("/api/tables/{table}/continue"), body).await);
    assert_eq!(bob.look(&copy).await["mine"], json!([0]));
    assert_eq!(server.client().get(&format!("/api/tables/{copy}")).await.status, 404);
}
