//! How all people have made their points, as it was last read.

use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::operation::database::Database;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{PointsMade, ask, points_made_by_all};
use tokio::sync::Mutex;

/// The database is not read again within this time, nor within this many times the time that reading took.
const FRESH: Duration = Duration::from_secs(1);
const REST: u32 = 50;

/// The sums over all people.
#[derive(Default)]
pub(crate) struct Peers(Mutex<Option<Last>>);

struct Last {
    until: Instant,
    before: i64,
    sums: Arc<Vec<PointsMade>>,
}

impl Peers {
    /// The sums, and the time before which the games ended that are in them, in seconds since 1970. They may be older the longer it
    /// takes to read them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn now(&self, database: &Database) -> Result<(i64, Arc<Vec<PointsMade>>), Fault> {
        let mut last = self.0.lock().await;
        if let Some(Last { until, before, sums }) = &*last
            && Instant::now() < *until
        {
            return Ok((*before, Arc::clone(sums)));
        }
        let began = Instant::now();
        // A game of this second may be stored a moment later.
        let before = unix_seconds();
        let sums = Arc::new(database.read(move |store| ask(store, points_made_by_all(before))).await?);
        let until = Instant::now() + FRESH.max(began.elapsed() * REST);
        *last = Some(Last { until, before, sums: Arc::clone(&sums) });
        Ok((before, sums))
    }
}
