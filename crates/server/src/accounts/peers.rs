//! How all people have made their points, as it was last read.

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
    sums: Arc<Vec<PointsMade>>,
}

impl Peers {
    /// The sums. They may be older the longer it takes to read them.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn now(&self, database: &Database) -> Result<Arc<Vec<PointsMade>>, Fault> {
        let mut last = self.0.lock().await;
        if let Some(Last { until, sums }) = &*last
            && Instant::now() < *until
        {
            return Ok(Arc::clone(sums));
        }
        let began = Instant::now();
        let sums = Arc::new(database.read(|store| ask(store, points_made_by_all())).await?);
        let until = Instant::now() + FRESH.max(began.elapsed() * REST);
        *last = Some(Last { until, sums: Arc::clone(&sums) });
        Ok(sums)
    }
}
