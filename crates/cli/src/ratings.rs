//! `goldfever ratings`: ratings of players, computed from the outcomes of rated games.

use crate::database::At;
use crate::tables::open;
use crate::{Verdict, counted, output};
use anyhow::{Result, bail};
use clap::Subcommand;
use ratings::{Pace, Players, Pool};
use serde_json::json;
use server::{Standings, name_skeleton, person};
use std::collections::BTreeMap;
use store::{Accounts, OutcomeWrite, Store, StoreError, Write, write_and_wait};

/// `goldfever ratings`
#[derive(Subcommand)]
pub enum Ratings {
    /// Compute all ratings from the outcomes of rated games, and print them to the last digit
    List {
        /// Which database.
        #[command(flatten)]
        at: At,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Make the outcomes of rated games, and those that are missing, again from the records of the games
    Recompute {
        /// Which database.
        #[command(flatten)]
        at: At,
    },
    /// Strike games out: ratings are as if they had not been played
    Strike {
        /// Which games.
        #[command(flatten)]
        games: Games,
        /// Why, for whoever looks at it later
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// Let games that were struck out count again
    Unstrike {
        /// Which games.
        #[command(flatten)]
        games: Games,
    },
}

/// Rated games of a database.
#[derive(clap::Args)]
#[group(required = true, multiple = false, id = "games_meant", args = ["table", "of"])]
pub struct Games {
    /// Id of the table
    #[arg(value_name = "TABLE")]
    table: Option<String>,
    /// All rated games of this account
    #[arg(long, value_name = "NAME")]
    of: Option<String>,
    /// Which database.
    #[command(flatten)]
    at: At,
}

/// Prints ratings, or changes what counts.
pub fn run(command: &Ratings) -> Result<Verdict> {
    match command {
        Ratings::List { at, json } => list(&*open(at)?, *json),
        Ratings::Recompute { at } => recompute(&*open(at)?),
        Ratings::Strike { games, reason } => {
            if reason.chars().count() > 500 || reason.chars().any(char::is_control) {
                bail!("the reason is one line of at most 500 characters");
            }
            strike(games, Some(reason))
        }
        Ratings::Unstrike { games } => strike(games, None),
    }
}

fn recompute(store: &dyn Store) -> Result<Verdict> {
    let made = server::make_outcomes(store, registry::shelf())?;
    outln!("{} rated games again, {} outcomes that were missing", made.again, made.missing)?;
    for id in &made.failed {
        outln!("table {id}: it cannot be replayed to its end")?;
    }
    Ok(if made.failed.is_empty() { Verdict::Fine } else { Verdict::Difference })
}

fn strike(games: &Games, why: Option<&str>) -> Result<Verdict> {
    let store = open(&games.at)?;
    let tables = match (&games.table, &games.of) {
        (Some(table), _) => vec![table.clone()],
        (None, Some(name)) => tables_of(&*store, name)?,
        (None, None) => Vec::new(),
    };
    for table in &tables {
        let change = OutcomeWrite::Strike { table: table.clone().into(), why: why.map(str::to_owned) };
        match write_and_wait(&*store, Write::Outcome(change)) {
            Err(StoreError::Conflict) => bail!("table {table} has no outcome"),
            done => done?,
        }
    }
    let done = if why.is_some() { "struck out" } else { "counting again" };
    outln!("{} {done}", counted::regular(tables.len() as u64, "game"))?;
    Ok(Verdict::Fine)
}

/// The tables of all rated games of an account.
fn tables_of(store: &dyn Store, name: &str) -> Result<Vec<String>> {
    let Some(account) = store.accounts(&Accounts::Called(name_skeleton(name)))?.into_iter().next() else {
        bail!("unknown account '{name}'; `goldfever accounts list` lists all");
    };
    let games = Standings::read(store)?.games.into_iter();
    let own = games.filter(|game| game.people.contains(&Some(account.owner)));
    Ok(own.map(|game| game.outcome.table.into()).collect())
}

fn list(store: &dyn Store, as_json: bool) -> Result<Verdict> {
    let standings = Standings::read(store)?;
    let accounts = store.accounts(&Accounts::All)?;
    let names: BTreeMap<_, &str> = accounts.iter().map(|one| (person(&one.owner), one.name.as_str())).collect();
    let mut rows = Vec::new();
    for (pool, all) in standings.ladder.pools() {
        for (person, standing) in all {
            let name = names.get(person).copied();
            let (rating, games) = (standing.rating, standing.games);
            rows.push((pool, name, rating.mean, rating.uncertainty, games));
        }
    }
    rows.sort_by_key(|(pool, name, mean, ..)| ((*pool).clone(), -*mean, *name));
    let struck = standings.games.iter().filter(|game| game.struck.is_some()).count();
    if as_json {
        let ratings: Vec<_> = rows
            .iter()
            .map(|(pool, name, mean, uncertainty, games)| {
                json!({ "game": pool.game, "players": players(pool), "pace": pace(pool), "aids": pool.aids,
                        "name": name, "mean": mean, "uncertainty": uncertainty, "games": games })
            })
            .collect();
        output::object(json!({ "rated_games": standings.games.len(), "struck_out": struck, "ratings": ratings }))?;
        return Ok(Verdict::Fine);
    }
    for (pool, name, mean, uncertainty, games) in &rows {
        let aids = if pool.aids { "aids" } else { "no aids" };
        let name = name.unwrap_or("(former player)");
        let (mean, uncertainty) = (thousandths(*mean), thousandths(*uncertainty));
        let (game, players, pace) = (&pool.game, players(pool), pace(pool));
        outln!("{game:<12} {players:<4} {pace:<5} {aids:<8} {name:<20} {mean:>9} ± {uncertainty:>7}  {games} games")?;
    }
    outln!("{}, {struck} struck out", counted::regular(standings.games.len() as u64, "rated game"))?;
    Ok(Verdict::Fine)
}

fn thousandths(number: i64) -> String {
    format!("{}.{:03}", number.div_euclid(1_000), number.rem_euclid(1_000))
}

fn players(pool: &Pool) -> &'static str {
    if pool.players == Players::Two { "two" } else { "more" }
}

fn pace(pool: &Pool) -> &'static str {
    match pool.pace {
        Pace::Untimed => "none",
        Pace::Live => "live",
        Pace::Days => "days",
    }
}
