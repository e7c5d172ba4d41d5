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
            let delays = Rc::new(RefCell::new(Latencies::default()));
            local.block_on(&runtime, async {
                let sockets = sockets(count, &servers).await?;
                for socket in sockets {
                    let of = (Arc::clone(&known), Arc::clone(&heard), Rc::clone(&delays));
                    tokio::task::spawn_local(listen(socket, of));
                }
                let _ = there.send(());
                while !ends.load(Ordering::Relaxed) {
                    tokio::time::sleep(TICK).await;
                }
                Ok::<_, anyhow::Error>(())
            })?;
            drop(local);
            Ok(Rc::try_unwrap(delays).map(RefCell::into_inner).unwrap_or_default())
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

/// What all listeners share.
type Shared = (Arc<Known>, Arc<AtomicUsize>, Rc<RefCell<Latencies>>);

/// Listens until the thread ends, and notes when it first hears of each table.
async fn listen(mut socket: Socket, (known, heard, delays): Shared) {
    let mut seen: Vec<bool> = Vec::new();
    while let Ok(Some(message)) = socket.receive().await {
        let now = Instant::now();
        scan::texts(message, "table", |table| {
            let Some((number, began)) = known.find(table) else { return };
            if seen.len() <= number {
                seen.resize(number + 1, false);
            }
            if !std::mem::replace(&mut seen[number], true) {
                delays.borrow_mut().add(now.saturating_duration_since(began));
                heard.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
}
