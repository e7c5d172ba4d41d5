//! How a server is to run.

use registry::Shelf;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use store::SqliteOptions;

/// Everything that may be chosen.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free port.
    pub addr: SocketAddr,
    /// Folder of the database; made where there is none.
    pub data_dir: PathBuf,
    /// What is too much.
    pub limits: Limits,
    /// Pause before a bot's move, so that people can follow.
    pub bot_delay: Duration,
    /// True behind a reverse proxy that sets `X-Forwarded-Proto` and `X-Forwarded-Host`; both are trusted then.
    pub behind_proxy: bool,
    /// The games.
    pub shelf: &'static [&'static dyn Shelf],
    /// How to open the database.
    pub store: SqliteOptions,
}

impl Config {
    /// The usual choices, on any free port of this machine only.
    pub fn new(data_dir: PathBuf) -> Config {
        Config {
            addr: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            data_dir,
            limits: Limits::default(),
            bot_delay: Duration::from_millis(400),
            behind_proxy: false,
            shelf: registry::shelf(),
            store: SqliteOptions::default(),
        }
    }
}

/// What is too much. Each limit answers with an error of its own.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a message on a socket.
    pub message: usize,
    /// Messages a second on one socket, in the long run.
    pub messages_per_second: u32,
    /// Messages on one socket at once.
    pub message_burst: u32,
    /// Open tables (not over, and touched within a month).
    pub tables: u32,
    /// Open tables made by one session.
    pub tables_per_session: u32,
    /// Sockets.
    pub sockets: usize,
    /// Sockets of one session.
    pub sockets_per_session: usize,
    /// Requests in work at once.
    pub requests: usize,
    /// Time after which a connection is closed where what is sent is not read.
    pub stuck: Duration,
    /// Time without a request or listener after which a table leaves memory.
    pub table_idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 512 * 1024,
            message: 16 * 1024,
            messages_per_second: 20,
            message_burst: 60,
            tables: 10_000,
            tables_per_session: 100,
            sockets: 2_000,
            sockets_per_session: 30,
            requests: 512,
            stuck: Duration::from_secs(12),
            table_idle: Duration::from_secs(600),
        }
    }
}

/// The folder for data: `GOLDFEVER_DATA`, else the platform's folder for a user's data. `None` when there is no home.
pub fn default_data_dir() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    if let Some(folder) = set("GOLDFEVER_DATA") {
        return Some(folder);
    }
    let base = if cfg!(windows) {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("goldfever"))
}
