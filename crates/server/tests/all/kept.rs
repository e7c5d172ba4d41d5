//! What an account keeps for its browsers: settings and solved puzzles.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::{Answer, Client, TestServer, start, start_with};
use puzzles::Collection;
use serde_json::{Value, json};

const AT: &str = "/api/v1/me/kept";

async fn account(server: &TestServer, name: &str) -> Client {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    client
}

async fn add(client: &mut Client, new: Value) -> Answer {
    client.post(AT, new).await
}

async fn kept(client: &mut Client) -> Value {
    client.get(AT).await.json()
}

#[tokio::test]
async fn browsers_of_an_account_share_settings_and_solved_puzzles() {
    let server = start().await;
    let mut ann = account(&server, "Ann").await;
    assert_eq!(kept(&mut ann).await, json!({"settings": {}, "solved": []}));
    let first = add(&mut ann, json!({"settings": {"theme": "dark", "aid.cells": true}, "solved": ["b", "a"]})).await;
    assert_eq!(first.json(), json!({"settings": {"aid.cells": true, "theme": "dark"}, "solved": ["b", "a"]}));
    let mut phone = server.client();
    sign_in(&mut phone, "Ann", PASSWORD).await;
    // Each sends what has changed there: the last one wins setting by setting.
    add(&mut phone, json!({"settings": {"pace": "slow"}, "solved": ["a", "c"]})).await;
    add(&mut ann, json!({"settings": {"theme": "light"}})).await;
    let both = json!({"settings": {"aid.cells": true, "pace": "slow", "theme": "light"}, "solved": ["c", "b", "a"]});
    assert_eq!((kept(&mut phone).await, kept(&mut ann).await), (both.clone(), both.clone()));
    assert_eq!(add(&mut ann, json!({})).await.json(), both);
    // Many at once: nothing is lost.
    let all = (0..4).map(|n| {
        let mut one = ann.clone();
        async move { add(&mut one, json!({"solved": [format!("p{n}")]})).await.status }
    });
    assert_eq!(futures_util::future::join_all(all).await, [200; 4]);
    assert_eq!(kept(&mut ann).await["solved"].as_array().unwrap().len(), 7);
    // They are part of the data, and go with the account.
    assert_eq!(ann.get("/api/v1/account/data").await.json()["kept"], kept(&mut ann).await);
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    let database = rusqlite::Connection::open(server.file()).unwrap();
    let left: i64 = database.query_row("SELECT count(*) FROM account_kept", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
    assert_eq!(kept(&mut account(&server, "Bob").await).await, json!({"settings": {}, "solved": []}));
}

#[tokio::test]
async fn only_the_owner_has_them_and_odd_ones_are_refused() {
    let server = start().await;
    let refused = (403, "not-signed-in".to_owned());
    assert_eq!(add(&mut server.client(), json!({})).await.refusal(), refused);
    assert_eq!(server.client().get(AT).await.refusal(), refused);
    let mut ann = account(&server, "Ann").await;
    for (body, key, at) in [
        (json!({"settings": {"a b": "x"}}), "kept-bad", "settings.ab"),
        (json!({"settings": {"a": "\u{0}"}}), "kept-bad", "settings.a"),
        (json!({"solved": ["a", "<b>"]}), "kept-bad", "solved.1"),
        (json!({"settings": {"a": 5}}), "bad-message", ""),
        (json!({"settings": {"a": {"b": "c"}}}), "bad-message", ""),
        (json!({"other": 5}), "bad-message", ""),
    ] {
        let answer = add(&mut ann, body.clone()).await;
        assert_eq!(answer.refusal(), (400, key.to_owned()), "{body}");
        assert!(at.is_empty() || answer.json()["reason"]["args"]["at"] == at, "{}", answer.text());
    }
    let many: Value = (0..60).map(|n| (n.to_string(), json!(true))).collect::<serde_json::Map<_, _>>().into();
    assert_eq!(add(&mut ann, json!({"settings": many})).await.status, 200);
    assert_eq!(add(&mut ann, json!({"settings": {"more": true}})).await.refusal(), (409, "kept-full".to_owned()));
    assert_eq!(add(&mut ann, json!({"settings": {"5": false}})).await.status, 200);
}

#[tokio::test]
async fn solved_puzzles_are_on_the_profile_as_its_games_are() {
    let server = start_with(|config| config.shelf = registry::shelf()).await;
    let mut ann = account(&server, "Ann").await;
    let all = Collection::built_in("carcassonne").puzzles;
    let ids: Vec<&str> = all.iter().take(3).map(|puzzle| puzzle.id.as_str()).collect();
    let mut bob = server.client();
    let shown = async |client: &mut Client| client.get("/api/v1/players/Ann").await.json()["puzzles"].clone();
    assert_eq!(shown(&mut bob).await, json!([]));
    add(&mut ann, json!({"solved": ids})).await;
    add(&mut ann, json!({"solved": ["of-another-server"]})).await;
    let three = json!([{"game": "carcassonne", "solved": 3, "all": all.len()}]);
    assert_eq!((shown(&mut bob).await, shown(&mut ann).await), (three.clone(), three.clone()));
    for (shows, others) in [("ratings", json!([])), ("nothing", Value::Null)] {
        ann.post("/api/v1/account/shows", json!({"shows": shows})).await;
        assert_eq!((shown(&mut bob).await, shown(&mut ann).await), (others, three.clone()), "{shows}");
    }
}
