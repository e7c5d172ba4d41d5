//! `goldfever selfplay`: computer players play games to learn from, into a folder.

use crate::interrupt::Interrupt;
use crate::programs::Reaper;
use crate::progress::Progress;
use crate::setting_args::GameSetting;
use crate::{Verdict, input};
use anyhow::{Context, Result, bail};
use research::Thinker;
use research::selfplay::{GAMES, Plan, Run, run as play};
use std::path::{Path, PathBuf};

/// `goldfever selfplay`
#[derive(clap::Args)]
pub struct SelfPlay {
    /// The game.
    #[command(flatten)]
    pub game: GameSetting,
    /// Computer players: one for all seats, or one for each seat; they move on by a seat from game to game
    #[arg(long, value_name = "BOT", num_args = 1.., default_value = "best:50sims")]
    pub bots: Vec<String>,
    /// How many games there will be in the folder
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// Folder for the games; a run that was interrupted or killed continues there
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// Seed of all games
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// In the first N decisions of a game, draw actions in proportion to their playouts instead of taking the best
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub explore: u32,
    /// Leave the features of positions out: the records are enough to compute them
    #[arg(long)]
    pub no_features: bool,
    /// How many threads play (default: one for each core); the games are the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Plays the games that are missing.
pub fn run(args: &SelfPlay) -> Result<Verdict> {
    let shelf = input::find(&args.game.game)?;
    let (mut options, data) = input::game_setting(&args.game)?;
    let seats = args.bots.len();
    if seats > 1 {
        if options.get("players").is_some_and(|given| given != seats.to_string()) {
            bail!("{seats} computer players do not fit --options {options}");
        }
        options = options.with("players", seats.to_string());
    }
    let model = research::model(shelf.name(), None, &options, data.as_deref())?;
    let bots = args.bots.iter().map(|bot| thinker(bot)).collect::<Result<Vec<_>>>()?;
    let plan = Plan::new(model, bots, args.seed, args.explore, !args.no_features)?;
    let interrupt = Interrupt::watching(&Reaper::default())?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let mut progress = Progress::new("games");
    let goes_on = || !interrupt.is_set();
    let mut told = |done: u32| progress.show(done.into(), args.games.into());
    let threads = args.threads.map_or_else(cores, usize::from);
    let done = play(&plan, &args.out, Run { games: args.games, threads, goes_on: &goes_on, told: &mut told });
    progress.end();
    let done = done?;
    outln!("{done} games in {}", args.out.join(GAMES).display())?;
    Ok(if done < args.games { Verdict::Interrupted(interrupt.exit_code()) } else { Verdict::Fine })
}

/// A computer player by name; `weights=FILE` and `net=FILE` in its setting name files.
fn thinker(bot: &str) -> Result<Thinker> {
    let (name, parts) = bot.split_once(':').unwrap_or((bot, ""));
    let is_file = |part: &&str| part.starts_with("weights=") || part.starts_with("net=");
    let (files, others): (Vec<&str>, Vec<&str>) = parts.split(',').partition(is_file);
    let rest = if others.concat().is_empty() { name.to_owned() } else { format!("{name}:{}", others.join(",")) };
    let last = |prefix: &str| files.iter().rev().find_map(|part| part.strip_prefix(prefix));
    let mut thinker = Thinker::named(&rest)?;
    if let Some(file) = last("weights=") {
        thinker = thinker.with_weights(&input::text(Path::new(file))?).with_context(|| bot.to_owned())?;
    }
    if let Some(file) = last("net=") {
        thinker = thinker.with_net(&input::text(Path::new(file))?).with_context(|| bot.to_owned())?;
    }
    Ok(thinker)
}
