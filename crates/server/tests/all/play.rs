//! Playing over HTTP and sockets, reloads, restarts, undo, seats.

use crate::common::{bot, me, open, start, start_with};
use serde_json::{Value, json};

#[tokio::test]
async fn a_game_is_played_over_http_to_the_end() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=2", json!([me("Ann"), bot()])).await;
    assert_eq!(ann.play_to_the_end(&table, async |_, _| ()).await, 4);
    ann.check_record(&table).await;
}

#[tokio::test]
async fn every_observer_gets_each_update_once() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("", json!([me("Ann"), open()])).await;
    let (mut at_ann, waiting) = ann.joined(&table).await;
    assert_eq!((waiting["version"].clone(), waiting["view"].clone()), (json!(0), Value::Null));
    assert_eq!(waiting["table"]["phase"], "waiting");
    let taken = bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": " Bob "})).await;
    assert_eq!(taken.status, 204);
    // The game starts with the last seat: the first die is there.
    let begun = at_ann.receive("update").await;
    assert_eq!((begun["from"].clone(), begun["version"].clone()), (json!(0), json!(1)));
    assert_eq!(begun["log"][0]["events"][0]["type"], "rolled");
    let (mut at_bob, joined) = bob.joined(&table).await;
    assert_eq!((joined["mine"].clone(), joined["seat"].clone()), (json!([1]), json!(1)));
    let seat = json!({
        "kind": "human", "name": "Bob", "present": true, "stand_in": null, "no_take_back": "nothing-to-take-back",
    });
    assert_eq!(joined["table"]["seats"][1], seat);
    let (mut watching, public) = server.client().joined(&table).await;
    assert_eq!((public["mine"].clone(), public["seat"].clone()), (json!([]), Value::Null));
    assert!(public["view"]["die"].is_null());

    at_ann.say(json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": ["flag 1", "keep"]})).await;
    let done = loop {
        let message = at_ann.next().await.unwrap();
        assert_ne!(message["type"], "update", "the acknowledgement comes first");
        if message["type"] == "done" {
            break message;
        }
    };
    assert_eq!(done, json!({"type": "done", "id": "a", "version": 4}));
    for (socket, actions) in [(&mut at_ann, 0), (&mut at_bob, 3), (&mut watching, 0)] {
        let update = socket.receive("update").await;
        assert_eq!((update["from"].clone(), update["version"].clone()), (json!(1), json!(4)));
        assert_eq!(update["log"].as_array().unwrap().len(), 3);
        assert_eq!(update["legal_actions"].as_array().unwrap().len(), actions);
        assert_eq!(update["table"]["to_act"], 1);
    }
    // The same id again, the other way: the same answer, nothing new.
    let again = ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await;
    assert_eq!((again.status, again.json()["version"].as_u64()), (200, Some(4)));
    assert_eq!(ann.look(&table).await["version"], 4);
}

#[tokio::test]
async fn refusals_name_the_version_and_speak_the_language() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let mut czech = ann.clone().with("accept-language", "cs-CZ, en;q=0.5");
    let stale = czech.act(&table, "a", 0, 0, &["flag 1"]).await;
    assert_eq!(stale.refusal(), (409, "stale".to_owned()));
    assert_eq!(stale.json()["version"], 1);
    let english = ann.act(&table, "a", 0, 0, &["flag 1"]).await;
    assert_ne!(stale.json()["reason"]["message"], english.json()["reason"]["message"]);
    let rule = ann.act(&table, "a", 1, 0, &["keep"]).await;
    assert_eq!(rule.refusal(), (422, "refusal-toy-now".to_owned()));
    let reason = &rule.json()["reason"];
    assert_eq!((reason["ruling"].clone(), reason["args"].clone()), (json!("TOY-2"), json!({"action": "keep"})));
    for (seat, actions, refusal) in [
        (1, &["flag 1"][..], (422, "not-your-turn")),
        (0, &["dance"], (422, "not-an-action")),
        (7, &["flag 1"], (404, "no-such-seat")),
        (0, &[], (422, "bad-message")),
    ] {
        let answer = ann.act(&table, "b", 1, seat, actions).await;
        assert_eq!(answer.refusal(), (refusal.0, refusal.1.to_owned()));
        assert_eq!(answer.json()["version"], 1);
        let said = answer.json()["reason"]["message"].as_str().unwrap().to_owned();
        assert!(!said.contains('$'), "a place that nothing fills: {said}");
    }
    let eve = server.client().act(&table, "b", 1, 0, &["flag 1"]).await;
    assert_eq!(eve.refusal(), (403, "not-your-seat".to_owned()));
    let (mut socket, _) = czech.joined(&table).await;
    socket.say(json!({"type": "act", "id": "s", "version": 0, "seat": 0, "actions": ["flag 1"]})).await;
    let refused = socket.receive("refused").await;
    assert_eq!((refused["id"].clone(), refused["version"].clone()), (json!("s"), json!(1)));
    assert_eq!(refused["reason"]["message"], stale.json()["reason"]["message"]);
}

#[tokio::test]
async fn a_step_can_be_taken_back() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    socket.say(json!({"type": "act", "id": "a", "version": 1, "seat": 0, "actions": ["flag 2"]})).await;
    let update = socket.receive("update").await;
    assert_eq!(update["can_undo"], true);
    socket.say(json!({"type": "undo", "id": "b", "version": 2, "seat": 0})).await;
    let update = socket.receive("update").await;
    assert_eq!((update["version"].clone(), update["from"].clone()), (json!(3), json!(2)));
    assert_eq!((update["undone"].clone(), update["log"].clone()), (json!(1), json!([])));
    assert_eq!(update["can_undo"], false);
    let no = ann.post(&format!("/api/tables/{table}/undo"), json!({"id": "c", "version": 3, "seat": 0})).await;
    assert_eq!(no.refusal(), (422, "nothing-to-undo".to_owned()));
    let since = ann.get(&format!("/api/tables/{table}?since=2")).await.json();
    assert_eq!((since["log_since"].clone(), since["log"].clone()), (json!(1), json!([])));
}

#[tokio::test]
async fn another_device_comes_by_the_private_link() {
    let server = start().await;
    let (mut ann, mut phone, mut eve) = (server.client(), server.client(), server.client());
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let link = ann.get(&format!("/api/tables/{table}/seats/0/link")).await.json();
    let path = link["path"].as_str().unwrap();
    let (seat, key) = path.split_once("#seat=").unwrap().1.split_once("&key=").unwrap();
    assert!(path.starts_with(&format!("/t/{table}#")) && seat == "0");
    let enter = format!("/api/tables/{table}/enter");
    let wrong = eve.post(&enter, json!({"seat": 0, "key": "0".repeat(32)})).await;
    assert_eq!(wrong.refusal(), (403, "seat-key-wrong".to_owned()));
    let (mut at_phone, before) = phone.joined(&table).await;
    assert_eq!(before["mine"], json!([]));
    assert_eq!(phone.post(&enter, json!({"seat": 0, "key": key})).await.status, 204);
    let (mut at_phone_now, now) = phone.joined(&table).await;
    assert_eq!(now["mine"], json!([0]));
    assert_eq!(now["view"], ann.look(&table).await["view"]);
    assert_eq!(phone.act(&table, "p", 1, 0, &["flag 0"]).await.status, 200);
    at_phone.receive("update").await;
    at_phone_now.receive("update").await;
    assert_eq!(eve.get(&format!("/api/tables/{table}/seats/0/link")).await.refusal().1, "not-your-seat");
    assert_eq!(ann.get(&format!("/api/tables/{table}/seats/1/link")).await.refusal().1, "not-your-seat");
    assert_eq!(ann.get(&format!("/api/tables/{table}/seats/9/link")).await.refusal().1, "no-such-seat");
}

#[tokio::test]
async fn so_many_browsers_hold_a_seat_and_those_who_do_are_never_refused() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Ann too")])).await;
    let (key, enter) = (ann.seat_key(&table, 0).await, format!("/api/tables/{table}/enter"));
    let mut last = server.client();
    for n in 2..=table::Seat::MOST_HOLDERS {
        last = server.client();
        assert_eq!(last.post(&enter, json!({"seat": 0, "key": key})).await.status, 204, "{n}");
    }
    let mut late = server.client();
    let refused = late.post(&enter, json!({"seat": 0, "key": key})).await;
    assert!(refused.text().contains("50"), "{}", refused.text());
    assert_eq!(refused.refusal(), (409, "too-many-devices".to_owned()));
    assert_eq!(late.look(&table).await["mine"], json!([]));
    // The stored seats, too.
    let server = server.restart().await;
    for who in [&mut ann, &mut last, &mut late] {
        who.addr = server.server.addr();
    }
    assert_eq!(late.post(&enter, json!({"seat": 0, "key": key})).await.refusal().1, "too-many-devices");
    for who in [&mut ann, &mut last] {
        assert_eq!(who.post(&enter, json!({"seat": 0, "key": key})).await.status, 204);
    }
    assert_eq!(last.look(&table).await["mine"], json!([0]));
    let other = ann.seat_key(&table, 1).await;
    assert_eq!(late.post(&enter, json!({"seat": 1, "key": other})).await.status, 204, "another seat has its own");
}

#[tokio::test]
async fn an_open_socket_gets_its_seat_when_it_is_taken() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("players=3", json!([me("Ann"), open(), open()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    assert_eq!(ann.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Ann too"})).await.status, 204);
    assert_eq!(socket.receive("snapshot").await["mine"], json!([0, 1]));
    let taken = server.client().post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Eve"})).await;
    assert_eq!(taken.refusal(), (409, "seat-taken".to_owned()));
    let none = server.client().post(&format!("/api/tables/{table}/seats/x"), json!({"name": "Eve"})).await;
    assert_eq!(none.refusal(), (404, "no-such-seat".to_owned()));
}

#[tokio::test]
async fn a_restart_changes_nothing() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("rounds=5", json!([me("Ann"), open()])).await;
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await;
    bob.act(&table, "b", 4, 1, &["flag 2"]).await;
    let before = (ann.look(&table).await, bob.look(&table).await, server.client().look(&table).await);
    let server = server.restart().await;
    (ann.addr, bob.addr) = (server.server.addr(), server.server.addr());
    let after = (ann.look(&table).await, bob.look(&table).await, server.client().look(&table).await);
    assert_eq!(before, after);
    let again = bob.act(&table, "b", 4, 1, &["flag 2"]).await;
    assert_eq!((again.status, again.json()["version"].as_u64()), (200, Some(5)));
    let mine = ann.get("/api/tables").await.json();
    assert_eq!((mine[0]["table"]["id"].as_str(), mine[0]["mine"].clone()), (Some(table.as_str()), json!([0])));
}

#[tokio::test]
async fn bots_play_among_themselves_and_somebody_may_watch() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("players=3,rounds=4", json!([bot(), bot(), bot()])).await;
    let (mut socket, mut last) = server.client().joined(&table).await;
    while last["table"]["phase"] != "over" {
        last = socket.receive("update").await;
    }
    // Two choices per turn and a die before each.
    assert_eq!(last["version"], 3 * 4 * 3);
    assert_eq!(ann.get(&format!("/api/tables/{table}/record")).await.status, 200);
}

#[tokio::test]
async fn the_server_says_goodbye() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    let (mut socket, _) = ann.joined(&table).await;
    let stopping = tokio::spawn(server.server.stop());
    socket.receive("closing").await;
    assert!(socket.next().await.is_none());
    assert!(stopping.await.unwrap(), "everything was finished, nothing given up");
}

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let server = start_with(|config| config.limits.table_idle = std::time::Duration::from_millis(30)).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    ann.act(&table, "a", 1, 0, &["flag 1"]).await;
    let before = ann.look(&table).await;
    crate::common::wait_for("an empty memory", async || server.server.tables_in_memory() == 0).await;
    assert_eq!(ann.look(&table).await, before);
    // A table with a listener stays. That nothing happens can only be waited for: several times `table_idle`.
    let (mut socket, _) = ann.joined(&table).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert_eq!(server.server.tables_in_memory(), 1);
    socket.say(json!({"type": "act", "id": "b", "version": 2, "seat": 0, "actions": ["keep"]})).await;
    socket.receive("update").await;
}

#[tokio::test]
async fn a_page_that_does_not_read_is_disconnected_and_delays_no_other() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=200", json!([me("Ann"), me("Bob")])).await;
    let (mut lazy, _) = server.client().joined(&table).await;
    let (mut quick, _) = ann.joined(&table).await;
    // Unread answers to `join` pile up, until the server disconnects the client.
    for _ in 0..3000 {
        lazy.say(json!({"type": "join", "since": null})).await;
    }
    for n in 0..20 {
        let (version, seat) = (1 + 3 * n, n % 2);
        let act = json!({"type": "act", "id": format!("m{n}"), "version": version, "seat": seat, "actions": ["flag 0", "keep"]});
        quick.say(act).await;
        assert_eq!(quick.receive("update").await["version"], version + 3);
    }
}
