//! What one onlooker sees of a table.

use crate::state::Table;
use game::{Observer, Player};
use registry::AnyChoice;
use serde_json::Value;

/// Everything that somebody with these seats may know.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// Entries so far.
    pub version: u32,
    /// The seat whose eyes this is seen with.
    pub seat: Option<u8>,
    /// The game's view; `null` before the game has started.
    pub view: Value,
    /// Legal choices, if one of the seats is to act.
    pub choices: Vec<AnyChoice>,
    /// Whether that seat may take its last step back.
    pub can_undo: bool,
    /// The log holds what came after this version; what was seen up to it still stands, what was seen after it does
    /// not, unless the log has it.
    pub log_since: u32,
    /// Events of the steps that stand.
    pub log: Vec<Seen>,
}

/// The events of one step, as seen.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// The version they led to.
    pub version: u32,
    /// The game's event views.
    pub events: Vec<Value>,
}

impl Table {
    /// What somebody with the seats `mine` sees who has seen everything up to version `since`.
    pub fn look(&self, mine: &[u8], since: u32) -> Look {
        let seat = self.perspective(mine);
        let eyes = seat.map_or(Observer::Public, |n| Observer::Player(Player(n)));
        let started = self.version > 0 || self.phase() != crate::Phase::Waiting;
        let acts = seat.is_some() && self.to_act() == seat;
        let log_since = self.still_true(since);
        Look {
            version: self.version,
            seat,
            view: if started { self.position.view(eyes) } else { Value::Null },
            choices: if acts { self.position.choices() } else { Vec::new() },
            can_undo: seat.is_some_and(|n| self.can_undo(n)),
            log_since,
            log: self.log(mine, log_since),
        }
    }

    /// With several seats the one to act, else the one that acted last, else the first.
    fn perspective(&self, mine: &[u8]) -> Option<u8> {
        let held = |n: &u8| mine.contains(n);
        self.to_act().filter(held).or(self.last_actor.filter(held)).or(mine.first().copied())
    }

    /// The last version up to which everything seen at version `since` still stands.
    fn still_true(&self, since: u32) -> u32 {
        if since > self.version {
            return 0;
        }
        let lost = self.undone.iter().filter(|(mark, _)| *mark > since).map(|(_, gone)| gone - 1);
        lost.chain([since]).min().unwrap_or(0)
    }

    /// Log entries after a version. Who plays several seats sees what everybody sees, since all of them look on.
    fn log(&self, mine: &[u8], since: u32) -> Vec<Seen> {
        let eyes = if let [seat] = mine { Observer::Player(Player(*seat)) } else { Observer::Public };
        let newer = self.standing.iter().skip_while(|s| s.version <= since);
        newer.map(|s| Seen { version: s.version, events: s.events.views(eyes) }).collect()
    }
}
