//! A table as one observer sees it. Everything is JSON text, made once for all observers with the same view.

use crate::Phase;
use crate::log::{Log, LogReplay};
use crate::state::Table;
use game::{Mark, Observer, Player};
use registry::{Events, Json, to_json};
use std::sync::Arc;

/// Everything that someone with these seats may know.
#[derive(Clone, Debug)]
pub struct TableView {
    /// Entries so far.
    pub version: u32,
    /// The seat whose perspective this is.
    pub seat: Option<u8>,
    /// The game's view; `null` before the game has started.
    pub view: Json,
    /// Legal actions, if one of the seats is to act: a list of objects with `action` and `view`.
    pub legal_actions: Json,
    /// Whether that seat may undo its last step.
    pub can_undo: bool,
    /// The log contains everything after this version. What was seen up to it is still valid; what was seen later is
    /// valid only if the log contains it.
    pub log_since: u32,
    /// Events of the steps that were not undone: a list of objects with `version` and `events`.
    pub log: Json,
}

/// The observers as which someone sees the view and the log. Equal perspectives see the same at every version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Perspective {
    /// The seat whose perspective the view has.
    pub seat: Option<u8>,
    /// What that seat may see of the position.
    pub view: Observer,
    /// The observer whose log the viewer may read. A browser with several seats gets the public log, since all those
    /// players see the same screen.
    pub log: Observer,
    /// Whether that seat is to act and should get its legal actions. If only the end of its turn is missing, it has none.
    pub acts: bool,
}

impl Table {
    /// The table for someone with the seats `mine` who has seen everything up to version `since`.
    pub fn table_view(&self, mine: &[u8], since: u32) -> TableView {
        let perspective = self.perspective(mine);
        let log_since = self.still_true(since);
        TableView {
            version: self.version,
            seat: perspective.seat,
            view: self.view(perspective.view),
            legal_actions: if perspective.acts { self.position.legal_actions_json() } else { to_json(&[(); 0]) },
            can_undo: perspective.seat.is_some_and(|n| self.can_undo(n)),
            log_since,
            log: self.log(perspective.log, log_since),
        }
    }

    /// The perspective of someone with these seats.
    pub fn perspective(&self, mine: &[u8]) -> Perspective {
        let seat = self.seat_shown(mine);
        let observer = |seat: Option<u8>| seat.map_or(Observer::Public, |n| Observer::Player(Player(n)));
        let single = if let [seat] = mine { Some(*seat) } else { None };
        Perspective {
            seat,
            view: self.game.same_view_as(observer(seat)),
            log: self.game.same_view_as(observer(single)),
            acts: seat.is_some() && self.to_act() == seat && self.open_turn().is_none(),
        }
    }

    /// The game's view; `null` before the game has started.
    pub fn view(&self, observer: Observer) -> Json {
        if self.has_started() { self.position.view_json(observer) } else { to_json(&()) }
    }

    /// Whether the game has started, or continues another whose steps it has.
    pub fn has_started(&self) -> bool {
        !self.standing.is_empty() || self.phase() != Phase::Waiting
    }

    /// The game's `Aids` for this observer; `null` before the game has started.
    pub fn aids(&self, observer: Observer) -> Json {
        if self.has_started() { self.position.aids_json(observer) } else { to_json(&()) }
    }

    /// If there are several seats: the one to act, otherwise the one that acted last, otherwise the first.
    fn seat_shown(&self, mine: &[u8]) -> Option<u8> {
        let held = |n: &u8| mine.contains(n);
        self.to_act().filter(held).or(self.last_actor.filter(held)).or(mine.first().copied())
    }

    /// The last version up to which everything seen by version `since` is still valid.
    pub fn still_true(&self, since: u32) -> u32 {
        if since > self.version {
            return 0;
        }
        let lost = self.undone.iter().filter(|(mark, _)| *mark > since).map(|(_, gone)| gone - 1);
        lost.chain([since]).min().unwrap_or(0)
    }

    /// The steps after a version, in notation; `None` if a step up to it was undone since, or a turn was taken back.
    pub fn steps_since(&self, version: u32) -> Option<Vec<&str>> {
        let whole = version <= self.version && self.still_true(version) == version;
        let back = |(at, mark): &(u32, Mark)| *at > version && matches!(mark, Mark::TakenBack { .. });
        let still = whole && !self.marked.iter().any(back);
        let after = self.standing.after(version)..self.standing.len();
        still.then(|| after.filter_map(|n| self.standing.get(n)).map(|step| step.text).collect())
    }

    /// Log entries after a version: a list of objects with `version` and `events`. Those of the last batch are in memory;
    /// for others the game is replayed, which takes a while: see [`LogReplay`].
    pub fn log(&self, observer: Observer, since: u32) -> Json {
        let at_hand = self.log_at_hand(since).map(|steps| self.log_of(observer, steps));
        at_hand.unwrap_or_else(|| LogReplay::new(self, observer).finish()).since(since)
    }

    /// The last batch as this observer has seen it, if nothing else that was not undone happened after version `since`.
    pub fn recent_log(&self, observer: Observer, since: u32) -> Option<Log> {
        self.log_at_hand(since).map(|steps| self.log_of(observer, steps))
    }

    fn log_at_hand(&self, since: u32) -> Option<&[(u32, Arc<dyn Events>)]> {
        let recent = &self.recent[self.recent.partition_point(|(version, _)| *version <= since)..];
        (recent.len() == self.standing.len() - self.standing.after(since)).then_some(recent)
    }

    fn log_of(&self, observer: Observer, steps: &[(u32, Arc<dyn Events>)]) -> Log {
        let mut log = Log::default();
        steps.iter().for_each(|(version, events)| log.push(*version, &**events, observer));
        log
    }
}
