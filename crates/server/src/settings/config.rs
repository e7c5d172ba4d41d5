//! How a server is to run.

use crate::base::addresses::{Network, Proxies};
use crate::base::budget::default_memory;
use crate::settings::metrics_token::MetricsToken;
use crate::settings::public_url::PublicUrl;
use crate::settings::traces_target::{TracesShare, TracesUrl};
use registry::Shelf;
use registry::analysis::Effort;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use store::{PostgresUrl, SqliteOptions};
use wire::VisitorTokens;

/// Everything that may be chosen.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free port.
    pub addr: SocketAddr,
    /// Folder of the database; made where there is none.
    pub data_dir: PathBuf,
    /// A PostgreSQL database in the place of the file in that folder.
    pub database: Option<PostgresUrl>,
    /// Where other servers on that database reach this one, such as `http://10.0.0.7:8437`; `None`: at the address at which it
    /// listens.
    pub node_url: Option<String>,
    /// What is too much.
    pub limits: Limits,
    /// How many connections the system allows the program, to visitors and to other servers; `None`: as many as the limits.
    pub open_files: Option<usize>,
    /// Bytes of memory for tables in play. Tables without viewers leave memory first; then new tables are refused.
    pub memory: u64,
    /// Pause before a bot's move, so that people can follow.
    pub bot_delay: Duration,
    /// True where nobody but one reverse proxy can connect: whoever connects is believed what the last entries of
    /// `X-Forwarded-For`, `-Proto` and `-Host` say.
    pub behind_proxy: bool,
    /// Networks of reverse proxies that are believed the same, through any number of them.
    pub trusted_proxies: Vec<Network>,
    /// Names this server answers to, beside addresses, `localhost` and the name of the machine.
    pub hosts: Vec<String>,
    /// The address that invitations name, where it is not the one under which a page was opened.
    pub public_url: Option<PublicUrl>,
    /// The command that starts this server so that other devices are let in, where it is known. It is told to who sits at
    /// the machine itself.
    pub open_command: Option<String>,
    /// With this token the figures at `/metrics` can be read from anywhere; without one, from this machine alone.
    pub metrics_token: Option<MetricsToken>,
    /// The collector to which traces are sent, if any.
    pub traces: Option<TracesUrl>,
    /// Which share of all traces is sent.
    pub traces_share: TracesShare,
    /// Whether anybody may read all finished games, with the names of those who played.
    pub public_games: bool,
    /// Which tokens visitors may make in the page.
    pub visitor_tokens: VisitorTokens,
    /// How much thinking each turn of an analysis gets.
    pub analysis: Effort,
    /// For tests: chance at the tables follows from this number and the position, and everybody could foresee it.
    pub chance_seed: Option<u64>,
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
            database: None,
            node_url: None,
            limits: Limits::default(),
            open_files: None,
            memory: default_memory(),
            bot_delay: Duration::from_millis(400),
            behind_proxy: false,
            trusted_proxies: Vec::new(),
            hosts: Vec::new(),
            public_url: None,
            open_command: None,
            chance_seed: None,
            metrics_token: None,
            traces: None,
            traces_share: TracesShare::ALL,
            public_games: false,
            visitor_tokens: VisitorTokens::Bots,
            analysis: Effort::USUAL,
            shelf: registry::shelf(),
            store: SqliteOptions::default(),
        }
    }

    /// Whose forwarded headers are believed.
    pub(crate) fn proxies(&self) -> Proxies<'_> {
        Proxies { trusted: &self.trusted_proxies, everybody: self.behind_proxy }
    }

    /// The game of this name.
    pub(crate) fn game(&self, name: &str) -> Option<&'static dyn Shelf> {
        self.shelf.iter().copied().find(|entry| entry.name() == name)
    }
}

/// What is too much. Each limit answers with an error of its own. A quarter of the places for sockets and requests is
/// kept for those who hold a seat; since anybody can make tables, what those of one address may have is limited as well.
/// The fewer places for requests are free, the fewer one address gets, and where no place for a socket is left, the
/// address with the most gives one up. A limit "of one address" counts everybody at an IPv4 address or in the first 64 bits
/// of an IPv6 address as one; 0 is no limit there.
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
    /// Open tables (not over, and touched within a month, or an hour where no person has moved yet). When there are so
    /// many, those of the address with the most are closed for others.
    pub tables: u32,
    /// Open tables made by one session.
    pub tables_per_session: u32,
    /// Open tables made from one address; twice as many from one IPv6 network of 48 bits, which is what a site gets.
    pub tables_per_address: u32,
    /// Sockets.
    pub sockets: usize,
    /// Sockets of one session.
    pub sockets_per_session: usize,
    /// Sockets at one table, of which onlookers from one network (IPv4 address, IPv6 /48) may take a quarter; those who
    /// have a seat there are let in beyond it.
    pub sockets_per_table: usize,
    /// Requests in work at once.
    pub requests: usize,
    /// Time after which a connection is closed where what is sent is not read.
    pub stuck: Duration,
    /// Requests in work at once of one address, as many more of those there who hold a seat, and as many whose bodies are
    /// on their way.
    pub requests_per_address: usize,
    /// Requests a second of one address, in the long run; a costly one counts as several. Each who holds a seat may
    /// send as many more, and all of these at one address four times as many.
    pub requests_per_second: u32,
    /// Requests of one address at once.
    pub request_burst: u32,
    /// Exports of finished games at once, those included that wait for their readers.
    pub exports: usize,
    /// Games of exports that are read and replayed at once.
    pub exports_at_work: usize,
    /// How long an export may take; then it is cut off, and its reader goes on with another request.
    pub export_longest: Duration,
    /// Exports of finished games at once of one address.
    pub exports_per_address: usize,
    /// Time from one game of an export to the next, so that whoever reads fast takes no more than a share of the machine.
    pub export_pace: Duration,
    /// Connections of one address.
    pub connections_per_address: usize,
    /// Sockets of one address, and four times as many of those that hold a seat at their table; of these four count for
    /// a player at a table, more as onlookers. Twice as many from one IPv6 network of 48 bits.
    pub sockets_per_address: usize,
    /// Tables made in an hour by one address.
    pub tables_per_hour: u32,
    /// Sessions in an hour, of one address, that ask for a first table or seat.
    pub sessions_per_hour: u32,
    /// Tokens made in the page that count, of the whole server.
    pub tokens: u32,
    /// Those of one session.
    pub tokens_per_session: u32,
    /// Tokens made in the page in an hour by one address.
    pub tokens_per_hour: u32,
    /// How long a body may take to begin; after that it has to come with 32 kB a second.
    pub body_wait: Duration,
    /// How long a table is kept where no person has moved and nothing happens.
    pub unplayed_kept: Duration,
    /// How long a computer player may think about one choice; then it takes the best it has found.
    pub thought: Duration,
    /// How long somebody has to be away before others at the table may let a computer player go on for him.
    pub away: Duration,
    /// Time without a viewer or request after which computer players among themselves rest; they go on when somebody asks.
    pub bots_rest: Duration,
    /// Time without a request or listener after which a table leaves memory.
    pub table_idle: Duration,
    /// How often it is looked up which tables were removed by others, who may not be heard when they tell it.
    pub removals_looked_up: Duration,
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
            tables_per_address: 500,
            sockets: 2_000,
            sockets_per_session: 30,
            sockets_per_table: 200,
            requests: 512,
            stuck: Duration::from_secs(12),
            requests_per_address: 64,
            requests_per_second: 50,
            request_burst: 500,
            exports: 100,
            exports_at_work: 4,
            export_longest: Duration::from_secs(600),
            exports_per_address: 1,
            export_pace: Duration::from_millis(20),
            connections_per_address: 256,
            sockets_per_address: 100,
            tables_per_hour: 60,
            sessions_per_hour: 200,
            tokens: 5_000,
            tokens_per_session: 10,
            tokens_per_hour: 20,
            body_wait: Duration::from_secs(4),
            unplayed_kept: Duration::from_secs(24 * 3600),
            thought: Duration::from_secs(3),
            away: Duration::from_secs(60),
            bots_rest: Duration::from_secs(60),
            table_idle: Duration::from_secs(600),
            removals_looked_up: Duration::from_secs(2),
        }
    }
}

/// The folder for data: `GOLDFEVER_DATA_DIR` or `GOLDFEVER_DATA`, else the platform's folder for a user's data. `None` when
/// there is no home.
pub fn default_data_dir() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    if let Some(folder) = set("GOLDFEVER_DATA_DIR").or_else(|| set("GOLDFEVER_DATA")) {
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
