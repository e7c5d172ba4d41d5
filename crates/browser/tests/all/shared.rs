//! Decisions that several workers share.

use crate::worker::Worker;
use browser::{Job, PartOf, Progress, ShareTold, Thinker, Work};
use game::{Player, Seeded, ToAct};
use registry::{Share, merged};
use serde_json::{Value, json};
use std::time::Duration;

const GAMES: [&str; 3] = ["gold-rush", "carcassonne", "gold-river"];

/// The record of a game after some turns, when somebody has to choose, and who that is.
pub fn record(game: &str, options: &str, turns: usize) -> (String, u8) {
    let shelf = registry::find(game).expect("a game");
    let set = shelf.create(&options.parse().expect("options"), None).expect("a game");
    let (mut position, mut luck) = (set.clone().start(), Seeded::new(3));
    let mut record = game::Record {
        game: game.to_owned(),
        rules: set.rules(),
        options: set.options(),
        data: None,
        steps: Vec::new(),
        marks: Vec::new(),
    };
    let mut played = 0;
    loop {
        let applied = match position.to_act() {
            ToAct::Over => panic!("it is over too early"),
            ToAct::Chance => position.draw(&mut luck).expect("chance"),
            ToAct::Player(who) if played == turns => return (record.to_string(), who.index() as u8),
            ToAct::Player(who) => {
                played += 1;
                let action = position.think("random", who, &mut luck).expect("a choice");
                position.act(who, &action).expect("legal")
            }
        };
        record.steps.push(game::RecordedStep { text: applied.step, hash: applied.hash });
    }
}

pub fn think(thinker: &mut Thinker, record: &str, work: Work, seed: u64) -> Value {
    let job = Job { record: record.to_owned(), work };
    let never = || Duration::ZERO;
    let Progress::Done { answer } = thinker.begin(job, seed, &never, Duration::from_secs(3)) else {
        panic!("a bot has not ended")
    };
    assert_eq!(answer.status, 200, "{}", answer.body);
    serde_json::from_str(answer.body.get()).expect("JSON")
}

fn share(record: &str, seat: u8, bot: &str, seed: u64, part: PartOf) -> ShareTold {
    let work = Work::Bot { seat, bot: bot.to_owned(), part: Some(part) };
    serde_json::from_value(think(&mut Thinker::default(), record, work, seed)).expect("a share")
}

/// The choice of this many workers.
fn chosen(record: &str, seat: u8, bot: &str, seed: u64, of: u32) -> Option<String> {
    merged((0..of).map(|at| Share::from(share(record, seat, bot, seed, PartOf { at, of }))))
}

#[test]
fn the_same_seed_playouts_and_workers_give_the_same_choice() {
    for game in GAMES {
        let (record, seat) = record(game, "players=2", 9);
        for of in 1..=4 {
            let first = chosen(&record, seat, "best:120sims,4turns", 5, of);
            assert!(first.is_some());
            assert_eq!(first, chosen(&record, seat, "best:120sims,4turns", 5, of), "{game}, {of} workers");
        }
    }
}

#[test]
fn one_worker_chooses_as_without_others() {
    for (game, seed) in GAMES.into_iter().zip(1..) {
        let (record, seat) = record(game, "players=2", 6);
        let alone = Work::Bot { seat, bot: "best:60sims".to_owned(), part: None };
        let alone = think(&mut Thinker::default(), &record, alone, seed);
        assert_eq!(json!(chosen(&record, seat, "best:60sims", seed, 1)), alone, "{game}");
    }
}

#[test]
fn parts_have_luck_of_their_own_and_divide_the_playouts() {
    let (record, seat) = record("carcassonne", "players=2", 12);
    let parts: Vec<Share<String>> =
        (0..3).map(|at| share(&record, seat, "best:100sims,4wide", 8, PartOf { at, of: 3 }).into()).collect();
    assert_ne!(parts[0], parts[1]);
    let playouts = |share: &Share<String>| share.turns.iter().map(|turn| turn.playouts).sum::<u32>();
    let all: u32 = parts.iter().map(playouts).sum();
    assert!((80..=100).contains(&all), "{all} of 100 playouts");
}

#[test]
fn only_those_who_search_long_share_their_decisions() {
    for game in GAMES {
        let shelf = registry::find(game).expect("a game");
        let position = shelf.create(&"players=2".parse().expect("options"), None).expect("a game").start();
        for (bot, most) in [("random", 1), ("tuned", 1), ("level-1", 1), ("level-5", 1), ("best:200sims", 4)] {
            assert_eq!(position.most_shares(bot), most, "{game}, {bot}");
        }
        assert!(position.most_shares("level-6") >= 4, "{game}");
        assert_eq!(position.most_shares("nobody"), 1);
        assert_eq!(
            position.think_share(
                registry::NEVER,
                "tuned",
                Player(0),
                PartOf { at: 0, of: 1 }.into(),
                &mut Seeded::new(1)
            ),
            None
        );
    }
}

#[test]
fn a_choice_of_several_workers_is_played_and_nonsense_is_not() {
    let mut worker = Worker::new(3);
    let seats = json!([{ "kind": "bot", "bot": "level-6" }, { "kind": "me", "name": "" }]);
    worker.bots_wait = true;
    let table = worker.open(json!({ "game": "gold-rush", "options": "", "seats": seats, "data": null }));
    let thought = worker.thoughts.pop().expect("level-6 is to move");
    assert!(thought.shares >= 4);
    let part = |at| {
        let Work::Bot { seat, bot, .. } = thought.job.work.clone() else { panic!("a bot") };
        share(&thought.job.record, seat, &format!("{bot}:40sims"), 4, PartOf { at, of: 2 })
    };
    let shares = [part(0), part(1)];
    let wanted = merged(shares.clone().into_iter().map(Share::from)).expect("a choice");
    let told = |version: u32, shares: Value| json!({ "kind": "shared", "table": table, "version": version, "seat": thought.seat, "shares": shares });
    let before = worker.entries[&table].len();
    worker.tell(told(thought.version + 7, json!(shares)));
    assert_eq!(worker.entries[&table].len(), before, "another version");
    worker.tell(told(thought.version, json!(shares)));
    assert!(worker.entries[&table][before].text.ends_with(&wanted), "{:?}", worker.entries[&table][before]);
    // All workers have failed, or say nonsense: any legal choice is played, so that the game does not stop.
    for shares in
        [json!([]), json!([{ "prior": 0, "turns": [{ "actions": ["x"], "playouts": 9, "sum": 1, "lead": 2 }] }])]
    {
        let Some(thought) = worker.thoughts.pop() else { break };
        let before = worker.entries[&table].len();
        worker.tell(told(thought.version, shares));
        assert!(worker.entries[&table].len() > before);
    }
}
