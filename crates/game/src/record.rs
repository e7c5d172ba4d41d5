//! The record of a game: options, rules version, then every step in text notation with the state hash after it. States,
//! events, views and scores are functions of it.

use crate::refusal::quoted;
use crate::{
    InvalidOptions, Legal, Mark, MarkError, Marks, NoEvents, Options, Player, Refusal, Rules, Setup, Step, admit,
    admit_chance,
};
use std::fmt;
use std::str::FromStr;

/// A step as text: `! R09.1` is chance, `0: place 1,0 90` is player 0's choice.
pub fn step_text<G: Rules>(step: &Step<G::Action, G::Chance>) -> String {
    match step {
        Step::Act(who, action) => format!("{who}: {action}"),
        Step::Chance(outcome) => format!("! {outcome}"),
    }
}

/// Reads a step in the notation of [`step_text`].
///
/// # Errors
/// [`RecordError::Notation`] if the text is not a step, does not name a player, or is not an action or outcome of this
/// game. Whether the step is legal is not checked.
pub fn parse_step<G: Rules>(text: &str) -> Result<Step<G::Action, G::Chance>, RecordError> {
    let bad = |e: crate::BadNotation| RecordError::Notation(e.to_string());
    if let Some(outcome) = text.strip_prefix("! ") {
        return G::Chance::from_str(outcome).map(Step::Chance).map_err(bad);
    }
    let (who, action) =
        text.split_once(": ").ok_or_else(|| RecordError::Notation(format!("'{}' is no step", quoted(text))))?;
    let who = who.parse().map_err(|_| RecordError::Notation(format!("'{}' is no player", quoted(who))))?;
    G::Action::from_str(action).map(|a| Step::Act(Player(who), a)).map_err(bad)
}

/// Why a record cannot be read or replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The text is not a record.
    #[error("line {0}: {1}")]
    Form(usize, String),
    /// A step that does not exist in this game.
    #[error("{0}")]
    Notation(String),
    /// An action the rules forbid, with its ruling.
    #[error("{0} [{1}]")]
    Illegal(String, &'static str),
    /// An outcome that chance cannot yield here.
    #[error("'{0}' cannot be drawn here")]
    Impossible(String),
    /// The state after a step has another hash than the one in the record.
    #[error("after step {0} the state hash is {1:016x}, the record says {2:016x}")]
    Hash(usize, u64, u64),
    /// The record was written by another version of the rules.
    #[error("the record is of {told}; this program has {1}", told = quoted(.0))]
    Version(String, String),
    /// No game can be made from the options.
    #[error(transparent)]
    Options(#[from] InvalidOptions),
    /// A mark that cannot stand where it does; with the number of steps before it.
    #[error("after step {0}: {1}")]
    Mark(usize, MarkError),
    /// An error in one step.
    #[error("step {0}: {1}")]
    Step(usize, Box<RecordError>),
}

/// Checks any step, in the form that records store.
///
/// # Errors
/// [`RecordError::Illegal`] if the rules forbid the action, [`RecordError::Impossible`] if chance cannot yield the outcome
/// in this position.
pub fn admit_step<G: Rules>(
    game: &G,
    state: &G::State,
    step: Step<G::Action, G::Chance>,
) -> Result<Legal<G>, RecordError> {
    match step {
        Step::Act(who, action) => {
            admit(game, state, who, action).map_err(|why| RecordError::Illegal(why.to_string(), why.ruling()))
        }
        Step::Chance(outcome) => {
            admit_chance(game, state, outcome).ok_or_else(|| RecordError::Impossible(outcome.to_string()))
        }
    }
}

/// A step of a record with the state hash after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedStep {
    /// Notation, as written by [`step_text`].
    pub text: String,
    /// [`Rules::state_hash`] after the step.
    pub hash: u64,
}

/// A mark of a record, between its steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedMark {
    /// How many steps come before it.
    pub after: usize,
    /// The mark.
    pub mark: Mark,
    /// [`Rules::state_hash`] at that point: a mark changes no state.
    pub hash: u64,
}

/// A whole game as text. `Display` and `FromStr` are the file format.
///
/// ```text
/// goldfever-record 1
/// game gold-rush
/// rules 1
/// options farmers=yes,players=2
/// data | a line of a tile file given with the game (absent for the built-in set)
/// ! R09.1 #0123456789abcdef
/// 0: place 0,1 180 #...
/// resign 1 #...
/// end resigned #...
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// [`Setup::NAME`].
    pub game: String,
    /// Version of the rules under which it was played: [`Setup::rules`].
    pub rules: u32,
    /// Options in canonical form.
    pub options: Options,
    /// Tiles or cards that replaced the built-in ones.
    pub data: Option<String>,
    /// All steps.
    pub steps: Vec<RecordedStep>,
    /// Marks: decisions of players besides their steps, in order. Older records have none.
    pub marks: Vec<RecordedMark>,
}

impl Record {
    /// An empty record of this game.
    pub fn new<G: Setup>(game: &G) -> Record {
        let data = game.data().map(str::to_owned);
        Record {
            game: G::NAME.to_owned(),
            rules: game.rules(),
            options: game.options(),
            data,
            steps: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// Adds a step and the hash of the state after it.
    pub fn push<G: Rules>(&mut self, game: &G, step: &Step<G::Action, G::Chance>, after: &G::State) {
        self.steps.push(RecordedStep { text: step_text::<G>(step), hash: game.state_hash(after) });
    }

    /// Checks that this record belongs to the game `name` and to a version of the rules that the game has.
    pub fn unknown_version(&self, name: &str, versions: &[u32]) -> RecordError {
        let known: Vec<String> = versions.iter().map(u32::to_string).collect();
        let told = format!("{} rules {}", self.game, self.rules);
        RecordError::Version(told, format!("{name} rules {}", known.join(" or ")))
    }

    /// Replays the record from the start and checks every step and hash. Returns the game and its last state.
    ///
    /// # Errors
    /// The record belongs to another game or to a version of the rules that the program does not have, no game can be made
    /// from its options or data, or a step cannot be read, is not legal, or leads to another hash ([`RecordError::Step`]
    /// and [`RecordError::Hash`] give its number, from 1).
    pub fn replay<G: Rules>(&self) -> Result<(G, G::State), RecordError> {
        if self.game != G::NAME || !G::VERSIONS.contains(&self.rules) {
            return Err(self.unknown_version(G::NAME, G::VERSIONS));
        }
        let game = G::create_under(self.rules, &self.options, self.data.as_deref())?;
        let (mut state, first) = (game.start(), game.state_hash(&game.start()));
        for (i, recorded) in self.steps.iter().enumerate() {
            let at = |e| RecordError::Step(i + 1, Box::new(e));
            let step = parse_step::<G>(&recorded.text).map_err(at)?;
            let legal = admit_step(&game, &state, step).map_err(at)?;
            game.apply(&mut state, legal, &mut NoEvents);
            let hash = game.state_hash(&state);
            if hash != recorded.hash {
                return Err(RecordError::Hash(i + 1, hash, recorded.hash));
            }
        }
        self.check_marks(game.players(), first)?;
        Ok((game, state))
    }

    /// Adds a line: a mark if it is one, or else a step.
    pub fn push_line(&mut self, text: &str, hash: u64) {
        match text.parse() {
            Ok(mark) => self.marks.push(RecordedMark { after: self.steps.len(), mark, hash }),
            Err(_) => self.steps.push(RecordedStep { text: text.to_owned(), hash }),
        }
    }

    /// All lines in order, each with its hash.
    pub fn lines(&self) -> Vec<(String, u64)> {
        let mut marks = self.marks.iter().peekable();
        let mut lines = Vec::with_capacity(self.steps.len() + self.marks.len());
        for (before, step) in self.steps.iter().enumerate() {
            while let Some(one) = marks.next_if(|one| one.after <= before) {
                lines.push((one.mark.to_string(), one.hash));
            }
            lines.push((step.text.clone(), step.hash));
        }
        lines.extend(marks.map(|one| (one.mark.to_string(), one.hash)));
        lines
    }

    /// Checks the marks and returns their combined meaning. `first`: the state hash before the first step. The steps
    /// themselves are not checked.
    ///
    /// # Errors
    /// [`RecordError::Mark`] if a mark cannot stand where it does or a step follows the end, [`RecordError::Hash`] if a mark
    /// has another hash than the step before it.
    pub fn check_marks(&self, players: u8, first: u64) -> Result<Marks, RecordError> {
        let mut marks = Marks::default();
        let mut moved = std::collections::BTreeSet::new();
        let mut rest = self.marks.iter().peekable();
        for at in 0..=self.steps.len() {
            while let Some(one) = rest.next_if(|one| one.after <= at) {
                let hash = at.checked_sub(1).map_or(first, |last| self.steps[last].hash);
                if hash != one.hash {
                    return Err(RecordError::Hash(at, hash, one.hash));
                }
                let all_moved = moved.len() >= usize::from(players);
                marks.add(&one.mark, players, all_moved).map_err(|why| RecordError::Mark(at, why))?;
            }
            if let Some(step) = self.steps.get(at) {
                let actor = step.text.split_once(": ").and_then(|(who, _)| who.parse::<u8>().ok());
                marks.step(actor).map_err(|why| RecordError::Mark(at, why))?;
                moved.extend(actor);
            }
        }
        Ok(marks)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "goldfever-record 1\ngame {}\nrules {}\noptions {}", self.game, self.rules, self.options)?;
        for line in self.data.iter().flat_map(|d| d.lines()) {
            writeln!(f, "data | {line}")?;
        }
        for (text, hash) in self.lines() {
            writeln!(f, "{text} #{hash:016x}")?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        if text.starts_with('\u{feff}') {
            let why = "the text begins with a byte order mark, which a record does not have";
            return Err(RecordError::Form(1, why.to_owned()));
        }
        if text.contains('\r') && !text.contains('\n') {
            let why = "the lines end with carriage returns alone; those of a record end with line feeds";
            return Err(RecordError::Form(1, why.to_owned()));
        }
        let end = text.lines().count() + 1;
        let mut lines = text.lines().enumerate().map(|(i, l)| (i + 1, l.trim_end())).filter(|(_, l)| !l.is_empty());
        let mut header = |word: &str| {
            let (at, line) = lines
                .next()
                .ok_or_else(|| RecordError::Form(end, format!("the text ends where '{word} ...' should stand")))?;
            if line.starts_with("goldfever-excerpt") {
                let why = "an excerpt cannot be replayed: it lacks what chance brought and what others chose";
                return Err(RecordError::Form(at, why.to_owned()));
            }
            let rest = line.strip_prefix(word).filter(|r| r.is_empty() || r.starts_with(' '));
            rest.map(|r| (at, r.trim().to_owned()))
                .ok_or_else(|| RecordError::Form(at, format!("'{word} ...' should stand here")))
        };
        let (at, version) = header("goldfever-record")?;
        if version != "1" {
            return Err(RecordError::Form(at, format!("form '{}' is not known", quoted(&version))));
        }
        let (_, game) = header("game")?;
        let (at, rules) = header("rules")?;
        let rules = rules.parse().map_err(|_| {
            let digits = !rules.is_empty() && rules.bytes().all(|byte| byte.is_ascii_digit());
            let why = if digits { "is too large for a version of rules" } else { "is no number" };
            RecordError::Form(at, format!("'{}' {why}", quoted(&rules)))
        })?;
        let options = header("options")?.1.parse()?;
        let mut record = Record { game, rules, options, data: None, steps: Vec::new(), marks: Vec::new() };
        for (at, line) in lines {
            if let Some(data) = line.strip_prefix("data |") {
                let all = record.data.get_or_insert_default();
                all.push_str(data.strip_prefix(' ').unwrap_or(data));
                all.push('\n');
                continue;
            }
            // A truncated hash would be a different hash.
            let whole = |hash: &&str| hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit());
            let hash_of = |text| Some(text).filter(whole).and_then(|hash| u64::from_str_radix(hash, 16).ok());
            let (text, hash) = line.rsplit_once(" #").and_then(|(t, h)| Some((t, hash_of(h)?))).ok_or_else(|| {
                RecordError::Form(at, "a step ends in '#' and the sixteen digits of its state hash".to_owned())
            })?;
            record.push_line(text, hash);
        }
        Ok(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        text.parse::<Record>().unwrap_err().to_string()
    }

    #[test]
    fn what_is_no_record_is_refused_with_line_and_reason() {
        let head = "goldfever-record 1\ngame toy\n";
        for (text, why) in [
            ("", "line 1: the text ends where 'goldfever-record ...' should stand"),
            (head, "line 3: the text ends where 'rules ...' should stand"),
            (
                "\u{feff}goldfever-record 1\n",
                "line 1: the text begins with a byte order mark, which a record does not have",
            ),
            (
                "goldfever-record 1\rgame toy\r",
                "line 1: the lines end with carriage returns alone; those of a record end with line feeds",
            ),
            ("Once\n", "line 1: 'goldfever-record ...' should stand here"),
            (
                "goldfever-excerpt 1\ngame toy\n",
                "line 1: an excerpt cannot be replayed: it lacks what chance brought and what others chose",
            ),
        ] {
            assert_eq!(refused(text), why);
        }
        let rules = |version: &str| refused(&format!("{head}rules {version}\n"));
        assert_eq!(rules("99999999999"), "line 3: '99999999999' is too large for a version of rules");
        assert_eq!(rules("-1"), "line 3: '-1' is no number");
        assert_eq!(rules(""), "line 3: '' is no number");
        for hash in ["", " #", " #3847251", " #+123456789abcdef", " #0123456789abcdefg", " #0123456789abcde\u{e9}"] {
            let why = refused(&format!("{head}rules 1\noptions players=2\n0: pass{hash}\n"));
            assert_eq!(why, "line 5: a step ends in '#' and the sixteen digits of its state hash", "{hash}");
        }
    }

    /// An error message stays readable, whatever input it quotes.
    #[test]
    fn what_an_error_quotes_is_bounded() {
        let long = "é".repeat(100_000);
        let head = "goldfever-record 1\ngame toy\nrules 1\n";
        for text in [
            format!("goldfever-record {long}\n"),
            format!("goldfever-record 1\ngame toy\nrules {long}\n"),
            format!("{head}options {long}\n"),
            format!("{head}options {long}=1,{long}=2\n"),
        ] {
            let why = refused(&text);
            assert!(why.chars().count() < 250 && why.contains("éé…"), "{why}");
        }
        let bare = Record {
            game: long,
            rules: 1,
            options: Options::default(),
            data: None,
            steps: Vec::new(),
            marks: Vec::new(),
        };
        assert!(bare.unknown_version("toy", &[1]).to_string().chars().count() < 250);
    }
}
