//! Where tables are worked on. Short work is done by the threads that serve everybody; long work has threads of its own
//! and goes by turns there, so that a long game delays neither the short ones nor another long one for more than a turn.
//!
//! Which way a table goes is measured, not guessed: a table whose commands take long moves to the long lane, and back
//! when they are short again. Reading a table from its record begins in the short lane and goes on in the long one if
//! it is not done after a turn.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::Semaphore;
use tokio::task::{JoinError, JoinHandle};

/// Work that takes longer is long.
const LONG: f64 = 0.005;
/// A table whose work has become so short comes back.
const SHORT: f64 = 0.002;
/// How long one table may be read from its record before the next has its turn.
const TURN: Duration = Duration::from_millis(20);

/// Threads for short work or for long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    Short,
    Long,
}

/// The threads of both lanes.
pub(crate) struct Lanes {
    short: Handle,
    long: Option<Runtime>,
    /// Places for work that blocks a thread for a turn.
    places: Arc<Semaphore>,
}

impl Lanes {
    /// The short lane is the runtime that this is called in.
    pub fn new() -> Lanes {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let mut long = Builder::new_multi_thread();
        // One core is left to the others, whatever happens here.
        long.worker_threads((cores / 2).max(1)).thread_name("long-work").enable_all();
        // Without these threads long work is done with the short: slower for the others, but done.
        let long = long.build().inspect_err(|error| tracing::error!(%error, "no threads for long work")).ok();
        Lanes { short: Handle::current(), long, places: Arc::new(Semaphore::new(cores)) }
    }

    /// Starts a task in a lane.
    pub fn spawn<T: Send + 'static>(
        &self,
        lane: Lane,
        task: impl Future<Output = T> + Send + 'static,
    ) -> JoinHandle<T> {
        match (&self.long, lane) {
            (Some(long), Lane::Long) => long.spawn(task),
            _ => self.short.spawn(task),
        }
    }

    /// Starts long work for somebody who waits for it: it ends after the turn in which he has gone.
    pub fn awaited<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> Awaited<T> {
        Awaited(self.spawn(Lane::Long, task))
    }

    /// Does something that takes a turn at most on a thread that may block; no more at a time than there are cores.
    /// `None` when it panicked.
    pub async fn turn<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
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

impl Drop for Lanes {
    fn drop(&mut self) {
        if let Some(long) = self.long.take() {
            long.shutdown_background();
        }
    }
}

/// Takes one step of long work after the other for a turn. What it came to, or nothing when the turn was over before.
pub(crate) fn for_a_turn<T>(mut step: impl FnMut() -> Option<T>) -> Option<T> {
    let began = Instant::now();
    while began.elapsed() < TURN {
        if let Some(done) = step() {
            return Some(done);
        }
    }
    None
}

/// The same turn after turn, with others between them, until it comes to something. Nothing when it is given up before.
pub(crate) async fn by_turns<T>(mut step: impl FnMut() -> Option<T>, given_up: impl Fn() -> bool) -> Option<T> {
    loop {
        if let Some(done) = for_a_turn(&mut step) {
            return Some(done);
        }
        if given_up() {
            return None;
        }
        tokio::task::yield_now().await;
    }
}

/// How long a table's work takes, smoothed, and which lane follows from it.
pub(crate) struct Pace {
    seconds: f64,
    pub lane: Lane,
}

impl Pace {
    pub fn new(lane: Lane) -> Pace {
        Pace { seconds: if lane == Lane::Long { LONG * 2.0 } else { 0.0 }, lane }
    }

    /// Hears how long something took.
    pub fn took(&mut self, time: Duration) {
        self.seconds += (time.as_secs_f64().min(1.0) - self.seconds) / 8.0;
        if self.seconds > LONG {
            self.lane = Lane::Long;
        } else if self.seconds < SHORT {
            self.lane = Lane::Short;
        }
    }
}

/// The result of a task and the time in which it was really worked on, without the waiting.
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

/// A task that may start itself again elsewhere.
pub(crate) type Boxed = Pin<Box<dyn Future<Output = ()> + Send>>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_changes_lanes_by_what_its_work_takes() {
        let ms = Duration::from_millis;
        let mut pace = Pace::new(Lane::Short);
        (0..50).for_each(|_| pace.took(ms(1)));
        pace.took(ms(30));
        assert_eq!(pace.lane, Lane::Short, "one command that took long does not count: the machine may have been busy");
        (0..4).for_each(|_| pace.took(ms(30)));
        assert_eq!(pace.lane, Lane::Long);
        (0..3).for_each(|_| pace.took(ms(3)));
        assert_eq!(pace.lane, Lane::Long);
        (0..50).for_each(|_| pace.took(ms(1)));
        assert_eq!(pace.lane, Lane::Short);
        assert_eq!(Pace::new(Lane::Long).lane, Lane::Long);
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
        let lanes = Lanes::new();
        let (tell, mut ended) = tokio::sync::mpsc::channel::<()>(1);
        let work = lanes.awaited(async move {
            let _tell = tell;
            by_turns(|| None::<()>, || false).await
        });
        tokio::task::yield_now().await;
        drop(work);
        assert_eq!(ended.recv().await, None, "it would go on for ever");
        assert_eq!(lanes.awaited(async { 7 }).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn long_work_leaves_the_short_lane_free() {
        let lanes = Lanes::new();
        let (tell, hear) = std::sync::mpsc::channel::<()>();
        // This test has one thread: were it held, nothing below would happen.
        let long = lanes.spawn(Lane::Long, async move { hear.recv().is_ok() });
        assert_eq!(lanes.spawn(Lane::Short, async { 7 }).await.unwrap(), 7);
        assert_eq!(lanes.turn(|| 8).await, Some(8));
        assert_eq!(lanes.turn(|| -> u8 { panic!("a hole in the rules") }).await, None);
        tell.send(()).unwrap();
        assert!(long.await.unwrap());
    }
}
