//! Computer players against each other, seats rotated from game to game.

pub mod args;
mod bot;
mod contest;
mod csv;
mod live;
mod one_game;
mod plot;
mod scene;
mod weights;

use crate::interrupt::Interrupt;
use crate::programs::Reaper;
use crate::{Verdict, files, input, output};
use anyhow::{Context, Result, anyhow, bail};
use args::Arena;
use contest::Contest;
use csv::Journal;
use game::Options;
use live::Live;
use plot::{plot, signed};
use registry::Shelf;
use research::arena::{Rated, Reason, Schedule, Table, different};
use std::time::Duration;

/// Plays and prints one line per bot.
pub fn run(args: &Arena) -> Result<Verdict> {
    let shelf = input::find(&args.game.game)?;
    let bots = match args.levels {
        Some((lowest, highest)) => (lowest..=highest).map(|level| format!("level-{level}")).collect(),
        None => args.bots.clone(),
    };
    let (options, data) = input::setting(&args.game.setting, args.game.with.as_deref())?;
    let (options, players) = seats(args, options)?;
    let schedule = match args.levels {
        Some(_) => Schedule::every_two(bots.len(), players, args.games),
        None => Schedule::one_table(players, args.games),
    };
    let games = schedule.games().with_context(|| format!("--games {}: too many", args.games))?;
    check_files(args, &bots, shelf, &options, data.as_deref())?;
    let reaper = Reaper::default();
    let interrupt = Interrupt::watching(&reaper)?;
    let set = bot::all(shelf, &bots, Duration::from_millis(args.deadline), &reaper)?;
    let journal = Journal::begin(&bots, args.csv.as_deref())?;
    let live = Live::on_a_terminal(&bots, games);
    let (data, seed) = (data.as_deref(), args.seed);
    let (names, bots_of) = (&bots[..], &set[..]);
    let (schedule, live) = (&schedule, &live);
    let contest = Contest {
        options: &options,
        data,
        names,
        bots: bots_of,
        schedule,
        seed,
        live,
        journal: &journal,
        interrupt: &interrupt,
    };
    let (options, played) = registry::with_game(shelf.name(), contest).ok_or_else(|| anyhow!("no such game"))??;
    drop(set);
    let table = Table::of((shelf.name(), options), games, &bots, &played);
    let verdict = if table.interrupted { Verdict::Interrupted(interrupt.exit_code()) } else { Verdict::Fine };
    if let Some(file) = &args.csv {
        files::replace(file, csv::csv(&bots, &played)?)?;
        journal.remove();
    }
    if let Some(file) = &args.plot {
        files::replace(file, plot(&heading(&table), &table.ratings))?;
    }
    match args.json {
        true => output::object(serde_json::to_value(&table)?)?,
        false => print(&table, args.levels.is_some())?,
    }
    Ok(verdict)
}

/// The number of players. Bots named on the command line have a seat each; levels meet at tables for two unless the options
/// say otherwise.
fn seats(args: &Arena, options: Options) -> Result<(Options, usize)> {
    if args.levels.is_some() {
        let players = options.get("players").unwrap_or("2").to_owned();
        let number = players.parse().ok().filter(|number| (2..=99).contains(number));
        let number = number.with_context(|| format!("players={players}: levels need two players or more"))?;
        return Ok((options.with("players", players), number));
    }
    let seats = args.bots.len();
    if options.get("players").is_some_and(|given| given != seats.to_string()) {
        bail!("{seats} computer players do not fit --options {options}");
    }
    Ok((options.with("players", seats.to_string()), seats))
}

/// Refuses at once what could not be written after hours of games.
fn check_files(args: &Arena, bots: &[String], shelf: &dyn Shelf, options: &Options, data: Option<&str>) -> Result<()> {
    if let Some(file) = &args.plot {
        if file.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("svg")) {
            bail!("--plot {}: the drawing is SVG, and its file name must end in .svg", file.display());
        }
        if different(bots).len() < 2 {
            bail!("--plot draws ratings, which need two different computer players");
        }
        if args.csv.as_ref() == Some(file) {
            bail!("--csv and --plot name the same file");
        }
    }
    // Impossible options are refused before a file is created.
    shelf.create(options, data).context("these options are not possible")?;
    args.csv.iter().chain(&args.plot).try_for_each(|file| files::can_replace(file))
}

fn heading(table: &Table) -> String {
    let interrupted = if table.interrupted { format!(", interrupted after {}", table.played) } else { String::new() };
    format!("{} ({}), {} games{interrupted}", table.game, table.options, table.games)
}

fn print(table: &Table, tournament: bool) -> Result<()> {
    outln!("{}", heading(table))?;
    let width = table.bots.iter().map(|s| s.bot.len()).max().unwrap_or(0).max(12);
    for s in &table.bots {
        let share = 100.0 * s.win_share;
        outln!(
            "{:<width$} {:>6} wins ({share:.1} % [{:.1}, {:.1}]), {} ties, mean score {:.2}, mean difference {:+.2} \
             (95 %: {:+.2} to {:+.2}), {:.2} ms a decision",
            s.bot,
            s.wins,
            100.0 * s.win_share95[0],
            100.0 * s.win_share95[1],
            s.ties,
            s.mean_score,
            s.mean_difference,
            s.interval95[0],
            s.interval95[1],
            s.mean_ms,
        )?;
        for Reason { reason, games } in &s.forfeits {
            let reason = input::shown(reason);
            outln!("{:<width$} {games:>6} of them lost by forfeit: the program {reason}", "")?;
        }
    }
    if !table.ratings.is_empty() {
        outln!("\nratings (400 more: ten wins for one loss), 95 %:")?;
    }
    for Rated { bot, rating } in &table.ratings {
        let [low, high] = rating.interval95.map(signed);
        outln!("{bot:<width$} {:>6}  [{low}, {high}]", signed(rating.rating))?;
    }
    if tournament {
        print_each_against_each(table, width)?;
    }
    Ok(())
}

/// How often the bot in a row was ahead of the bot in a column, in percent.
fn print_each_against_each(table: &Table, width: usize) -> Result<()> {
    outln!("\nahead of the bot of the column, in % (a tie is half):")?;
    let names = || table.bots.iter().map(|s| s.bot.as_str());
    outln!("{:<width$} {}", "", names().map(|name| format!("{name:>9}")).collect::<String>())?;
    for bot in names() {
        let cell = |other: &str| {
            let met = table.against.iter().find(|a| a.bot == bot && a.against == other);
            met.map_or(format!("{:>9}", "-"), |a| format!("{:>9.1}", 100.0 * a.share))
        };
        outln!("{bot:<width$} {}", names().map(cell).collect::<String>())?;
    }
    Ok(())
}
