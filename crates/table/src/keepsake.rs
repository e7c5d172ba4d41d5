//! Makes the keepsakes of a table, for programs that no longer have its rules: after every step that was not undone, the
//! views of the public and of each seat, and the events of the step, as lines of JSON.

use crate::state::Table;
use crate::steps::Steps;
use game::{Observer, Player, ToAct};
use registry::{AnyGame, AnyPosition, Events, to_json};
use std::sync::Arc;

/// Replays a game step by step and writes the lines of all its observers.
///
/// Each line is an object with `version` (entries so far; 0 before the first step), `due` (the seat to act, or `null`),
/// `events` (those of the step) and `view`; the first one also has `facts`. A line contains exactly what its observer
/// could know at that point.
pub struct Keepsake {
    game: Arc<dyn AnyGame>,
    position: Box<dyn AnyPosition>,
    steps: Steps,
    /// Steps replayed; `None` before the first line.
    replayed: Option<usize>,
    observers: Vec<(Option<u8>, Observer)>,
}

impl Keepsake {
    /// Begins with the steps of this table that were not undone.
    pub fn new(table: &Table) -> Keepsake {
        let game = Arc::clone(&table.game);
        // A seat that sees exactly what the public sees has no keepsake of its own.
        let seat = |n: u8| Some((Some(n), game.same_view_as(Observer::Player(Player(n)))));
        let seats = (0..game.players()).filter_map(seat).filter(|(_, observer)| *observer != Observer::Public);
        let observers = [(None, Observer::Public)].into_iter().chain(seats).collect();
        let position = Arc::clone(&game).start();
        Keepsake { position, steps: table.standing.clone(), replayed: None, observers, game }
    }

    /// The observers: the public (`None`), and each seat that may know more.
    pub fn seats(&self) -> impl Iterator<Item = Option<u8>> {
        self.observers.iter().map(|(seat, _)| *seat)
    }

    /// The next line for each of them, in the order of [`Keepsake::seats`]. `None` after the last step.
    pub fn lines(&mut self) -> Option<Vec<String>> {
        let Some(replayed) = self.replayed else {
            self.replayed = Some(0);
            let facts = self.game.facts_json();
            let line = |observer| format!("{},\"facts\":{facts}}}\n", self.line(0, None, observer));
            return Some(self.observers.iter().map(|(_, observer)| line(*observer)).collect());
        };
        let step = self.steps.get(replayed)?;
        // The step was played before, so it cannot fail.
        let (version, events) = (step.version, self.position.follow(step.text).ok()?);
        self.replayed = Some(replayed + 1);
        Some(self.observers.iter().map(|(_, observer)| self.line(version, Some(&*events), *observer) + "}\n").collect())
    }

    /// A line without its end, to which the caller adds.
    fn line(&self, version: u32, events: Option<&dyn Events>, observer: Observer) -> String {
        let due = match self.position.to_act() {
            ToAct::Player(who) => who.0.to_string(),
            ToAct::Chance | ToAct::Over => "null".to_owned(),
        };
        let events = events.map_or_else(|| to_json(&[(); 0]), |events| events.json(observer));
        let view = self.position.view_json(observer);
        format!(r#"{{"version":{version},"due":{due},"events":{events},"view":{view}"#)
    }
}
