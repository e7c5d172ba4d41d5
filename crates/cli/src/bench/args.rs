//! Arguments of `goldfever bench`.

use crate::setting_args::{GameSetting, Setting};
use clap::Subcommand;
use std::path::PathBuf;

/// `goldfever bench`
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Bench {
    /// Something other than random games.
    #[command(subcommand)]
    pub part: Option<Part>,
    /// Name of the game (see `goldfever games`)
    #[arg(value_name = "GAME", required = true)]
    pub game: Option<String>,
    /// What to measure, and how to report it.
    #[command(flatten)]
    pub work: Work,
}

/// The other benchmarks.
#[derive(Subcommand)]
pub enum Part {
    /// Measure the parts of a bot's thinking: ranked turns and turns by the policy per second, the cost of a view, of
    /// dealing anew, of a copy, a step and an evaluation
    Search {
        /// Name of the game (default: all games)
        #[arg(value_name = "GAME")]
        game: Option<String>,
        /// What to measure, and how to report it.
        #[command(flatten)]
        work: Work,
    },
    /// Measure a server, or several on one database, from outside: durable moves per second, the time until they are
    /// acknowledged, processor time per move, memory of tables and listeners
    Serve(ServeBench),
    /// Measure the lobby from outside: how soon everybody hears of a new table, what that costs tables in play, and how soon
    /// people who look for the same game meet
    Lobby(LobbyBench),
}

/// `goldfever bench serve`
#[derive(clap::Args)]
pub struct ServeBench {
    /// How many servers to start; several need --database
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=32))]
    pub nodes: u8,
    /// An empty PostgreSQL database to use instead of a file; it is filled with tables
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// Process id of the database server on this machine, whose processor time should be counted
    #[arg(long, value_name = "PID")]
    pub database_process: Option<u32>,
    /// Play at servers that are already running, without the limits per address, such as http://10.0.0.7:8437; their memory
    /// and processor time are unknown
    #[arg(long, value_name = "URL", conflicts_with_all = ["nodes", "database"])]
    pub url: Vec<String>,
    /// Game of the tables, for two players
    #[arg(long, value_name = "GAME", default_value = "gold-rush")]
    pub game: String,
    /// Tables in play
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub tables: u32,
    /// How many of the tables are played on a page, over a socket; at the others moves are single requests, as programs
    /// send them, over short connections. Fewer than all if the limit on open files (ulimit -Hn) does not allow for all
    /// pages and listeners (default: all)
    #[arg(long, value_name = "N")]
    pub pages: Option<u32>,
    /// Listeners that join at the end, spread over the tables
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(..=30_000))]
    pub listeners: u32,
    /// Moves per second of all tables together, if they should not be made as fast as they are answered
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub rate: u32,
    /// Seconds of each measurement; there are three
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub seconds: u64,
    /// Send the requests for each table to a server that does not have it
    #[arg(long)]
    pub forwarded: bool,
    /// Folder in which a temporary folder for the data is created, on the disk to be measured
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub folder: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

impl ServeBench {
    /// Tables played on a page.
    pub fn pages(&self) -> usize {
        self.pages.unwrap_or(self.tables).min(self.tables) as usize
    }

    /// Where the tables are stored.
    pub fn store(&self) -> &'static str {
        match (&self.database, self.url.is_empty()) {
            (_, false) => "not started here",
            (Some(_), _) => "PostgreSQL",
            (None, _) => "SQLite",
        }
    }
}

/// `goldfever bench lobby`
#[derive(clap::Args)]
pub struct LobbyBench {
    /// How many servers to start; several need --database
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=32))]
    pub nodes: u8,
    /// An empty PostgreSQL database to use instead of a file; it is filled with tables
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// People who listen to the lobby
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u32).range(1..=30_000))]
    pub listeners: u32,
    /// Changes per second: one half are new tables, the other half are seats that are taken
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(2..=1000))]
    pub changes: u32,
    /// People who look for a quick game afterwards, for eight different games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(..=20_000))]
    pub seekers: u32,
    /// How many of them come in a second
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub seekers_rate: u32,
    /// Tables of Gold Rush in play beside the lobby
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub tables: u32,
    /// Moves per second of these tables together
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    pub rate: u32,
    /// Seconds of each measurement
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub seconds: u64,
    /// Folder in which a temporary folder for the data is created, on the disk to be measured
    #[arg(long, value_name = "FOLDER", default_value = ".")]
    pub folder: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

impl LobbyBench {
    /// The servers and the tables in play, as [`ServeBench`] has them.
    pub fn servers(&self) -> ServeBench {
        ServeBench {
            nodes: self.nodes,
            database: self.database.clone(),
            database_process: None,
            url: Vec::new(),
            game: "gold-rush".to_owned(),
            tables: self.tables,
            pages: None,
            listeners: self.listeners.max(self.seekers),
            rate: self.rate,
            seconds: self.seconds,
            forwarded: false,
            folder: self.folder.clone(),
            json: self.json,
        }
    }
}

/// What to measure, and how to report it.
#[derive(clap::Args)]
pub struct Work {
    /// Options and data.
    #[command(flatten)]
    pub setting: Setting,
    /// Expansions, joined by + : the same as --options with=...
    #[arg(long, value_name = "A+B")]
    pub with: Option<String>,
    /// Play only this many games from one seed, for a profiler
    #[arg(long, value_name = "N", conflicts_with = "json")]
    pub games: Option<u32>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

impl Work {
    /// The setting of this game.
    pub fn of(&self, game: &str) -> GameSetting {
        GameSetting { game: game.to_owned(), setting: self.setting.clone(), with: self.with.clone() }
    }
}
