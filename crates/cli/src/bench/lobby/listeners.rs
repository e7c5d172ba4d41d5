//! People who listen to the lobby. They live on a thread of their own, so that reading costs the players of the tables nothing but
//! processor time.

use super::{joined, runtime, server};
use crate::bench::serve::crowd::origin;
use anyhow::{Context, Result};
use clients::client::Client;
use clients::latency::Latencies;
use clients::scan;
use clients::socket::Socket;
use std::cell::RefCell;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::LocalSet;

/// How many come at the same time.
const AT_ONCE: usize = 50;
/// How often the thread looks whether it shall end.
const TICK: Duration = Duration::from_millis(50);

/// The tables that were made while people listen: when, by their ids.
#[derive(Default)]
pub struct Known(Mutex<HashMap<String, (usize, Instant)>>);

impl Known {
    /// A table is about to be made, or was made. `began`: when that was asked for.
    pub fn add(&self, table: String, began: Instant) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = known.len();
        known.insert(table, (number, began));
    }

    fn find(&self, table: &str) -> Option<(usize, Instant)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(table).copied()
    }
}

/// All listeners.
pub struct Listeners {
    known: Arc<Known>,
    heard: Arc<AtomicUsize>,
    ends: Arc<AtomicBool>,
    count: usize,
    thread: JoinHandle<Result<Latencies>>,
}

/// What they have heard.
pub struct Heard {
    /// How long after the request for a new table each listener heard of it.
    pub delays: Latencies,
}

impl Listeners {
    /// They come, and have the whole lobby.
    pub fn come(count: u32, servers: &[SocketAddr]) -> Result<Listeners> {
        let (known, heard, ends) = <(Arc<Known>, Arc<AtomicUsize>, Arc<AtomicBool>)>::default();
        let (there, all_there) = sync_channel(1);
        let (of, servers, count) =
            ((Arc::clone(&known), Arc::clone(&heard), Arc::clone(&ends)), servers.to_vec(), count as usize);
        let thread = thread::spawn(move || {
            let (known, heard, ends) = of;
            let (runtime, local) = (runtime()?, LocalSet::new());
            local.block_on(&runtime, async {
                let ears: Rc<[Ear]> = (0..count).map(|_| Ear::default()).collect();
                for (number, socket) in sockets(count, &servers).await?.into_iter().enumerate() {
                    let (known, heard, ears) = (Arc::clone(&known), Arc::clone(&heard), Rc::clone(&ears));
                    tokio::task::spawn_local(async move { listen(socket, &known, &heard, &ears[number]).await });
                }
                let _ = there.send(());
                while !ends.load(Ordering::Relaxed) {
                    tokio::time::sleep(TICK).await;
                    for ear in ears.iter() {
                        ear.0.borrow_mut().learn(&known, &heard);
                    }
                }
                let mut delays = Latencies::default();
                ears.iter()
                    .flat_map(|ear| std::mem::take(&mut ear.0.borrow_mut().delays))
                    .for_each(|one| delays.add(one));
                Ok::<_, anyhow::Error>(delays)
            })
        });
        let listeners = Listeners { known, heard, ends, count, thread };
        if all_there.recv().is_err() {
            // It says why.
            joined(listeners.thread)??;
            anyhow::bail!("nobody listens");
        }
        Ok(listeners)
    }

    /// The tables of which they are to hear.
    pub fn known(&self) -> Arc<Known> {
        Arc::clone(&self.known)
    }

    /// Waits until all have heard of so many tables, but no longer than that; then they leave.
    pub fn end(self, made: usize, patience: Duration) -> Result<Heard> {
        let (began, expected) = (Instant::now(), made * self.count);
        while self.heard.load(Ordering::Relaxed) < expected && began.elapsed() < patience {
            thread::sleep(TICK);
        }
        self.ends.store(true, Ordering::Relaxed);
        Ok(Heard { delays: joined(self.thread)?? })
    }
}

/// Opens the sockets, and reads the lobby on each.
async fn sockets(count: usize, servers: &[SocketAddr]) -> Result<Vec<Socket>> {
    let places = Rc::new(Semaphore::new(AT_ONCE));
    let coming: Vec<_> = (0..count)
        .map(|number| {
            let (places, at) = (Rc::clone(&places), server(servers, number));
            tokio::task::spawn_local(async move {
                let (_place, at) = (places.acquire().await?, at?);
                let mut socket =
                    Socket::open_at(&Client::new(at, origin(at, number)), "/api/v1/lobby/socket", None).await?;
                socket.hear_soon().await?.context("the server closed a socket of the lobby")?;
                Ok::<_, anyhow::Error>(socket)
            })
        })
        .collect();
    let mut sockets = Vec::with_capacity(count);
    for one in coming {
        sockets.push(one.await??);
    }
    Ok(sockets)
}

/// What one listener has heard.
#[derive(Default)]
struct Ear(RefCell<Memory>);

#[derive(Default)]
struct Memory {
    /// Which of the known tables it has heard of, by their numbers.
    seen: Vec<bool>,
    /// How long each of these took.
    delays: Vec<Duration>,
    /// Tables of which it heard before their makers had the answer, and when.
    early: Vec<(String, Instant)>,
}

impl Memory {
    /// It hears of a known table.
    fn hear(&mut self, (number, began): (usize, Instant), now: Instant, heard: &AtomicUsize) {
        if self.seen.len() <= number {
            self.seen.resize(number + 1, false);
        }
        if !std::mem::replace(&mut self.seen[number], true) {
            self.delays.push(now.saturating_duration_since(began));
            heard.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Some of the tables may be known by now.
    fn learn(&mut self, known: &Known, heard: &AtomicUsize) {
        for (table, at) in std::mem::take(&mut self.early) {
            match known.find(&table) {
                Some(found) => self.hear(found, at, heard),
                None => self.early.push((table, at)),
            }
        }
    }
}

/// Listens until the thread ends, and notes when it first hears of each table.
async fn listen(mut socket: Socket, known: &Known, heard: &AtomicUsize, ear: &Ear) {
    while let Ok(Some(message)) = socket.receive().await {
        let now = Instant::now();
        scan::texts(message, "table", |table| {
            let mut memory = ear.0.borrow_mut();
            match known.find(table) {
                Some(found) => memory.hear(found, now, heard),
                None => memory.early.push((table.to_owned(), now)),
            }
        });
    }
}
