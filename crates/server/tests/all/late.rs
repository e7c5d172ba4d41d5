//! Tables that spectators see some moves later: nothing that somebody without a seat can get depends on the last moves.

use crate::common::socket::Socket;
use crate::common::{Client, TestServer, me, open, start_with, wait_for};
use serde_json::{Value, json};

const DELAY: usize = 3;

/// A server on which equal games draw the same dice.
async fn server() -> TestServer {
    start_with(|config| config.chance_seed = Some(5)).await
}

/// A table that is delayed, of a maker without a seat; Ann and Bob have the seats.
struct Late {
    id: String,
    maker: Client,
    players: [Client; 2],
    moves: usize,
}

impl Late {
    async fn new(server: &TestServer, more: Value) -> Late {
        let [mut maker, mut ann, mut bob] = [(); 3].map(|()| server.client());
        let mut new = json!({"game": "toy", "options": "rounds=20", "seats": [open(), open()], "delay": DELAY,
            "visibility": "public"});
        new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let made = maker.post("/api/tables", new).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let id = made.json()["table"].as_str().unwrap().to_owned();
        for (seat, client, name) in [(0, &mut ann, "Ann"), (1, &mut bob, "Bob")] {
            let taken = client.post(&format!("/api/tables/{id}/seats/{seat}"), json!({"name": name})).await;
            assert_eq!(taken.status, 204, "{}", taken.text());
        }
        Late { id, maker, players: [ann, bob], moves: 0 }
    }

    /// Plays moves: the first choice, or the last one. Returns the version after them.
    async fn play(&mut self, moves: usize, last: bool) -> u64 {
        let mut version = 0;
        for _ in 0..moves {
            let look = self.players[0].look(&self.id).await;
            let seat = look["table"]["to_act"].as_u64().unwrap() as usize;
            let look = self.players[seat].look(&self.id).await;
            let actions = look["legal_actions"].as_array().unwrap();
            let action = if last { actions.last() } else { actions.first() }.unwrap()["action"].as_str().unwrap();
            let (id, before) = (format!("m{}", self.moves), look["version"].as_u64().unwrap());
            let done = self.players[seat].act(&self.id, &id, before, seat as u8, &[action]).await;
            assert_eq!(done.status, 200, "{}", done.text());
            self.moves += 1;
            version = done.json()["version"].as_u64().unwrap();
        }
        version
    }

    /// A text about this table that can be compared with that about another one.
    fn without_id(&self, text: &str) -> String {
        text.replace(&self.id, "TABLE")
    }

    /// Everything that somebody gets who asks for all there is.
    async fn everything(&self, client: &mut Client) -> Vec<String> {
        let mut all = Vec::new();
        let at = format!("/api/tables/{}", self.id);
        for path in [
            "",
            "?since=2",
            "?since=1000",
            "/aids",
            "/advice",
            "/record",
            "/record.json",
            "/analysis",
            "/unplayable",
            "/moments?at=0",
            "/moments?at=8",
            "/moments?at=1000",
            "/moments?at=1000&perspective=public",
            "/moments?at=1000&perspective=0",
            "/moments?at=1000&perspective=1",
            "/seats/0/link",
        ] {
            all.push((path.to_owned(), client.get(&format!("{at}{path}")).await));
        }
        for path in ["prepared", "chat"] {
            all.push((path.to_owned(), client.get(&format!("/api/v1/tables/{}/{path}", self.id)).await));
        }
        for version in [3, 1000] {
            let tried = json!({"at": version, "steps": []});
            all.push((format!("trial {version}"), client.post(&format!("{at}/trial"), tried).await));
            for seat in 0..2 {
                let act = client.act(&self.id, &format!("x{version}{seat}"), version, seat, &["keep"]).await;
                all.push((format!("act {seat} at {version}"), act));
                let undo = json!({"id": format!("u{version}{seat}"), "version": version, "seat": seat});
                all.push((format!("undo {seat} at {version}"), client.post(&format!("{at}/undo"), undo).await));
            }
            let on = json!({"at": version, "seats": [me("Eve"), open()]});
            all.push((format!("play on at {version}"), client.post(&format!("{at}/continue"), on).await));
        }
        for what in ["resign", "agree", "take-back", "act", "undo"] {
            all.push((what.to_owned(), client.post(&format!("/api/v1/tables/{}/{what}", self.id), json!({})).await));
        }
        all.push(("rematch".to_owned(), client.post(&format!("{at}/rematch"), json!({})).await));
        all.push(("own tables".to_owned(), client.get("/api/tables").await));
        all.into_iter()
            .map(|(what, answer)| {
                let mut text = self.without_id(&answer.text());
                // When the table last changed is no secret: the moves are.
                if let Ok(Value::Array(mut tables)) = serde_json::from_str(&text) {
                    tables.iter_mut().for_each(|one| drop(one.as_object_mut().map(|one| one.remove("changed_ms"))));
                    text = Value::Array(tables).to_string();
                }
                format!("{what}: {} {text}", answer.status)
            })
            .collect()
    }

    /// Everything that was said on a socket so far.
    async fn heard(&self, socket: &mut Socket) -> Vec<String> {
        socket.say(json!({"type": "act", "id": "x", "version": 1000, "seat": 0, "actions": ["keep"]})).await;
        socket.receive("refused").await;
        socket.say(json!({"type": "join", "since": 1})).await;
        socket.receive("snapshot").await;
        socket.heard.iter().map(|message| self.without_id(&message.to_string())).collect()
    }
}

#[tokio::test]
async fn nothing_that_spectators_get_depends_on_the_last_moves() {
    let server = server().await;
    let mut found = Vec::new();
    for last in [false, true] {
        let mut table = Late::new(&server, json!({})).await;
        let mut eve = server.client();
        let mut sockets = Vec::new();
        for client in [&table.maker, &eve] {
            sockets.push(client.joined(&table.id).await.0);
        }
        table.play(8, false).await;
        let version = table.play(DELAY, last).await;
        let mut maker = table.maker.clone();
        let mut all = [table.everything(&mut eve).await, table.everything(&mut maker).await].concat();
        for socket in &mut sockets {
            all.extend(table.heard(socket).await);
        }
        // What they get is the table as it was before the last moves.
        let seen = eve.look(&table.id).await;
        let shown = seen["version"].as_u64().unwrap();
        assert!(shown < version && seen["table"]["delay"] == json!(DELAY), "{seen}");
        let own = table.players[0].look(&table.id).await;
        assert_eq!(own["version"], json!(version), "players see it as it is");
        let after = own["log"].as_array().unwrap().iter().filter(|one| one["version"].as_u64().unwrap() > shown);
        assert_eq!(after.count() as u64, version - shown);
        found.push((all, own["view"].clone()));
    }
    let [(first, one), (second, other)] = &found[..] else { unreachable!() };
    assert_ne!(one, other, "the games differ");
    assert_eq!(first.len(), second.len());
    for (one, other) in first.iter().zip(second) {
        assert_eq!(one, other);
    }
}

#[tokio::test]
async fn spectators_follow_move_by_move_and_see_everything_in_the_end() {
    let server = server().await;
    let mut table = Late::new(&server, json!({})).await;
    let mut eve = server.client();
    let (mut socket, snapshot) = eve.joined(&table.id).await;
    let mut known = snapshot["version"].as_u64().unwrap();
    let mut shown = Vec::new();
    for _ in 0..8 {
        table.play(1, false).await;
        shown.push(eve.look(&table.id).await["version"].as_u64().unwrap());
    }
    assert_eq!(shown[..DELAY], [known; DELAY], "the first moves are not shown");
    assert!(shown[DELAY - 1..].windows(2).all(|pair| pair[0] < pair[1]), "then each with the next: {shown:?}");
    while known < *shown.last().unwrap() {
        let update = socket.receive("update").await;
        assert_eq!(update["from"], json!(known), "no update is missing");
        known = update["version"].as_u64().unwrap();
        assert_eq!(update["legal_actions"], json!([]));
    }
    // The same after the table was loaded from the store.
    let id = table.id.clone();
    let [ann, bob] = &mut table.players;
    let server = server.restart_with(|config| config.chance_seed = Some(5)).await;
    for client in [&mut eve, ann, bob, &mut table.maker] {
        client.addr = server.client().addr;
    }
    assert_eq!(eve.look(&id).await["version"], json!(known));
    let (mut socket, _) = eve.joined(&id).await;
    let version = table.play(2, false).await;
    assert_eq!(socket.receive("update").await["from"], json!(known));
    let resigned = table.players[0].post(&format!("/api/v1/tables/{id}/resign"), json!({})).await;
    assert_eq!(resigned.status, 200, "{}", resigned.text());
    let over = socket.receive("snapshot").await;
    assert_eq!((&over["table"]["phase"], &over["version"]), (&json!("over"), &resigned.json()["version"]));
    assert_eq!(eve.look(&id).await["version"], over["version"]);
    assert!(over["version"].as_u64().unwrap() > version);
    assert_eq!(eve.get(&format!("/api/tables/{id}/record")).await.status, 200);
    let moments = eve.get(&format!("/api/tables/{id}/moments?at=1000")).await.json();
    assert!(moments["steps"].as_u64().unwrap() as usize >= table.moves);
}

#[tokio::test]
async fn whoever_gets_a_seat_sees_the_table_as_it_is_and_clocks_are_for_players() {
    let server = server().await;
    let pace = json!({"kind": "live", "bank_s": 3600, "increment_s": 15});
    let mut table = Late::new(&server, json!({"pace": pace, "at_zero": "lose"})).await;
    let version = table.play(5, false).await;
    let mut phone = server.client();
    // So that the socket has the session that enters the seat later.
    phone.look(&table.id).await;
    let (mut socket, snapshot) = phone.joined(&table.id).await;
    assert!(snapshot["version"].as_u64().unwrap() < version);
    assert_eq!((&snapshot["table"]["pace"], snapshot["table"].get("clocks")), (&pace, None));
    assert_eq!(snapshot["table"].get("clocks_at_ms"), None);
    assert_eq!(snapshot["table"]["seats"][0]["present"], json!(false));
    // Who is there is no secret, and players see how many watch.
    let (mut anns, own) = table.players[0].joined(&table.id).await;
    assert_eq!(own["table"]["clocks"].as_array().unwrap().len(), 2);
    assert_eq!(own["table"]["watching"], json!(1));
    while socket.receive("table").await["table"]["seats"][0]["present"] != json!(true) {}
    // Ann opens her seat on her phone.
    let key = table.players[0].seat_key(&table.id, 0).await;
    let entered = phone.post(&format!("/api/tables/{}/enter", table.id), json!({"seat": 0, "key": key})).await;
    assert_eq!(entered.status, 204, "{}", entered.text());
    let now = socket.receive("snapshot").await;
    assert_eq!((&now["version"], &now["mine"]), (&json!(version), &json!([0])));
    while anns.receive("table").await["table"].get("watching").is_some() {}
    let version = table.play(1, false).await;
    assert_eq!(socket.receive("update").await["version"], json!(version), "and every move at once");
}

#[tokio::test]
async fn terms_are_checked_and_shown_before_anybody_sits_down() {
    let server = server().await;
    let mut ann = server.client();
    let make = async |client: &mut Client, visibility: &str, more: Value| {
        let mut new = json!({"game": "toy", "options": "", "seats": [me("Ann"), open()], "visibility": visibility});
        new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        client.post("/api/tables", new).await
    };
    for (visibility, more, key) in [
        ("public", json!({"delay": 21}), "bad-delay"),
        ("public", json!({"strength": {"from": -1}}), "bad-strength"),
        ("public", json!({"strength": {"to": 4001}}), "bad-strength"),
        ("public", json!({"strength": {"from": 1600, "to": 1200}}), "bad-strength"),
        ("link", json!({"strength": {"from": 1200}}), "strength-not-public"),
        ("private", json!({"strength": {"from": 1200}}), "strength-not-public"),
    ] {
        assert_eq!(make(&mut ann, visibility, more.clone()).await.refusal(), (400, key.to_owned()), "{more}");
    }
    for more in [
        json!({"delay": -1}),
        json!({"delay": 256}),
        json!({"strength": {"from": 1.5}}),
        json!({"strength": {"least": 1}}),
    ] {
        assert_eq!(make(&mut ann, "public", more.clone()).await.refusal().0, 400, "{more}");
    }
    let terms = json!({"strength": {"from": 1200, "to": 1600}, "delay": 20, "request": "once"});
    let made = make(&mut ann, "public", terms.clone()).await;
    let id = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(make(&mut ann, "public", terms).await.json()["table"], json!(id), "the same request again");
    let other = json!({"strength": {"from": 1200}, "delay": 20, "request": "once"});
    assert_eq!(make(&mut ann, "public", other).await.refusal(), (409, "request-used".to_owned()));
    let mut bob = server.client();
    let look = bob.look(&id).await;
    assert_eq!((&look["table"]["strength"], &look["table"]["delay"]), (&json!({"from": 1200, "to": 1600}), &json!(20)));
    let mut listed = Value::Null;
    wait_for("the table in the lobby", async || {
        let lobby = bob.get("/api/v1/lobby").await.json();
        listed = lobby["tables"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["table"] == json!(id))
            .cloned()
            .unwrap_or_default();
        !listed.is_null()
    })
    .await;
    assert_eq!((&listed["strength"], &listed["delay"]), (&json!({"from": 1200, "to": 1600}), &json!(20)));
    // It is a wish: anybody sits down. Quick game finds somebody who has asked for the same.
    let seek = bob.post("/api/v1/seeks", json!({"game": "toy", "options": "", "players": 2, "name": "Bob"})).await;
    assert_ne!(seek.json()["table"], json!(id));
    assert_eq!(bob.post(&format!("/api/tables/{id}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    let plain = make(&mut ann, "link", json!({})).await.json()["table"].as_str().unwrap().to_owned();
    let look = bob.look(&plain).await;
    assert_eq!((look["table"].get("strength"), look["table"].get("delay")), (None, None));
}
