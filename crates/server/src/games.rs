//! Games that tables share: one set of tiles or cards, parsed once, with its facts as text.

use game::{Record, RecordError};
use registry::{AnyGame, Json, Shelf};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The games that tables in memory are played with, by the hash of name, options and data. A game is dropped with its
/// last table.
#[derive(Default)]
pub(crate) struct Games {
    places: Mutex<HashMap<[u8; 32], Arc<Mutex<Place>>>>,
}

/// Where a game is found while it lives. The place is locked while the game is made, so that many who want the same
/// one wait for it instead of each making his own.
#[derive(Default)]
struct Place(Option<(Weak<dyn AnyGame>, Weak<str>)>);

impl Games {
    /// The game of a record's head with its facts. Blocks while it is made.
    pub fn set_up(&self, shelf: &[&dyn Shelf], head: &Record) -> Result<(Arc<dyn AnyGame>, Json), RecordError> {
        let place = self.place(key(head));
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        let known = place.0.as_ref().and_then(|(game, facts)| Some((game.upgrade()?, facts.upgrade()?)));
        if let Some(known) = known {
            return Ok(known);
        }
        let game = registry::set_up(shelf, head)?;
        let facts = game.facts_json();
        place.0 = Some((Arc::downgrade(&game), Arc::downgrade(&facts)));
        Ok((game, facts))
    }

    fn place(&self, key: [u8; 32]) -> Arc<Mutex<Place>> {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        // Places of games that are gone are swept now and then, at no more cost than making as many.
        if places.len() == places.capacity() {
            places.retain(|_, place| Arc::strong_count(place) > 1 || place.try_lock().is_ok_and(|p| p.lives()));
        }
        Arc::clone(places.entry(key).or_default())
    }
}

impl Place {
    fn lives(&self) -> bool {
        self.0.as_ref().is_some_and(|(game, _)| game.strong_count() > 0)
    }
}

/// Name, rules, options and data, each with its length, so that none runs into the next.
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
        Record { game, rules: 1, options: options.parse().unwrap(), data, steps }
    }

    #[test]
    fn tables_of_the_same_file_share_one_game_until_the_last_is_gone() {
        let games = Games::default();
        let data = Some("face 1\nface 2\n");
        let (one, facts) = games.set_up(SHELF, &head("players=2", data)).unwrap();
        let (two, same) = games.set_up(SHELF, &head("players=2", data)).unwrap();
        assert!(Arc::ptr_eq(&one, &two) && Arc::ptr_eq(&facts, &same));
        for other in [head("players=3", data), head("players=2", None), head("players=2", Some("face 1\n"))] {
            let (game, _) = games.set_up(SHELF, &other).unwrap();
            assert!(!Arc::ptr_eq(&one, &game));
        }
        let gone = Arc::downgrade(&one);
        drop((one, two));
        assert_eq!(gone.strong_count(), 0, "nothing is kept for nobody");
        assert!(games.set_up(SHELF, &head("players=2", data)).is_ok());
        assert!(games.set_up(SHELF, &head("players=2", Some("face x\n"))).is_err());
    }

    #[test]
    fn places_of_games_that_are_gone_are_swept() {
        let games = Games::default();
        for n in 1..500 {
            games
                .set_up(SHELF, &head("players=2", Some(&format!("face {}\nface {}\n", n % 99 + 1, n / 99 + 1))))
                .unwrap();
        }
        assert!(games.places.lock().unwrap().len() < 50);
    }
}
