//! Finds out why a stored table cannot be played, by replaying it.

use crate::base::fault::Fault;
use crate::stored::rows::{entry, seat};
use axum::http::StatusCode;
use game::Record;
use registry::{AnyGame, Shelf};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use store::{Flaw, Salvage};
use table::{Entry, LoadError, Replay, Seat, Table};
use wire::ProblemKind;

/// The reasons why a table cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hindrance {
    /// It was made with rules that the program does not have.
    OtherRules,
    /// The program does not have the game.
    UnknownGame,
    /// The game does not have the options.
    UnknownOptions,
    /// A step does not fit the position.
    StepRefused,
    /// A step leads to another hash than it did.
    HashDiffers,
    /// A row of the database cannot be read.
    RowDamaged,
    /// An entry of the record is missing.
    EntryMissing,
    /// The rules failed.
    RulesPanicked,
}

impl Hindrance {
    /// Its word in answers and reports.
    pub fn word(self) -> &'static str {
        match self {
            Hindrance::OtherRules => "other-rules",
            Hindrance::UnknownGame => "unknown-game",
            Hindrance::UnknownOptions => "unknown-options",
            Hindrance::StepRefused => "step-refused",
            Hindrance::HashDiffers => "hash-differs",
            Hindrance::RowDamaged => "row-damaged",
            Hindrance::EntryMissing => "entry-missing",
            Hindrance::RulesPanicked => "rules-panicked",
        }
    }
}

/// Why a table cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// The reason why it cannot be played.
    pub kind: Hindrance,
    /// Name of its game.
    pub game: String,
    /// Version of the rules it was made with.
    pub rules: i64,
    /// The versions of the rules that this program has for the game, the latest last; none if it lacks the game.
    pub known: &'static [u32],
    /// The entry that does not fit; 0 if the problem is the table itself.
    pub entry: u32,
    /// Entries of the record.
    pub entries: u32,
}

impl Diagnosis {
    /// The versions of the rules that this program has for the game, in words: `1, 2`, or `none`.
    pub fn known_in_words(&self) -> String {
        versions_in_words(self.known)
    }

    /// Whether the program lacks the rules with which the table was played, so that any replay uses other rules.
    pub(crate) fn other_rules(&self) -> bool {
        matches!(self.kind, Hindrance::OtherRules | Hindrance::UnknownGame | Hindrance::UnknownOptions)
    }

    /// The answer to every request for the table.
    pub(crate) fn fault(&self) -> Fault {
        let known = self.known.last().map_or_else(|| "?".to_owned(), |known| known.to_string());
        Fault::new(StatusCode::CONFLICT, "table-unplayable")
            .of_kind(ProblemKind::TableUnplayable)
            .with("kind", self.kind.word())
            .with("game", &self.game)
            .with("rules", self.rules)
            .with("known", known)
            .with("entry", self.entry)
            .with("entries", self.entries)
    }
}

/// Versions of rules in words: `1, 2`, or `none`.
pub(crate) fn versions_in_words(versions: &[u32]) -> String {
    let all: Vec<String> = versions.iter().map(u32::to_string).collect();
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}

/// The table after the last entry that can be replayed, and why it ends before the last one; if there is no reason, it can
/// be played.
pub(crate) type Examined = (Option<Table>, Option<Diagnosis>);

/// A stored table that is being replayed as far as possible, entry by entry, so that other work can be done in between.
pub(crate) struct Examination {
    game: Arc<dyn AnyGame>,
    seats: Vec<Seat>,
    /// The entries that may still fit.
    entries: Vec<Entry>,
    replay: Option<Replay>,
    /// The reason, if the head of the table already shows it.
    head: Option<Diagnosis>,
    wrong: Option<Diagnosis>,
    /// Errors in the rows.
    flawed: Option<Diagnosis>,
    /// The common part of every diagnosis of this table.
    about: About,
}

/// The common part of every diagnosis of a table.
struct About {
    game: String,
    rules: i64,
    known: &'static [u32],
    entries: u32,
}

impl About {
    fn diagnosis(&self, kind: Hindrance, entry: u32) -> Diagnosis {
        let About { rules, known, entries, .. } = *self;
        Diagnosis { kind, game: self.game.clone(), rules, known, entry, entries }
    }
}

impl About {
    fn of(shelf: &[&dyn Shelf], stored: &Salvage) -> About {
        let known = shelf.iter().find(|entry| entry.name() == stored.game).map_or(&[][..], |entry| entry.versions());
        About { game: stored.game.clone(), rules: stored.rules, known, entries: stored.last() }
    }
}

/// The diagnosis of a table, if the reason is known from elsewhere.
pub(crate) fn diagnosis(shelf: &[&dyn Shelf], stored: &Salvage, kind: Hindrance, entry: u32) -> Diagnosis {
    About::of(shelf, stored).diagnosis(kind, entry)
}

impl Examination {
    /// Begins; gives the reason at once if no game can be set up. `set_up` makes the game from the head of a record.
    pub fn begin(
        shelf: &[&dyn Shelf],
        stored: &Salvage,
        set_up: impl FnOnce(&Record) -> Option<Arc<dyn AnyGame>>,
    ) -> Result<Examination, Diagnosis> {
        let (sound, flaw) = stored.sound();
        let shelf_entry = shelf.iter().find(|entry| entry.name() == stored.game);
        let known = shelf_entry.map_or(&[][..], |entry| entry.versions());
        let played_under = shelf_entry.and_then(|entry| version(*entry, stored.rules));
        let about = About::of(shelf, stored);
        let why = |kind, entry| about.diagnosis(kind, entry);
        // The first error is reported; errors in single entries come last.
        let flawed = flaw.map(|flaw| match flaw {
            Flaw::Row(entry) => why(Hindrance::RowDamaged, entry),
            Flaw::Missing(entry) => why(Hindrance::EntryMissing, entry),
        });
        let head = match (&flawed, shelf_entry) {
            (Some(flawed), _) if flawed.entry == 0 => Some(flawed.clone()),
            (_, None) => Some(why(Hindrance::UnknownGame, 0)),
            (_, Some(_)) if played_under.is_none() => Some(why(Hindrance::OtherRules, 0)),
            _ => None,
        };
        let made = catch_unwind(AssertUnwindSafe(|| {
            let (options, rules) = (stored.options.parse().ok()?, played_under.or(known.last().copied())?);
            let (game, data) = (stored.game.clone(), stored.data.clone());
            set_up(&Record { game, rules, options, data, steps: Vec::new(), marks: Vec::new() })
        }));
        let game = match made {
            Ok(Some(game)) => game,
            Ok(None) => return Err(head.unwrap_or_else(|| why(Hindrance::UnknownOptions, 0))),
            Err(_) => return Err(head.unwrap_or_else(|| why(Hindrance::RulesPanicked, 0))),
        };
        let seats = stored.seats.iter().cloned().map(seat).collect();
        let entries = sound.into_iter().map(entry).collect();
        Ok(Examination { game, seats, entries, replay: None, head, wrong: None, flawed, about })
    }

    /// Replays one entry. Returns the result when all is done.
    pub fn step(&mut self) -> Option<Examined> {
        let (kind, number) = match catch_unwind(AssertUnwindSafe(|| self.advance())) {
            Ok(Ok(None)) => return None,
            Ok(Ok(Some(table))) => {
                return Some((Some(table), self.head.take().or(self.wrong.take()).or(self.flawed.take())));
            }
            Ok(Err(LoadError::Step(number, _) | LoadError::Undo(number) | LoadError::Mark(number, _))) => {
                (Hindrance::StepRefused, number)
            }
            Ok(Err(LoadError::Hash(number, ..))) => (Hindrance::HashDiffers, number),
            Ok(Err(LoadError::Seats { .. })) => (Hindrance::RowDamaged, 0),
            Err(_) => (Hindrance::RulesPanicked, 0),
        };
        self.replay = None;
        self.wrong = Some(self.about.diagnosis(kind, number));
        match (number as usize).checked_sub(1) {
            Some(before) if before < self.entries.len() => self.entries.truncate(before),
            _ => return Some((None, self.head.take().or(self.wrong.take()))),
        }
        None
    }

    fn advance(&mut self) -> Result<Option<Table>, LoadError> {
        let mut replay = match self.replay.take() {
            Some(begun) => begun,
            None => Replay::new(Arc::clone(&self.game), self.seats.clone(), self.entries.clone())?,
        };
        if replay.step()? {
            self.replay = Some(replay);
            return Ok(None);
        }
        replay.finish().map(Some)
    }
}

/// Replays a stored table as far as possible, and finds out why it ends before the last entry.
pub(crate) fn examine(shelf: &[&dyn Shelf], stored: &Salvage) -> Examined {
    match Examination::begin(shelf, stored, |head| registry::set_up(shelf, head).ok()) {
        Ok(mut examination) => loop {
            if let Some(examined) = examination.step() {
                return examined;
            }
        },
        Err(why) => (None, Some(why)),
    }
}

/// The version of the rules with this number, if the program still has it.
pub(crate) fn version(game: &dyn Shelf, rules: i64) -> Option<u32> {
    game.versions().iter().copied().find(|version| i64::from(*version) == rules)
}
