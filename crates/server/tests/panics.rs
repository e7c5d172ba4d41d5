//! A fault in the rules ends nothing but the one command: the table is read from its record again.

#[allow(dead_code)]
mod common;

use common::{me, start_with};
use game::{ChanceSource, InvalidOptions, Observer, OptionSpec, Options, Outcome, Player, RecordError, ToAct};
use registry::toy::TOY;
use registry::{AnyAction, AnyGame, AnyPosition, Applied, Refused, Shelf, Stop};
use serde_json::{Value, json};
use std::sync::Arc;

/// The toy, but who raises the flag to 2 falls into a hole in the rules, and so does its bot.
struct Trap;
struct TrapGame(Arc<dyn AnyGame>);
struct TrapPosition(Box<dyn AnyPosition>);

impl Shelf for Trap {
    fn name(&self) -> &'static str {
        "toy"
    }
    fn rules(&self) -> u32 {
        1
    }
    fn option_specs(&self) -> Vec<OptionSpec> {
        TOY.option_specs()
    }
    fn built_in_data(&self) -> Option<&'static str> {
        TOY.built_in_data()
    }
    fn built_in_files(&self) -> Vec<(&'static str, &'static str)> {
        TOY.built_in_files()
    }
    fn reconstruction(&self) -> bool {
        true
    }
    fn bots(&self) -> &'static [&'static str] {
        &["random"]
    }
    fn versions(&self) -> &'static [u32] {
        TOY.versions()
    }
    fn create_under(
        &self,
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, InvalidOptions> {
        assert_ne!(data, Some("boom"), "a hole in the reader of files");
        Ok(Arc::new(TrapGame(TOY.create_under(rules, options, data)?)))
    }
}

impl AnyGame for TrapGame {
    fn name(&self) -> &'static str {
        self.0.name()
    }
    fn rules(&self) -> u32 {
        self.0.rules()
    }
    fn options(&self) -> Options {
        self.0.options()
    }
    fn data(&self) -> Option<&str> {
        self.0.data()
    }
    fn players(&self) -> u8 {
        self.0.players()
    }
    fn facts(&self) -> Value {
        self.0.facts()
    }
    fn start(self: Arc<Self>) -> Box<dyn AnyPosition> {
        Box::new(TrapPosition(Arc::clone(&self.0).start()))
    }
}

impl AnyPosition for TrapPosition {
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(TrapPosition(self.0.clone_box()))
    }
    fn to_act(&self) -> ToAct {
        self.0.to_act()
    }
    fn hash(&self) -> u64 {
        self.0.hash()
    }
    fn choices(&self) -> Vec<AnyAction> {
        self.0.choices()
    }
    fn act(&mut self, who: Player, action: &str) -> Result<Applied, Refused> {
        assert_ne!(action, "flag 2", "a hole in the rules");
        self.0.act(who, action)
    }
    fn draw(&mut self, chance: &mut dyn ChanceSource) -> Option<Applied> {
        self.0.draw(chance)
    }
    fn replay(&mut self, step: &str) -> Result<Applied, RecordError> {
        self.0.replay(step)
    }
    fn view(&self, observer: Observer) -> Value {
        self.0.view(observer)
    }
    fn outcome(&self) -> Outcome {
        self.0.outcome()
    }
    fn think_until(&self, _: Stop<'_>, _: &str, who: Player, _: &mut dyn ChanceSource) -> Option<String> {
        assert_ne!(who, Player(1), "a hole in the bot");
        None
    }
}

static SHELF: &[&dyn Shelf] = &[&Trap];

#[tokio::test]
async fn the_rules_may_panic() {
    let server = start_with(|config| config.shelf = SHELF).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), me("Bob")])).await;
    let before = ann.look(&table).await;
    let (mut socket, _) = ann.joined(&table).await;
    assert_eq!(ann.act(&table, "a", 1, 0, &["flag 2"]).await.refusal(), (500, "internal".to_owned()));
    assert!(socket.next().await.is_none_or(|m| m["type"] == "table"), "the page comes back by itself");
    assert_eq!(ann.look(&table).await["view"], before["view"]);
    let (mut socket, _) = ann.joined(&table).await;
    socket.say(json!({"type": "act", "id": "b", "version": 1, "seat": 0, "actions": ["flag 2"]})).await;
    let refused = socket.hear("refused").await;
    assert_eq!((refused["id"].clone(), refused["reason"]["key"].clone()), (json!("b"), json!("internal")));
    assert_eq!(ann.act(&table, "c", 1, 0, &["flag 1"]).await.status, 200);
    let boom = json!({"game": "toy", "data": "boom", "seats": [me("Ann"), me("Bob")]});
    assert_eq!(ann.post("/api/tables", boom).await.refusal(), (500, "internal".to_owned()));
    assert_eq!(ann.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn a_bot_may_panic_and_the_game_goes_on() {
    let server = start_with(|config| config.shelf = SHELF).await;
    let mut ann = server.client();
    let bot = || json!({"kind": "bot", "bot": "random"});
    // Seat 0 finds no choice, seat 1 panics; any legal choice is made for them, and some fall into the hole.
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
