//! Golden records: one readable game for each combination of options, replayed and compared line by line.
//! `GOLDFEVER_BLESS=1 cargo test -p gold-rush --test golden` writes them anew.

use game::{Game, NoEvents, Observer, Options, Record, Seeded, Step, admit_step, parse_step, sample, step_text};
use gold_rush::{Event, GoldRush};
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn combinations() -> impl Iterator<Item = (u8, &'static str)> {
    (2..=5).flat_map(|players| ["yes", "no"].map(|farmers| (players, farmers)))
}

/// A record with the events of every step under it, and the account at the end.
struct Golden<'a> {
    game: &'a GoldRush,
    state: gold_rush::State,
    record: Record,
    text: String,
}

impl<'a> Golden<'a> {
    fn new(game: &'a GoldRush) -> Golden<'a> {
        let record = Record::new(game);
        Golden { game, state: game.start(), text: record.to_string(), record }
    }

    fn step(&mut self, step: Step<gold_rush::Action, gold_rush::Chance>) {
        let legal = admit_step(self.game, &self.state, step).expect("a step of a golden record is legal");
        let mut events = Vec::new();
        self.game.apply(&mut self.state, legal, &mut events);
        self.record.push::<GoldRush>(&step, &self.state);
        let hash = self.record.steps.last().map_or(0, |s| s.hash);
        let _ = writeln!(self.text, "{} #{hash:016x}", step_text::<GoldRush>(&step));
        for event in events {
            let seen = match event {
                Event::TokenTaken(player, _) => event.seen_by(Observer::Player(player)),
                _ => event.seen_by(Observer::Public),
            };
            let _ = writeln!(self.text, "    {}", seen.line(self.game.set()));
        }
    }

    fn account(&mut self) {
        for (i, player) in self.game.outcome(&self.state).players.iter().enumerate() {
            let items: Vec<String> = player.items.iter().map(|item| format!("{} {}", item.name, item.points)).collect();
            let _ =
                writeln!(self.text, "    player {i}: {} = {}, rank {}", items.join(" + "), player.total, player.rank);
        }
    }
}

/// The steps of a golden text, without what stands under them.
fn steps(text: &str) -> impl Iterator<Item = Step<gold_rush::Action, gold_rush::Chance>> {
    let lines = text.lines().filter(|l| !l.starts_with("    ")).filter_map(|l| l.rsplit_once(" #"));
    lines.map(|(step, _)| parse_step::<GoldRush>(step).expect("a golden record holds steps"))
}

/// A random game that is not too plain: the first of some seeds in which a tie or a merged pile makes scores.
fn fresh(game: &GoldRush) -> String {
    let play = |seed| {
        let (mut rng, mut scratch, mut golden) = (Seeded::new(seed), Vec::new(), Golden::new(game));
        while let Some(legal) = sample(game, &golden.state, &mut rng, &mut scratch) {
            golden.step(legal.step());
        }
        golden.account();
        golden.text
    };
    let richness = |text: &String| text.matches(", 1 +").count() + text.matches("scored town").count() * 2;
    (1..60).map(play).max_by_key(richness).unwrap_or_default()
}

#[test]
fn golden_games_come_out_line_by_line() {
    let bless = std::env::var_os("GOLDFEVER_BLESS").is_some();
    let mut expected_files = Vec::new();
    for (players, farmers) in combinations() {
        let options: Options = format!("players={players},farmers={farmers}").parse().unwrap();
        let game = GoldRush::create(&options, None).unwrap();
        let name = format!("players-{players}-farmers-{farmers}.txt");
        let file = folder().join(&name);
        if bless {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&file, fresh(&game)).unwrap();
        }
        let told = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut golden = Golden::new(&game);
        steps(&told).for_each(|step| golden.step(step));
        golden.account();
        for (i, (theirs, ours)) in told.lines().zip(golden.text.lines()).enumerate() {
            assert_eq!(theirs, ours, "{name}, line {}", i + 1);
        }
        assert_eq!(told.lines().count(), golden.text.lines().count(), "{name}");
        assert!(golden.record.replay::<GoldRush>().is_ok(), "{name} as a record");
        expected_files.push(name);
    }
    let mut found: Vec<_> =
        std::fs::read_dir(folder()).unwrap().map(|f| f.unwrap().file_name().to_string_lossy().into_owned()).collect();
    found.sort();
    expected_files.sort();
    assert_eq!(found, expected_files, "golden records without a combination");
}

#[test]
fn silence_changes_nothing() {
    let game = GoldRush::create(&Options::default(), None).unwrap();
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
