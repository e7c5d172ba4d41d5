//! An honest table that is played during a whole attack, on a thread of its own; its latencies show how much other players
//! suffer.

use crate::client::from;
use crate::latency::Latencies;
use crate::players::Players;
use anyhow::{Context, Result, bail};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Pause between the moves of the honest table, within the rate that a page may use.
const PAUSE: Duration = Duration::from_millis(60);

/// The honest table.
pub struct HonestTable {
    seen: Arc<Mutex<Vec<(Instant, Duration)>>>,
    stop: Arc<AtomicBool>,
    player: Option<JoinHandle<Result<()>>>,
    /// Id of the first table.
    pub table: String,
}

impl HonestTable {
    /// Takes the seats and begins to play.
    pub fn start(addr: SocketAddr) -> Result<HonestTable> {
        let (seen, stop) = (Arc::new(Mutex::new(Vec::new())), Arc::new(AtomicBool::new(false)));
        let (sender, receiver) = std::sync::mpsc::channel();
        let (seen_there, stop_there) = (Arc::clone(&seen), Arc::clone(&stop));
        let player = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(async {
                let mut players = Players::sit_down(addr, from(0), 7).await?;
                let _ = sender.send(players.table.clone());
                while !stop_there.load(Ordering::Relaxed) {
                    players.wait().await?;
                    let began = Instant::now();
                    let delay = players.act().await?;
                    seen_there.lock().unwrap_or_else(PoisonError::into_inner).push((began, delay));
                    tokio::time::sleep(PAUSE).await;
                }
                Ok(())
            })
        });
        match receiver.recv() {
            Ok(table) => Ok(HonestTable { seen, stop, player: Some(player), table }),
            Err(_) => match player.join() {
                Ok(Err(why)) => Err(why.context("the honest table")),
                _ => bail!("the honest table ended"),
            },
        }
    }

    /// The delays of the moves since then.
    pub fn since(&self, then: Instant) -> Latencies {
        let mut latencies = Latencies::default();
        let seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        seen.iter().filter(|(began, _)| *began >= then).for_each(|(_, delay)| latencies.add(*delay));
        latencies
    }

    /// The delays during the given time from now.
    pub async fn next(&self, long: Duration) -> Latencies {
        let then = Instant::now();
        tokio::time::sleep(long).await;
        self.since(then)
    }

    /// Ends the game; an error if the honest players were harmed.
    pub fn end(mut self) -> Result<()> {
        self.stop.store(true, Ordering::Relaxed);
        let player = self.player.take().context("ended already")?;
        player.join().map_err(|_| anyhow::anyhow!("the honest table panicked"))?.context("the honest table")
    }
}

impl Drop for HonestTable {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
