//! What bots choose: `tests/golden/choices.json` has positions of all games, and the choices of bots with a fixed seed. This test
//! compares them natively, and `web/tests/module/run.mjs` inside the module, so both choose alike. `GOLDFEVER_BLESS=1` writes the
//! file anew after a change of the bots.

use crate::shared::{record, think};
use browser::{Thinker, Work};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const SEED: u64 = 11;
/// Everything at once, apart from what would only lengthen the file.
const EVERYTHING: &str = "players=3,with=abbey+inns+traders+princess+hills+castles+bridges";
/// The games, with the number of turns after which the bots choose.
const POSITIONS: &[(&str, &str, &[usize])] = &[
    ("gold-rush", "players=2", &[1, 20, 45]),
    ("gold-rush", "players=4", &[33]),
    ("carcassonne", "players=2", &[2, 30, 80]),
    ("carcassonne", EVERYTHING, &[25, 70]),
    ("gold-river", "players=2", &[3, 20]),
    ("gold-river", "players=4", &[31]),
];
const BOTS: &[&str] = &["random", "tuned", "level-1", "level-3", "level-5", "best:60sims,6wide"];

fn chosen() -> Value {
    let mut all = Vec::new();
    for (game, options, turns) in POSITIONS {
        for turns in *turns {
            let (record, seat) = record(game, options, *turns);
            let mut thinker = Thinker::default();
            let mut choose = |bot: &str| {
                let work = Work::Bot { seat, bot: bot.to_owned(), part: None };
                think(&mut thinker, &record, work, SEED)
            };
            let choices: BTreeMap<&str, Value> = BOTS.iter().map(|bot| (*bot, choose(bot))).collect();
            all.push(json!({ "record": record, "seat": seat, "seed": SEED, "choices": choices }));
        }
    }
    Value::Array(all)
}

#[test]
fn bots_choose_as_recorded() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/choices.json");
    let chosen = chosen();
    if std::env::var_os("GOLDFEVER_BLESS").is_some() {
        std::fs::write(file, format!("{}\n", serde_json::to_string_pretty(&chosen).expect("JSON"))).expect("written");
        return;
    }
    let golden: Value = serde_json::from_str(&std::fs::read_to_string(file).expect("the file")).expect("JSON");
    let (golden, chosen) = (golden.as_array().expect("a list"), chosen.as_array().expect("a list"));
    assert_eq!(golden.len(), chosen.len());
    for (golden, chosen) in golden.iter().zip(chosen) {
        assert_eq!(golden["record"], chosen["record"], "the position is another one");
        assert_eq!(golden, chosen);
    }
}
