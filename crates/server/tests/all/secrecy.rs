//! Whole random games with two players and a spectator on sockets and over HTTP: each of them receives exactly what the
//! rules let them see, and no message contains a hidden value for someone who may not know it.

use crate::common::socket::Socket;
use crate::common::{Client, SHELF, me, open, start_with};
use game::{Observer, Player, Record, ToAct};
use registry::{AnyPosition, Shelf};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Everything that one of them received.
struct Seen {
    client: Client,
    socket: Socket,
    observer: Observer,
    messages: Vec<Value>,
}

impl Seen {
    async fn new(client: Client, table: &str, observer: Observer) -> Seen {
        let (socket, _) = client.joined(table).await;
        Seen { client, socket, observer, messages: Vec::new() }
    }

    /// Reads the socket up to a version, and requests the same over HTTP.
    async fn catch_up(&mut self, table: &str, version: u64) -> Value {
        let last = self.socket.heard.iter().filter_map(|m| m["version"].as_u64()).max().unwrap_or(0);
        if last < version {
            while self.socket.next().await.unwrap()["version"].as_u64() != Some(version) {}
        }
        let look = self.client.look(table).await;
        self.messages.push(look.clone());
        self.messages.push(self.client.get(&format!("/api/tables/{table}/aids")).await.json());
        look
    }
}

/// Plays a whole random game and returns what everyone saw, and its record.
async fn play(shelf: &'static [&'static dyn Shelf], new: Value, seed: u64) -> (Vec<Seen>, Record) {
    let server = start_with(|config| (config.shelf, config.limits.message_burst) = (shelf, 100_000)).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let made = ann.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    let mut all = vec![
        Seen::new(ann, &table, Observer::Player(Player(0))).await,
        Seen::new(bob, &table, Observer::Player(Player(1))).await,
        Seen::new(server.client(), &table, Observer::Public).await,
    ];
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut version = all[0].client.look(&table).await["version"].as_u64().unwrap();
    loop {
        let mut looks = Vec::new();
        for seen in &mut all {
            looks.push(seen.catch_up(&table, version).await);
        }
        if looks[0]["table"]["phase"] == "over" {
            break;
        }
        let seat = looks[0]["table"]["to_act"].as_u64().unwrap() as usize;
        for (i, look) in looks.iter().enumerate() {
            assert_eq!(look["legal_actions"].as_array().unwrap().is_empty(), i != seat, "actions are for who acts");
        }
        let actions = looks[seat]["legal_actions"].as_array().unwrap();
        let action = actions[rng.usize(0..actions.len())]["action"].clone();
        let id = format!("m{version}");
        let act = json!({"type": "act", "id": id, "version": version, "seat": seat, "actions": [action]});
        all[seat].socket.say(act).await;
        version = loop {
            let answer = all[seat].socket.next().await.unwrap();
            assert!(answer["type"] != "refused" || answer["id"] == "bad", "{action}: {answer}");
            if answer["type"] == "done" {
                break answer["version"].as_u64().unwrap();
            }
        };
        // An occasional refusal, which only the sender gets, and which reveals nothing.
        let bad = json!({"type": "act", "id": "bad", "version": version, "seat": 1, "actions": ["nonsense"]});
        all[1].socket.say(bad).await;
        all[1].socket.receive("refused").await;
    }
    let record = all[0].client.get(&format!("/api/tables/{table}/record")).await.text().parse().unwrap();
    for seen in &mut all {
        seen.messages.append(&mut seen.socket.heard);
    }
    (all, record)
}

/// The views of each player at each version, computed from the record, not from the server.
fn compare_with_rules(shelf: &[&dyn Shelf], seen: &Seen, record: &Record) {
    let mut position = registry::set_up(shelf, record).unwrap().start();
    let mut views = vec![position.view(seen.observer)];
    let aids = |position: &dyn AnyPosition| serde_json::from_str::<Value>(&position.aids_json(seen.observer)).unwrap();
    let mut worked_out = vec![aids(&*position)];
    let mut events = vec![Vec::new()];
    for step in &record.steps {
        let applied = position.replay(&step.text).unwrap();
        views.push(position.view(seen.observer));
        worked_out.push(aids(&*position));
        events.push(applied.events.views(seen.observer));
    }
    assert_eq!(position.to_act(), ToAct::Over);
    let told: Vec<&Value> = seen.messages.iter().filter(|m| !m["aids"].is_null()).collect();
    assert!(told.len() >= record.steps.len() / 2, "{} aids", told.len());
    for message in told {
        let version = message["version"].as_u64().unwrap() as usize;
        assert_eq!(message["aids"], worked_out[version], "aids of {:?} at {version}", seen.observer);
    }
    let mut compared = 0;
    for message in seen.messages.iter().filter(|m| !m["view"].is_null()) {
        let version = message["version"].as_u64().unwrap() as usize;
        assert_eq!(message["view"], views[version], "view of {:?} at {version}", seen.observer);
        for entry in message["log"].as_array().unwrap() {
            let at = entry["version"].as_u64().unwrap() as usize;
            assert!(at <= version);
            assert_eq!(entry["events"], json!(events[at]), "events for {:?} at {at}", seen.observer);
        }
        compared += 1;
    }
    assert!(compared >= record.steps.len() / 2, "{compared} messages");
}

#[tokio::test]
async fn the_toy_keeps_its_secrets() {
    for seed in 0..4 {
        let faces: String = (30..100).map(|n| format!("face {n}\n")).collect();
        let new = json!({"game": "toy", "options": "rounds=20", "data": faces, "seats": [me("Ann"), open()]});
        let (all, record) = play(SHELF, new, seed).await;
        for seen in &all {
            compare_with_rules(SHELF, seen, &record);
        }
        // Faces are identified by their number: those that others rolled and never showed.
        let mut hidden = [BTreeSet::new(), BTreeSet::new()];
        let mut known = BTreeSet::new();
        let (mut turn, mut face) = (0, 0u64);
        for step in &record.steps {
            match step.text.split_once(' ').unwrap() {
                ("!", die) => face = die.trim_start_matches("die ").parse().unwrap(),
                (_, "keep") => drop(hidden[turn].insert(face)),
                (_, shown) if shown.starts_with("show") => drop(known.insert(face)),
                _ => continue,
            }
            turn = if step.text.starts_with('!') { turn } else { 1 - turn };
        }
        let secret = |of: usize, from: usize| {
            let others: BTreeSet<u64> = known.union(&hidden[from]).copied().collect();
            hidden[of].difference(&others).copied().collect::<BTreeSet<u64>>()
        };
        let (anns, bobs) = (secret(0, 1), secret(1, 0));
        assert!(anns.len() + bobs.len() > 3, "something was hidden: {hidden:?} {known:?}");
        let forbidden = [bobs.clone(), anns.clone(), anns.union(&bobs).copied().collect()];
        for (seen, forbidden) in all.iter().zip(&forbidden) {
            let end = record.steps.len() as u64;
            for message in seen.messages.iter().filter(|m| m["version"].as_u64().is_some_and(|v| v < end)) {
                let mut message = message.clone();
                // The faces of the dice are no secret, and versions are not faces.
                for public in ["facts", "version", "from", "log_since"] {
                    message.as_object_mut().unwrap().remove(public);
                }
                let mut numbers = Vec::new();
                collect_numbers(&message, &mut numbers);
                assert!(numbers.iter().all(|n| !forbidden.contains(n)), "{:?} in {message}", seen.observer);
            }
        }
    }
}

/// Every number anywhere, in values and in texts, except versions of log entries.
fn collect_numbers(value: &Value, out: &mut Vec<u64>) {
    match value {
        Value::Number(number) => out.extend(number.as_u64()),
        Value::String(text) => out.extend(text.split(' ').filter_map(|word| word.parse::<u64>().ok())),
        Value::Array(list) => list.iter().for_each(|v| collect_numbers(v, out)),
        Value::Object(map) => map.iter().filter(|(k, _)| *k != "version").for_each(|(_, v)| collect_numbers(v, out)),
        Value::Null | Value::Bool(_) => {}
    }
}

/// It takes long: after every step of whole games, all that each visitor was sent is compared with the rules.
#[tokio::test]
async fn the_games_keep_their_secrets() {
    for game in registry::shelf() {
        for seed in 0..2 {
            let players = game.option_specs().into_iter().find(|o| o.name == "players");
            let fits = players.is_none_or(
                |o| matches!(o.kind, game::OptionKind::Number { min, max, .. } if (min..=max).contains(&2)),
            );
            if !fits {
                continue;
            }
            let new = json!({"game": game.name(), "seats": [me("Ann"), open()]});
            let (all, record) = play(registry::shelf(), new, seed).await;
            for seen in &all {
                compare_with_rules(registry::shelf(), seen, &record);
            }
        }
    }
}
