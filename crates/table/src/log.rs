//! Everything that an observer has seen of a game so far, as text: made once from the first step on, then read from any
//! version.

use crate::state::Table;
use crate::steps::Steps;
use game::Observer;
use registry::{AnyPosition, Events, Json};
use std::fmt::Write;

/// Events of the steps that were not undone, as one observer has seen them.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Log {
    /// Objects with `version` and `events`, each after a comma.
    text: String,
    /// For each object, its version and its end in `text`.
    marks: Vec<(u32, usize)>,
}

impl Log {
    /// Adds the events of a version later than all before.
    pub fn push(&mut self, version: u32, events: &dyn Events, observer: Observer) {
        let _ = write!(self.text, r#",{{"version":{version},"events":{}}}"#, events.json(observer));
        self.marks.push((version, self.text.len()));
    }

    /// Forgets the events of all versions later than this one.
    pub fn forget_after(&mut self, version: u32) {
        self.marks.truncate(self.first_after(version));
        self.text.truncate(self.marks.last().map_or(0, |(_, end)| *end));
    }

    /// Adds another log, whose versions are later than all here.
    pub fn append(&mut self, later: &Log) {
        let before = self.text.len();
        self.text.push_str(&later.text);
        self.marks.extend(later.marks.iter().map(|(version, end)| (*version, before + end)));
    }

    /// The events after a version: a list of objects with `version` and `events`.
    pub fn since(&self, version: u32) -> Json {
        let start = self.first_after(version).checked_sub(1).map_or(0, |before| self.marks[before].1);
        let text = self.text[start..].strip_prefix(',').unwrap_or_default();
        format!("[{text}]").into()
    }

    fn first_after(&self, version: u32) -> usize {
        self.marks.partition_point(|(of, _)| *of <= version)
    }

    /// Bytes on the heap.
    pub fn bytes(&self) -> usize {
        self.text.capacity() + self.marks.capacity() * size_of::<(u32, usize)>()
    }
}

/// Makes a log by replaying the game from its first step, one step at a time, so that other work can interrupt a long game.
pub struct LogReplay {
    position: Box<dyn AnyPosition>,
    steps: Steps,
    done: usize,
    observer: Observer,
    log: Log,
}

impl LogReplay {
    /// Begins with the steps of this table that were not undone.
    pub fn new(table: &Table, observer: Observer) -> LogReplay {
        let position = table.game.clone().start();
        LogReplay { position, steps: table.standing.clone(), done: 0, observer, log: Log::default() }
    }

    /// Replays the next step. `false` if there is none.
    pub fn step(&mut self) -> bool {
        let Some(step) = self.steps.get(self.done) else { return false };
        // The step was played before, so it cannot fail.
        let Ok(events) = self.position.follow(step.text) else { return false };
        self.log.push(step.version, &*events, self.observer);
        self.done += 1;
        true
    }

    /// Replays the remaining steps and returns the log.
    pub fn finish(mut self) -> Log {
        while self.step() {}
        self.log
    }
}
