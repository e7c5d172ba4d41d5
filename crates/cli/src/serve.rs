//! `goldfever serve`: serves tables to browsers.

use crate::serve_args::Serve;
use crate::{Verdict, data, input, open_files, running, shutdown, systemd};
use anyhow::{Context, Result, bail};
use certificates::Pair;
use game::{InvalidOptions, Notation, OptionKind, OptionSpec, Options};
use registry::{AnyGame, Shelf};
use server::{Config, Mail, PublicUrl, ServeError, Server};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// The first port to try if none was chosen.
pub const PORT: u16 = 8437;
/// The most bytes of the operator's text about privacy.
const MOST_PRIVACY: usize = 64 * 1024;

/// Serves until the process gets a signal to stop.
pub fn run(args: &Serve) -> Result<Verdict> {
    let mut config = config(args)?;
    config.open_files = open_files::raise().map(|most| most.saturating_sub(open_files::BESIDE));
    start_log(args);
    shutdown::watch()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        // From now on, so that a signal during the start is not lost.
        let stop = tokio::spawn(server::asked_to_stop());
        let server = start(args, config).await?;
        let https = args.tls_cert.is_some();
        let address = format!("{}://{}/", if https { "https" } else { "http" }, running::own(server.addr()));
        let others = for_others(args.public_url.as_ref(), server.addr(), https);
        if let Err(why) = outln!("Goldfever serves at {address} (stop with Ctrl-C)").and_then(|()| outln!("{others}"))
            && !why.is_closed_pipe()
        {
            // People can play all the same.
            errln!("goldfever: {why}; this server is at {address}");
        }
        if args.chance_seed.is_some() {
            errln!("Tiles, cards and throws follow from --chance-seed and can be predicted: for tests only");
        }
        if args.open {
            open(&address);
        }
        systemd::start_watchdog();
        systemd::ready(&address);
        let _ = stop.await;
        systemd::stopping();
        server.stop().await;
        Ok(Verdict::Fine)
    });
    if served.is_ok() {
        // Threads that are still working, such as one that replays a long record, must not delay the end.
        shutdown::end(0);
    }
    served
}

/// Where others can open it, or why they cannot.
fn for_others(public: Option<&PublicUrl>, listens: SocketAddr, https: bool) -> String {
    if let Some(public) = public {
        return format!("Others open {public}/");
    }
    let urls: Vec<String> = server::urls(listens, https).into_iter().map(|url| url + "/").collect();
    if !urls.is_empty() {
        return format!("Others in your network open {}", urls.join(" or "));
    }
    if listens.ip().to_canonical().is_loopback() {
        return "Only this machine can open it; with --addr 0.0.0.0 others in your network can".to_owned();
    }
    "This machine is not in a network, so nobody else can open it".to_owned()
}

/// If no port was chosen and the usual one is taken, any free one will do.
async fn start(args: &Serve, config: Config) -> Result<Server, ServeError> {
    match Server::start(config.clone()).await {
        Err(ServeError::Io { error, .. }) if args.port.is_none() && error.kind() == ErrorKind::AddrInUse => {
            Server::start(Config { addr: SocketAddr::new(args.addr, 0), ..config }).await
        }
        started => started,
    }
}

/// The operator's text for the page about privacy.
fn privacy_page(file: &Path) -> Result<String> {
    let text =
        std::fs::read_to_string(file).with_context(|| format!("the text of --privacy-page {}", file.display()))?;
    anyhow::ensure!(text.len() <= MOST_PRIVACY, "{} is longer than {MOST_PRIVACY} bytes", file.display());
    Ok(text)
}

/// The configuration of the server. `goldfever doctor` uses it too.
pub fn config(args: &Serve) -> Result<Config> {
    let data_dir: Option<PathBuf> = args.data_dir.clone().or_else(server::default_data_dir);
    let mut config = Config::new(data_dir.context("where should the data be stored? Set the folder with --data-dir")?);
    config.database = args.database.clone().map_or_else(crate::database::of_environment, |url| Ok(Some(url)))?;
    config.node_url.clone_from(&args.node_url);
    config.addr = SocketAddr::new(args.addr, args.port.unwrap_or(PORT));
    config.tls = pair(args)?;
    config.bot_delay = Duration::from_millis(args.bot_delay);
    config.chance_seed = args.chance_seed;
    config.test_paces = args.test_paces;
    config.test_notices = args.test_notices;
    config.behind_proxy = args.behind_proxy;
    config.public_games = args.public_games;
    config.visitor_tokens = args.visitor_tokens;
    config.chat = args.chat;
    config.chat_guests = args.chat_guests;
    config.bots_think = args.bots_think;
    config.accounts = args.accounts;
    config.contact.clone_from(&args.contact);
    config.mail = mail(args)?;
    config.oidc = args.oidc.provider(args.public_url.is_some())?;
    config.privacy_page = args.privacy_page.as_deref().map(privacy_page).transpose()?;
    config.memory = args.memory.map_or(config.memory, |mb| mb.saturating_mul(1 << 20));
    config.shelf = shelf(&args.tiles)?;
    config.trusted_proxies.clone_from(&args.trusted_proxy);
    config.hosts.clone_from(&args.host);
    config.public_url.clone_from(&args.public_url);
    config.metrics_token.clone_from(&args.operator.metrics_token);
    config.traces.clone_from(&args.operator.traces);
    config.traces_share = args.operator.traces_share;
    config.store.migrate = !args.operator.no_migrate;
    config.open_command = crate::open_command::of(std::env::args_os().skip(1));
    args.limits.apply(&mut config.limits);
    Ok(config)
}

/// How e-mail is sent. Links in it lead to the public address.
fn mail(args: &Serve) -> Result<Option<Mail>> {
    match (&args.smtp_url, &args.mail_from) {
        (Some(smtp), Some(from)) if args.public_url.is_some() => {
            Ok(Some(Mail { smtp: smtp.clone(), from: from.clone() }))
        }
        (Some(_), Some(_)) => bail!("smtp-url needs public-url, the address to which links in e-mails lead"),
        (None, None) => Ok(None),
        (Some(_), None) => bail!("smtp-url needs mail-from, the address from which e-mails come"),
        (None, Some(_)) => bail!("mail-from needs smtp-url, the server that takes e-mails"),
    }
}

/// The certificate for HTTPS.
fn pair(args: &Serve) -> Result<Option<Pair>> {
    match (&args.tls_cert, &args.tls_key) {
        (Some(certificate), Some(key)) => Ok(Some(Pair { certificate: certificate.clone(), key: key.clone() })),
        (None, None) => Ok(None),
        (Some(_), None) => bail!("tls-cert needs tls-key, the file of its private key"),
        (None, Some(_)) => bail!("tls-key needs tls-cert, the file of its certificate"),
    }
}

/// The shelf, with files that replace built-in tiles or cards.
fn shelf(files: &[PathBuf]) -> Result<&'static [&'static dyn Shelf]> {
    let mut shelf: Vec<&'static dyn Shelf> = registry::shelf().to_vec();
    for file in files {
        let text = input::text(file)?;
        let (at, _) = data::game_for(&shelf, &text).with_context(|| file.display().to_string())?;
        // Lives as long as the process, like the shelf.
        shelf[at] = Box::leak(Box::new(WithData { game: shelf[at], data: Box::leak(text.into_boxed_str()) }));
    }
    Ok(Vec::leak(shelf))
}

/// A game whose built-in tiles or cards come from a file.
struct WithData {
    game: &'static dyn Shelf,
    data: &'static str,
}

impl Shelf for WithData {
    fn name(&self) -> &'static str {
        self.game.name()
    }

    fn rules(&self) -> u32 {
        self.game.rules()
    }

    fn versions(&self) -> &'static [u32] {
        self.game.versions()
    }

    /// The file's own statements, such as its edition, become defaults in a form; contradicting options are not offered.
    fn option_specs(&self) -> Vec<OptionSpec> {
        let mut specs = self.game.option_specs();
        let Ok(made) = self.game.create(&Options::default(), Some(self.data)) else { return specs };
        let told = made.options();
        for spec in &mut specs {
            if let OptionKind::OneOf { values, default, .. } = &mut spec.kind
                && let Some(value) = values.iter().find(|v| told.get(spec.name) == Some(**v))
            {
                *default = value;
                let name = spec.name;
                values.retain(|v| {
                    let chosen = format!("{name}={v}").parse::<Options>();
                    chosen.is_ok_and(|options| self.game.create(&options, Some(self.data)).is_ok())
                });
            }
        }
        specs
    }

    fn notation(&self) -> Notation {
        self.game.notation()
    }

    fn built_in_data(&self) -> Option<&'static str> {
        Some(self.data)
    }

    fn built_in_files(&self) -> Vec<(&'static str, &'static str)> {
        vec![(self.game.name(), self.data)]
    }

    fn schema(&self) -> Option<&'static str> {
        self.game.schema()
    }

    /// The file itself says whether it is a reconstruction; that reaches the screen through the game's facts.
    fn reconstruction(&self) -> bool {
        false
    }

    fn bots(&self) -> &'static [&'static str] {
        self.game.bots()
    }

    fn bot_specs(&self) -> Vec<registry::BotSpec> {
        self.game.bot_specs()
    }

    fn has_bot(&self, bot: &str) -> bool {
        self.game.has_bot(bot)
    }

    /// For new tables, which store the file.
    fn create(&self, options: &Options, data: Option<&str>) -> Result<Arc<dyn AnyGame>, InvalidOptions> {
        self.game.create(options, data.or(Some(self.data)))
    }

    /// For existing tables: those without a file of their own use the built-in one.
    fn create_under(
        &self,
        rules: u32,
        options: &Options,
        data: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, InvalidOptions> {
        self.game.create_under(rules, options, data)
    }
}

/// Log lines on standard error, as JSON objects if requested.
fn start_log(args: &Serve) {
    let level = args.operator.log.parse().unwrap_or(tracing::level_filters::LevelFilter::INFO);
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    if args.operator.log_format == "json" { log.json().init() } else { log.with_ansi(false).init() }
}

/// Opens the browser; if there is none, the printed address is enough.
fn open(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start"]);
        command
    } else {
        Command::new("xdg-open")
    };
    if command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_err() {
        errln!("no browser could be opened; open {address} yourself");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_proposes_the_edition_of_the_file() {
        let mut proposed = Vec::new();
        for game in registry::shelf() {
            for (name, data) in game.built_in_files() {
                let specs = WithData { game: *game, data }.option_specs();
                assert_eq!(specs.len(), game.option_specs().len());
                let edition = specs.into_iter().find(|s| s.name == "edition");
                if let Some(OptionSpec { kind: OptionKind::OneOf { values, default, .. }, .. }) = edition {
                    assert_eq!(default, name);
                    assert_eq!(values, [name]);
                    proposed.push(default);
                }
            }
        }
        assert_eq!(proposed, ["gold-river", "boomtown"]);
    }

    #[test]
    fn it_says_where_others_open_it_or_why_they_cannot() {
        let at = |addr: &str| for_others(None, addr.parse().unwrap(), false);
        assert!(at("127.0.0.1:8437").contains("--addr 0.0.0.0"));
        assert_eq!(at("192.168.1.7:80"), "Others in your network open http://192.168.1.7:80/");
        assert!(!at("0.0.0.0:8437").contains("0.0.0.0"), "nobody can open that");
        let public = "https://games.example".parse().unwrap();
        assert_eq!(
            for_others(Some(&public), "127.0.0.1:1".parse().unwrap(), false),
            "Others open https://games.example/"
        );
        assert!(for_others(None, "192.168.1.7:443".parse().unwrap(), true).ends_with("https://192.168.1.7:443/"));
    }

    #[test]
    fn a_file_is_for_new_tables_alone() {
        let game = registry::shelf()[0];
        let with = WithData { game, data: game.built_in_data().unwrap() };
        let (options, rules) = (Options::default(), game.rules());
        assert_eq!(with.create(&options, None).unwrap().data(), Some(with.data), "a new table keeps the file");
        let old = with.create_under(rules, &options, None).unwrap();
        assert_eq!(old.data(), None, "a table without a file plays with what is built in");
    }
}
