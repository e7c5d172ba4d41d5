//! Work with a connection from a pool. The connection is returned only if the work was finished: after an interruption it
//! may still owe an answer that never comes, and the next user would wait for that as well.

use super::pool::{connection, late};
use crate::StoreError;
use deadpool_postgres::{Client, Object, Pool};
use std::ops::{Deref, DerefMut};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::timeout;

/// A connection for one piece of work.
pub(crate) struct Lent {
    /// Present until it is dropped.
    client: Option<Client>,
    cut: Arc<AtomicBool>,
}

/// The deadline for a piece of work.
struct End(Arc<AtomicBool>);

/// Does work with this time limit, which starts when it has its connection.
pub(crate) async fn work<T, F>(pool: &Pool, time: Duration, work: impl FnOnce(Lent) -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    let cut = Arc::new(AtomicBool::new(false));
    let work = pin!(work(Lent { client: Some(connection(pool).await?), cut: Arc::clone(&cut) }));
    // Among what is dropped here this comes first, even if nobody waits for the work any more. Finished work has dropped
    // its connection before.
    let _end = End(cut);
    timeout(time, work).await.unwrap_or_else(|_| Err(late()))
}

impl Drop for End {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if self.cut.load(Ordering::Relaxed) {
            drop(self.client.take().map(Object::take));
        }
    }
}

impl Deref for Lent {
    type Target = Client;

    fn deref(&self) -> &Client {
        self.client.as_ref().expect("it is there until it is dropped")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Client {
        self.client.as_mut().expect("it is there until it is dropped")
    }
}
