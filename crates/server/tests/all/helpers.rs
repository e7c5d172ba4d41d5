//! Computer players that think in the browser of the only person at a table.

use crate::common::socket::Socket;
use crate::common::{Client, TestServer, bot, me, start_with};
use serde_json::{Value, json};
use server::BotsThink;
use std::time::Duration;

/// A server whose computer players may think in browsers, which have `thought` for it.
async fn helped(place: BotsThink, thought: Duration) -> TestServer {
    start_with(|config| {
        config.shelf = registry::shelf();
        config.bots_think = place;
        config.limits.thought = thought;
    })
    .await
}

/// Waits until the table has read everything that this page has sent, and the page everything before the answer.
async fn caught_up(socket: &mut Socket) {
    socket.say(json!({"type": "ping"})).await;
    socket.receive("pong").await;
}

/// Ann's page of a table for two, with a computer player.
struct Page {
    ann: Client,
    table: String,
    socket: Socket,
    moves: u32,
}

impl Page {
    async fn new(server: &TestServer) -> Page {
        let mut ann = server.client();
        let made = json!({"game": "carcassonne", "options": "players=2", "seats": [me("Ann"), bot()]});
        let made = ann.post("/api/tables", made).await;
        assert_eq!(made.status, 201, "{}", made.text());
        let table = made.json()["table"].as_str().unwrap().to_owned();
        let (socket, _) = ann.joined(&table).await;
        Page { ann, table, socket, moves: 0 }
    }

    async fn offering(server: &TestServer) -> Page {
        let mut page = Page::new(server).await;
        page.offer().await;
        page
    }

    async fn offer(&mut self) {
        self.socket.say(json!({"type": "offer-thinking", "offered": true})).await;
        caught_up(&mut self.socket).await;
    }

    /// Plays Ann's turn, over HTTP.
    async fn play(&mut self) {
        let before = self.choices().await;
        loop {
            let look = self.ann.look(&self.table).await;
            // It is the computer player's turn, or was already.
            if look["table"]["to_act"] == 1 || self.choices().await != before {
                return;
            }
            let Some(choice) = look["legal_actions"][0]["action"].as_str() else {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            self.moves += 1;
            let (id, version) = (format!("m{}", self.moves), look["version"].as_u64().unwrap());
            let done = self.ann.act(&self.table, &id, version, 0, &[choice]).await;
            assert_eq!(done.status, 200, "{}", done.text());
        }
    }

    fn asked(&self) -> usize {
        self.socket.heard.iter().filter(|message| message["type"] == "think").count()
    }

    async fn answer(&mut self, think: &Value, action: Option<&str>) {
        let version = &think["version"];
        self.socket.say(json!({"type": "thought", "version": version, "action": action})).await;
    }

    /// The entry of the record at this version, once there is one.
    async fn entry(&mut self, server: &TestServer, version: u64) -> String {
        let file = server.file();
        let mut found = None;
        crate::common::wait_for("a move of the computer player", async || {
            let store = rusqlite::Connection::open(&file).unwrap();
            let text = "SELECT text FROM entries WHERE table_id = ?1 AND seq = ?2";
            found = store
                .query_row(text, (&self.table, i64::try_from(version + 1).unwrap()), |row| row.get::<_, String>(0))
                .ok();
            found.is_some()
        })
        .await;
        found.unwrap()
    }

    /// How often computer players have chosen here: on the server, and in browsers.
    async fn choices(&mut self) -> (u32, u32) {
        let text = self.ann.get("/metrics").await.text();
        let of = |place: &str| {
            let name = format!("goldfever_bot_choices_total{{place=\"{place}\"}} ");
            text.lines().find_map(|line| line.strip_prefix(&name)).map_or(0, |figure| figure.parse().unwrap())
        };
        (of("server"), of("browser"))
    }
}

/// The actions that the computer player may choose, as the page finds them from what it got.
fn choices_of(think: &Value) -> Vec<String> {
    let record: game::Record = think["record"].as_str().unwrap().parse().unwrap();
    registry::replay(registry::shelf(), &record).unwrap().legal_notations()
}

#[tokio::test]
async fn the_page_chooses_and_the_server_does_not_think() {
    let server = helped(BotsThink::Browser, Duration::from_secs(3600)).await;
    let mut page = Page::offering(&server).await;
    page.play().await;
    let think = page.socket.receive("think").await;
    assert_eq!((&think["seat"], &think["bot"], &think["limit_ms"]), (&json!(1), &json!("random"), &json!(3_600_000)));
    let choice = choices_of(&think).pop().unwrap();
    page.answer(&think, Some(&choice)).await;
    let version = think["version"].as_u64().unwrap();
    assert_eq!(page.entry(&server, version).await, format!("1: {choice}"));
    assert_eq!(page.choices().await, (0, 1));
}

#[tokio::test]
async fn who_refuses_leaves_or_cheats_makes_nobody_wait() {
    // Nothing but these would end the wait.
    let server = helped(BotsThink::Browser, Duration::from_secs(3600)).await;
    for how in ["refuses", "withdraws", "leaves", "cheats", "hurries"] {
        let mut page = Page::offering(&server).await;
        let before = page.choices().await;
        page.play().await;
        let think = page.socket.receive("think").await;
        match how {
            "refuses" => page.answer(&think, None).await,
            "withdraws" => page.socket.say(json!({"type": "offer-thinking", "offered": false})).await,
            "leaves" => page.socket = page.ann.joined(&page.table).await.0,
            "cheats" => page.answer(&think, Some("take all points")).await,
            _ => page.socket.say(json!({"type": "hurry"})).await,
        }
        page.entry(&server, think["version"].as_u64().unwrap()).await;
        let after = page.choices().await;
        assert!(after.0 > before.0 && after.1 == before.1, "{how}: {before:?}, {after:?}");
    }
}

#[tokio::test]
async fn who_is_late_is_not_asked_again() {
    let server = helped(BotsThink::Browser, Duration::from_millis(1)).await;
    let mut page = Page::offering(&server).await;
    page.play().await;
    let think = page.socket.receive("think").await;
    page.entry(&server, think["version"].as_u64().unwrap()).await;
    page.answer(&think, choices_of(&think).first().map(String::as_str)).await;
    page.offer().await;
    crate::common::wait_for("Ann's next turn", async || page.ann.look(&page.table).await["table"]["to_act"] == 0).await;
    let before = page.choices().await;
    assert_eq!(before.1, 0);
    page.play().await;
    crate::common::wait_for("another move", async || page.choices().await.0 > before.0).await;
    caught_up(&mut page.socket).await;
    assert_eq!(page.asked(), 1);
}

#[tokio::test]
async fn of_two_pages_one_is_asked_and_the_other_can_not_answer() {
    let server = helped(BotsThink::Browser, Duration::from_secs(3600)).await;
    let mut page = Page::offering(&server).await;
    let (mut other, _) = page.ann.joined(&page.table).await;
    other.say(json!({"type": "offer-thinking", "offered": true})).await;
    caught_up(&mut other).await;
    page.play().await;
    let think = page.socket.receive("think").await;
    let mut choices = choices_of(&think);
    let (first, last) = (choices.remove(0), choices.pop());
    let version = think["version"].as_u64().unwrap();
    other.say(json!({"type": "thought", "version": version, "action": last})).await;
    caught_up(&mut other).await;
    page.answer(&think, Some(&first)).await;
    assert_eq!(page.entry(&server, version).await, format!("1: {first}"));
    assert!(other.heard.iter().all(|message| message["type"] != "think"));
}

#[tokio::test]
async fn no_page_is_asked_without_the_setting_an_offer_or_the_seat() {
    for (place, offers) in [(BotsThink::Server, true), (BotsThink::Browser, false)] {
        let server = helped(place, Duration::from_secs(3600)).await;
        let mut page = if offers { Page::offering(&server).await } else { Page::new(&server).await };
        let (mut eve, _) = server.client().joined(&page.table).await;
        eve.say(json!({"type": "offer-thinking", "offered": true})).await;
        caught_up(&mut eve).await;
        page.play().await;
        crate::common::wait_for("a move", async || page.choices().await.0 > 0).await;
        caught_up(&mut page.socket).await;
        caught_up(&mut eve).await;
        assert_eq!((page.asked(), page.choices().await.1), (0, 0));
        assert!(eve.heard.iter().all(|message| message["type"] != "think"));
    }
}
