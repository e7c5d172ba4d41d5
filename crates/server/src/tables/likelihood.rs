//! How likely it is that somebody comes who looks for the same game.

use crate::base::clock::unix_seconds;
use crate::operation::database::Database;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use store::{StoreError, Wish, ask, quick_games_begun};

/// Games that began within so many seconds count.
const LATELY: i64 = 24 * 3600;
/// They are counted once within this time, whoever asks.
const FRESH: Duration = Duration::from_secs(60);
/// The most wishes whose count is kept.
const MOST_KEPT: usize = 1000;

/// How many games began lately, as they were last counted.
#[derive(Default)]
pub(crate) struct Likelihood(Mutex<HashMap<Wish, (Instant, u32)>>);

impl Likelihood {
    /// How many such games have begun by quick games within the last 24 hours.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn lately(&self, wish: &Wish, database: &Database) -> Result<u32, StoreError> {
        if let Some((at, count)) = self.known().get(wish)
            && at.elapsed() < FRESH
        {
            return Ok(*count);
        }
        let (sought, since) = (wish.clone(), unix_seconds() - LATELY);
        let count = database.read(move |store| ask(store, quick_games_begun(&sought, since))).await?;
        let mut known = self.known();
        if known.len() >= MOST_KEPT {
            known.retain(|_, (at, _)| at.elapsed() < FRESH);
        }
        if known.len() < MOST_KEPT {
            known.insert(wish.clone(), (Instant::now(), count));
        }
        Ok(count)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<Wish, (Instant, u32)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
