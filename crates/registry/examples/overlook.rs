//! The value of knowing an expansion of Carcassonne: how many games a bot wins against the same bot that ignores the
//! expansion.
//!
//! `cargo run --release -p registry --example overlook -- WORD PLAYERS GAMES [BOT] [WEIGHT=NUMBER ...]`; WORD is an expansion, or several
//! joined by `+`; BOT is `tuned`, which is usual, or `best`, with a setting (`best:60sims`). The seats change from game to game, and the same
//! figures come out each time.

#[path = "../tests/all/overlooking/mod.rs"]
mod overlooking;

use bots::{Bot, Search, Setting, Tuned, named};
use carcassonne::Carcassonne;
use game::Evaluate;
use game::prelude::*;
use overlooking::{outcome_of, overlooking};
use std::collections::BTreeMap;

/// The tiles of an expansion; an error if no bot can ignore it yet.
fn book(word: &str) -> Result<&'static str, String> {
    macro_rules! tiles {
        ($name:literal) => {
            include_str!(concat!("../../carcassonne/tiles/", $name, ".tiles"))
        };
    }
    Ok(match word {
        "inns" => tiles!("inns"),
        "abbot" => tiles!("abbot"),
        "cult" => tiles!("cult"),
        "hills" => tiles!("hills"),
        "monasteries" => tiles!("monasteries"),
        "abbey" => tiles!("abbey"),
        "darmstadt" => tiles!("darmstadt"),
        "tower" => tiles!("tower"),
        "princess" => tiles!("princess"),
        "traders" => tiles!("traders"),
        "king" => tiles!("king"),
        "bazaars" => tiles!("bazaars"),
        "goldmines" => tiles!("goldmines"),
        "circus" => tiles!("circus"),
        "all-crop-circles" => tiles!("crop-circles"),
        "bridges" | "castles" | "tile-auctions" => "",
        _ => return Err(format!("'{word}' is no expansion that can be overlooked here")),
    })
}

/// A bot by name and setting, with these weights.
fn bot(
    name: &str,
    game: &Carcassonne,
    weights: <Carcassonne as Evaluate>::Weights,
) -> Result<Box<dyn Bot<Carcassonne>>, String> {
    let (bot, setting) = named(name).map_err(|bad| bad.to_string())?;
    match bot {
        "tuned" if setting == Setting::NONE => Ok(Box::new(Tuned::by(weights))),
        "best" => Ok(Box::new(Search { weights: Some(weights), ..Search::with(game, setting) })),
        _ => Err(format!("'{name}' is no bot that is measured here")),
    }
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [with, players, games, rest @ ..] = &words[..] else {
        return Err("usage: overlook WORD PLAYERS GAMES [BOT] [WEIGHT=NUMBER ...]".into());
    };
    let (name, weights) = match rest {
        [name, weights @ ..] if !name.contains('=') => (name.as_str(), weights),
        weights => ("tuned", weights),
    };
    let players: u64 = players.parse().map_err(|_| "PLAYERS is a number")?;
    let games: u64 = games.parse().map_err(|_| "GAMES is a number")?;
    let options = format!("players={players},with={with}");
    let options = options.parse().map_err(|why| format!("{options}: {why:?}"))?;
    let game = Carcassonne::create(&options, None).map_err(|why| format!("{why:?}"))?;
    let tuned = game.tuned();
    let weights =
        game::read_weights(&weights.join("\n"), Carcassonne::weight_specs(), tuned).map_err(|bad| bad.to_string())?;
    let tiles = with.split('+').map(book).collect::<Result<Vec<&str>, String>>()?;
    let seen = overlooking(&format!("players={players}"), &tiles.join("\n"));
    let (knowing, overlooks) = (bot(name, &game, weights)?, bot(name, &seen, seen.tuned())?);
    let (mut shares, mut squares, mut lead, mut lead_squares) = (0.0, 0.0, 0.0, 0.0);
    let mut lines: BTreeMap<&str, [i64; 2]> = BTreeMap::new();
    for number in 0..games {
        let seat = game::Player((number % players) as u8);
        let outcome = outcome_of(&game, [&*knowing, &*overlooks], &seen, seat, number / players);
        let points: Vec<i32> = outcome.totals().collect();
        for (at, player) in outcome.players.iter().enumerate() {
            for item in &player.items {
                lines.entry(item.name).or_default()[usize::from(at != seat.index())] += i64::from(item.points);
            }
        }
        let (own, most) = (points[seat.index()], points.iter().max().copied().unwrap_or_default());
        // Players who win together share the game.
        let first = points.iter().filter(|points| **points == most).count() as f64;
        let share = if own == most { 1.0 / first } else { 0.0 };
        shares += share;
        squares += share * share;
        let ahead = f64::from(own) - f64::from(points.iter().sum::<i32>() - own) / (players - 1) as f64;
        lead += ahead;
        lead_squares += ahead * ahead;
    }
    let n = games as f64;
    let mean = shares / n;
    let error = |sum: f64, squares: f64| ((squares / n - (sum / n) * (sum / n)) / n).sqrt();
    println!(
        "{with}, {players} players, {games} games: {:.1} % (standard error {:.1}), {:.0} % expected, {:+.2} points ({:.2})",
        100.0 * mean,
        100.0 * error(shares, squares),
        100.0 / players as f64,
        lead / n,
        error(lead, lead_squares)
    );
    for (name, [own, others]) in lines {
        println!("{name}: {:.1}, the others {:.1} each", own as f64 / n, others as f64 / n / (players - 1) as f64);
    }
    Ok(())
}
