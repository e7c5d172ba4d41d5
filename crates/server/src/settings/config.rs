//! The configuration of a server.

use crate::base::addresses::{Network, Proxies};
use crate::base::budget::default_memory;
use crate::settings::bots_think::BotsThink;
use crate::settings::contact::Contact;
use crate::settings::mail::Mail;
use crate::settings::metrics_token::MetricsToken;
use crate::settings::oidc::Oidc;
use crate::settings::public_url::PublicUrl;
use crate::settings::traces_target::{TracesShare, TracesUrl};
use axum::http::HeaderValue;
use certificates::Pair;
use registry::Shelf;
use registry::analysis::Effort;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use store::{PostgresUrl, SqliteOptions};
use wire::{Chat, SignUps, VisitorTokens};

/// For this long, a browser that has seen the server under HTTPS uses only HTTPS: a year.
const STRICT: &str = "max-age=31536000";

/// Everything that can be configured.
#[derive(Clone)]
pub struct Config {
    /// Where to listen; port 0 takes any free port.
    pub addr: SocketAddr,
    /// A certificate and its key, to serve HTTPS; `None`: HTTP.
    pub tls: Option<Pair>,
    /// Folder of the database; created if necessary.
    pub data_dir: PathBuf,
    /// A PostgreSQL database instead of the file in that folder.
    pub database: Option<PostgresUrl>,
    /// Where other servers on that database reach this one, such as `http://10.0.0.7:8437`; `None`: at the address on which
    /// it listens.
    pub node_url: Option<String>,
    /// The limits.
    pub limits: Limits,
    /// How many connections the system allows the program, to visitors and to other servers; `None`: as many as the limits.
    pub open_files: Option<usize>,
    /// Bytes of memory for tables in play. If there are more, tables without viewers are unloaded first; then new tables
    /// are refused.
    pub memory: u64,
    /// Pause before a bot's move, so that people can follow.
    pub bot_delay: Duration,
    /// True if only one reverse proxy can connect: the last entries of `X-Forwarded-For`, `-Proto` and `-Host` are then
    /// trusted.
    pub behind_proxy: bool,
    /// Networks of reverse proxies that are trusted in the same way, in chains of any length.
    pub trusted_proxies: Vec<Network>,
    /// Host names that this server accepts, in addition to addresses, `localhost` and the name of the machine.
    pub hosts: Vec<String>,
    /// The address for invitations, if it is not the one at which a page was opened.
    pub public_url: Option<PublicUrl>,
    /// The command that starts this server so that other devices can reach it, if it is known. Sent only to browsers on the
    /// machine itself.
    pub open_command: Option<String>,
    /// The token for reading the metrics at `/metrics` from anywhere; without one, only from this machine.
    pub metrics_token: Option<MetricsToken>,
    /// The collector to which traces are sent, if any.
    pub traces: Option<TracesUrl>,
    /// The share of traces that is sent.
    pub traces_share: TracesShare,
    /// Whether anyone may read all finished games, including the names of the players.
    pub public_games: bool,
    /// Which tokens visitors may make on the page.
    pub visitor_tokens: VisitorTokens,
    /// What people at a table can say to each other.
    pub chat: Chat,
    /// Whether people without an account may write in chats.
    pub chat_guests: bool,
    /// Where computer players think when one person plays alone against them.
    pub bots_think: BotsThink,
    /// Who may sign up.
    pub accounts: SignUps,
    /// The operator's contact for services that deliver notices to browsers; `None`: nothing is sent to browsers.
    pub contact: Option<Contact>,
    /// How e-mail is sent; `None`, or without a public address: not at all.
    pub mail: Option<Mail>,
    /// The OpenID Connect provider with which people can sign in; `None`, or without a public address: there is none.
    pub oidc: Option<Oidc>,
    /// The operator's own text for the page about privacy.
    pub privacy_page: Option<String>,
    /// The thinking effort for each turn of an analysis.
    pub analysis: Effort,
    /// For tests: clocks of tables may be as short as two seconds.
    pub test_paces: bool,
    /// For tests: notices go out at once, and also to addresses on this machine and in its network.
    pub test_notices: bool,
    /// For tests: chance at the tables is computed from this number and the position, so everyone could predict it.
    pub chance_seed: Option<u64>,
    /// The games.
    pub shelf: &'static [&'static dyn Shelf],
    /// How to open the database.
    pub store: SqliteOptions,
}

impl Config {
    /// The default settings, on any free port of this machine only.
    pub fn new(data_dir: PathBuf) -> Config {
        Config {
            addr: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            tls: None,
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
            test_paces: false,
            test_notices: false,
            chance_seed: None,
            metrics_token: None,
            traces: None,
            traces_share: TracesShare::ALL,
            public_games: false,
            visitor_tokens: VisitorTokens::Bots,
            chat: Chat::default(),
            chat_guests: false,
            bots_think: BotsThink::default(),
            accounts: SignUps::Open,
            contact: None,
            mail: None,
            oidc: None,
            privacy_page: None,
            analysis: Effort::USUAL,
            shelf: registry::shelf(),
            store: SqliteOptions::default(),
        }
    }

    /// The trusted proxies.
    pub(crate) fn proxies(&self) -> Proxies<'_> {
        Proxies { trusted: &self.trusted_proxies, everybody: self.behind_proxy }
    }

    /// The value of `Strict-Transport-Security` for a request to this name. It is set only if the operator has given an
    /// address with `https`, which promises that the name stays with HTTPS; behind a proxy, the proxy is responsible.
    pub(crate) fn strict_transport(&self, host: Option<&str>) -> Option<HeaderValue> {
        let public = self.public_url.as_ref().filter(|url| self.tls.is_some() && url.is_https())?;
        host.is_some_and(|host| public.is_name_of(host)).then(|| HeaderValue::from_static(STRICT))
    }

    /// The game with this name.
    pub(crate) fn game(&self, name: &str) -> Option<&'static dyn Shelf> {
        self.shelf.iter().copied().find(|entry| entry.name() == name)
    }
}

/// The limits. Each has an error of its own. A quarter of the places for sockets and requests is kept for visitors with a
/// seat; since anyone can make tables, the share of one address is limited as well. The fewer places for requests are free,
/// the fewer one address gets, and when no place for a socket is left, the address with the most gives one up. A limit "per
/// address" counts everyone at an IPv4 address or in the first 64 bits of an IPv6 address as one; there, 0 means no limit.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a message on a socket.
    pub message: usize,
    /// Messages per second on one socket, on average.
    pub messages_per_second: u32,
    /// Messages on one socket in a burst.
    pub message_burst: u32,
    /// Open tables (not over, and used within a month, or an hour if no person has moved yet). At this limit, tables of the
    /// address with the most are closed to make room for others.
    pub tables: u32,
    /// Open tables made by one session.
    pub tables_per_session: u32,
    /// Open tables made from one address; twice as many from one IPv6 network of 48 bits, which is what a site gets.
    pub tables_per_address: u32,
    /// Sockets.
    pub sockets: usize,
    /// Sockets of one session.
    pub sockets_per_session: usize,
    /// Sockets at one table, of which spectators from one network (IPv4 address, IPv6 /48) may take a quarter; players of
    /// the table are let in beyond the limit.
    pub sockets_per_table: usize,
    /// Concurrent requests.
    pub requests: usize,
    /// Time after which a connection is closed if its client does not read.
    pub stuck: Duration,
    /// Requests in progress at once per address, as many again of visitors there with a seat, and as many whose bodies are
    /// still arriving.
    pub requests_per_address: usize,
    /// Requests per second per address, on average; a costly one counts as several. Each visitor with a seat may send
    /// as many in addition, and all of these at one address four times as many.
    pub requests_per_second: u32,
    /// Requests of one address in a burst.
    pub request_burst: u32,
    /// Exports of finished games at once, including those that wait for their readers.
    pub exports: usize,
    /// Games in exports that are read and replayed at once.
    pub exports_at_work: usize,
    /// How long an export may take; then it is cut off, and the client continues with another request.
    pub export_longest: Duration,
    /// The maximum number of simultaneous exports of finished games per address.
    pub exports_per_address: usize,
    /// Time between two games of an export, so that a fast reader takes only a share of the machine.
    pub export_pace: Duration,
    /// Connections of one address.
    pub connections_per_address: usize,
    /// Sockets per address, and four times as many with a seat at their table; of those with a seat, four per player and
    /// table count as a player's, more count as spectators'. Twice as many from one IPv6 network of 48 bits.
    pub sockets_per_address: usize,
    /// Tables made in an hour by one address.
    pub tables_per_hour: u32,
    /// Sessions per hour and address that make a first table or take a first seat.
    pub sessions_per_hour: u32,
    /// Valid tokens made on the page, on the whole server.
    pub tokens: u32,
    /// Valid tokens per session.
    pub tokens_per_session: u32,
    /// Tokens made on the page per hour and address.
    pub tokens_per_hour: u32,
    /// Attempts to sign up per hour and address.
    pub accounts_per_hour: u32,
    /// Lines that everybody at one address may write in chats per minute.
    pub lines_per_minute: u32,
    /// How long a body may take to begin; after that it must arrive at 32 kB per second.
    pub body_wait: Duration,
    /// How long a table is kept if no person has moved and nothing happens.
    pub unplayed_kept: Duration,
    /// How long a computer player may think about one choice; then it plays the best it has found.
    pub thought: Duration,
    /// How long a person has to be away before others at the table may let a computer player take over.
    pub away: Duration,
    /// Whoever waits for a quick game with others and has given no sign for this long is gone, and the seat is open again.
    pub gone: Duration,
    /// Whoever waits for a quick game and closed the page this long ago loses the seat when a person takes the last one.
    pub page_closed: Duration,
    /// Time without a viewer or request after which computer players among themselves pause; they continue at the next
    /// request.
    pub bots_rest: Duration,
    /// Time without a request or listener after which a table is unloaded.
    pub table_idle: Duration,
    /// How often to look up which tables others have removed, in case their notifications do not arrive.
    pub removals_looked_up: Duration,
    /// How long a request to the OpenID Connect provider may take.
    pub provider: Duration,
    /// How long the handshake of a connection may take under HTTPS.
    pub handshake: Duration,
    /// How often to check whether the files of the certificate have changed.
    pub certificate_looked_up: Duration,
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
            accounts_per_hour: 20,
            lines_per_minute: 60,
            body_wait: Duration::from_secs(4),
            unplayed_kept: Duration::from_secs(24 * 3600),
            thought: Duration::from_secs(3),
            away: Duration::from_secs(60),
            gone: Duration::from_secs(store::PRESENT.unsigned_abs()),
            page_closed: Duration::from_secs(5),
            bots_rest: Duration::from_secs(60),
            table_idle: Duration::from_secs(600),
            removals_looked_up: Duration::from_secs(2),
            provider: Duration::from_secs(10),
            handshake: Duration::from_secs(6),
            certificate_looked_up: Duration::from_secs(10),
        }
    }
}

/// The folder for data: `GOLDFEVER_DATA_DIR` or `GOLDFEVER_DATA`, otherwise the platform's folder for a user's data.
/// `None` if there is no home folder.
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
