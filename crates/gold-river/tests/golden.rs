//! Golden records: one readable game for each combination of edition, options and players, replayed and compared
//! line by line. `GOLDFEVER_BLESS=1 cargo test -p gold-river --test golden` writes them anew.

mod common;
#[path = "common/lines.rs"]
mod lines;

use common::{combinations, create};
use game::{
    Game, Legal, NoEvents, Observer, Player, Record, Seeded, Step, ToAct, admit, admit_step, parse_step, sample,
    step_text,
};
use gold_river::{Action, Chance, GoldRiver, State, value};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A record with the events of every step under it, and the account at the end.
struct Golden<'a> {
    game: &'a GoldRiver,
    state: State,
    record: Record,
    text: String,
}

impl<'a> Golden<'a> {
    fn new(game: &'a GoldRiver) -> Golden<'a> {
        let record = Record::new(game);
        Golden { game, state: game.start(), text: record.to_string(), record }
    }

    fn step(&mut self, step: Step<Action, Chance>) {
        let legal = admit_step(self.game, &self.state, step).expect("a step of a golden record is legal");
        let mut events = Vec::new();
        self.game.apply(&mut self.state, legal, &mut events);
        self.record.push::<GoldRiver>(&step, &self.state);
        let hash = self.record.steps.last().map_or(0, |s| s.hash);
        let _ = writeln!(self.text, "{} #{hash:016x}", step_text::<GoldRiver>(&step));
        for event in &events {
            let _ = writeln!(self.text, "    {}", lines::event(self.game, event));
        }
    }

    fn account(&mut self) {
        for (i, player) in self.game.outcome(&self.state).players.iter().enumerate() {
            let items: Vec<String> = player.items.iter().map(|item| format!("{} {}", item.name, item.points)).collect();
            let _ = write!(self.text, "    player {i}: {} = {}", items.join(" + "), player.total);
            if self.game.choices().poker_expert {
                let hand = self.game.hand(&self.state, Player(i as u8));
                let _ = write!(self.text, ", {}", lines::hand(&hand));
            }
            let _ = writeln!(self.text, ", rank {}", player.rank);
        }
    }
}

/// The steps of a golden text, without what stands under them.
fn steps(text: &str) -> impl Iterator<Item = Step<Action, Chance>> {
    let lines = text.lines().filter(|l| !l.starts_with("    ")).filter_map(|l| l.rsplit_once(" #"));
    lines.map(|(step, _)| parse_step::<GoldRiver>(step).expect("a golden record holds steps"))
}

/// A new game: every second seat is the bot `value`, so that bids and choices look like those of a game.
fn fresh(game: &GoldRiver) -> String {
    let (mut rng, mut scratch, mut golden) = (Seeded::new(2020), Vec::new(), Golden::new(game));
    loop {
        let legal: Option<Legal<GoldRiver>> = match game.to_act(&golden.state) {
            ToAct::Player(who) if who.0 % 2 == 0 => {
                let view = game.view(&golden.state, Observer::Player(who));
                value::choose(game, &view, who).and_then(|a| admit(game, &golden.state, who, a).ok())
            }
            _ => sample(game, &golden.state, &mut rng, &mut scratch),
        };
        match legal {
            Some(legal) => golden.step(legal.step()),
            None => break,
        }
    }
    golden.account();
    golden.text
}

#[test]
fn golden_games_come_out_line_by_line() {
    let bless = std::env::var_os("GOLDFEVER_BLESS").is_some();
    let mut expected_files = Vec::new();
    for options in combinations() {
        let game = create(&options);
        let name = format!("{}.txt", options.replace(['=', ','], "-"));
        let file = folder().join(&name);
        if bless {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&file, fresh(&game)).unwrap();
        }
        let told = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut golden = Golden::new(&game);
        steps(&told).for_each(|step| golden.step(step));
        golden.account();
        for (i, (theirs, ours)) in told.lines().zip(golden.text.lines()).enumerate() {
            assert_eq!(theirs, ours, "{name}, line {}", i + 1);
        }
        assert_eq!(told.lines().count(), golden.text.lines().count(), "{name}");
        assert_eq!(game.to_act(&golden.state), ToAct::Over, "{name} ends");
        assert!(golden.record.replay::<GoldRiver>().is_ok(), "{name} as a record");
        expected_files.push(name);
    }
    let mut found: Vec<_> =
        fs::read_dir(folder()).unwrap().map(|f| f.unwrap().file_name().to_string_lossy().into_owned()).collect();
    found.sort();
    expected_files.sort();
    assert_eq!(found, expected_files, "golden records without a combination");
}

#[test]
fn silence_changes_nothing() {
    for options in combinations() {
        let game = create(&options);
        let (mut rng, mut scratch) = (Seeded::new(11), Vec::new());
        let (mut heard, mut silent) = (game.start(), game.start());
        while let Some(legal) = sample(&game, &heard, &mut rng, &mut scratch) {
            let step = legal.step();
            game.apply(&mut heard, legal, &mut Vec::new());
            let again = admit_step(&game, &silent, step).unwrap();
            game.apply(&mut silent, again, &mut NoEvents);
            assert!(heard == silent);
        }
    }
}
