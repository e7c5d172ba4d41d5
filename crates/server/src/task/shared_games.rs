//! Games that tables share: one set of tiles or cards, parsed once, with its facts as text.

use crate::base::budget::Budget;
use crate::base::share::Common;
use game::{Record, RecordError};
use registry::{AnyGame, Json, Shelf};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The games of tables in memory, by the hash of name, options and data. A game is dropped with its last table.
#[derive(Default)]
pub(crate) struct Games {
    slots: Mutex<HashMap<[u8; 32], Arc<Mutex<Slot>>>>,
}

/// The place of a game while it lives. It is locked while the game is made, so that many who want the same one wait instead
/// of making it several times.
#[derive(Default)]
struct Slot(Option<Kept>);

/// The game, the text of its facts, and the size of both, available as long as a table uses them.
type Kept = (Weak<dyn AnyGame>, Weak<str>, Weak<Common>);

/// A game, its facts, and the size of both.
type Together = (Arc<dyn AnyGame>, Json, Arc<Common>);

impl Games {
    /// The game for the head of a record, with its facts. Blocks while it is made.
    pub fn set_up(&self, shelf: &[&dyn Shelf], head: &Record, budget: &Arc<Budget>) -> Result<Together, RecordError> {
        let slot = self.slot(key(head));
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        let all = |(game, facts, common): &Kept| Some((game.upgrade()?, facts.upgrade()?, common.upgrade()?));
        let known = slot.0.as_ref().and_then(all);
        if let Some(known) = known {
            return Ok(known);
        }
        let game = registry::set_up(shelf, head)?;
        let facts = game.facts_json();
        let common = Common::new(budget, game.bytes() + facts.len());
        slot.0 = Some((Arc::downgrade(&game), Arc::downgrade(&facts), Arc::downgrade(&common)));
        Ok((game, facts, common))
    }

    fn slot(&self, key: [u8; 32]) -> Arc<Mutex<Slot>> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        // Places of dropped games are removed now and then, at no more cost than making as many.
        if slots.len() == slots.capacity() {
            slots.retain(|_, slot| Arc::strong_count(slot) > 1 || slot.try_lock().is_ok_and(|p| p.lives()));
        }
        Arc::clone(slots.entry(key).or_default())
    }
}

impl Slot {
    fn lives(&self) -> bool {
        self.0.as_ref().is_some_and(|(game, ..)| game.strong_count() > 0)
    }
}

/// Name, rules, options and data, each with its length, so that they cannot run into each other.
fn key(head: &Record) -> [u8; 32] {
    let mut hash = Sha256::new();
    let parts = [head.game.as_str(), &head.rules.to_string(), &head.options.to_string()];
    for part in parts.into_iter().chain(head.data.as_deref()) {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::toy::TOY;

    const SHELF: &[&dyn Shelf] = &[&TOY];

    fn head(options: &str, data: Option<&str>) -> Record {
        let (game, data, steps) = ("toy".to_owned(), data.map(str::to_owned), Vec::new());
        Record { game, rules: 1, options: options.parse().unwrap(), data, steps, marks: Vec::new() }
    }

    #[test]
    fn tables_of_the_same_file_share_one_game_until_the_last_is_gone() {
        let (games, budget) = (Games::default(), Budget::new(1 << 20));
        let set_up = |head: &Record| games.set_up(SHELF, head, &budget);
        let data = Some("face 1\nface 2\n");
        let (one, facts, common) = set_up(&head("players=2", data)).unwrap();
        let used = budget.used();
        assert!((14..20_000).contains(&used), "{used}");
        let (two, same, too) = set_up(&head("players=2", data)).unwrap();
        assert!(Arc::ptr_eq(&one, &two) && Arc::ptr_eq(&facts, &same) && Arc::ptr_eq(&common, &too));
        assert_eq!(budget.used(), used, "counted once");
        for other in [head("players=3", data), head("players=2", None), head("players=2", Some("face 1\n"))] {
            let (game, ..) = set_up(&other).unwrap();
            assert!(!Arc::ptr_eq(&one, &game));
        }
        let gone = Arc::downgrade(&one);
        drop((one, two, common, too));
        assert_eq!(budget.used(), 0);
        assert_eq!(gone.strong_count(), 0, "nothing is kept for nobody");
        assert!(set_up(&head("players=2", data)).is_ok());
        assert!(set_up(&head("players=2", Some("face x\n"))).is_err());
    }

    #[test]
    fn places_of_games_that_are_gone_are_swept() {
        let (games, budget) = (Games::default(), Budget::new(1 << 20));
        for n in 1..500 {
            let data = format!("face {}\nface {}\n", n % 99 + 1, n / 99 + 1);
            games.set_up(SHELF, &head("players=2", Some(&data)), &budget).unwrap();
        }
        assert!(games.slots.lock().unwrap().len() < 50);
    }
}
