//! Games to learn from: the same for any number of threads, and after a kill.

use game::{Options, Record, ToAct};
use research::selfplay::{GAMES, Plan, Run, piece, run};
use research::{Fault, Thinker, model, replayed};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of this test that does not exist.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn plan((name, options): (&str, &str), bots: &[&str], seed: u64, explore: u32) -> Plan {
    let options: Options = options.parse().unwrap();
    let bots = bots.iter().map(|bot| Thinker::named(bot).unwrap()).collect();
    Plan::new(model(name, None, &options, None).unwrap(), bots, seed, explore, true).unwrap()
}

fn play(plan: &Plan, folder: &Path, games: u32, threads: usize) -> Result<u32, Fault> {
    run(plan, folder, Run { games, threads, goes_on: &|| true, told: &mut |_| {} })
}

#[test]
fn the_file_depends_only_on_the_seed() {
    let plan = plan(("gold-rush", "players=2"), &["best:4sims", "tuned"], 7, 4);
    let (one, other, cut) = (folder("selfplay-one"), folder("selfplay-threads"), folder("selfplay-cut"));
    assert_eq!(play(&plan, &one, 5, 1).unwrap(), 5);
    assert_eq!(play(&plan, &other, 5, 3).unwrap(), 5);
    let whole = fs::read(one.join(GAMES)).unwrap();
    assert_eq!(whole, fs::read(other.join(GAMES)).unwrap());
    // A kill may leave part of a line, or what the disk made of it.
    let second_line = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for (kept, torn) in [(0, &b""[..]), (second_line - 1, b""), (second_line + 40, b""), (second_line, b"\0\0\0\n")] {
        play(&plan, &cut, 1, 1).unwrap();
        fs::write(cut.join(GAMES), [&whole[..kept], torn].concat()).unwrap();
        assert_eq!(play(&plan, &cut, 5, 2).unwrap(), 5);
        assert!(fs::read(cut.join(GAMES)).unwrap() == whole, "cut after {kept} bytes");
    }
    // Nothing is left to do, and more can be asked for.
    assert_eq!(play(&plan, &one, 3, 1).unwrap(), 5);
    assert_eq!(play(&plan, &one, 6, 2).unwrap(), 6);
    assert!(fs::read(one.join(GAMES)).unwrap().starts_with(&whole));
}

#[test]
fn pieces_are_the_lines_of_the_file() {
    let plan = plan(("gold-river", "players=3"), &["tuned:500noise", "value", "tuned"], 3, 0);
    let dir = folder("selfplay-pieces");
    play(&plan, &dir, 5, 2).unwrap();
    let pieces = [(0..2, 1), (2..2, 2), (2..5, 3)];
    let pieces = pieces.map(|(games, threads)| piece(&plan, games, threads, &|| true).unwrap().unwrap());
    assert!(fs::read_to_string(dir.join(GAMES)).unwrap() == pieces.concat());
    assert_eq!(piece(&plan, 0..3, 2, &|| false).unwrap(), None);
    assert!(matches!(piece(&plan, 0..3, 0, &|| true), Err(Fault::Value(_))));
}

#[test]
fn other_settings_and_other_writers_are_refused() {
    let game = ("gold-river", "players=2");
    let (dir, first) = (folder("selfplay-refused"), plan(game, &["tuned"], 1, 0));
    play(&first, &dir, 1, 1).unwrap();
    for other in [plan(game, &["tuned"], 2, 0), plan(game, &["value"], 1, 0), plan(game, &["tuned"], 1, 3)] {
        assert!(matches!(play(&other, &dir, 2, 1), Err(Fault::File(why)) if why.contains("other settings")));
    }
    let told = &mut |_| {
        assert!(matches!(play(&first, &dir, 2, 1), Err(Fault::File(why)) if why.contains("another process")));
    };
    assert_eq!(run(&first, &dir, Run { games: 2, threads: 1, goes_on: &|| true, told }).unwrap(), 2);
    assert!(matches!(play(&first, &dir, 3, 0), Err(Fault::Value(_))));
    assert!(matches!(play(&first, &dir, 3, 1 << 40), Err(Fault::Value(_))));
    let model = model(game.0, None, &"players=3".parse().unwrap(), None).unwrap();
    let bots = |bots: &[&str]| bots.iter().map(|bot| Thinker::named(bot).unwrap()).collect::<Vec<_>>();
    assert!(Plan::new(model.clone(), bots(&["tuned", "tuned"]), 1, 0, true).is_err());
    assert!(Plan::new(model, bots(&["greedy"]), 1, 0, true).is_err());
}

#[test]
fn a_run_that_is_ended_keeps_whole_games() {
    let (dir, plan) = (folder("selfplay-ended"), plan(("gold-river", "players=3"), &["tuned"], 3, 0));
    let ended = std::sync::atomic::AtomicBool::new(false);
    let goes_on = || !ended.load(std::sync::atomic::Ordering::Relaxed);
    let told = &mut |done| ended.store(done >= 2, std::sync::atomic::Ordering::Relaxed);
    let done = run(&plan, &dir, Run { games: 1_000_000, threads: 2, goes_on: &goes_on, told }).unwrap();
    assert!((2..1_000).contains(&done), "{done}");
    assert_eq!(fs::read_to_string(dir.join(GAMES)).unwrap().lines().count(), done as usize);
}

#[test]
fn decisions_belong_to_their_records() {
    for (name, options) in [("carcassonne", "players=2"), ("gold-rush", "players=3"), ("gold-river", "players=2")] {
        let (dir, plan) = (folder(&format!("selfplay-{name}")), plan((name, options), &["best:4sims"], 5, 6));
        play(&plan, &dir, 1, 1).unwrap();
        let text = fs::read_to_string(dir.join(GAMES)).unwrap();
        let told: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
        let record: Record = told["record"].as_str().unwrap().parse().unwrap();
        let end = replayed(&record, 0).unwrap();
        assert_eq!(end.to_act(), ToAct::Over);
        assert_eq!(serde_json::to_value(end.points()).unwrap(), told["points"]);
        let mut state = end.model().start(0);
        let mut decisions = told["decisions"].as_array().unwrap().iter();
        for (at, step) in record.steps.iter().enumerate() {
            if let ToAct::Player(player) = state.to_act() {
                let decision = decisions.next().unwrap();
                let number = |key: &str| decision[key].as_u64().unwrap() as usize;
                assert_eq!((number("step"), number("player")), (at, player.index()), "{name}");
                assert_eq!(number("actions"), state.actions(), "{name}");
                let action = state.notation(number("action") as i64).unwrap();
                assert_eq!(format!("{}: {action}", player.0), step.text, "{name}");
                let features: Vec<f32> = serde_json::from_value(decision["features"].clone()).unwrap();
                assert_eq!(features, state.features(player), "{name}");
                let visits: Vec<(usize, u32)> = serde_json::from_value(decision["visits"].clone()).unwrap();
                assert!(visits.iter().any(|(action, _)| *action == number("action")), "{name}");
                assert!(visits.iter().all(|(action, count)| *action < state.actions() && *count > 0), "{name}");
            }
            state.apply_step(&step.text).unwrap();
        }
        assert!(decisions.next().is_none());
    }
}
