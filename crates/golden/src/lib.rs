//! Golden records: readable games, each a record with the events of every step under it and the account at its end.
//! Tests replay them and compare line by line. `GOLDFEVER_BLESS=1` writes them anew. A difference is a panic that
//! names file and line: for tests only.

use game::{Game, Legal, NoEvents, Player, Record, Seeded, Step, admit_step, parse_step, sample, step_text};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

/// A line for an event, or `None` for one that follows from the step alone.
pub type Tell<G> = fn(&G, &<G as Game>::Event) -> Option<String>;

/// What stands between a player's points and his rank.
pub type Aside<G> = fn(&G, &<G as Game>::State, Player) -> String;

/// The golden records of one game, and how they are written.
pub struct Golden<G: Game> {
    /// Where the files are.
    pub folder: PathBuf,
    /// See [`Tell`].
    pub tell: Tell<G>,
    /// See [`Aside`].
    pub aside: Aside<G>,
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
    /// The records in a folder of a crate, `manifest` being its `CARGO_MANIFEST_DIR`.
    pub fn new(manifest: &str, tell: Tell<G>) -> Golden<G> {
        Golden { folder: PathBuf::from(manifest).join("tests/golden"), tell, aside: |_, _, _| String::new() }
    }

    /// The text of a game whose steps `next` decides until it has none.
    pub fn write(&self, game: &G, mut next: impl FnMut(&G::State) -> Option<Legal<G>>) -> String {
        let mut writing = self.begin(game);
        while let Some(legal) = next(&writing.state) {
            writing.step(legal.step());
        }
        writing.account();
        writing.text
    }

    /// The liveliest of some random games.
    pub fn liveliest(&self, game: &G, liveliness: impl FnMut(&String) -> usize) -> String {
        let play = |seed| {
            let (mut rng, mut scratch) = (Seeded::new(seed), Vec::new());
            self.write(game, |state| sample(game, state, &mut rng, &mut scratch))
        };
        (1..60).map(play).max_by_key(liveliness).unwrap_or_default()
    }

    /// Compares every game with its file, whose name comes with it; there must be no other file. `fresh` writes a
    /// game where files are written anew.
    pub fn compare(&self, games: impl IntoIterator<Item = (String, G)>, fresh: impl Fn(&G) -> String) {
        let bless = std::env::var_os("GOLDFEVER_BLESS").is_some();
        let mut names = BTreeSet::new();
        for (name, game) in games {
            let file = self.folder.join(&name);
            if bless {
                fs::create_dir_all(&self.folder).expect("the folder of golden records");
                fs::write(&file, fresh(&game)).expect("a golden record");
            }
            let told = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{name}: {e}"));
            self.compare_one(&name, &game, &told);
            names.insert(name);
        }
        let files = fs::read_dir(&self.folder).expect("the folder of golden records").flatten();
        let found: BTreeSet<_> = files.map(|f| f.file_name().to_string_lossy().into_owned()).collect();
        assert_eq!(found, names, "a file for every game, and no other");
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
        assert_eq!(game.to_act(&writing.state), game::ToAct::Over, "{name} ends");
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
        self.record.push::<G>(&step, &self.state);
        let hash = self.record.steps.last().map_or(0, |s| s.hash);
        let _ = writeln!(self.text, "{} #{hash:016x}", step_text::<G>(&step));
        for line in events.iter().filter_map(|event| (self.golden.tell)(self.game, event)) {
            let _ = writeln!(self.text, "    {line}");
        }
    }

    fn account(&mut self) {
        for (i, player) in self.game.outcome(&self.state).players.iter().enumerate() {
            let items: Vec<String> = player.items.iter().map(|item| format!("{} {}", item.name, item.points)).collect();
            let (items, aside) = (items.join(" + "), (self.golden.aside)(self.game, &self.state, Player(i as u8)));
            let _ = writeln!(self.text, "    player {i}: {items} = {}{aside}, rank {}", player.total, player.rank);
        }
    }
}

/// The steps of a golden text, without what stands under them.
fn steps<G: Game>(text: &str) -> impl Iterator<Item = Step<G::Action, G::Chance>> {
    let lines = text.lines().filter(|l| !l.starts_with("    ")).filter_map(|l| l.rsplit_once(" #"));
    lines.map(|(step, _)| parse_step::<G>(step).expect("a golden record holds steps"))
}

/// Whether anybody hears of events changes nothing in a game.
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
