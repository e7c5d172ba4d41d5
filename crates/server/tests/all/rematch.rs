//! Rematches: one new table for each game that is over, announced only to its players, where each finds their seat and sits down.

use crate::common::accounts::signed_up;
use crate::common::guests::store;
use crate::common::{Client, TestServer, bot, config, me, open, start, start_with};
use serde_json::{Value, json};
use server::{Server, name_skeleton};
use store::{AccountWrite, Accounts, Store, Write, write_and_wait};

async fn again(client: &mut Client, table: &str) -> crate::common::Answer {
    client.send("POST", &format!("/api/tables/{table}/rematch"), None).await
}

async fn new_table(client: &mut Client, table: &str) -> String {
    let made = again(client, table).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["table"].as_str().unwrap().to_owned()
}

/// Ann and Bob play a game of one round to the end.
async fn played(ann: &mut Client, bob: &mut Client) -> String {
    let table = ann.make("rounds=1", json!([me("Ann"), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    play(ann, bob, &table).await;
    table
}

async fn play(ann: &mut Client, bob: &mut Client, table: &str) {
    for n in 0.. {
        let look = ann.look(table).await;
        if look["table"]["phase"] == "over" {
            return;
        }
        let (version, seat) = (look["version"].as_u64().unwrap(), look["table"]["to_act"].as_u64().unwrap() as u8);
        let who = if seat == 0 { &mut *ann } else { &mut *bob };
        let action = who.look(table).await["legal_actions"][0]["action"].as_str().unwrap().to_owned();
        assert_eq!(who.act(table, &format!("m{n}"), version, seat, &[&action]).await.status, 200);
    }
}

#[tokio::test]
async fn each_player_takes_their_seat_at_the_same_new_table() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let old = played(&mut ann, &mut bob).await;
    // Another device of Ann's, and a spectator.
    let key = ann.seat_key(&old, 0).await;
    let mut tablet = server.client();
    assert_eq!(tablet.post(&format!("/api/tables/{old}/enter"), json!({"seat": 0, "key": key})).await.status, 204);
    let ((mut at_ann, before), (mut at_eve, _)) = (ann.joined(&old).await, eve.joined(&old).await);
    assert_eq!(before["rematch"], Value::Null);
    let new = new_table(&mut bob, &old).await;
    assert_eq!(at_ann.receive("rematch").await["table"], new.as_str());
    // Bob sits there. Ann's seat is reserved for her, and the game waits.
    let waits = |look: &Value| (look["mine"].clone(), look["reserved"].clone(), look["table"]["phase"].clone());
    assert_eq!(waits(&bob.look(&new).await), (json!([1]), Value::Null, json!("waiting")));
    assert_eq!(waits(&tablet.look(&new).await), (json!([]), json!([0]), json!("waiting")));
    assert_eq!(eve.look(&new).await["table"]["seats"][0]["reserved_for"], "Ann");
    for other in [&mut eve, &mut bob] {
        let taken = other.post(&format!("/api/tables/{new}/seats/0"), json!({"name": "Eve"})).await;
        assert_eq!(taken.refusal(), (409, "seat-reserved".to_owned()));
    }
    assert_eq!(new_table(&mut tablet, &old).await, new);
    for (who, mine) in [(&mut ann, json!([0])), (&mut bob, json!([1])), (&mut tablet, json!([0]))] {
        let look = who.look(&new).await;
        assert_eq!((look["mine"].clone(), look["table"]["phase"].clone()), (mine, json!("playing")));
        assert_eq!(who.look(&old).await["rematch"], new.as_str());
        assert_eq!(new_table(who, &old).await, new, "whoever presses comes there");
    }
    let (was, is) = (ann.look(&old).await["table"].clone(), ann.look(&new).await["table"].clone());
    assert_eq!((&was["game"], &was["options"], &was["custom_data"]), (&is["game"], &is["options"], &is["custom_data"]));
    let names = |table: &Value| [0, 1].map(|n| table["seats"][n]["name"].clone());
    assert_eq!(names(&was), names(&is));
    // A spectator neither learns of it nor gets in by asking.
    assert_eq!(eve.look(&old).await["rematch"], Value::Null);
    at_eve.say(json!({"type": "ping"})).await;
    at_eve.receive("pong").await;
    assert!(at_eve.heard.iter().all(|message| message["type"] != "rematch"), "{:?}", at_eve.heard);
    assert_eq!(again(&mut eve, &old).await.refusal(), (403, "not-your-seat".to_owned()));
    assert_eq!(again(&mut server.client(), &old).await.refusal(), (403, "not-your-seat".to_owned()));
    // And again: a table after that.
    play(&mut ann, &mut bob, &new).await;
    let third = new_table(&mut ann, &new).await;
    assert!(third != new && third != old);
    // Bob has had enough. Whoever made the table may go on without him, and then his seat is taken.
    let without = ann.post(&format!("/api/tables/{third}/seats/1/bot"), json!({"bot": "first"})).await;
    assert_eq!(without.status, 204, "{}", without.text());
    assert_eq!(again(&mut bob, &new).await.refusal(), (409, "seat-taken".to_owned()));
    assert_eq!(bob.look(&third).await["reserved"], Value::Null);
}

async fn account(server: &TestServer, name: &str) -> Client {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    client
}

#[tokio::test]
async fn nobody_plays_again_with_somebody_whom_they_have_blocked() {
    let server = start().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let old = played(&mut ann, &mut bob).await;
    let new = new_table(&mut ann, &old).await;
    let invited = bob.get("/api/v1/account/invitations").await.json()["invitations"].clone();
    assert_eq!((&invited[0]["table"], &invited[0]["host"]), (&json!(new), &json!("Ann")), "he finds it on every page");
    let block = async |who: &mut Client, name: &str| {
        assert_eq!(who.post("/api/v1/account/blocks", json!({"name": name})).await.status, 204);
    };
    block(&mut ann, "Bob").await;
    for who in [&mut ann, &mut bob] {
        assert_eq!(again(who, &old).await.refusal(), (403, "not-together".to_owned()), "and nobody says why");
    }
    assert_eq!(ann.send("DELETE", "/api/v1/account/blocks/Bob", None).await.status, 204);
    block(&mut bob, "Ann").await;
    for who in [&mut ann, &mut bob] {
        assert_eq!(again(who, &old).await.refusal(), (403, "not-together".to_owned()));
    }
    assert_eq!(bob.send("DELETE", "/api/v1/account/blocks/Ann", None).await.status, 204);
    assert_eq!(new_table(&mut bob, &old).await, new);
    assert_eq!(ann.look(&new).await["table"]["phase"], "playing");
}

fn owner(server: &TestServer, name: &str) -> store::Owner {
    store(server).accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0).owner
}

/// A moderator lets Bob play no rated games.
async fn bar(server: &TestServer, reporter: &mut Client) {
    let mut max = account(server, "Max").await;
    let role = AccountWrite::Role { account: owner(server, "Max"), role: "moderator".to_owned() };
    write_and_wait(&store(server), Write::Account(role)).unwrap();
    let made = reporter.post("/api/v1/reports", json!({"player": "Bob", "reason": "other"})).await;
    assert_eq!(made.status, 204, "{}", made.text());
    let id = max.get("/api/v1/moderation/reports").await.json()["reports"][0]["id"].as_str().unwrap().to_owned();
    let decision = json!({"act": "unrated", "days": 3, "text": ""});
    assert_eq!(max.post(&format!("/api/v1/moderation/reports/{id}"), decision).await.status, 204);
}

#[tokio::test]
async fn no_rated_game_begins_with_somebody_who_may_play_none() {
    let server = start().await;
    let (mut ann, mut bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let rated = async |who: &mut Client, visibility: &str| {
        let body = json!({"game": "toy", "options": "rounds=1", "seats": [me(""), open()], "rated": true, "visibility": visibility});
        let made = who.post("/api/tables", body).await;
        assert_eq!(made.status, 201, "{}", made.text());
        made.json()["table"].as_str().unwrap().to_owned()
    };
    let old = rated(&mut ann, "link").await;
    assert_eq!(bob.post(&format!("/api/tables/{old}/seats/1"), json!({"name": ""})).await.status, 204);
    play(&mut ann, &mut bob, &old).await;
    // He waits for somebody at another table.
    let waits = rated(&mut bob, "public").await;
    let tables = async |ann: &mut Client| ann.get("/api/v1/lobby").await.json()["tables"].as_array().unwrap().len();
    crate::common::wait_for("the table in the lobby", async || tables(&mut ann).await == 1).await;
    bar(&server, &mut ann).await;
    assert_eq!(again(&mut ann, &old).await.refusal(), (403, "not-together".to_owned()));
    assert_eq!(again(&mut bob, &old).await.refusal(), (403, "rated-barred".to_owned()));
    crate::common::wait_for("the lobby without it", async || tables(&mut ann).await == 0).await;
    let claimed = ann.post(&format!("/api/tables/{waits}/seats/1"), json!({"name": ""})).await;
    assert_eq!(claimed.refusal(), (403, "rated-other-barred".to_owned()));
}

#[tokio::test]
async fn a_game_is_played_again_only_when_it_is_over() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("rounds=1", json!([me("Ann"), open()])).await;
    assert_eq!(again(&mut ann, &table).await.refusal(), (409, "rematch-later".to_owned()));
    assert_eq!(server.client().post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await.status, 204);
    let refused = again(&mut ann, &table).await;
    assert_eq!(refused.json()["version"], 1);
    assert_eq!(refused.refusal(), (409, "rematch-later".to_owned()));
    assert_eq!(again(&mut ann, "nosuchtable").await.refusal(), (404, "no-such-table".to_owned()));
    assert_eq!(ann.get("/api/tables").await.json().as_array().unwrap().len(), 1, "no table was made");
}

#[tokio::test]
async fn two_who_press_at_once_come_to_one_table() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    for _ in 0..5 {
        let old = played(&mut ann, &mut bob).await;
        let (mut ann_too, before) = (ann.clone(), ann.get("/api/tables").await.json().as_array().unwrap().len());
        let (a, b, c) =
            tokio::join!(new_table(&mut ann, &old), new_table(&mut bob, &old), new_table(&mut ann_too, &old));
        assert!(a == b && b == c, "{a} {b} {c}");
        // Of two renewed tokens of one browser the one that is used first counts.
        assert_eq!(ann.get("/api/tables").await.json().as_array().unwrap().len(), before + 1);
    }
}

/// A server on the state that this one would leave if it were killed now.
async fn on_what_is_on_the_disk(server: &TestServer) -> TestServer {
    let folder = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(server.folder.path()).unwrap() {
        let file = file.unwrap();
        if file.file_name() != "goldfever.lock" && !file.file_name().to_string_lossy().ends_with("-shm") {
            std::fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
        }
    }
    TestServer { server: Server::start(config(&folder)).await.unwrap(), folder }
}

#[tokio::test]
async fn the_new_table_outlives_the_server() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let old = played(&mut ann, &mut bob).await;
    let new = new_table(&mut ann, &old).await;
    let killed = on_what_is_on_the_disk(&server).await;
    (ann.addr, bob.addr) = (killed.server.addr(), killed.server.addr());
    assert_eq!(bob.look(&old).await["rematch"], new.as_str(), "whoever was not told yet is told then");
    assert_eq!(new_table(&mut bob, &old).await, new);
    let again = killed.restart().await;
    (ann.addr, bob.addr) = (again.server.addr(), again.server.addr());
    assert_eq!(new_table(&mut ann, &old).await, new);
    assert_eq!(new_table(&mut bob, &old).await, new);
    assert_eq!(ann.get("/api/tables").await.json().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn where_the_new_table_was_removed_another_is_made() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let old = played(&mut ann, &mut bob).await;
    let mut tables = vec![new_table(&mut ann, &old).await];
    for _ in 0..3 {
        let last = tables.last().unwrap().clone();
        let store = store::Sqlite::open(&server.file(), &store::SqliteOptions::default()).unwrap();
        write_and_wait(&store, Write::Remove { table: last.clone().into() }).unwrap();
        Store::close(&store);
        let made = new_table(&mut bob, &old).await;
        assert!(!tables.contains(&made), "{made} is a new one");
        assert_eq!(new_table(&mut ann, &old).await, made);
        tables.push(made);
    }
}

#[tokio::test]
async fn computer_players_play_again_too_and_limits_hold() {
    let server = start_with(|config| config.limits.tables_per_session = 2).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let old = ann.make("rounds=1,players=3", json!([me("Ann"), me("Anna"), bot()])).await;
    crate::common::wait_for("the end", async || {
        let look = ann.look(&old).await;
        let version = look["version"].as_u64().unwrap();
        if let Some(choice) = look["legal_actions"].get(0) {
            let seat = look["table"]["to_act"].as_u64().unwrap() as u8;
            ann.act(&old, &format!("m{version}"), version, seat, &[choice["action"].as_str().unwrap()]).await;
        }
        look["table"]["phase"] == "over"
    })
    .await;
    let new = new_table(&mut ann, &old).await;
    let look = ann.look(&new).await;
    assert_eq!((look["mine"].clone(), look["table"]["seats"][2]["kind"].clone()), (json!([0, 1]), json!("bot")));
    // A rematch is a table like any other, and counts.
    let old = played(&mut ann, &mut bob).await;
    ann.make("", json!([me("Ann"), open()])).await;
    assert_eq!(again(&mut ann, &old).await.refusal(), (429, "too-many-tables".to_owned()));
    assert_eq!(again(&mut bob, &old).await.status, 201, "whoever may make a table makes it");
    assert_eq!(again(&mut ann, &old).await.status, 201, "and the others come there");
}
