//! A choice that is on its way when the time of its player runs out.

use crate::common::socket::Socket;
use crate::common::{Client, TestServer, me, open, wait_for};
use crate::paces::server;
use serde_json::{Value, json};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A machine may be too busy to be in time.
const TRIES: usize = 8;

fn now_ms() -> u64 {
    u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// The entries that the database has of a table, and who decided each.
fn entries(server: &TestServer, table: &str) -> Vec<(String, String)> {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    let sql = "SELECT text, coalesce(decided_by, '') FROM entries WHERE table_id = ?1 ORDER BY seq";
    let mut read = database.prepare(sql).unwrap();
    let rows = read.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Where an entry is that begins so.
fn place(found: &[(String, String)], words: &str) -> Option<usize> {
    found.iter().position(|(text, _)| text.starts_with(words))
}

/// A player with a slow connection whose time has just run out, and what they see.
struct Late {
    player: Client,
    table: String,
    seat: u8,
    look: Value,
    /// Without it, nothing of theirs would be on its way.
    _page: Socket,
}

impl Late {
    /// `None`: the time was over before the server knew how slow the connection is.
    async fn new(server: &TestServer, end_of_turn: bool) -> Option<Late> {
        let (mut ann, mut bob) = (server.client(), server.client());
        let pace = json!({"kind": "live", "bank_s": 4, "increment_s": 0});
        let new = json!({"game": "toy", "seats": [me("Ann"), open()], "pace": pace, "at_zero": "bot:random",
            "end_of_turn": end_of_turn});
        let made = ann.post("/api/tables", new).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let table = made.json()["table"].as_str().unwrap().to_owned();
        let taken = bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
        assert_eq!(taken.status, 204, "{}", taken.text());
        let seat = u8::try_from(ann.look(&table).await["table"]["to_act"].as_u64().unwrap()).unwrap();
        let mut player = if seat == 0 { ann } else { bob };
        // The server asks after a second, and gets no answer until this page reads again.
        let (mut page, _) = player.joined(&table).await;
        tokio::time::sleep(Duration::from_millis(2500)).await;
        page.is_heard().await;
        page.is_heard().await;
        let look = player.look(&table).await;
        let zero = look["table"]["clocks"][usize::from(seat)]["zero_ms"].as_u64()?;
        tokio::time::sleep(Duration::from_millis(zero.saturating_sub(now_ms()) + 100)).await;
        Some(Late { player, table, seat, look, _page: page })
    }

    /// They choose this; what is stored then, and where the note is, if the choice came in time.
    async fn choose(&mut self, server: &TestServer, actions: &[&str]) -> Option<(Vec<(String, String)>, usize)> {
        let version = self.look["version"].as_u64().unwrap();
        let status = self.player.act(&self.table, "late", version, self.seat, actions).await.status;
        let found = entries(server, &self.table);
        let Some(note) = place(&found, &format!("grace {} ", self.seat)) else {
            // Then the time is over.
            let (table, over) = (&self.table, format!("overtime {} ", self.seat));
            wait_for("the end of the time", async || place(&entries(server, table), &over).is_some()).await;
            return None;
        };
        assert_eq!(status, 200, "{found:?}");
        assert_eq!(found[note].1, "clock");
        assert_eq!(found[note + 1], (format!("{}: {}", self.seat, actions[0]), "person".to_owned()), "{found:?}");
        Some((found, note))
    }
}

#[tokio::test]
async fn a_choice_of_a_slow_connection_counts_after_zero_and_is_noted() {
    let server = server().await;
    for _ in 0..TRIES {
        let Some(mut late) = Late::new(&server, false).await else { continue };
        let action = late.look["legal_actions"][0]["action"].as_str().unwrap().to_owned();
        if late.choose(&server, &[&action]).await.is_some() {
            return;
        }
    }
    panic!("a choice never comes in the second after zero");
}

#[tokio::test]
async fn a_late_choice_ends_its_turn_where_players_say_that() {
    let server = server().await;
    for _ in 0..TRIES {
        let Some(mut late) = Late::new(&server, true).await else { continue };
        if let Some((found, note)) = late.choose(&server, &["flag 1", "keep"]).await {
            let end = (format!("end-turn {}", late.seat), "clock".to_owned());
            wait_for("the end of the turn", async || entries(&server, &late.table).get(note + 3) == Some(&end)).await;
            assert_eq!(place(&entries(&server, &late.table), &format!("overtime {} ", late.seat)), None, "{found:?}");
            return;
        }
    }
    panic!("a choice never comes in the second after zero");
}

/// However fast the machine is, the record never has it before the end of the time.
#[tokio::test]
async fn what_is_no_choice_comes_too_late_after_zero() {
    let server = server().await;
    let Some(mut late) = Late::new(&server, false).await else { return };
    late.player.post(&format!("/api/v1/tables/{}/agree", late.table), json!({})).await;
    let Late { table, seat, .. } = late;
    let over = format!("overtime {seat} ");
    wait_for("the end of the time", async || place(&entries(&server, &table), &over).is_some()).await;
    let found = entries(&server, &table);
    assert!(place(&found, "agree").is_none_or(|agreed| Some(agreed) > place(&found, &over)), "{found:?}");
    assert_eq!(place(&found, "grace"), None, "{found:?}");
}
