//! The options of `goldfever serve`, and of the commands that examine them.

use clap::ArgAction;
use std::net::IpAddr;
use std::path::PathBuf;

/// `goldfever serve`
#[derive(clap::Args)]
pub struct Serve {
    /// Address to listen on; with 0.0.0.0 other machines can connect
    #[arg(long, default_value = "127.0.0.1", value_name = "IP")]
    pub addr: IpAddr,
    /// Port to listen on, 0 for any free one (default: 8437, or any free one if that is taken)
    #[arg(long, value_name = "N")]
    pub port: Option<u16>,
    /// Serve HTTPS with this certificate in PEM form, followed by those of its authorities; a renewed file takes effect
    /// within seconds
    #[arg(long, value_name = "FILE")]
    pub tls_cert: Option<PathBuf>,
    /// The private key of that certificate in PEM form, without a password
    #[arg(long, value_name = "FILE")]
    pub tls_key: Option<PathBuf>,
    /// Folder of the database (default: GOLDFEVER_DATA, or else a folder with the user's other data)
    #[arg(long, visible_alias = "data", value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// A PostgreSQL database, postgres://USER@HOST/NAME, to use instead of the file in that folder (default:
    /// GOLDFEVER_DATABASE, which other users of the machine cannot read, so that it may contain a password);
    /// ?sslmode=verify-full at its end encrypts the connection and checks the server
    #[arg(long, value_name = "URL")]
    pub database: Option<store::PostgresUrl>,
    /// The address at which other servers on that database can reach this one, such as http://10.0.0.7:8437 (default:
    /// the address on which it listens)
    #[arg(long, value_name = "URL", value_parser = crate::database::node_url)]
    pub node_url: Option<String>,
    /// Open the browser
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", action = ArgAction::Set)]
    pub open: bool,
    /// Tiles or cards that replace the built-in ones at new tables; may be given once per game
    #[arg(long, visible_alias = "cards", value_name = "FILE")]
    pub tiles: Vec<PathBuf>,
    /// Usual pause before a computer player's move, in milliseconds; players of a table can make it shorter or longer
    #[arg(long, default_value_t = 400, value_name = "MS")]
    pub bot_delay: u64,
    /// For tests only: tiles, cards and dice follow from this number and the position, so that anyone could predict
    /// them
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub chance_seed: Option<u64>,
    /// For tests only: the clocks of tables may be as short as two seconds
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", hide_short_help = true, action = ArgAction::Set)]
    pub test_paces: bool,
    /// For tests only: notices go out at once, and also to addresses on this machine and in its network
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", hide_short_help = true, action = ArgAction::Set)]
    pub test_notices: bool,
    /// Memory for tables in play, in MB; beyond it, tables without viewers are unloaded first, then new ones are refused
    /// (default: a quarter of the machine's memory)
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,
    /// The limits.
    #[command(flatten)]
    pub limits: crate::limits::Limits,
    /// A host name of this server, in addition to addresses, localhost and the name of the machine; may be repeated
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    /// The address for invitations, such as https://games.example, if others open the server at another address than
    /// the person who invites them
    #[arg(long, value_name = "URL")]
    pub public_url: Option<server::PublicUrl>,
    /// A reverse proxy, or a network of them, whose X-Forwarded-For, -Proto and -Host are trusted; may be repeated
    #[arg(long, value_name = "ADDR[/BITS]")]
    pub trusted_proxy: Vec<server::Network>,
    /// Every connection comes from the reverse proxy: use this only if nobody else can reach this port
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", action = ArgAction::Set)]
    pub behind_proxy: bool,
    /// Let anyone read all finished games at /api/v1/export, with ids of tables and names of players
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", action = ArgAction::Set)]
    pub public_games: bool,
    /// Tokens that visitors may create on the page: no, programs, or also bots, which play under public names
    #[arg(long, value_name = "WHICH", default_value_t = server::VisitorTokens::Bots)]
    pub visitor_tokens: server::VisitorTokens,
    /// What people at a table can say to each other: off, phrases, which everyone reads in their own language, or free: also
    /// a chat in their own words
    #[arg(long, value_name = "WHICH", default_value_t = server::Chat::Phrases)]
    pub chat: server::Chat,
    /// With --chat free, let people without an account write too; moderators can silence only accounts
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", action = ArgAction::Set)]
    pub chat_guests: bool,
    /// Where computer players think for a person who plays alone against them: server, or browser, where that reveals
    /// nothing (the server thinks if the browser is late)
    #[arg(long, value_name = "WHERE", default_value_t = server::BotsThink::Server)]
    pub bots_think: server::BotsThink,
    /// Who may sign up for an account: open (everybody), invited (with `goldfever accounts invite`), closed (nobody)
    #[arg(long, value_name = "WHO", default_value_t = server::SignUps::Open)]
    pub accounts: server::SignUps,
    /// Where the operator can be reached, such as mailto:ann@games.example, for the services that deliver notices to browsers;
    /// without it, browsers get no notices
    #[arg(long, value_name = "ADDRESS")]
    pub contact: Option<server::Contact>,
    /// The SMTP server that takes e-mail: smtps://USER:PASSWORD@HOST (TLS), or smtp:// (STARTTLS; on this machine also without
    /// it); needs --mail-from and --public-url. Set it in the file or as GOLDFEVER_SMTP_URL rather than here, where others see it
    /// in the list of processes
    #[arg(long, value_name = "URL")]
    pub smtp_url: Option<server::SmtpUrl>,
    /// From whom e-mail is, such as "Goldfever <games@games.example>"
    #[arg(long, value_name = "ADDRESS")]
    pub mail_from: Option<server::MailFrom>,
    /// Options about the OpenID Connect provider.
    #[command(flatten)]
    pub oidc: crate::oidc_args::OidcArgs,
    /// A text file whose paragraphs the page about privacy shows below what this server stores
    #[arg(long, value_name = "FILE")]
    pub privacy_page: Option<PathBuf>,
    /// Options for operators.
    #[command(flatten)]
    pub operator: crate::operator_args::OperatorArgs,
}

/// `goldfever config` and `goldfever doctor`: they take all options of `serve`.
#[derive(clap::Args)]
pub struct Look {
    /// The options of `serve`.
    #[command(flatten)]
    pub serve: Serve,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}
