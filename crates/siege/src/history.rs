//! The history of a table as its players observed it: commands sent, versions acknowledged or shown. The database must
//! agree with it, whatever happened to the server.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use store::StoredEntry;

/// A command that was sent.
#[derive(Clone, Debug)]
pub struct Operation {
    pub id: String,
    pub version: u32,
    pub seat: u32,
    pub action: String,
    /// The version after it, once it was acknowledged.
    pub led_to: Option<u32>,
}

/// Everything sent and received at one table.
#[derive(Clone, Default, Debug)]
pub struct History {
    pub table: String,
    pub operations: Vec<Operation>,
    /// The greatest version that was shown.
    pub shown: u32,
    /// The last view: version, seat, and its hash.
    picture: Option<(u32, Option<u32>, u64)>,
}

impl History {
    pub fn new(table: String) -> History {
        History { table, ..History::default() }
    }

    /// Records a view; false if the same version was shown to the same seat with another view before.
    pub fn see(&mut self, version: u32, seat: Option<u32>, picture: &[u8]) -> bool {
        self.shown = self.shown.max(version);
        let mut hasher = DefaultHasher::new();
        picture.hash(&mut hasher);
        let seen = (version, seat, hasher.finish());
        let before = self.picture.replace(seen);
        before.is_none_or(|(v, s, picture)| (v, s) != (version, seat) || picture == seen.2)
    }

    /// Records that a command was acknowledged.
    pub fn acknowledged(&mut self, id: &str, led_to: u32) {
        if let Some(operation) = self.operations.iter_mut().rev().find(|n| n.id == id) {
            operation.led_to = Some(led_to);
            self.shown = self.shown.max(led_to);
        }
    }

    /// How many commands were acknowledged.
    pub fn count(&self) -> usize {
        self.operations.iter().filter(|n| n.led_to.is_some()).count()
    }

    /// Compares the store with what players received; returns the first difference.
    pub fn check(&self, entries: &[StoredEntry]) -> Result<(), String> {
        if entries.len() < self.shown as usize {
            return Err(format!("version {} was shown, {} is stored", self.shown, entries.len()));
        }
        for operation in self.operations.iter().filter(|n| n.led_to.is_some()) {
            let text = format!("{}: {}", operation.seat, operation.action);
            let first = entries.get(operation.version as usize);
            if first.is_none_or(|e| e.text != text) {
                return Err(format!("acknowledged '{text}' is not entry {}", operation.version + 1));
            }
            let last = operation.led_to.and_then(|v| entries.get((v as usize).checked_sub(1)?));
            let of = (u8::try_from(operation.seat).unwrap_or(u8::MAX), operation.id.clone());
            if last.is_none_or(|e| e.command.as_ref() != Some(&of)) {
                return Err(format!("acknowledged command {} does not end at {:?}", operation.id, operation.led_to));
            }
        }
        let mut once = BTreeSet::new();
        match entries.iter().filter_map(|e| e.command.as_ref()).find(|command| !once.insert(*command)) {
            Some((seat, id)) => Err(format!("command {id} of seat {seat} was carried out twice")),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str, command: Option<(u8, &str)>) -> StoredEntry {
        StoredEntry { text: text.to_owned(), hash: 0, command: command.map(|(s, id)| (s, id.to_owned())), moment: None }
    }

    #[test]
    fn every_acknowledged_command_must_be_stored_once() {
        let mut history = History::new("t".to_owned());
        let operation = |id: &str, version, action: &str| Operation {
            id: id.to_owned(),
            version,
            seat: 1,
            action: action.to_owned(),
            led_to: None,
        };
        history.operations = vec![operation("a", 1, "pass"), operation("b", 3, "token")];
        history.acknowledged("a", 3);
        let mut stored = vec![entry("tile", None), entry("1: pass", None), entry("tile", Some((1, "a")))];
        assert_eq!(history.check(&stored), Ok(()));
        assert!(history.check(&stored[..2]).is_err(), "lost");
        stored.push(entry("1: pass", Some((1, "a"))));
        assert!(history.check(&stored).unwrap_err().contains("twice"));
        stored[1].text = "1: token".to_owned();
        assert!(history.check(&stored).unwrap_err().contains("is not entry 2"));
        assert!(history.see(4, Some(1), b"x") && history.see(4, Some(0), b"y") && !history.see(4, Some(0), b"z"));
    }
}
