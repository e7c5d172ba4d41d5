//! A bug in the rules ends only the one command: the table is read from its record again.

use crate::common::{me, start_with};
use game::{Options, Player};
use registry::Stop;
use registry::toy_hooks::ToyHooks;
use serde_json::json;

/// The toy with a bug: raising the flag to 2 panics, also when its bot does so.
struct Trap;

impl ToyHooks for Trap {
    fn bots(&self) -> &'static [&'static str] {
        &["random"]
    }
    fn create(&self, data: Option<&str>) {
        assert_ne!(data, Some("boom"), "a hole in the reader of files");
    }
    fn act(&self, _: &Options, action: &str) {
        assert_ne!(action, "flag 2", "a hole in the rules");
    }
    fn think(&self, _: &Options, _: Stop<'_>, _: &str, who: Player) -> bool {
        assert_ne!(who, Player(1), "a hole in the bot");
        false
    }
}

#[tokio::test]
async fn the_rules_may_panic() {
    let server = start_with(|config| config.shelf = Trap.shelf()).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let before = ann.look(&table).await;
    let (mut socket, _) = ann.joined(&table).await;
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 2"]).await.refusal(), (500, "internal".to_owned()));
    assert!(socket.next().await.is_none_or(|m| m["type"] == "table"), "the page comes back by itself");
    assert_eq!(ann.look(&table).await["view"], before["view"]);
    let (mut socket, _) = ann.joined(&table).await;
    socket.say(json!({"type": "act", "id": "b", "version": 1, "seat": 0, "actions": ["flag 2"]})).await;
    let refused = socket.receive("refused").await;
    assert_eq!((refused["id"].clone(), refused["reason"]["key"].clone()), (json!("b"), json!("internal")));
    assert_eq!(ann.act(&table, "c", 1, 0, &["flag 1"]).await.status, 200);
    let boom = json!({"game": "toy", "data": "boom", "seats": [me("Ann"), me("Bob")]});
    assert_eq!(ann.post("/api/tables", boom).await.refusal(), (500, "internal".to_owned()));
    assert_eq!(ann.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_bot_may_panic_and_the_game_goes_on() {
    let server = start_with(|config| config.shelf = Trap.shelf()).await;
    let mut ann = server.client();
    let bot = || json!({"kind": "bot", "bot": "random"});
    // Seat 0 finds no choice, seat 1 panics; any legal choice is made for them, and some of these panic.
    let table = ann.make("rounds=1", json!([me("Ann"), bot()])).await;
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 1", "keep"]).await.status, 200);
    for _ in 0..500 {
        if ann.look(&table).await["table"]["phase"] == "over" {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the game does not end");
}
