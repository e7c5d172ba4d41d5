//! The clock of a table: it runs with the seats, nobody is charged for times without a server, and whoever runs out of time
//! is noted in the record.

use crate::task::table_task::TableTask;
use crate::task::timekeeper::{Timekeeper, stored_clock};
use host::{Clock, Uptime};
use std::collections::BTreeMap;
use std::time::Duration;
use store::{StoreError, StoredClock, Write};
use tokio::time::Instant;

/// How long to wait before something that could not be stored is tried again.
const AGAIN: Duration = Duration::from_millis(500);
/// How long a clock at zero rests if nothing can follow from it, since the record is full.
const STUCK: Duration = Duration::from_secs(60);

impl TableTask {
    /// Takes the clock as it was stored, because the store had more.
    pub(crate) fn restore_clock(&mut self, kept: Option<&StoredClock>, zones: BTreeMap<u8, String>) {
        self.timekeeper = Timekeeper::of(kept, zones);
        self.host.restore_clock(kept.map(|clock| clock.state.as_str()));
        self.tell_zones();
    }

    /// When the time of somebody runs out, or a pause is over.
    pub(crate) fn zero(&self) -> Option<Instant> {
        let left = self.host.clock_due()?.saturating_sub(self.context.uptime.now_ms());
        let zero = Instant::now() + Duration::from_millis(left);
        Some(self.timekeeper.rests_until.map_or(zero, |rests| zero.max(rests)))
    }

    /// A choice of somebody whose time runs out while it is on its way counts: tells the host how long those of each seat are.
    pub(crate) fn set_delays(&mut self) {
        let mut delays = BTreeMap::new();
        for listener in self.listeners.all().filter(|listener| !listener.delay.is_zero()) {
            let ms = u32::try_from(listener.delay.as_millis()).unwrap_or(u32::MAX);
            for seat in self.host.mine(Some(&listener.holder)) {
                let delay: &mut u32 = delays.entry(seat).or_default();
                *delay = ms.max(*delay);
            }
        }
        self.host.set_delays(delays);
    }

    /// Does what the clock demands now.
    ///
    /// # Errors
    /// If something cannot be stored; it is tried again soon.
    pub(crate) async fn keep_time(&mut self) -> Result<(), StoreError> {
        if self.host.clock().is_none() {
            return Ok(());
        }
        self.set_delays();
        let kept = self.keep_time_now().await;
        let rests = match kept {
            Ok(stuck) => stuck.then_some(STUCK),
            Err(_) => Some(AGAIN),
        };
        self.timekeeper.rests_until = rests.map(|rests| Instant::now() + rests);
        kept.map(|_| ())
    }

    /// Returns whether a time has run out and nothing follows from it.
    async fn keep_time_now(&mut self) -> Result<bool, StoreError> {
        let present = self.context.uptime.present();
        // Before anybody is charged, and before anybody's time is out.
        self.look_at_vacations().await?;
        let credited = self.catch_up(&present).await?;
        let waited_for = self.waited_for();
        // Right after the start the clock begins to run.
        let follows = self.host.follow_seats(present.seen);
        // Whoever has more time may reach more free times.
        let frees = self.set_free_now();
        let vacations = self.timekeeper.vacations_unstored;
        let changed = credited || follows || frees || vacations;
        if changed {
            self.store_clock(&present).await?;
            self.timekeeper.vacations_unstored = false;
        }
        if follows && self.waited_for() != waited_for {
            // Since the clock stood still before, nobody could say when its time is half over.
            self.note_reminders();
        }
        if std::mem::take(&mut self.timekeeper.vacations_untold) || changed {
            self.broadcast_table();
        }
        self.remind_later().await?;
        self.vacations_seen().await?;
        let now = self.context.uptime.now_ms();
        if let Some(change) = self.host.pause_over(now) {
            self.carry_through(change, |_| {}).await?;
        }
        while let Some(change) = self.host.out_of_time(now) {
            let version = self.host.table().version();
            self.carry_through(change, |_| {}).await?;
            // A vacation that was just seen, or a time without a server, has given somebody more time.
            if self.host.table().version() == version {
                break;
            }
        }
        Ok(self.host.clock_due().is_some_and(|at| at <= now))
    }

    /// If another server has kept the clock, or this one was gone meanwhile, nobody is charged for the time without a server.
    ///
    /// # Errors
    /// If the signs of life of servers cannot be read.
    pub(crate) async fn catch_up(&mut self, present: &Uptime) -> Result<bool, StoreError> {
        let kept_by = match &self.timekeeper.kept_by {
            Some(server) if *server == present.server => return Ok(false),
            Some(server) => server.clone(),
            None => {
                self.timekeeper.kept_by = Some(present.server.clone());
                return Ok(false);
            }
        };
        let since = self.host.clock().map_or(0, Clock::at);
        let uptimes =
            self.context.database.read(move |store| store.uptimes(i64::try_from(since).unwrap_or(i64::MAX))).await?;
        let uptime = |one: store::StoredUptime| Uptime {
            server: one.server,
            began: u64::try_from(one.began_ms).unwrap_or_default(),
            seen: u64::try_from(one.seen_ms).unwrap_or_default(),
        };
        let uptimes: Vec<Uptime> = uptimes.into_iter().map(uptime).collect();
        let downtimes = host::downtimes(since, &kept_by, &uptimes, present);
        self.timekeeper.kept_by = Some(present.server.clone());
        Ok(self.host.credit(&downtimes))
    }

    /// The seat for whose decision the game waits while its time runs.
    fn waited_for(&self) -> Option<u8> {
        self.host.decider().filter(|seat| self.host.clock().is_some_and(|clock| clock.runs(*seat)))
    }

    /// Stores the clock without an entry of the record.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub(crate) async fn store_clock(&self, present: &Uptime) -> Result<(), StoreError> {
        let Some(clock) = self.host.clock() else { return Ok(()) };
        let clock = stored_clock(&self.host, clock, present.server.clone());
        self.context.database.write(Write::KeepClock { table: self.host.id().clone(), clock }).await
    }
}
