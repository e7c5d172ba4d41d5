//! Metrics: counters cost an addition where something happens; gauges are read on demand.

use prometheus_client::encoding::prometheus_text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use store::CommitWatcher;

/// Bounds of the buckets for times, in seconds.
const TIMES: [f64; 14] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// The same for the number of writes in a transaction.
const WRITES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
/// The most reasons of refusals with a counter of their own; all others count as `other`.
const REASONS: usize = 200;

/// Label of a refusal.
type Reason = [(&'static str, String); 1];

/// All metrics of a server.
pub(crate) struct Metrics {
    registry: Registry,
    /// Commands that were stored and acknowledged, of people and computer players.
    pub moves: Counter,
    commands: Histogram,
    mailbox: Histogram,
    writes: Histogram,
    commits: Commits,
    failed_writes: Counter,
    thoughts: Histogram,
    thought_at: Family<[(&'static str, &'static str); 1], Counter>,
    waits_to_think: Histogram,
    snapshots: Gauge,
    refusals: Family<Reason, Counter>,
    reasons: Mutex<BTreeSet<String>>,
    requests: Family<[(&'static str, &'static str); 1], Counter>,
    connections: Gauge,
    gauges: Gauges,
}

/// Gauges that are read on demand.
struct Gauges {
    pages: Gauge,
    in_memory: Gauge,
    asleep: Gauge,
    memory_used: Gauge,
    memory_watched: Gauge,
    memory_limit: Gauge,
    mailboxes: Gauge,
    writes: Gauge,
    moments: Gauge,
    analyses: Gauge,
    advice: Gauge,
    copies: Gauge,
    thinkers: Gauge,
}

/// What the store's writer does.
#[derive(Clone)]
struct Commits {
    seconds: Histogram,
    writes: Histogram,
    failed: Counter,
}

/// A connection that is counted until this is dropped.
pub(crate) struct Connected(Gauge);

impl Drop for Connected {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A part of a gauge to which many contribute. It is subtracted when this is dropped.
pub(crate) struct CountedPart {
    gauge: Gauge,
    part: i64,
}

impl CountedPart {
    /// The current contribution.
    pub fn set(&mut self, now: usize) {
        let now = i64::try_from(now).unwrap_or(i64::MAX);
        if now != self.part {
            self.gauge.inc_by(now - self.part);
            self.part = now;
        }
    }
}

impl Drop for CountedPart {
    fn drop(&mut self) {
        self.set(0);
    }
}

impl Gauges {
    fn new(r: &mut Registry) -> Gauges {
        let mut gauge = |name, help| put(r, name, help, Gauge::default());
        Gauges {
            pages: gauge("pages", "Pages that are connected to a table"),
            in_memory: gauge("tables_in_memory", "Tables in play: in memory, with a task of their own"),
            asleep: gauge("tables_asleep", "Open tables that are only in the database"),
            memory_used: gauge("memory_used_bytes", "Memory of tables in play"),
            memory_watched: gauge("memory_watched_bytes", "The part of it that has viewers and cannot be unloaded"),
            memory_limit: gauge("memory_limit_bytes", "Memory that tables in play may take"),
            mailboxes: gauge("mailbox_waiting", "Messages that wait in mailboxes of tables"),
            writes: gauge("store_writes_waiting", "Writes handed to the store and not answered yet"),
            moments: gauge("moments_waiting", "Requests to look back or try moves, waiting or in progress"),
            analyses: gauge("analyses_waiting", "Analyses, waiting or in progress"),
            advice: gauge("advice_waiting", "Requests for advice, waiting or in progress"),
            copies: gauge("records_waiting", "Records to be made into tables, waiting or in progress"),
            thinkers: gauge("bots_waiting", "Computer players that wait for a place to think"),
        }
    }
}

impl Commits {
    fn new(r: &mut Registry) -> Commits {
        let time = Histogram::new(TIMES);
        Commits {
            seconds: put(r, "store_commit_seconds", "One transaction of the store, until it is durable", time),
            writes: put(r, "store_commit_writes", "Writes in one transaction", Histogram::new(WRITES)),
            failed: put(r, "store_commit_failures", "Transactions of which nothing was stored", Counter::default()),
        }
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("goldfever");
        let gauges = Gauges::new(&mut registry);
        let moves = "Commands stored and acknowledged, of people and computer players";
        let moves = put(&mut registry, "moves", moves, Counter::default());
        let mut time = |name, help| put(&mut registry, name, help, Histogram::new(TIMES));
        let commands = time("command_seconds", "From the arrival of a command at its table to the answer");
        let mailbox = time("mailbox_seconds", "How long a message waited until its table took it");
        let commits = Commits::new(&mut registry);
        let mut time = |name, help| put(&mut registry, name, help, Histogram::new(TIMES));
        let writes = time("store_write_seconds", "From handing a write to the store until it is durable");
        let r = &mut registry;
        let failed_writes = "Writes that the store refused or could not make";
        let failed_writes = put(r, "store_write_failures", failed_writes, Counter::default());
        let mut time = |name, help| put(r, name, help, Histogram::new(TIMES));
        let thoughts = time("bot_thought_seconds", "How long computer players think about one choice");
        let waits_to_think = time("bot_wait_seconds", "How long computer players waited for a place to think");
        let thought_at = "Choices of computer players, by the place where they were thought about";
        let thought_at: Family<[(&'static str, &'static str); 1], Counter> =
            put(r, "bot_choices", thought_at, Family::default());
        // Both are told from the start, so that a rate is never missing.
        for place in ["server", "browser"] {
            drop(thought_at.get_or_create(&[("place", place)]));
        }
        let snapshots = "Pages and requests that wait to be told everything";
        let snapshots = put(r, "snapshots_waiting", snapshots, Gauge::default());
        let refusals = put(r, "refusals", "Refusals, by the key of the reason", Family::default());
        let requests = put(r, "requests", "Requests answered, by the kind of status", Family::default());
        let connections = "HTTP connections; a page that became a socket counts as a page";
        let connections = put(r, "connections", connections, Gauge::default());
        let reasons = Mutex::default();
        Metrics {
            registry,
            moves,
            commands,
            mailbox,
            writes,
            commits,
            failed_writes,
            thoughts,
            thought_at,
            waits_to_think,
            snapshots,
            refusals,
            reasons,
            requests,
            connections,
            gauges,
        }
    }
}

/// Registers a metric and returns it.
fn put<M: Metric + Clone>(registry: &mut Registry, name: &str, help: &str, metric: M) -> M {
    registry.register(name, help, metric.clone());
    metric
}

impl Metrics {
    /// Another connection.
    pub fn connected(&self) -> Connected {
        self.connections.inc();
        Connected(self.connections.clone())
    }

    /// A command was answered.
    pub fn command(&self, time: Duration) {
        self.commands.observe(time.as_secs_f64());
    }

    /// A write is durable, or has failed.
    pub fn write(&self, time: Duration, fine: bool) {
        if fine {
            self.writes.observe(time.as_secs_f64());
        } else {
            self.failed_writes.inc();
        }
    }

    /// To be notified of commits of the store.
    pub fn commit_watcher(&self) -> CommitWatcher {
        let commits = self.commits.clone();
        Box::new(move |commit| {
            if commit.stored {
                commits.seconds.observe(commit.time.as_secs_f64());
                commits.writes.observe(commit.writes as f64);
            } else {
                commits.failed.inc();
            }
        })
    }

    /// A message was taken out of a table's mailbox.
    pub fn waited_in_mailbox(&self, time: Duration) {
        self.mailbox.observe(time.as_secs_f64());
    }

    /// A computer player has got a permit to think.
    pub fn waited_to_think(&self, time: Duration) {
        self.waits_to_think.observe(time.as_secs_f64());
    }

    /// Requests for a snapshot that wait at one table.
    pub fn snapshots(&self) -> CountedPart {
        CountedPart { gauge: self.snapshots.clone(), part: 0 }
    }

    /// A computer player has thought on this server.
    pub fn thought(&self, time: Duration) {
        self.thoughts.observe(time.as_secs_f64());
        self.thought_at.get_or_create(&[("place", "server")]).inc();
    }

    /// A page has chosen for a computer player.
    pub fn thought_in_browser(&self) {
        self.thought_at.get_or_create(&[("place", "browser")]).inc();
    }

    /// A request was answered with this status.
    pub fn request(&self, status: u16) {
        let kind = match status / 100 {
            0..=1 => "1xx",
            2 => "2xx",
            3 => "3xx",
            4 => "4xx",
            _ => "5xx",
        };
        self.requests.get_or_create(&[("status", kind)]).inc();
    }

    /// All metrics in the format of Prometheus.
    pub fn text(&self, now: &Readings) -> String {
        self.gauges.set(now);
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// Something was refused.
    pub fn refused(&self, reason: &str) {
        let mut reasons = self.reasons.lock().unwrap_or_else(PoisonError::into_inner);
        let known = reasons.contains(reason) || (reasons.len() < REASONS && reasons.insert(reason.to_owned()));
        drop(reasons);
        let reason = if known { reason } else { "other" };
        self.refusals.get_or_create(&[("reason", reason.to_owned())]).inc();
    }
}

/// Values counted elsewhere, read on demand.
pub(crate) struct Readings {
    pub pages: usize,
    pub in_memory: usize,
    /// Open tables, in memory or not.
    pub open_tables: usize,
    pub memory_used: usize,
    pub memory_watched: usize,
    pub memory_limit: usize,
    pub mailboxes: usize,
    pub writes: usize,
    pub moments: usize,
    pub analyses: usize,
    pub advice: usize,
    pub copies: usize,
    pub thinkers: usize,
}

impl Gauges {
    fn set(&self, now: &Readings) {
        let set = |gauge: &Gauge, value: usize| {
            gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
        };
        set(&self.pages, now.pages);
        set(&self.in_memory, now.in_memory);
        set(&self.asleep, now.open_tables.saturating_sub(now.in_memory));
        set(&self.memory_used, now.memory_used);
        set(&self.memory_watched, now.memory_watched);
        set(&self.memory_limit, now.memory_limit);
        set(&self.mailboxes, now.mailboxes);
        set(&self.writes, now.writes);
        set(&self.moments, now.moments);
        set(&self.analyses, now.analyses);
        set(&self.advice, now.advice);
        set(&self.copies, now.copies);
        set(&self.thinkers, now.thinkers);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_gauge_add_up_and_go_with_their_owner() {
        let metrics = Metrics::default();
        let (mut one, mut other) = (metrics.snapshots(), metrics.snapshots());
        one.set(3);
        other.set(2);
        one.set(1);
        assert_eq!(metrics.snapshots.get(), 3);
        drop(one);
        assert_eq!(metrics.snapshots.get(), 2);
    }

    #[test]
    fn reasons_are_bounded() {
        let metrics = Metrics::default();
        (0..REASONS + 50).for_each(|n| metrics.refused(&format!("reason-{n}")));
        metrics.refused("reason-3");
        let mut text = String::new();
        encode(&mut text, &metrics.registry).unwrap();
        assert!(text.contains("goldfever_refusals_total{reason=\"other\"} 50\n"), "{text}");
        assert!(text.contains("goldfever_refusals_total{reason=\"reason-3\"} 2\n"), "{text}");
    }
}
