//! Nobody sits at a table under the name of somebody else's account, or of those who run the server.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::{Answer, Client, bot, me, open, start};
use serde_json::{Value, json};

async fn claim(client: &mut Client, table: &str, name: &str) -> Answer {
    client.post(&format!("/api/tables/{table}/seats/1"), json!({"name": name})).await
}

async fn make(client: &mut Client, seats: Value) -> Answer {
    client
        .post(
            "/api/tables",
            json!({"game": "toy", "options": format!("players={}", seats.as_array().unwrap().len()), "seats": seats}),
        )
        .await
}

fn reserved() -> (u16, String) {
    (409, "account-name-reserved".to_owned())
}

async fn name_at(client: &mut Client, table: &str, seat: usize) -> Value {
    client.look(table).await["table"]["seats"][seat]["name"].clone()
}

/// The name under which somebody sits who wants this one at a table with an open seat: their own table, or that of another.
async fn names(client: &mut Client, maker: &mut Client, name: &str) -> [Value; 2] {
    let made = make(client, json!([me(name), open()])).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let own = made.json()["table"].as_str().unwrap().to_owned();
    let table = maker.make("rounds=1", json!([me("B"), open()])).await;
    assert_eq!(claim(client, &table, name).await.status, 204);
    [name_at(client, &own, 0).await, name_at(client, &table, 1).await]
}

#[tokio::test]
async fn nobody_sits_under_the_name_of_an_account_or_of_the_staff() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let table = bob.make("rounds=1", json!([me("Bob"), open()])).await;
    for name in ["Ann", "ANN", "\u{410}nn", "A nn"] {
        assert_eq!(names(&mut eve, &mut bob, name).await, [format!("{name} 2"), format!("{name} 2")]);
    }
    for name in ["Administrator", "Moder\u{e1}tor 1", "-Admin-"] {
        assert_eq!(claim(&mut eve, &table, name).await.refusal(), reserved(), "{name}");
        for other in [open(), bot()] {
            assert_eq!(make(&mut eve, json!([me(name), other])).await.refusal(), reserved(), "{name}");
        }
    }
    // On one screen, people may be called like friends who have accounts.
    assert_eq!(make(&mut eve, json!([me("Ann"), me("Bob")])).await.status, 201);
    // The account itself, on another device, too, and its programs.
    let mut phone = server.client();
    assert_eq!(names(&mut phone, &mut bob, "Ann").await, ["Ann 2", "Ann 2"]);
    assert_eq!(sign_in(&mut phone, "Ann", PASSWORD).await.status, 200);
    assert_eq!(claim(&mut phone, &table, "Ann").await.status, 204);
    assert_eq!(make(&mut ann, json!([me("Ann"), open()])).await.status, 201);
    let table = bob.make("rounds=1", json!([me("Bob"), open()])).await;
    let of = async |maker: &mut Client| {
        let made = maker.post("/api/v1/tokens", json!({"name": "P", "scopes": ["read", "play"], "days": 7})).await;
        assert_eq!(made.status, 201, "{}", made.text());
        server.client().with("authorization", &format!("Bearer {}", made.json()["secret"].as_str().unwrap()))
    };
    let (mut hers, mut eves) = (of(&mut ann).await, of(&mut eve).await);
    let other = bob.make("rounds=1", json!([me("Bob"), open()])).await;
    assert_eq!(claim(&mut eves, &other, "Ann").await.status, 204);
    assert_eq!(name_at(&mut bob, &other, 1).await, "Ann 2");
    assert_eq!(claim(&mut hers, &table, "Ann").await.status, 204);
    // Somebody who is signed in may be called otherwise, but not like others.
    signed_up(&mut eve, "Eve").await;
    assert_eq!(names(&mut eve, &mut bob, "Ann").await, ["Ann 2", "Ann 2"]);
    let table = bob.make("rounds=1", json!([me("Bob"), open()])).await;
    assert_eq!(claim(&mut eve, &table, "Evička").await.status, 204);
    assert_eq!(name_at(&mut bob, &table, 1).await, "Evička");
}

#[tokio::test]
async fn bots_of_visitors_are_not_called_like_the_staff() {
    let server = start().await;
    let mut eve = server.client();
    let new = |name: &str| json!({"name": name, "scopes": ["read", "play"], "days": 7, "bot": true});
    assert_eq!(eve.post("/api/v1/tokens", new("Administrator")).await.refusal(), reserved());
    assert_eq!(eve.post("/api/v1/tokens", new("Eve's robot")).await.status, 201);
}

#[tokio::test]
async fn a_guest_keeps_a_name_that_somebody_registers_later() {
    let server = start().await;
    let (mut zoe, mut bob, mut other) = (server.client(), server.client(), server.client());
    let old = bob.make("rounds=1", json!([me("Bob"), open()])).await;
    assert_eq!(claim(&mut zoe, &old, "Zoe").await.status, 204);
    signed_up(&mut other, "Zoe").await;
    signed_up(&mut server.client(), "Bob").await;
    assert_eq!(claim(&mut zoe, &old, "Zoe").await.status, 204, "the seat is hers already");
    for n in 0.. {
        let look = bob.look(&old).await;
        if look["table"]["phase"] == "over" {
            break;
        }
        let (version, seat) = (look["version"].as_u64().unwrap(), look["table"]["to_act"].as_u64().unwrap() as u8);
        let who = if seat == 0 { &mut bob } else { &mut zoe };
        let action = who.look(&old).await["legal_actions"][0]["action"].as_str().unwrap().to_owned();
        assert_eq!(who.act(&old, &format!("m{n}"), version, seat, &[&action]).await.status, 200);
    }
    let mut again = String::new();
    for who in [&mut bob, &mut zoe] {
        let made = who.send("POST", &format!("/api/tables/{old}/rematch"), None).await;
        assert_eq!(made.status, 201, "{}", made.text());
        again = made.json()["table"].as_str().unwrap().to_owned();
    }
    assert_eq!((name_at(&mut bob, &again, 0).await, name_at(&mut bob, &again, 1).await), (json!("Bob"), json!("Zoe")));
    let next = bob.make("rounds=1", json!([me("B"), open()])).await;
    assert_eq!(claim(&mut zoe, &next, "Zoe").await.status, 204);
    assert_eq!(name_at(&mut bob, &next, 1).await, "Zoe 2");
}

#[tokio::test]
async fn in_a_quick_game_such_a_name_gets_a_number() {
    let server = start().await;
    let (mut ann, mut eve, mut bob) = (server.client(), server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    let seek = |name: &str| json!({"game": "toy", "players": 2, "name": name});
    assert_eq!(eve.post("/api/v1/seeks", seek("Admin")).await.refusal(), reserved());
    let found = eve.post("/api/v1/seeks", seek("Ann")).await;
    assert_eq!(found.status, 200, "{}", found.text());
    let table = found.json()["table"].as_str().unwrap().to_owned();
    let found = bob.post("/api/v1/seeks", seek("ann")).await.json();
    assert_eq!(found["table"], table.as_str());
    let seat = found["seats"][0].as_u64().unwrap();
    let taken = bob.post(&format!("/api/tables/{table}/seats/{seat}"), json!({"name": "ann"})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
    let look = bob.look(&table).await;
    let mut names: Vec<&str> =
        look["table"]["seats"].as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Ann 2", "ann 3"]);
}
