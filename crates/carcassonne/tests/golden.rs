//! Golden records: one readable game for every combination of expansions, replayed and compared line by line.
//! `GOLDFEVER_BLESS=1 cargo test -p carcassonne --test golden` writes them anew.

use carcassonne::{Action, Carcassonne, Chance, Event, Id, State};
use game::{Game, Options, Record, Seeded, Step, admit_step, parse_step, sample, step_text};
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Every combination of expansions once; players and rule variants take turns.
fn combinations() -> impl Iterator<Item = (String, String)> {
    let words: Vec<&str> = Id::ALL.iter().map(|id| id.word()).collect();
    (0..1usize << words.len()).map(move |mask| {
        let with: Vec<_> = words.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, w)| *w).collect();
        let farmers = ["modern", "2001", "2000", "none"][[0, 0, 1, 0, 2, 0, 3][mask % 7]];
        let (players, small) = (2 + mask % 5, if mask % 3 == 2 { 2 } else { 4 });
        let name = if with.is_empty() { "base".to_owned() } else { with.join("+") };
        let with = with.join("+");
        (name, format!("players={players},with={with},farmers={farmers},small-city={small}"))
    })
}

/// A record with the events of every step under it, and the account at the end.
struct Golden<'a> {
    game: &'a Carcassonne,
    state: State,
    record: Record,
    text: String,
}

impl<'a> Golden<'a> {
    fn new(game: &'a Carcassonne) -> Golden<'a> {
        let record = Record::new(game);
        Golden { game, state: game.start(), text: record.to_string(), record }
    }

    fn step(&mut self, step: Step<Action, Chance>) {
        let legal = admit_step(self.game, &self.state, step).expect("a step of a golden record is legal");
        let mut events = Vec::new();
        self.game.apply(&mut self.state, legal, &mut events);
        self.record.push::<Carcassonne>(&step, &self.state);
        let hash = self.record.steps.last().map_or(0, |s| s.hash);
        let _ = writeln!(self.text, "{} #{hash:016x}", step_text::<Carcassonne>(&step));
        events.iter().filter_map(line).for_each(|l| self.text += &l);
    }

    fn account(&mut self) {
        for (i, player) in self.game.outcome(&self.state).players.iter().enumerate() {
            let items: Vec<String> = player.items.iter().map(|item| format!("{} {}", item.name, item.points)).collect();
            let items = items.join(" + ");
            let _ = writeln!(self.text, "    player {i}: {items} = {}, rank {}", player.total, player.rank);
        }
    }
}

/// An event that does not follow from the step alone.
fn line(event: &Event) -> Option<String> {
    let text = match event {
        Event::Scored(score) => {
            let items: Vec<String> =
                score.items.iter().map(|i| format!("{} {} = {}", i.count, i.name, i.points)).collect();
            let points: Vec<String> = score.points.iter().map(|(p, n)| format!("{p} gets {n}")).collect();
            let home: Vec<String> =
                score.returned.iter().map(|(p, _, s)| format!("{p} from {} {}", s.cell, s.segment)).collect();
            let open = if score.complete { "" } else { ", unfinished" };
            let home = if home.is_empty() { String::new() } else { format!("; home: {}", home.join(", ")) };
            format!("scored {}{open}: {}: {}{home}", score.name, items.join(" + "), points.join(", "))
        }
        Event::Other { name, player, cell, to, count } => {
            let player = player.map_or(String::new(), |p| format!(" by {p}"));
            let cell = cell.map_or(String::new(), |c| format!(" at {c}"));
            let to = to.map_or(String::new(), |c| format!(" to {c}"));
            let count = if *count > 0 { format!(" {count}") } else { String::new() };
            format!("{name}{player}{cell}{to}{count}")
        }
        Event::Discarded { .. } => "discarded".to_owned(),
        Event::Over { winners } => format!("over, winners {winners:?}"),
        _ => return None,
    };
    Some(format!("    {text}\n"))
}

/// The steps of a golden text, without what stands under them.
fn steps(text: &str) -> impl Iterator<Item = Step<Action, Chance>> {
    let lines = text.lines().filter(|l| !l.starts_with("    ")).filter_map(|l| l.rsplit_once(" #"));
    lines.map(|(step, _)| parse_step::<Carcassonne>(step).expect("a golden record holds steps"))
}

/// The liveliest of some random games.
fn fresh(game: &Carcassonne) -> String {
    let play = |seed| {
        let (mut rng, mut scratch, mut golden) = (Seeded::new(seed), Vec::new(), Golden::new(game));
        while let Some(legal) = sample(game, &golden.state, &mut rng, &mut scratch) {
            golden.step(legal.step());
        }
        golden.account();
        golden.text
    };
    let lively = ["scored castle: ", "pyramid by", "bar-taken", "lord ", "home: ", ", 1 gets"];
    let liveliness = |text: &String| lively.iter().map(|word| text.matches(word).count().min(6)).sum::<usize>();
    (1..50).map(play).max_by_key(liveliness).unwrap_or_default()
}

#[test]
fn golden_games_come_out_line_by_line() {
    let bless = std::env::var_os("GOLDFEVER_BLESS").is_some();
    let mut expected = Vec::new();
    for (name, options) in combinations() {
        let path = folder().join(format!("{name}.txt"));
        let game = Carcassonne::create(&options.parse::<Options>().unwrap(), None).unwrap();
        if bless {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&path, fresh(&game)).unwrap();
        }
        let told = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(told.starts_with(&Record::new(&game).to_string()), "{name}: options");
        let mut golden = Golden::new(&game);
        steps(&told).for_each(|step| golden.step(step));
        golden.account();
        for (i, (ours, theirs)) in golden.text.lines().zip(told.lines()).enumerate() {
            assert_eq!(ours, theirs, "{name}, line {}", i + 1);
        }
        assert_eq!(golden.text.lines().count(), told.lines().count(), "{name}");
        assert!(golden.record.replay::<Carcassonne>().is_ok(), "{name} as a record");
        expected.push(path);
    }
    let mut there: Vec<_> = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path()).collect();
    there.sort();
    expected.sort();
    assert_eq!(there, expected, "a file for every combination, and no other");
}
