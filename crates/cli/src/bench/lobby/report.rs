//! The results, as text and as JSON.

use serde::Serialize;
use std::fmt::{self, Display, Formatter};

/// Everything.
#[derive(Serialize)]
pub struct Report {
    pub servers: usize,
    pub store: &'static str,
    /// How many processes wanted the processor in the last minute.
    pub load: Option<f64>,
    /// The tables in play, with nobody in the lobby.
    pub alone: Table,
    /// The same tables while the lobby is full and changes.
    pub beside: Table,
    pub listening: Listening,
    pub seeking: Option<Seeking>,
}

/// How soon moves were acknowledged.
#[derive(Serialize)]
pub struct Table {
    pub moves: usize,
    pub p50_ms: f64,
    pub p99_ms: f64,
}

/// How soon listeners heard of new tables.
#[derive(Serialize)]
pub struct Listening {
    pub listeners: usize,
    /// New tables.
    pub changes: usize,
    pub changes_per_s: f64,
    /// Which share of what all were to hear was heard.
    pub heard: f64,
    /// From the request for a new table until a listener hears of it.
    pub p50_ms: f64,
    pub p99_ms: f64,
    /// Memory of the servers for each listener; `None` if it is unknown.
    pub listener_kb: Option<f64>,
}

/// How soon people who looked for the same game met.
#[derive(Serialize)]
pub struct Seeking {
    pub people: usize,
    pub seated: usize,
    /// From the moment when the second of two had come until both were seated.
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub longest_ms: f64,
    /// People who waited while two who had come after them met.
    pub passed_over: usize,
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report { servers, store, load, alone, beside, listening, seeking } = self;
        writeln!(f, "servers: {servers} ({store})")?;
        if let Some(load) = load {
            writeln!(f, "load of the machine in the last minute: {load}")?;
        }
        writeln!(f, "tables in play, nobody in the lobby: {alone}")?;
        writeln!(f, "tables in play beside the lobby:     {beside}")?;
        let Listening { listeners, changes, changes_per_s, heard, p50_ms, p99_ms, listener_kb } = listening;
        writeln!(
            f,
            "lobby: {listeners} listeners, {changes} new tables ({changes_per_s:.0} a second, and as many seats taken)"
        )?;
        writeln!(
            f,
            "  heard {:.2} % of them, p50 {p50_ms:.0} ms, p99 {p99_ms:.0} ms after the request",
            heard * 100.0
        )?;
        if let Some(kb) = listener_kb {
            writeln!(f, "  {kb:.1} kB of the servers for each listener")?;
        }
        let Some(Seeking { people, seated, p50_ms, p99_ms, longest_ms, passed_over }) = seeking else { return Ok(()) };
        writeln!(f, "quick games: {seated} of {people} people were seated; {passed_over} were passed over")?;
        writeln!(
            f,
            "  once there were two for a game: p50 {p50_ms:.0} ms, p99 {p99_ms:.0} ms, longest {longest_ms:.0} ms"
        )
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Table { moves, p50_ms, p99_ms } = self;
        write!(f, "{moves} moves, p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms")
    }
}
