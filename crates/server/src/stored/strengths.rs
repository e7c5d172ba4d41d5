//! How strong people are: ratings as they were last read, shared by the lobby, quick games and profiles.

use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::standings::{Standings, StandingsError, pace, person};
use ids::TableId;
use ratings::{Pace, Players, Pool, Rating};
use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Listing, Outcomes, Owner, Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::timeout;

/// The database is asked once within this time whether something has changed.
const FRESH: Duration = Duration::from_secs(1);
/// Reading again waits for at least so many times as long as the last reading took.
const REST: u32 = 10;
/// Whoever asks waits no longer than this for new ratings, if there are older ones.
const PATIENCE: Duration = Duration::from_millis(250);
/// How often reading is tried until nothing changes meanwhile.
const TRIES: u32 = 3;

/// The ratings as they were last read.
#[derive(Default)]
pub(crate) struct Strengths {
    last: RwLock<Option<Last>>,
    /// Only one task reads at a time.
    reading: Mutex<()>,
}

#[derive(Clone)]
struct Last {
    until: Instant,
    stamp: i64,
    standings: Arc<Standings>,
}

impl Strengths {
    /// All ratings, usually at most a second old. While new ones are computed for longer, the answer is the old ones.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn now(self: &Arc<Self>, database: &Database) -> Result<Arc<Standings>, Fault> {
        let last = self.last();
        if let Some(last) = &last
            && Instant::now() < last.until
        {
            return Ok(Arc::clone(&last.standings));
        }
        let Some(last) = last else { return Ok(self.read(database).await?) };
        // It goes on if whoever asked leaves.
        let (strengths, database) = (Arc::clone(self), database.clone());
        let reading = tokio::spawn(async move { strengths.read(&database).await });
        match timeout(PATIENCE, reading).await {
            Ok(read) => Ok(read.map_err(|_| Fault::internal())??),
            Err(_) => Ok(last.standings),
        }
    }

    fn last(&self) -> Option<Last> {
        self.last.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Reads what has changed, unless somebody else has just done that.
    async fn read(&self, database: &Database) -> Result<Arc<Standings>, StoreError> {
        let _alone = self.reading.lock().await;
        let last = self.last();
        if let Some(last) = &last
            && Instant::now() < last.until
        {
            return Ok(Arc::clone(&last.standings));
        }
        let began = Instant::now();
        let known = last.map(|last| (last.stamp, last.standings));
        let (stamp, standings) = database.read(move |store| read(store, known)).await?;
        let until = began + FRESH.max(began.elapsed().saturating_mul(REST));
        let last = Last { until, stamp, standings: Arc::clone(&standings) };
        *self.last.write().unwrap_or_else(PoisonError::into_inner) = Some(last);
        Ok(standings)
    }
}

/// Reads what has changed since the standings that are known.
fn read(store: &dyn Store, known: Option<(i64, Arc<Standings>)>) -> Result<(i64, Arc<Standings>), StoreError> {
    // Read before the outcomes: what is stored in between is read again next time.
    let stamp = store.outcome_stamp()?;
    let Some((before, standings)) = known else { return all(store, stamp) };
    if before == stamp {
        return Ok((stamp, standings));
    }
    match later(store, before, &standings)? {
        Some((stamp, all)) => Ok((stamp, Arc::new(all))),
        None => all(store, stamp),
    }
}

fn all(store: &dyn Store, stamp: i64) -> Result<(i64, Arc<Standings>), StoreError> {
    Ok((stamp, Arc::new(Standings::new(store.outcomes(&Outcomes::Rated)?).map_err(unreadable)?)))
}

/// The standings with the games that were stored since, if nothing else has changed: each new game counts once in the stamp, and
/// so does each change of an earlier one.
fn later(store: &dyn Store, before: i64, known: &Standings) -> Result<Option<(i64, Standings)>, StoreError> {
    let Some(last) = known.games.last() else { return Ok(None) };
    let there: HashSet<&TableId> =
        known.games.iter().rev().take_while(|game| game.ended == last.ended).map(|game| &game.outcome.table).collect();
    for _ in 0..TRIES {
        let stamp = store.outcome_stamp()?;
        let mut later = store.outcomes(&Outcomes::RatedSince(last.ended))?;
        later.retain(|game| !there.contains(&game.outcome.table));
        if store.outcome_stamp()? == stamp {
            let all_new = i64::try_from(later.len()).is_ok_and(|count| stamp - before == count);
            return Ok(all_new.then(|| known.after(later)).flatten().map(|all| (stamp, all)));
        }
    }
    Ok(None)
}

fn unreadable(error: StandingsError) -> StoreError {
    match error {
        StandingsError::Store(error) => error,
        other => StoreError::Other(other.to_string()),
    }
}

/// The pool to which a game belongs. `class`: the class of its time control, if it has one.
pub(crate) fn pool(game: &str, options: &str, seats: usize, class: Option<&str>) -> Pool {
    let players = if seats == 2 { Players::Two } else { Players::More };
    let aids = !options.split(',').any(|option| option == "aids=no");
    Pool { game: game.to_owned(), pace: class.and_then(pace).unwrap_or(Pace::Untimed), players, aids }
}

/// The pool to which the game of a listed table belongs.
pub(crate) fn pool_of(table: &Listing) -> Pool {
    let class = table.pace.as_deref().and_then(|pace| pace.split(' ').next());
    pool(&table.game, &table.options, table.seats.len(), class)
}

/// Today's rating of an account, if it has played rated games of this kind.
pub(crate) fn rating(standings: &Standings, pool: &Pool, account: &Owner) -> Option<Rating> {
    let standing = standings.ladder.standing(pool, &person(account))?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Some(standing.rating.after_idle(now.saturating_sub(standing.last)))
}

/// A rating in whole points.
pub(crate) fn points(rating: Rating) -> i32 {
    i32::try_from((rating.mean + 500).div_euclid(1_000)).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_follows_from_options_and_seats() {
        let found = pool("toy", "aids=no,players=2", 2, None);
        assert_eq!((found.aids, found.players), (false, Players::Two));
        let found = pool("toy", "aids=nothing,rounds=3", 3, Some("days"));
        assert_eq!((found.aids, found.players, found.pace), (true, Players::More, Pace::Days));
    }
}
