//! The results, as text and as JSON.

use serde::Serialize;
use std::fmt::{self, Display, Formatter};

/// Everything.
#[derive(Serialize)]
pub struct Report {
    pub servers: usize,
    pub store: &'static str,
    pub game: String,
    pub tables: usize,
    /// Tables played on a page; at the others moves are single requests.
    pub pages: usize,
    /// Whether every move went through a server that does not have its table.
    pub forwarded: bool,
    pub listeners: usize,
    /// Tables in the store at the end; finished games were followed by others.
    pub stored_tables: usize,
    /// How many processes wanted the processor in the last minute.
    pub load: Option<f64>,
    pub stages: Vec<Stage>,
    pub memory: Memory,
}

/// One way to play.
#[derive(Serialize)]
pub struct Stage {
    pub name: String,
    /// Acknowledged moves.
    pub moves: usize,
    pub moves_per_s: f64,
    pub p50_ms: f64,
    pub p99_ms: f64,
    /// Messages received by listeners.
    pub heard_per_s: f64,
    /// Processor time for one acknowledged move, in microseconds: of the servers, of the database, of this command.
    pub servers_us: Option<f64>,
    pub database_us: Option<f64>,
    pub clients_us: Option<f64>,
}

/// Memory of the servers; `None` if it is unknown.
#[derive(Serialize)]
pub struct Memory {
    pub empty_server_kb: Option<f64>,
    /// With its page, if it has one.
    pub table_in_play_kb: Option<f64>,
    pub listener_kb: Option<f64>,
    /// Memory of a server that has just started on the same store, less that of a server on an empty store.
    pub sleeping_table_kb: Option<f64>,
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report { servers, store, game, tables, pages, stored_tables, .. } = self;
        let through = if self.forwarded { ", each through a server that does not have it" } else { "" };
        writeln!(f, "servers: {servers} ({store}); {tables} tables of {game}{through}, {pages} of them with a page")?;
        if let Some(load) = self.load {
            writeln!(f, "load of the machine in the last minute: {load}")?;
        }
        for stage in &self.stages {
            write!(f, "{stage}")?;
        }
        let Memory { empty_server_kb, table_in_play_kb, listener_kb, sleeping_table_kb } = self.memory;
        let known: Vec<(String, f64)> = [
            ("a server without tables".to_owned(), empty_server_kb),
            (format!("a table in play, {pages} of {tables} with a page"), table_in_play_kb),
            ("a listener".to_owned(), listener_kb),
            (format!("one of {stored_tables} sleeping tables"), sleeping_table_kb),
        ]
        .into_iter()
        .filter_map(|(what, kb)| Some((what, kb?)))
        .collect();
        if !known.is_empty() {
            writeln!(f, "memory of the servers")?;
        }
        for (what, kb) in known {
            writeln!(f, "  {what:<46}{kb:>10.1} kB")?;
        }
        Ok(())
    }
}

impl Display for Stage {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Stage { name, moves, moves_per_s, p50_ms, p99_ms, heard_per_s, .. } = self;
        writeln!(f, "{name}: {moves} moves")?;
        writeln!(f, "  {moves_per_s:.0} acknowledged moves a second, p50 {p50_ms:.1} ms, p99 {p99_ms:.1} ms")?;
        if *heard_per_s > 0.0 {
            writeln!(f, "  {heard_per_s:.0} messages a second heard by listeners")?;
        }
        let costs = [("servers", self.servers_us), ("database", self.database_us), ("this command", self.clients_us)];
        let told: Vec<_> = costs.iter().filter_map(|(who, us)| us.map(|us| format!("{who} {us:.0} us"))).collect();
        if !told.is_empty() {
            writeln!(f, "  processor time a move: {}", told.join(", "))?;
        }
        Ok(())
    }
}
