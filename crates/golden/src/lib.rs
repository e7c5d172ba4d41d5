//! Golden records for tests: readable games, each a record with the events of every step below it and the scores at the
//! end. Tests replay them and compare line by line. `GOLDFEVER_BLESS=NAME` rewrites one of them, with the same game as long
//! as its steps are legal, else with a new game. A difference causes a panic that names the file and the line.

mod notation;

pub use notation::check_notation;

use game::{
    Game, Legal, NoEvents, Player, Record, Rules, Seeded, Step, ToAct, admit_step, parse_step, sample, step_text,
};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// A line for an event, or `None` for one that follows from the step.
pub type DescribeEvent<G> = fn(&G, &<G as Rules>::Event) -> Option<String>;

/// The text between a player's points and rank.
pub type DescribePoints<G> = fn(&G, &<G as Rules>::State, Player) -> String;

/// The golden records of one game, and how they are written.
pub struct Golden<G: Game> {
    /// The folder of the files.
    pub folder: PathBuf,
    /// See [`DescribeEvent`].
    pub describe_event: DescribeEvent<G>,
    /// See [`DescribePoints`].
    pub describe_points: DescribePoints<G>,
}

/// A game being written down.
struct Writing<'a, G: Game> {
    golden: &'a Golden<G>,
    game: &'a G,
    state: G::State,
    record: Record,
    text: String,
}

impl<G: Game> Golden<G> {
    /// The records in a folder of a crate; `manifest` is its `CARGO_MANIFEST_DIR`.
    pub fn new(manifest: &str, describe_event: DescribeEvent<G>) -> Golden<G> {
        Golden {
            folder: PathBuf::from(manifest).join("tests/golden"),
            describe_event,
            describe_points: |_, _, _| String::new(),
        }
    }

    /// The text of a game whose steps come from `next` until it has none.
    pub fn write(&self, game: &G, mut next: impl FnMut(&G::State) -> Option<Legal<G>>) -> String {
        let mut writing = self.begin(game);
        while let Some(legal) = next(&writing.state) {
            writing.step(legal.step());
        }
        writing.account();
        writing.text
    }

    /// The liveliest of several random games.
    pub fn liveliest(&self, game: &G, liveliness: impl FnMut(&String) -> usize) -> String {
        let play = |seed| {
            let (mut rng, mut scratch) = (Seeded::new(seed), Vec::new());
            self.write(game, |state| sample(game, state, &mut rng, &mut scratch))
        };
        (1..60).map(play).max_by_key(liveliness).unwrap_or_default()
    }

    /// Compares every game with its file, `NAME.txt`; there must be no other file. `fresh` writes a new game.
    pub fn compare(&self, games: impl IntoIterator<Item = (String, G)>, fresh: impl Fn(&G) -> String) {
        let wanted = std::env::var("GOLDFEVER_BLESS").unwrap_or_default();
        let mut names = BTreeSet::new();
        for (name, game) in games {
            let file = self.folder.join(format!("{name}.txt"));
            let told = fs::read_to_string(&file);
            let told = if name == wanted {
                let again = told.ok().and_then(|told| self.again(&game, &told)).unwrap_or_else(|| fresh(&game));
                let written = fs::create_dir_all(&self.folder).and_then(|()| fs::write(&file, &again));
                written.unwrap_or_else(|e| panic!("{name}: {e}"));
                again
            } else {
                told.unwrap_or_else(|e| panic!("{name}: {e}; GOLDFEVER_BLESS={name} writes it"))
            };
            self.compare_one(&name, &game, &told);
            assert!(self.again(&game, &told).as_ref() == Some(&told), "blessing {name} again would change it");
            names.insert(format!("{name}.txt"));
        }
        let files = fs::read_dir(&self.folder).expect("the folder of golden records").flatten();
        let found: BTreeSet<_> = files.map(|f| f.file_name().to_string_lossy().into_owned()).collect();
        assert_eq!(found, names, "a file for every game, and no other");
    }

    /// The same steps written again, if they still make a whole game.
    fn again(&self, game: &G, told: &str) -> Option<String> {
        let mut writing = self.begin(game);
        for step in told.lines().filter_map(step_of) {
            let step = parse_step::<G>(step).ok()?;
            admit_step(game, &writing.state, step).ok()?;
            writing.step(step);
        }
        writing.account();
        (game.to_act(&writing.state) == ToAct::Over).then_some(writing.text)
    }

    fn compare_one(&self, name: &str, game: &G, told: &str) {
        let mut writing = self.begin(game);
        assert!(told.starts_with(&writing.text), "{name}: game, rules or options");
        steps::<G>(told).for_each(|step| writing.step(step));
        writing.account();
        for (i, (theirs, ours)) in told.lines().zip(writing.text.lines()).enumerate() {
            assert_eq!(theirs, ours, "{name}, line {}", i + 1);
        }
        assert_eq!(told.lines().count(), writing.text.lines().count(), "{name}");
        assert_eq!(game.to_act(&writing.state), ToAct::Over, "{name} ends");
        assert!(writing.record.replay::<G>().is_ok(), "{name} as a record");
    }

    fn begin<'a>(&'a self, game: &'a G) -> Writing<'a, G> {
        let record = Record::new(game);
        Writing { golden: self, game, state: game.start(), text: record.to_string(), record }
    }
}

impl<G: Game> Writing<'_, G> {
    fn step(&mut self, step: Step<G::Action, G::Chance>) {
        let legal = admit_step(self.game, &self.state, step).expect("a step of a golden record is legal");
        let mut events = Vec::new();
        self.game.apply(&mut self.state, legal, &mut events);
        self.record.push(self.game, &step, &self.state);
        let hash = self.record.steps.last().map_or(0, |s| s.hash);
        let _ = writeln!(self.text, "{} #{hash:016x}", step_text::<G>(&step));
        for line in events.iter().filter_map(|event| (self.golden.describe_event)(self.game, event)) {
            let _ = writeln!(self.text, "    {line}");
        }
    }

    fn account(&mut self) {
        for (i, player) in self.game.outcome(&self.state).players.iter().enumerate() {
            let items: Vec<String> = player.items.iter().map(|item| format!("{} {}", item.name, item.points)).collect();
            let (items, note) =
                (items.join(" + "), (self.golden.describe_points)(self.game, &self.state, Player(i as u8)));
            let _ = writeln!(self.text, "    player {i}: {items} = {}{note}, rank {}", player.total, player.rank);
        }
    }
}

/// The step in a line of a golden text, that is, the part before its hash.
fn step_of(line: &str) -> Option<&str> {
    line.rsplit_once(" #").map(|(step, _)| step).filter(|_| !line.starts_with("    "))
}

/// The steps of a golden text, without the lines below them.
fn steps<G: Game>(text: &str) -> impl Iterator<Item = Step<G::Action, G::Chance>> {
    text.lines().filter_map(step_of).map(|step| parse_step::<G>(step).expect("a golden record holds steps"))
}

/// Pairs of values that occur together in one of `all` and in none of `chosen`. A row contains a value for every option,
/// `NAME=VALUE`. So a few games cover every meeting of two options, without playing every combination.
pub fn missing_pairs(all: &[Vec<String>], chosen: &[Vec<String>]) -> Vec<String> {
    let pairs = |rows: &[Vec<String>]| -> BTreeSet<(String, String)> {
        let of = |row: &Vec<String>| -> Vec<(String, String)> {
            let each = row.iter().enumerate();
            each.flat_map(|(i, a)| row[i + 1..].iter().map(move |b| (a.clone(), b.clone()))).collect()
        };
        rows.iter().flat_map(of).collect()
    };
    pairs(all).difference(&pairs(chosen)).map(|(a, b)| format!("{a} with {b}")).collect()
}

/// A game is the same with and without an event sink.
pub fn silence_changes_nothing<G: Game>(game: &G) {
    let (mut rng, mut scratch) = (Seeded::new(11), Vec::new());
    let (mut heard, mut silent) = (game.start(), game.start());
    while let Some(legal) = sample(game, &heard, &mut rng, &mut scratch) {
        let step = legal.step();
        game.apply(&mut heard, legal, &mut Vec::new());
        let again = admit_step(game, &silent, step).expect("a step of an equal state is legal");
        game.apply(&mut silent, again, &mut NoEvents);
        assert!(heard == silent, "events change the game after {}", step_text::<G>(&step));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_two_values_meet_in_some_row() {
        let row = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let all: Vec<_> = ["a=1 b=1 c=1", "a=1 b=2 c=2", "a=2 b=1 c=2", "a=2 b=2 c=1", "a=2 b=2 c=2"].map(row).into();
        assert_eq!(missing_pairs(&all, &all[..4]), [""; 0]);
        assert_eq!(missing_pairs(&all, &all[1..4]), ["a=1 with b=1", "a=1 with c=1", "b=1 with c=1"]);
    }

    #[test]
    fn a_line_with_an_event_is_no_step() {
        assert_eq!(step_of("0: place 1,0 90 #0123"), Some("0: place 1,0 90"));
        assert_eq!(step_of("    bar-laid #3"), None);
        assert_eq!(step_of("game carcassonne"), None);
    }
}
