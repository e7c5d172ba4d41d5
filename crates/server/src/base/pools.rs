//! Two thread pools for the work on tables. The threads that serve requests do short work; long work has its own pool and
//! is cut into time slices there, so that a long game delays neither short work nor another long game by more than a slice.
//!
//! The pool of a table depends on measurements: a table whose commands take long moves to the long pool, and back when they
//! are short again. Loading a table from its record begins in the short pool and continues in the long one if it is not
//! done after one time slice.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::Semaphore;
use tokio::task::{JoinError, JoinHandle};

/// Work that takes longer than this is long.
const LONG: f64 = 0.005;
/// A table moves back when its work takes less than this.
const SHORT: f64 = 0.002;
/// How long one piece of long work runs before the next one does.
const TIME_SLICE: Duration = Duration::from_millis(20);

/// One of the two thread pools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pool {
    Short,
    Long,
}

/// The threads of both pools.
pub(crate) struct Pools {
    short: Handle,
    long: Option<Runtime>,
    /// Permits for work that blocks a thread for a time slice.
    places: Arc<Semaphore>,
}

impl Pools {
    /// The short pool is the runtime in which this is called.
    pub fn new() -> Pools {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let mut long = Builder::new_multi_thread();
        // One core is always left to the others.
        long.worker_threads((cores / 2).max(1)).thread_name("long-work").enable_all();
        // Without these threads, long work shares the short pool: slower for others, but it gets done.
        let long = long.build().inspect_err(|error| tracing::error!(%error, "no threads for long work")).ok();
        Pools { short: Handle::current(), long, places: Arc::new(Semaphore::new(cores)) }
    }

    /// Starts a task in a pool.
    pub fn spawn<T: Send + 'static>(
        &self,
        pool: Pool,
        task: impl Future<Output = T> + Send + 'static,
    ) -> JoinHandle<T> {
        match (&self.long, pool) {
            (Some(long), Pool::Long) => long.spawn(task),
            _ => self.short.spawn(task),
        }
    }

    /// Starts long work for a caller who waits for it: it ends after the time slice in which they give up.
    pub fn awaited<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> Awaited<T> {
        Awaited(self.spawn(Pool::Long, task))
    }

    /// Runs something that takes at most one time slice on a thread that may block; at most one per core at a time. `None`
    /// if it panicked.
    pub async fn blocking<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let place = Arc::clone(&self.places).acquire_owned().await.ok()?;
        let done = self.short.spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.ok()
    }
}

/// Long work that ends when nobody waits for it any more; a panic is an error.
pub(crate) struct Awaited<T>(JoinHandle<T>);

impl<T> Future for Awaited<T> {
    type Output = Result<T, JoinError>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context)
    }
}

impl<T> Drop for Awaited<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Drop for Pools {
    fn drop(&mut self) {
        if let Some(long) = self.long.take() {
            long.shutdown_background();
        }
    }
}

/// Repeats the steps of long work for one time slice. Returns the result, or `None` if the slice ended first.
pub(crate) fn for_a_slice<T>(mut step: impl FnMut() -> Option<T>) -> Option<T> {
    let began = Instant::now();
    while began.elapsed() < TIME_SLICE {
        if let Some(done) = step() {
            return Some(done);
        }
    }
    None
}

/// The same, slice after slice, with other work in between, until there is a result. `None` if `given_up` says so.
pub(crate) async fn in_slices<T>(mut step: impl FnMut() -> Option<T>, given_up: impl Fn() -> bool) -> Option<T> {
    loop {
        if let Some(done) = for_a_slice(&mut step) {
            return Some(done);
        }
        if given_up() {
            return None;
        }
        tokio::task::yield_now().await;
    }
}

/// How long a table's work takes, smoothed, and the pool that follows from it.
pub(crate) struct WorkTime {
    seconds: f64,
    pub pool: Pool,
}

impl WorkTime {
    pub fn new(pool: Pool) -> WorkTime {
        WorkTime { seconds: if pool == Pool::Long { LONG * 2.0 } else { 0.0 }, pool }
    }

    /// Adds a measurement.
    pub fn took(&mut self, time: Duration) {
        self.seconds += (time.as_secs_f64().min(1.0) - self.seconds) / 8.0;
        if self.seconds > LONG {
            self.pool = Pool::Long;
        } else if self.seconds < SHORT {
            self.pool = Pool::Short;
        }
    }
}

/// The result of a task and its actual working time, without waiting.
pub(crate) async fn timed<T>(task: impl Future<Output = T>) -> (T, Duration) {
    let mut task = pin!(task);
    let mut busy = Duration::ZERO;
    let done = std::future::poll_fn(|cx| {
        let began = Instant::now();
        let polled = task.as_mut().poll(cx);
        busy += began.elapsed();
        polled
    });
    (done.await, busy)
}

/// A task that may restart itself in another pool.
pub(crate) type Boxed = Pin<Box<dyn Future<Output = ()> + Send>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_changes_pools_by_what_its_work_takes() {
        let ms = Duration::from_millis;
        let mut work_time = WorkTime::new(Pool::Short);
        (0..50).for_each(|_| work_time.took(ms(1)));
        work_time.took(ms(30));
        assert_eq!(
            work_time.pool,
            Pool::Short,
            "one command that took long does not count: the machine may have been busy"
        );
        (0..4).for_each(|_| work_time.took(ms(30)));
        assert_eq!(work_time.pool, Pool::Long);
        (0..3).for_each(|_| work_time.took(ms(3)));
        assert_eq!(work_time.pool, Pool::Long);
        (0..50).for_each(|_| work_time.took(ms(1)));
        assert_eq!(work_time.pool, Pool::Short);
        assert_eq!(WorkTime::new(Pool::Long).pool, Pool::Long);
    }

    #[tokio::test]
    async fn waiting_is_not_work() {
        let ((), busy) = timed(tokio::time::sleep(Duration::from_millis(80))).await;
        assert!(busy < Duration::from_millis(60), "{busy:?}");
        let ((), busy) = timed(async { std::thread::sleep(Duration::from_millis(80)) }).await;
        assert!(busy >= Duration::from_millis(80));
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_ends() {
        let pools = Pools::new();
        let (sender, mut ended) = tokio::sync::mpsc::channel::<()>(1);
        let work = pools.awaited(async move {
            let _sender = sender;
            in_slices(|| None::<()>, || false).await
        });
        tokio::task::yield_now().await;
        drop(work);
        assert_eq!(ended.recv().await, None, "it would go on for ever");
        assert_eq!(pools.awaited(async { 7 }).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn long_work_leaves_the_short_pool_free() {
        let pools = Pools::new();
        let (sender, receiver) = std::sync::mpsc::channel::<()>();
        // This test has one thread: if it were blocked, nothing below would happen.
        let long = pools.spawn(Pool::Long, async move { receiver.recv().is_ok() });
        assert_eq!(pools.spawn(Pool::Short, async { 7 }).await.unwrap(), 7);
        assert_eq!(pools.blocking(|| 8).await, Some(8));
        assert_eq!(pools.blocking(|| -> u8 { panic!("a hole in the rules") }).await, None);
        sender.send(()).unwrap();
        assert!(long.await.unwrap());
    }
}
