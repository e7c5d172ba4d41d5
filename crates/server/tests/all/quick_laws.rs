//! Laws of quick games, with many people in random order, on one server and on two: nobody is seated twice or with somebody whom
//! they have blocked, and nobody who can be matched stays alone.

use crate::common::accounts::signed_up;
use crate::common::{Client, start, start_with};
use game::{ChanceSource, Seeded};
use private_postgres::Server as Database;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

/// A person: their client, how many players they look for, and where they were last.
struct Person {
    client: Client,
    players: u8,
    at: Option<String>,
}

impl Person {
    /// Seeks like a page: sits down where a seat is open, and otherwise waits.
    async fn asks(&mut self) {
        for _ in 0..40 {
            let body = json!({"game": "toy", "players": self.players, "waits_at": self.at});
            let answer = self.client.post("/api/v1/seeks", body).await;
            if answer.status == 404 {
                // The table is gone, and with it the wait.
                self.at = None;
                continue;
            }
            assert_eq!(answer.status, 200, "{}", answer.text());
            let found = answer.json();
            let table = found["table"].as_str().unwrap().to_owned();
            let Some(seat) = found["seats"][0].as_u64() else {
                self.at = Some(table);
                return;
            };
            let claim = self.client.post(&format!("/api/tables/{table}/seats/{seat}"), json!({"name": ""})).await;
            match claim.status {
                204 => {
                    let before = self.at.replace(table.clone());
                    if let Some(before) = before.filter(|before| *before != table) {
                        let stopped = self.client.send("DELETE", &format!("/api/v1/seeks/{before}"), None).await;
                        assert_eq!(stopped.status, 204, "{}", stopped.text());
                    }
                    return;
                }
                404 | 409 => {}
                other => panic!("{other}: {}", claim.text()),
            }
        }
        panic!("no seat after forty seeks");
    }
}

/// Everybody asks in some order, a few at the same moment; twice more in another order; then the laws hold.
async fn holds(addresses: &[SocketAddr], first: &Client, seed: u64, people: usize, blocks: &[(usize, usize)]) {
    let mut dice = Seeded::new(seed);
    let mut all: Vec<Option<Person>> = Vec::new();
    for at in 0..people {
        let mut client = first.clone();
        client.cookie = None;
        client.addr = addresses[dice.below(addresses.len() as u64) as usize];
        if !blocks.is_empty() {
            signed_up(&mut client, &format!("Person{seed}x{at}")).await;
        }
        all.push(Some(Person { client, players: 2 + u8::try_from(dice.below(2)).unwrap(), at: None }));
    }
    for (one, other) in blocks {
        let block = json!({"name": format!("Person{seed}x{other}")});
        let client = &mut all[*one].as_mut().unwrap().client;
        assert_eq!(client.post("/api/v1/account/blocks", block).await.status, 204);
    }
    for _ in 0..3 {
        let mut order: Vec<usize> = (0..people).collect();
        for at in (1..people).rev() {
            order.swap(at, dice.below(at as u64 + 1) as usize);
        }
        for some in order.chunks(4) {
            let asking: Vec<_> = some
                .iter()
                .map(|&at| {
                    let mut person = all[at].take().unwrap();
                    person.client.addr = addresses[dice.below(addresses.len() as u64) as usize];
                    tokio::spawn(async move {
                        person.asks().await;
                        (at, person)
                    })
                })
                .collect();
            for asked in asking {
                let (at, person) = asked.await.unwrap();
                all[at] = Some(person);
            }
        }
    }
    let mut tables: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    let mut alone = Vec::new();
    for (at, person) in all.iter_mut().enumerate() {
        let Person { client, players, .. } = person.as_mut().unwrap();
        let mine = client.get("/api/tables").await.json();
        let mine: Vec<&Value> = mine.as_array().unwrap().iter().filter(|table| table["mine"] != json!([])).collect();
        assert_eq!(mine.len(), 1, "{seed}: {at} has a seat at one table: {mine:?}");
        let table = &mine[0]["table"];
        assert_eq!(table["seats"].as_array().unwrap().len(), usize::from(*players), "{seed}");
        if table["phase"] == "waiting" {
            alone.push((*players, at));
        }
        tables.entry(table["id"].as_str().unwrap().to_owned()).or_default().insert(at);
    }
    for there in tables.values() {
        for (one, other) in blocks {
            assert!(!(there.contains(one) && there.contains(other)), "{seed}: {there:?}");
        }
    }
    if blocks.is_empty() {
        for players in [2, 3] {
            let waiting = alone.iter().filter(|(sought, _)| *sought == players).count();
            assert!(waiting < usize::from(players), "{seed}: {waiting} wait for {players}: {tables:?}");
        }
    }
}

#[tokio::test]
async fn on_one_server_everybody_finds_somebody() {
    for seed in 0..3 {
        let server = start_with(|config| config.limits.message_burst = 1_000_000).await;
        holds(&[server.server.addr()], &server.client(), seed, 15, &[]).await;
    }
}

#[tokio::test]
async fn nobody_is_seated_with_somebody_blocked() {
    let server = start().await;
    let blocks = [(0, 1), (2, 3), (4, 0), (5, 6), (1, 7)];
    holds(&[server.server.addr()], &server.client(), 11, 10, &blocks).await;
}

#[tokio::test]
async fn on_two_servers_everybody_finds_somebody() {
    let database = Database::start();
    let url: store::PostgresUrl = database.url(&database.database()).parse().unwrap();
    let (first, second) = (url.clone(), url);
    let one = start_with(move |config| config.database = Some(first)).await;
    let two = start_with(move |config| config.database = Some(second)).await;
    holds(&[one.server.addr(), two.server.addr()], &one.client(), 21, 13, &[]).await;
}
