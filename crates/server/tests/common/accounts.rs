//! People with accounts, for tests.

use super::{Answer, Client};
use serde_json::{Value, json};

pub const PASSWORD: &str = "tři zlaté vlasy děda Vševěda";

/// Signs up.
pub async fn sign_up(client: &mut Client, name: &str) -> Answer {
    client.post("/api/v1/accounts", json!({"name": name, "password": PASSWORD})).await
}

/// Signs up, which succeeds.
pub async fn signed_up(client: &mut Client, name: &str) -> Value {
    let answer = sign_up(client, name).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

/// Signs in.
pub async fn sign_in(client: &mut Client, name: &str, password: &str) -> Answer {
    client.post("/api/v1/session", json!({"name": name, "password": password})).await
}

/// The name to which a browser is signed in.
pub async fn signed_in(client: &mut Client) -> Value {
    client.get("/api/v1/account").await.json()["account"]["name"].clone()
}

/// Ids of the tables of a browser.
pub async fn tables(client: &mut Client) -> Vec<String> {
    let list = client.get("/api/tables").await.json();
    let mut ids: Vec<String> =
        list.as_array().unwrap().iter().map(|one| one["table"]["id"].as_str().unwrap().to_owned()).collect();
    ids.sort();
    ids
}
