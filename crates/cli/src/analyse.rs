//! `goldfever analyse`: what would have been better in a game, and by how much.
//!
//! Each turn is thought about on positions dealt anew for its player: by what he could know, not by what was hidden.

use crate::args::Analyse;
use crate::cores::on_all_cores;
use crate::replay::step;
use crate::{Verdict, input};
use anyhow::{Context, Result};
use game::{Player, Seeded, ToAct};
use locales::{Lang, message};
use registry::{AnyAdvice, AnyPosition, Ask, NEVER, Setting};
use serde::Serialize;
use std::path::Path;

/// A turn as it was played.
struct Turn {
    /// Number of its first step, from 1.
    number: usize,
    player: Player,
    /// Its decisions in notation, as far as nobody else decided and chance brought nothing.
    played: Vec<String>,
    before: Box<dyn AnyPosition>,
}

/// What is thought of a turn.
#[derive(Serialize)]
struct Judged {
    step: usize,
    /// Seat, from 0.
    player: u8,
    played: Vec<String>,
    best: Vec<String>,
    /// Expected lead after the best turn, in points.
    lead: f64,
    /// How much less it is after the turn that was played.
    given_away: f64,
    /// What speaks for the best turn, weightiest first: parts of the judgement, and points.
    reasons: Vec<(&'static str, f64)>,
}

/// What a player gave away in the whole game.
#[derive(Serialize)]
struct Sum {
    player: u8,
    turns: usize,
    given_away: f64,
}

/// How many of the costliest turns are shown.
const COSTLIEST: usize = 3;

/// Replays, thinks about every turn, and prints.
pub fn run(args: &Analyse, lang: Lang) -> Result<Verdict> {
    let record = input::record(&args.file)?;
    let set = registry::set_up(registry::shelf(), &record).with_context(|| args.file.display().to_string())?;
    let turns = turns(set.clone().start(), &record, &args.file)?;
    let judged = on_all_cores(turns.len() as u32, |at| Ok(judge(&turns[at as usize], args.sims, u64::from(at))))?;
    let judged: Vec<Judged> = judged.into_iter().flatten().collect();
    let sums: Vec<Sum> = (0..set.players()).map(|player| sum(player, &judged)).collect();
    let mut costliest: Vec<&Judged> = judged.iter().filter(|turn| turn.given_away > 0.0).collect();
    costliest.sort_by(|a, b| b.given_away.total_cmp(&a.given_away));
    costliest.truncate(COSTLIEST);
    if args.json {
        let steps: Vec<usize> = costliest.iter().map(|turn| turn.step).collect();
        let all = serde_json::json!({
            "game": set.name(), "options": record.options.to_string(), "sims": args.sims,
            "players": sums, "costliest": steps, "turns": judged,
        });
        println!("{all}");
        return Ok(Verdict::Fine);
    }
    for turn in &judged {
        let mark = if costliest.iter().any(|other| other.step == turn.step) { "!" } else { " " };
        let better = if turn.given_away > 0.0 { format!("  {}", said(lang, turn)) } else { String::new() };
        let (step, player, away) = (turn.step, turn.player + 1, turn.given_away);
        println!("{mark}{step:>4}  {player}  {:<34} {away:>5.1}{better}", turn.played.join(", "));
    }
    println!();
    for sum in sums {
        let args = [
            ("player", (sum.player + 1).to_string()),
            ("points", format!("{:.1}", sum.given_away)),
            ("turns", sum.turns.to_string()),
        ];
        println!("{}", message(lang, "cli-analyse-sum", &args));
    }
    Ok(Verdict::Fine)
}

/// What would have been better, and why.
fn said(lang: Lang, turn: &Judged) -> String {
    let reason = |(part, points): &(&'static str, f64)| {
        format!("{} {points:+.1}", message(lang, &format!("reason-{part}"), &[]))
    };
    let reasons: Vec<String> = turn.reasons.iter().map(reason).collect();
    let args = [("turn", turn.best.join(", ")), ("reasons", reasons.join(", "))];
    message(lang, if reasons.is_empty() { "cli-analyse-best" } else { "cli-analyse-best-for" }, &args)
}

/// All turns of the record.
fn turns(mut position: Box<dyn AnyPosition>, record: &game::Record, file: &Path) -> Result<Vec<Turn>> {
    let mut turns: Vec<Turn> = Vec::new();
    let mut goes_on = None;
    for (at, recorded) in record.steps.iter().enumerate() {
        if let ToAct::Player(player) = position.to_act()
            && let Some((_, action)) = recorded.text.split_once(": ")
        {
            match turns.last_mut().filter(|_| goes_on == Some(player)) {
                Some(turn) => turn.played.push(action.to_owned()),
                None => {
                    let (number, played, before) = (at + 1, vec![action.to_owned()], position.clone_box());
                    turns.push(Turn { number, player, played, before });
                }
            }
            goes_on = Some(player);
        } else {
            goes_on = None;
        }
        step(&mut *position, record, at).with_context(|| file.display().to_string())?;
    }
    Ok(turns)
}

/// `None` where nothing was to be chosen.
fn judge(turn: &Turn, sims: u32, seed: u64) -> Option<Judged> {
    let setting = Setting { playouts: Some(sims), ..Setting::NONE };
    let ask = Ask { most: 1, also: &turn.played, setting };
    let advice = turn.before.advise(NEVER, turn.player, &ask, &mut Seeded::new(seed));
    let best: &AnyAdvice = advice.first()?;
    let points = |thousandths: i64| thousandths as f64 / 1_000.0;
    let own = advice.iter().find(|advice| advice.asked)?;
    Some(Judged {
        step: turn.number,
        player: turn.player.0,
        played: turn.played.clone(),
        best: best.actions.iter().map(|legal| legal.action.clone()).collect(),
        lead: points(best.lead),
        given_away: points(best.lead - own.lead),
        reasons: best.reasons.iter().map(|(part, worth)| (*part, points(*worth))).collect(),
    })
}

fn sum(player: u8, judged: &[Judged]) -> Sum {
    let own = judged.iter().filter(|turn| turn.player == player);
    Sum { player, turns: own.clone().count(), given_away: own.map(|turn| turn.given_away).sum() }
}
