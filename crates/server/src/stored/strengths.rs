//! How strong people are: ratings as they were last read, shared by the lobby, quick games and profiles.

use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::standings::{Standings, StandingsError, pace, person};
use ids::TableId;
use ratings::{Pace, Players, Pool, Rating};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Listing, Outcomes, Owner, Store, StoreError};
use tokio::time::timeout;

/// The database is asked once within this time whether something has changed, or within a few times the time that reading took.
const FRESH: Duration = Duration::from_secs(1);
const REST: u32 = 4;
/// For so long people wait for new ratings. If it takes longer to compute them, they get those from before.
const PATIENCE: Duration = Duration::from_secs(1);

/// The ratings as they were last read.
#[derive(Default)]
pub(crate) struct Strengths(Arc<Shared>);

#[derive(Default)]
struct Shared {
    known: Mutex<Known>,
    /// Only one at a time reads.
    reading: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Known {
    last: Option<Last>,
    /// Since when somebody has been reading.
    since: Option<Instant>,
}

#[derive(Clone)]
struct Last {
    until: Instant,
    stamp: i64,
    standings: Arc<Standings>,
}

impl Strengths {
    /// All ratings, usually at most a second old. While new ones are computed for longer than that, those from before.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn now(&self, database: &Database) -> Result<Arc<Standings>, Fault> {
        let (last, since) = {
            let known = self.0.known();
            (known.last.clone(), known.since)
        };
        let Some(last) = last else { return self.0.read(database).await };
        let patience = since.map_or(PATIENCE, |since| PATIENCE.saturating_sub(since.elapsed()));
        if Instant::now() < last.until || patience.is_zero() {
            return Ok(last.standings);
        }
        // It goes on when nobody waits for it any more.
        let (shared, database) = (Arc::clone(&self.0), database.clone());
        let reading = tokio::spawn(async move { shared.read(&database).await });
        match timeout(patience, reading).await {
            Ok(read) => read.map_err(|_| Fault::internal())?,
            Err(_) => Ok(last.standings),
        }
    }
}

impl Shared {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn read(&self, database: &Database) -> Result<Arc<Standings>, Fault> {
        let _alone = self.reading.lock().await;
        let last = self.known().last.clone();
        if let Some(last) = last.as_ref().filter(|last| Instant::now() < last.until) {
            return Ok(Arc::clone(&last.standings));
        }
        let began = Instant::now();
        self.known().since = Some(began);
        let known = last.map(|last| (last.stamp, last.standings));
        let found = database.read(move |store| read(store, known)).await;
        let mut known = self.known();
        known.since = None;
        let (stamp, standings) = found?;
        let until = began + FRESH.max(began.elapsed() * REST);
        known.last = Some(Last { until, stamp, standings: Arc::clone(&standings) });
        Ok(standings)
    }
}

/// Reads what has changed since the standings that are known.
fn read(store: &dyn Store, known: Option<(i64, Arc<Standings>)>) -> Result<(i64, Arc<Standings>), StoreError> {
    // Read before the outcomes: what is stored in between is read again next time.
    let stamp = store.outcome_stamp()?;
    let Some((before, known)) = known else { return Ok((stamp, Arc::new(all(store)?))) };
    if stamp == before {
        return Ok((stamp, known));
    }
    let more = later(store, &known, stamp - before)?;
    Ok((stamp, Arc::new(more.map_or_else(|| all(store), Ok)?)))
}

fn all(store: &dyn Store) -> Result<Standings, StoreError> {
    Standings::new(store.outcomes(&Outcomes::Rated)?).map_err(unreadable)
}

/// The known standings with the games that have ended since then; `None` if earlier games have changed, too.
fn later(store: &dyn Store, known: &Standings, changes: i64) -> Result<Option<Standings>, StoreError> {
    let Some(last) = known.games.last() else { return Ok(None) };
    let at_the_end: BTreeSet<&TableId> =
        known.games.iter().rev().take_while(|game| game.ended >= last.ended).map(|game| &game.outcome.table).collect();
    let mut new = store.outcomes(&Outcomes::RatedSince(last.ended))?;
    new.retain(|game| !at_the_end.contains(&game.outcome.table));
    // Each new game is one change. More of them are changes of earlier games.
    if i64::try_from(new.len()) == Ok(changes) { Ok(known.with(new)) } else { Ok(None) }
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
