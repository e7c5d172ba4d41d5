//! How strong people are: ratings as they were last read, shared by the lobby, quick games and profiles.

use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::standings::{Standings, StandingsError, pace, person};
use ratings::{Pace, Players, Pool, Rating};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Listing, Outcomes, Owner, Store, StoreError};
use tokio::sync::Mutex;

/// The database is asked once within this time whether something has changed.
const FRESH: Duration = Duration::from_secs(1);

/// The ratings as they were last read.
#[derive(Default)]
pub(crate) struct Strengths(Mutex<Option<Last>>);

struct Last {
    at: Instant,
    stamp: i64,
    standings: Arc<Standings>,
}

impl Strengths {
    /// All ratings, at most a second old.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn now(&self, database: &Database) -> Result<Arc<Standings>, Fault> {
        let mut last = self.0.lock().await;
        if let Some(Last { at, standings, .. }) = &*last
            && at.elapsed() < FRESH
        {
            return Ok(Arc::clone(standings));
        }
        let at = Instant::now();
        let known = last.as_ref().map(|last| (last.stamp, Arc::clone(&last.standings)));
        let (stamp, standings) = database.read(move |store| read(store, known)).await?;
        *last = Some(Last { at, stamp, standings: Arc::clone(&standings) });
        Ok(standings)
    }
}

/// Reads what has changed since the standings that are known.
fn read(store: &dyn Store, known: Option<(i64, Arc<Standings>)>) -> Result<(i64, Arc<Standings>), StoreError> {
    // Read before the outcomes: what is stored in between is read again next time.
    let stamp = store.outcome_stamp()?;
    let standings = match known {
        Some((same, standings)) if same == stamp => standings,
        _ => Arc::new(Standings::new(store.outcomes(&Outcomes::Rated)?).map_err(unreadable)?),
    };
    Ok((stamp, standings))
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
