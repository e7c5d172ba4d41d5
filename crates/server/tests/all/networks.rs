//! Banned networks: from there nobody begins anything, running games go on, and another moderator undoes the ban.

use crate::common::accounts::{PASSWORD, sign_in, sign_up, signed_up};
use crate::common::guests::store;
use crate::common::{Answer, Client, TestServer, me, open, start_with};
use serde_json::{Value, json};
use server::{Chat, name_skeleton};
use std::time::Duration;
use store::{AccountWrite, Accounts, NewNetworkBan, PeopleWrite, Store, Write, write_and_wait};

const NETWORKS: &str = "/api/v1/moderation/networks";

/// A server behind a proxy, with chat.
async fn server() -> TestServer {
    start_with(|config| {
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        config.chat = Chat::Free;
        config.limits.removals_looked_up = Duration::from_millis(20);
    })
    .await
}

async fn account(server: &TestServer, name: &str, address: &str) -> Client {
    let mut client = server.visitor(address);
    signed_up(&mut client, name).await;
    client
}

async fn moderator(server: &TestServer, name: &str, address: &str) -> Client {
    account(server, name, address).await;
    let store = store(server);
    let account = store.accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0).owner;
    let role = AccountWrite::Role { account, role: "moderator".to_owned() };
    write_and_wait(&store, Write::Account(role)).unwrap();
    // The right is for new sessions.
    let mut client = server.visitor(address);
    assert_eq!(sign_in(&mut client, name, PASSWORD).await.status, 200);
    client
}

async fn ban(client: &mut Client, network: &str, days: u32, text: &str) -> Answer {
    client.post(NETWORKS, json!({"network": network, "days": days, "text": text})).await
}

async fn banned(client: &mut Client) -> Vec<Value> {
    client.get(NETWORKS).await.json()["networks"].as_array().unwrap().clone()
}

/// What a request from a banned network is told.
fn told(answer: &Answer) -> (u16, String, String) {
    let (status, key) = answer.refusal();
    (status, key, answer.json()["reason"]["args"]["days"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn from_a_banned_network_nobody_begins_anything_and_games_go_on() {
    let server = server().await;
    let mut mona = moderator(&server, "Mona", "198.51.100.1").await;
    let mut eve = account(&server, "Eve", "192.0.2.7").await;
    let mut ann = account(&server, "Ann", "198.51.100.9").await;
    let waits = ann.make("rounds=1", json!([me(""), open()])).await;
    let own = eve.make("rounds=1", json!([me(""), open()])).await;
    let begun = eve.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(ann.post(&format!("/api/tables/{begun}/seats/1"), json!({"name": ""})).await.status, 204);
    let (mut page, _) = eve.joined(&begun).await;
    assert_eq!(ban(&mut mona, "192.0.2.200/24", 3, "").await.status, 204);
    let refused = (403, "network-banned".to_owned(), "3".to_owned());
    let table = json!({"game": "toy", "seats": [me(""), open()]});
    for (path, body) in [
        ("/api/tables".to_owned(), table),
        (format!("/api/tables/{waits}/seats/1"), json!({"name": ""})),
        (format!("/api/tables/{own}/begin"), json!({})),
        (format!("/api/tables/{begun}/rematch"), json!({})),
        (format!("/api/v1/tables/{begun}/chat"), json!({"text": "Hello"})),
        ("/api/records".to_owned(), json!({"record": ""})),
        ("/api/v1/seeks".to_owned(), json!({"game": "toy", "players": 2})),
        ("/api/v1/tokens".to_owned(), json!({"name": "robot", "scopes": ["read"], "days": 1})),
        ("/api/v1/accounts".to_owned(), json!({"name": "Evil", "password": PASSWORD})),
    ] {
        assert_eq!(told(&eve.post(&path, body).await), refused, "{path}");
    }
    assert_eq!(told(&sign_up(&mut server.visitor("192.0.2.250"), "Twin").await), refused, "everybody there");
    page.say(json!({"type": "say", "seat": 0, "phrase": "hello"})).await;
    assert_eq!(page.receive("refused").await["reason"]["key"], "network-banned");
    // She reads, signs in, and plays to the end.
    assert_eq!(eve.get("/api/v1/lobby").await.status, 200);
    assert_eq!(eve.get(&format!("/api/v1/tables/{begun}/chat")).await.status, 200);
    assert_eq!(sign_in(&mut server.visitor("192.0.2.9"), "Eve", PASSWORD).await.status, 200);
    let answer = eve.post(&format!("/api/v1/tables/{begun}/resign"), json!({"seat": 0})).await;
    assert!(answer.status < 300, "{}", answer.text());
    // Others are not concerned.
    for address in ["192.0.3.7", "2001:db8::1"] {
        let mut other = server.visitor(address);
        assert_eq!(other.post("/api/v1/seeks", json!({"game": "toy", "players": 2})).await.status, 200, "{address}");
    }
}

#[tokio::test]
async fn another_moderator_undoes_the_ban_of_a_network() {
    let server = server().await;
    let mut mona = moderator(&server, "Mona", "198.51.100.1").await;
    let mut max = moderator(&server, "Max", "198.51.100.2").await;
    assert_eq!(ban(&mut mona, "2001:db8:1:2::3", 1, "Floods.").await.status, 204);
    let seek = json!({"game": "toy", "players": 2});
    let mut there = server.visitor("2001:db8:1:2:ffff::1");
    let refused = there.post("/api/v1/seeks", seek.clone()).await;
    assert_eq!(told(&refused), (403, "network-banned-because".to_owned(), "1".to_owned()));
    assert_eq!(refused.json()["reason"]["args"]["reason"], "Floods.");
    let listed = banned(&mut max).await.remove(0);
    assert_eq!((&listed["number"], &listed["network"]), (&json!(1), &json!("2001:db8:1:2::/64")));
    let ends = listed["ends_in_s"].as_u64().unwrap();
    assert!((86_000..=86_400).contains(&ends), "{ends}");
    let undo = async |by: &mut Client| by.post("/api/v1/moderation/log/1/undo", json!({"text": "a mistake"})).await;
    assert_eq!(undo(&mut mona).await.refusal(), (409, "cannot-undo".to_owned()), "nobody undoes their own");
    assert_eq!(undo(&mut max).await.status, 204);
    assert_eq!(there.post("/api/v1/seeks", seek).await.status, 200);
    assert_eq!(banned(&mut max).await, [] as [Value; 0]);
    let log = max.get("/api/v1/moderation/log").await.json()["acts"].clone();
    for (act, line) in [("undo", &log[0]), ("ban-network", &log[1])] {
        let known = (&line["act"], &line["network"], &line["player"], &line["operator"]);
        assert_eq!(known, (&json!(act), &json!("2001:db8:1:2::/64"), &json!(""), &json!(false)));
    }
    assert_eq!(log[1]["undone"], true);
}

#[tokio::test]
async fn the_operator_bans_networks_while_the_server_runs() {
    let server = server().await;
    let mut mona = moderator(&server, "Mona", "198.51.100.1").await;
    let (network, until, words) = ("192.0.2.7/32".to_owned(), i64::MAX / 4, String::new());
    let ban = PeopleWrite::BanNetwork(NewNetworkBan { moderator: None, network, until, words });
    write_and_wait(&store(&server), Write::People(ban)).unwrap();
    let mut there = server.visitor("192.0.2.7");
    let seek = json!({"game": "toy", "players": 2});
    while there.post("/api/v1/seeks", seek.clone()).await.status == 200 {}
    let answer = there.post("/api/v1/seeks", seek).await;
    assert_eq!(answer.refusal(), (403, "network-banned".to_owned()));
    let log = mona.get("/api/v1/moderation/log").await.json()["acts"][0].clone();
    assert_eq!((&log["operator"], &log["moderator"]), (&json!(true), &json!("")));
    let undone = mona.post("/api/v1/moderation/log/1/undo", json!({})).await;
    assert_eq!(undone.refusal(), (409, "cannot-undo".to_owned()), "what the operator did stays");
}

#[tokio::test]
async fn large_networks_and_nonsense_are_refused_and_others_find_nothing() {
    let server = server().await;
    let mut mona = moderator(&server, "Mona", "198.51.100.1").await;
    for network in [
        "",
        "192.0.2.0/23",
        "0.0.0.0/0",
        "2001:db8::/47",
        "example.org",
        "192.0.2.0/24, 192.0.3.0/24",
        "127.0.0.1",
        "::1",
    ] {
        let key = ban(&mut mona, network, 1, "").await.refusal();
        assert_eq!(key, (400, "bad-network".to_owned()), "{network}");
    }
    for days in [0, 366] {
        assert_eq!(ban(&mut mona, "192.0.2.7", days, "").await.refusal(), (400, "bad-decision".to_owned()));
    }
    let long = "x".repeat(501);
    assert_eq!(ban(&mut mona, "192.0.2.7", 1, &long).await.refusal(), (400, "text-too-long".to_owned()));
    for mut other in [account(&server, "Ann", "198.51.100.3").await, server.visitor("198.51.100.4")] {
        let nothing = (404, "not-found".to_owned());
        assert_eq!(other.get(NETWORKS).await.refusal(), nothing);
        assert_eq!(ban(&mut other, "192.0.2.7", 1, "").await.refusal(), nothing);
        assert_eq!(ban(&mut other, "nonsense", 1, "").await.refusal(), nothing);
    }
    assert_eq!(banned(&mut mona).await, [] as [Value; 0]);
    // It is no outcome of a report.
    let report = json!({"player": "Ann", "reason": "other"});
    assert_eq!(account(&server, "Bob", "198.51.100.5").await.post("/api/v1/reports", report).await.status, 204);
    let id = mona.get("/api/v1/moderation/reports").await.json()["reports"][0]["id"].as_str().unwrap().to_owned();
    let decision = json!({"act": "ban-network", "days": 3});
    let refused = mona.post(&format!("/api/v1/moderation/reports/{id}"), decision).await;
    assert_eq!(refused.refusal(), (400, "bad-decision".to_owned()));
}
