//! The commands and their arguments.

use crate::database::At;
use crate::languages::Languages;
use crate::serve_args::{Look, Serve};
use crate::setting_args::{GameSetting, Setting};
use anyhow::Context;
use clap::{Parser, Subcommand};
use locales::Lang;
use std::io::Write;
use std::path::PathBuf;

/// Board games of the gold rush: play them in the browser or in the terminal, replay and check recorded games.
#[derive(Parser)]
#[command(
    name = "goldfever",
    after_help = "\
Exit codes: 0 success, 1 a difference was found or a game was lost, 2 usage or input error, or output that cannot be
written, 130 interrupted.
With --json a command prints exactly one JSON object on standard output, also when it fails.

Examples:
  goldfever serve --open                             play in the browser
  goldfever play gold-rush greedy                    play in the terminal
  goldfever arena gold-rush greedy random --games 1000
  goldfever arena gold-rush exec:./mybot greedy      a program of yours
  goldfever transcript check games.json.gz"
)]
pub struct Args {
    /// Language of messages: en, cs, or one of --locales (default: from LC_ALL, LC_MESSAGES, LANG)
    #[arg(long, global = true)]
    lang: Option<String>,
    /// Folder with other languages, one file each, such as de.ftl (default: GOLDFEVER_LOCALES, or else the data folder
    /// and `locales` in it)
    #[arg(long, global = true, value_name = "DIR")]
    locales: Option<PathBuf>,
    /// The command.
    #[command(subcommand)]
    pub command: Command,
}

/// The command line.
pub fn command() -> clap::Command {
    use clap::CommandFactory;
    Args::command().version(crate::version::short()).long_version(crate::version::long())
}

impl Args {
    /// The requested language, after reading those in the folder. Errors in their files are reported on standard error.
    ///
    /// # Errors
    /// If the named folder cannot be read, or the language does not exist.
    pub fn language(&self) -> anyhow::Result<Lang> {
        let data_dir = match &self.command {
            Command::Serve(serve) => serve.data_dir.as_deref(),
            Command::Config(look) | Command::Doctor(look) | Command::Health(look) => look.serve.data_dir.as_deref(),
            _ => None,
        };
        for fault in crate::languages::load(self.locales.as_deref(), data_dir)? {
            let _ = writeln!(std::io::stderr(), "goldfever: {}", crate::input::shown(&fault));
        }
        let environment = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
        let Some(tag) = self.lang.as_deref() else { return Ok(Lang::from_environment(environment)) };
        let tags: Vec<_> = Lang::all().into_iter().map(Lang::tag).collect();
        Lang::from_tag(tag)
            .with_context(|| format!("unknown language '{tag}'; available languages: {}", tags.join(", ")))
    }
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// Serve tables to browsers
    Serve(Box<Serve>),
    /// Print the current settings of `serve` and where each comes from; secrets are not printed
    Config(Box<Look>),
    /// Check everything that `serve` needs, and report problems with their solutions
    Doctor(Box<Look>),
    /// Ask the running server with these settings whether games can be played; the exit code is 0 if so
    Health(Box<Look>),
    /// Create, list or revoke API tokens for programs; works with or without a running server
    Tokens {
        /// The command.
        #[command(subcommand)]
        command: crate::tokens::Tokens,
    },
    /// List, show, ban, invite, delete or export accounts; works with or without a running server
    Accounts {
        /// The command.
        #[command(subcommand)]
        command: crate::accounts::Accounts,
    },
    /// List, ban and unban networks; works with or without a running server
    Networks {
        /// What to do.
        #[command(subcommand)]
        command: crate::networks::Networks,
    },
    /// Print ratings, compute them again from the records of games, or strike games out
    Ratings {
        /// What to do.
        #[command(subcommand)]
        command: crate::ratings::Ratings,
    },
    /// List, delete or keep the tables of a data folder; works with or without a running server
    Tables {
        /// The command.
        #[command(subcommand)]
        command: crate::tables::Tables,
    },
    /// Copy the database into one file, even while a server uses it
    Backup(Backup),
    /// Write finished games to standard output, one JSON object per line, even while a server uses the database
    Export(crate::export::Export),
    /// Replace the database with a backup; no server may be using it
    Restore(Restore),
    /// Check a database: the file itself, and every table, by replaying it and comparing every state hash
    Verify(Verify),
    /// Write everything that can be read from a damaged database into a new file, and list what cannot be read
    Salvage(Salvage),
    /// Copy everything between a database file and a PostgreSQL database
    Store {
        /// The command.
        #[command(subcommand)]
        command: crate::store_copy::Store,
    },
    /// Play in the terminal against computer players
    Play(Play),
    /// Replay a record, check every step and state hash, and print the final account
    Replay(Replay),
    /// Show for every turn of a record which turn would have been better, and by how much
    Analyse(Analyse),
    /// Find positions in which one turn is far better than all others, or check files of such positions
    Puzzles {
        /// The command.
        #[command(subcommand)]
        command: crate::puzzle::Puzzles,
    },
    /// Count positions step by step, with a branch for every choice and every outcome of chance
    Perft(Perft),
    /// Let computer players play many games against each other, rotating the seats, and rate them
    Arena(crate::arena::args::Arena),
    /// Let computer players play games to learn from, into a folder: records, features, playouts and values
    Selfplay(crate::selfplay::SelfPlay),
    /// Find better weights for the computer players of a game, by evolution
    Tune(Tune),
    /// Measure speed: random games per second on one core, and the size and copying of a state; or the parts of a bot's
    /// thinking
    Bench(crate::bench::args::Bench),
    /// Tile and card files
    Data {
        /// The command.
        #[command(subcommand)]
        command: Data,
    },
    /// Recorded games of other programs
    Transcript {
        /// The command.
        #[command(subcommand)]
        command: Transcript,
    },
    /// Convert a save of JCloisterZone (.jcz) to a record and print it
    Import(Import),
    /// Draw a position of a record, with the scores, as SVG or PNG
    Render(crate::render::args::Render),
    /// List the games with their options and computer players
    Games(Games),
    /// Explain the notation of a game: every kind of step in its records, with an example
    Notation(Notation),
    /// Print a script that lets a shell complete commands and options
    Completions(Completions),
    /// Print the man page, or write the pages of all commands to a folder
    #[command(hide = true)]
    Man(Man),
    /// List the languages, print a file from which to start another one, or check such a file
    Languages(Languages),
}

/// `goldfever completions`
#[derive(clap::Args)]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
}

/// `goldfever man`
#[derive(clap::Args)]
pub struct Man {
    /// Folder for a page of each command
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// `goldfever backup`
#[derive(clap::Args)]
pub struct Backup {
    /// The file to write; it appears when it is complete
    pub file: PathBuf,
    /// The database.
    #[command(flatten)]
    pub at: At,
    /// Replace the file if it exists
    #[arg(long, conflicts_with = "keep")]
    pub force: bool,
    /// Add date and time to the name (games.db becomes games-20261127-183000.db), and then delete the oldest of these
    /// backups, keeping N
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub keep: Option<u32>,
}

/// `goldfever restore`
#[derive(clap::Args)]
pub struct Restore {
    /// A backup; it is checked first, and the existing database is moved aside
    pub file: PathBuf,
    /// The database.
    #[command(flatten)]
    pub at: At,
}

/// `goldfever verify`
#[derive(clap::Args)]
pub struct Verify {
    /// A database or a backup (default: the database of the data folder)
    pub file: Option<PathBuf>,
    /// The database, if no file is named.
    #[command(flatten)]
    pub at: At,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `goldfever salvage`
#[derive(clap::Args)]
pub struct Salvage {
    /// A damaged database file, or its data folder; no server may be using it
    #[arg(value_name = "FROM")]
    pub from: PathBuf,
    /// The file to write; it must not exist yet, and appears when it is complete
    #[arg(value_name = "TO")]
    pub to: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `goldfever play`
#[derive(clap::Args)]
pub struct Play {
    /// Name of the game
    #[arg(value_name = "GAME", default_value = "gold-rush")]
    pub game: String,
    /// Options and data.
    #[command(flatten)]
    pub setting: Setting,
    /// Expansions, joined by +: the same as --options with=...
    #[arg(long, value_name = "A+B")]
    pub with: Option<String>,
    /// Computer players, one for each other seat; the last one takes all remaining seats (default: level-2, a gentle one).
    /// `exec:./mybot` is a program of yours (see docs/programs.md)
    #[arg(value_name = "BOT")]
    pub bots: Vec<String>,
    /// How long a program (exec:...) may think about a decision, in milliseconds; a program that takes longer loses the
    /// game
    #[arg(long, default_value_t = 60_000, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub deadline: u64,
    /// Your seat, counted from 1 in turn order
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seat: u8,
    /// Makes the game repeatable
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Save the record of the game in this file
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

/// `goldfever replay`
#[derive(clap::Args)]
pub struct Replay {
    /// A record from `goldfever play --record` or the server
    pub file: PathBuf,
    /// Print the public events of every step
    #[arg(long)]
    pub log: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `goldfever analyse`
#[derive(clap::Args)]
pub struct Analyse {
    /// A record from `goldfever play --record` or the server
    pub file: PathBuf,
    /// How many playouts each turn gets; more of them make the evaluation more accurate
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub sims: u32,
    /// How many games are played to the end after each turn, to find the chances to win
    #[arg(long, default_value_t = 60, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Write one self-contained page with chart and pictures, to a file or to standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "-", conflicts_with = "json")]
    pub html: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `goldfever perft`
#[derive(clap::Args)]
pub struct Perft {
    /// The game.
    #[command(flatten)]
    pub game: GameSetting,
    /// Count positions after 1 to N steps
    #[arg(long, value_name = "N")]
    pub depth: u32,
    /// Outcomes of chance in order, instead of a branch for every outcome: R01.0,R09.1,...
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    pub draws: Vec<String>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `goldfever tune`
#[derive(clap::Args)]
pub struct Tune {
    /// The game.
    #[command(flatten)]
    pub game: GameSetting,
    /// The file for the weights, written after every step; a .json file next to it contains what is needed to resume
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Start with the weights from a file
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub from: Option<PathBuf>,
    /// Who plays the other seats: `greedy`, or a file of weights; without this option, each change plays against its
    /// opposite, at alternating seats
    #[arg(long, value_name = "greedy|FILE")]
    pub against: Option<String>,
    /// Resume a run that wrote to the same file
    #[arg(long)]
    pub resume: bool,
    /// The total number of steps
    #[arg(long, default_value_t = 20, value_name = "N")]
    pub steps: u32,
    /// How many changes of the weights to try in each step
    #[arg(long, default_value_t = 40, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub changes: u32,
    /// On how many decks to test each of them, with the seats both ways
    #[arg(long, default_value_t = 10, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub decks: u32,
    /// After how many steps to match the weights against the first ones
    #[arg(long, default_value_t = 5, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub every: u32,
    /// The number of decks for that match
    #[arg(long, default_value_t = 60, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub check: u32,
    /// Seed of all changes and decks
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
}

/// `goldfever data`
#[derive(Subcommand)]
pub enum Data {
    /// Check whether a tile or card file can be used, and for which game
    Check {
        /// The file
        file: PathBuf,
        /// The game it is meant for (default: try every game)
        #[arg(long)]
        game: Option<String>,
    },
    /// Print the built-in tiles or cards of a game, as a file to start from
    Show {
        /// The game
        game: String,
        /// Which of its files, if it has several, such as `gold-river boomtown`
        name: Option<String>,
    },
}

/// `goldfever import`
#[derive(clap::Args)]
pub struct Import {
    /// The save
    #[arg(value_name = "SAVE")]
    pub file: PathBuf,
    /// Write the record to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Print one JSON object instead of the record
    #[arg(long)]
    pub json: bool,
}

/// `goldfever games`
#[derive(clap::Args)]
pub struct Games {
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `goldfever notation`
#[derive(clap::Args)]
pub struct Notation {
    /// Name of the game
    #[arg(value_name = "GAME")]
    pub game: String,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// `goldfever transcript`
#[derive(Subcommand)]
pub enum Transcript {
    /// Replay recorded games and compare options, states and scores; prints one line per difference
    Check {
        /// Files of recorded games, JSON or gzipped JSON
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Known deviations of the recording program, counted separately (JSON)
        #[arg(long, value_name = "FILE")]
        departures: Option<PathBuf>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}
