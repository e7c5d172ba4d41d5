//! The record of a stored table as text: complete, or without anything that a visitor may not know.

use game::Mark;
use std::fmt::Write;
use store::{Salvage, StoredEntry};
use table::Entry;

/// The first lines of a record.
pub(crate) fn head(form: &str, stored: &Salvage) -> String {
    let mut text = format!("{form}\ngame {}\nrules {}\noptions {}\n", stored.game, stored.rules, stored.options);
    for line in stored.data.iter().flat_map(|data| data.lines()) {
        let _ = writeln!(text, "data | {line}");
    }
    text
}

/// The record as text from these entries, which must be all of them.
pub(crate) fn whole_record(stored: &Salvage, entries: &[StoredEntry]) -> String {
    let mut text = head("goldfever-record 1", stored);
    // The state hash before the first step, if it is known.
    let (mut standing, mut start): (Vec<&StoredEntry>, _) = (Vec::new(), None);
    for entry in entries {
        match entry.text.as_str() {
            // Marks between steps stay: they are not undone.
            Entry::UNDO => {
                last_step(&standing).map(|at| standing.remove(at));
            }
            text => {
                if let Ok(Mark::TakenBack { steps, .. }) = text.parse() {
                    for _ in 0..steps {
                        let Some(at) = last_step(&standing) else { break };
                        standing.remove(at);
                    }
                }
                standing.push(entry);
            }
        }
        if last_step(&standing).is_none() {
            start = Some(entry.hash);
        }
    }
    let mut last = start;
    for entry in standing {
        // A mark has the hash of the step before it, which may have changed because a step was undone.
        let is_mark = entry.text.parse::<Mark>().is_ok();
        let hash = last.filter(|_| is_mark).unwrap_or(entry.hash);
        last = Some(hash);
        let _ = writeln!(text, "{} #{hash:016x}", entry.text);
    }
    text
}

/// The place of the last step among entries that may be marks.
fn last_step(entries: &[&StoredEntry]) -> Option<usize> {
    entries.iter().rposition(|entry| entry.text.parse::<Mark>().is_err())
}

/// A step as someone with these seats may know it.
pub(crate) fn visible(step: &str, mine: &[u8]) -> String {
    if step == Entry::UNDO || step.parse::<Mark>().is_ok() {
        return step.to_owned();
    }
    match step.split_once(": ").map(|(who, _)| who.parse::<u8>()) {
        Some(Ok(seat)) if mine.contains(&seat) => step.to_owned(),
        Some(Ok(seat)) => format!("{seat}: hidden"),
        _ => "! hidden".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_others_and_of_chance_stay_hidden() {
        assert_eq!(visible("0: place 1,2", &[0]), "0: place 1,2");
        assert_eq!(visible("1: bid 7", &[0]), "1: hidden");
        assert_eq!(visible("! R09.1", &[0, 1]), "! hidden");
        assert_eq!(visible("undo", &[]), "undo");
        assert_eq!(visible("resign 1 expert", &[]), "resign 1 expert");
        assert_eq!(visible("nonsense", &[0]), "! hidden");
        assert_eq!(visible("999: secret", &[0]), "! hidden");
    }
}
