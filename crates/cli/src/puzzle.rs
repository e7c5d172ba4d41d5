//! `goldfever puzzles`: finds positions in which one turn is far better than all others, and checks files of them.

use crate::input;
use crate::setting_args::GameSetting;
use crate::{Verdict, files};
use anyhow::{Context, Result, bail};
use puzzles::{Collection, MOST_PUZZLES, Wanted};
use std::path::{Path, PathBuf};

/// The subcommands.
#[derive(clap::Subcommand)]
pub enum Puzzles {
    /// Let computer players play games and pick positions in which one turn is far better than all others
    Find(Find),
    /// Check a file of puzzles: replay every record and carry out every solution
    Check(Check),
}

/// `goldfever puzzles find`
#[derive(clap::Args)]
pub struct Find {
    /// The game.
    #[command(flatten)]
    pub game: GameSetting,
    /// How many games to play, on one core
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// Seed of the first game; the others use the following numbers
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub seed: u64,
    /// File of puzzles, one per line; new ones are appended
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Stop after finding this many
    #[arg(long, value_name = "N", default_value_t = MOST_PUZZLES)]
    pub most: usize,
    /// Playouts of the first look at a turn
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(8..=1_000_000))]
    pub quick: u32,
    /// Playouts of each of the four searches that must agree
    #[arg(long, default_value_t = 2_000, value_name = "N", value_parser = clap::value_parser!(u32).range(8..=1_000_000))]
    pub sims: u32,
    /// By how many points the solution must be better than any other turn
    #[arg(long, default_value_t = 2.0, value_name = "POINTS", value_parser = points)]
    pub ahead: f64,
}

/// A number of points that is not negative.
fn points(text: &str) -> Result<f64, String> {
    let points = text.parse().ok().filter(|points: &f64| points.is_finite() && *points >= 0.0);
    points.ok_or_else(|| "a number of points such as 2 or 0.5".to_owned())
}

/// `goldfever puzzles check`
#[derive(clap::Args)]
pub struct Check {
    /// A file from `goldfever puzzles find`
    pub file: PathBuf,
    /// Search again with this many playouts and other seeds, and report which solutions are found again
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(8..=1_000_000))]
    pub sims: Option<u32>,
}

/// How many turns the thorough searches compare.
const WIDE: usize = 40;
/// Makes the seeds of `check` differ from `--seed` of `find`: its searches are independent of those that found the puzzle.
const OTHER_SEEDS: u64 = 1 << 40;

/// Finds or checks.
pub fn run(command: &Puzzles) -> Result<Verdict> {
    match command {
        Puzzles::Find(args) => find(args),
        Puzzles::Check(args) => check(args),
    }
}

fn wanted(game: &str, quick: u32, thorough: u32, ahead: f64) -> Wanted {
    let plain = if input::find(game).is_ok_and(|shelf| shelf.has_bot("greedy")) { "greedy" } else { "value" };
    let ahead = (ahead.clamp(0.0, 1_000.0) * 1_000.0) as i64;
    Wanted { bot: "tuned:1500noise", plain, quick, thorough, wide: WIDE, ahead }
}

fn find(args: &Find) -> Result<Verdict> {
    let shelf = input::find(&args.game.game)?;
    let (options, data) = input::game_setting(&args.game)?;
    if data.is_some() {
        bail!("puzzles are of the built-in tiles and cards");
    }
    let game = shelf.create(&options, None).context("these options are not possible")?;
    let wanted = wanted(shelf.name(), args.quick, args.sims, args.ahead);
    let mut collection = if args.out.exists() { read(&args.out)? } else { Collection::default() };
    // Checked now instead of after minutes of searching.
    files::can_replace(&args.out)?;
    let (mut turns, mut thorough, mut found) = (0, 0, 0);
    for number in 0..args.games {
        let of_game = puzzles::find(&game, &wanted, args.seed.wrapping_add(number));
        turns += of_game.turns;
        thorough += of_game.thorough;
        for puzzle in of_game.puzzles {
            let (low, high) = (puzzle.ahead.0 as f64 / 1_000.0, puzzle.ahead.1 as f64 / 1_000.0);
            let solution = puzzle.solution().join(", ");
            let line = format!("{}  level {}  {low:.1} to {high:.1}  {solution}", puzzle.id, puzzle.level);
            if collection.add(puzzle) {
                found += 1;
                outln!("{line}")?;
                files::replace(&args.out, text(&collection))?;
            }
        }
        if found >= args.most {
            break;
        }
    }
    outln!("{found} puzzles from {turns} turns, {thorough} of them searched thoroughly")?;
    Ok(Verdict::Fine)
}

fn text(collection: &Collection) -> String {
    collection.puzzles.iter().map(Collection::line).collect()
}

/// A file without faults.
fn read(file: &Path) -> Result<Collection> {
    let (collection, faults) = load(file)?;
    match faults.first() {
        Some(fault) => bail!("{}: {fault}", file.display()),
        None => Ok(collection),
    }
}

fn load(file: &Path) -> Result<(Collection, Vec<puzzles::Fault>)> {
    let text = input::text(file)?;
    Ok(Collection::read(registry::shelf(), None, &text))
}

fn check(args: &Check) -> Result<Verdict> {
    let (collection, faults) = load(&args.file)?;
    for fault in &faults {
        outln!("{}: {fault}", args.file.display())?;
    }
    let mut lost = 0;
    for (number, puzzle) in collection.puzzles.iter().enumerate() {
        let Some(sims) = args.sims else { break };
        let opened = puzzle.open(registry::shelf())?;
        let wanted = wanted(opened.game.name(), sims, sims, 0.0);
        let again = puzzles::confirm(puzzle, &opened, &wanted, OTHER_SEEDS + number as u64);
        lost += usize::from(again.is_none());
        let said = again.map_or("not found again".to_owned(), |(low, high)| {
            format!("{:.1} to {:.1} ahead", low as f64 / 1_000.0, high as f64 / 1_000.0)
        });
        outln!("{}  {said}", puzzle.id)?;
    }
    outln!("{} puzzles, {} faults", collection.puzzles.len(), faults.len())?;
    Ok(if faults.is_empty() && lost == 0 { Verdict::Fine } else { Verdict::Difference })
}
