//! `goldfever analyse`: what would have been better in a game and by how much, who was likely to win, and who was
//! lucky.
//!
//! Each turn is analysed on positions dealt anew for its player: by what they could know, not by what was hidden.

mod html;

use crate::args::Analyse;
use crate::cores::on_all_cores;
use crate::phrases::Words;
use crate::progress::Progress;
use crate::{Verdict, files, input, output, render};
use anyhow::{Context, Result, bail};
use locales::{Lang, message};
use registry::AnyAction;
use registry::analysis::{Decision, Effort, JudgedTurn, PlayedTurn, Sum, Turns, at_first, costliest, sums};
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};

/// How many of the costliest turns are shown.
const COSTLIEST: usize = 3;

/// A turn in JSON.
#[derive(Serialize)]
struct TurnJson {
    step: usize,
    /// Seat, from 0.
    player: u8,
    played: Vec<String>,
    best: Vec<String>,
    /// Expected lead after the best turn, in points.
    lead: f64,
    /// How much less it is after the turn played.
    given_away: f64,
    /// Reasons for the best turn, the most important first: parts of the evaluation, and points.
    reasons: Vec<(&'static str, f64)>,
    /// How much chance changed each player's expected lead before the turn, in points.
    luck: Vec<f64>,
    /// Each player's chance to win after the turn; together 1.
    win: Vec<f64>,
}

/// A player's whole game in JSON.
#[derive(Serialize)]
struct SumJson {
    player: u8,
    turns: usize,
    given_away: f64,
    luck: f64,
}

/// A whole game.
struct Analysis {
    effort: Effort,
    first: Vec<u32>,
    judged: Vec<JudgedTurn>,
    sums: Vec<Sum>,
    /// Indices of the costliest turns among the analysed ones.
    costliest: Vec<usize>,
}

/// Replays, analyses every turn, and prints the result.
pub fn run(args: &Analyse, lang: Lang) -> Result<Verdict> {
    let record = input::record(&args.file)?;
    // Checked now instead of after minutes of analysis.
    args.html.as_deref().filter(|file| file.as_os_str() != "-").map_or(Ok(()), files::can_replace)?;
    let file = || args.file.display().to_string();
    // Every step and every hash is checked before the analysis starts.
    registry::replay(registry::shelf(), &record).with_context(file)?;
    let set = registry::set_up(registry::shelf(), &record).with_context(file)?;
    let effort = Effort { sims: args.sims, games: args.games };
    let steps: Vec<String> = record.steps.iter().map(|step| step.text.clone()).collect();
    let turns: Vec<PlayedTurn> = Turns::new(Arc::clone(&set), steps).collect::<Result<_, _>>().with_context(file)?;
    let Some(first) = at_first(Arc::clone(&set), effort, registry::NEVER) else {
        bail!("{}: nobody can judge {}", file(), set.name())
    };
    let judged = think(&turns, effort)?;
    let (sums, costliest) = (sums(set.players(), &judged), costliest(&judged, COSTLIEST));
    let analysis = Analysis { effort, first, judged, sums, costliest };
    if let Some(file) = &args.html {
        let names = render::names(set.players(), lang);
        let page = html::page(&analysis, &turns, &Words { lang, game: set.name(), names: &names })?;
        match file.as_os_str() == "-" {
            true => out!("{page}")?,
            false => files::replace(file, page)?,
        }
    } else if args.json {
        output::object(analysis.json(set.name(), &record.options.to_string()))?;
    } else {
        analysis.print(lang)?;
    }
    Ok(Verdict::Fine)
}

/// Analyses all turns on all cores; the result does not depend on the number of cores.
fn think(turns: &[PlayedTurn], effort: Effort) -> Result<Vec<JudgedTurn>> {
    let progress = Mutex::new((Progress::on_terminal("turns:"), 0));
    let judge = |at: u32| {
        let judged = turns[at as usize].judge(effort, u64::from(at), registry::NEVER);
        let mut shown = progress.lock().unwrap_or_else(PoisonError::into_inner);
        shown.1 += 1;
        let done = shown.1;
        shown.0.show(done, turns.len() as u64);
        judged.context("a turn that cannot be judged")
    };
    let judged = on_all_cores(turns.len() as u32, judge);
    progress.into_inner().unwrap_or_else(PoisonError::into_inner).0.end();
    judged
}

impl Analysis {
    fn json(&self, game: &str, options: &str) -> serde_json::Value {
        let decided = |at: &usize| self.judged[*at].decision.as_ref().map(|_| self.judged[*at].from + 1);
        let costliest: Vec<usize> = self.costliest.iter().filter_map(decided).collect();
        let sum = |sum: &Sum| SumJson {
            player: sum.player.0,
            turns: sum.turns,
            given_away: points(sum.given_away),
            luck: points(sum.luck),
        };
        let players: Vec<SumJson> = self.sums.iter().map(sum).collect();
        let turns: Vec<TurnJson> = self.judged.iter().filter_map(turn_json).collect();
        serde_json::json!({
            "game": game, "options": options, "sims": self.effort.sims, "games": self.effort.games,
            "players": players,
            "costliest": costliest, "first": shares(&self.first), "turns": turns,
            "last": self.judged.last().map(|turn| shares(&turn.chances)),
        })
    }

    fn print(&self, lang: Lang) -> Result<()> {
        for (at, turn) in self.judged.iter().enumerate() {
            let Some(decision) = &turn.decision else { continue };
            let mark = if self.costliest.contains(&at) { "!" } else { " " };
            let better = if decision.is_costly() { format!("  {}", said(lang, decision)) } else { String::new() };
            let (step, player) = (turn.from + 1, decision.player.0 + 1);
            let away = amount(lang, decision.given_away);
            let win = percent(turn.chances[decision.player.index()]);
            let played = notations(&decision.played).join(", ");
            outln!("{mark}{step:>4}  {player}  {played:<34} {away:>5} {win:>3} %{better}")?;
        }
        outln!()?;
        outln!("{}", message(lang, "cli-analyse-columns", &[]))?;
        outln!()?;
        for sum in &self.sums {
            let args = [
                ("player", (sum.player.0 + 1).to_string()),
                ("points", amount(lang, sum.given_away)),
                ("turns", sum.turns.to_string()),
                ("luck", signed(lang, sum.luck)),
                ("win", percent(self.first[sum.player.index()]).to_string()),
            ];
            outln!("{}", message(lang, "cli-analyse-sum", &args))?;
        }
        Ok(())
    }
}

fn turn_json(turn: &JudgedTurn) -> Option<TurnJson> {
    let decision = turn.decision.as_ref()?;
    Some(TurnJson {
        step: turn.from + 1,
        player: decision.player.0,
        played: notations(&decision.played),
        best: notations(&decision.best),
        lead: points(decision.lead),
        given_away: points(decision.given_away),
        reasons: decision.reasons.iter().map(|(part, worth)| (*part, points(*worth))).collect(),
        luck: turn.luck.iter().map(|luck| points(*luck)).collect(),
        win: shares(&turn.chances),
    })
}

fn notations(actions: &[AnyAction]) -> Vec<String> {
    actions.iter().map(|legal| legal.action.clone()).collect()
}

fn points(thousandths: i64) -> f64 {
    thousandths as f64 / 1_000.0
}

/// Points with one decimal, in the format of the language.
fn amount(lang: Lang, thousandths: i64) -> String {
    written(lang, &format!("{:.1}", points(thousandths)))
}

/// The same with a sign.
fn signed(lang: Lang, thousandths: i64) -> String {
    written(lang, &format!("{:+.1}", points(thousandths)))
}

/// A number with the language's decimal sign, and a real minus sign; zero has no sign.
fn written(lang: Lang, number: &str) -> String {
    let number = if matches!(number, "-0.0" | "+0.0") { "0.0" } else { number };
    let example = message(lang, "number-example", &[]);
    match example.chars().rev().nth(1).filter(|sign| !sign.is_ascii_digit()) {
        Some(sign) => number.replace('.', &sign.to_string()),
        None => number.to_owned(),
    }
    .replace('-', locales::MINUS)
}

fn shares(thousandths: &[u32]) -> Vec<f64> {
    thousandths.iter().map(|part| f64::from(*part) / 1_000.0).collect()
}

fn percent(thousandths: u32) -> u32 {
    (thousandths + 5) / 10
}

/// Reasons for the best turn, the most important first.
fn reasons(lang: Lang, decision: &Decision) -> Vec<String> {
    let reason = |(part, worth): &(&'static str, i64)| {
        format!("{} {}", message(lang, &format!("reason-{part}"), &[]), signed(lang, *worth))
    };
    decision.reasons.iter().map(reason).collect()
}

/// What would have been better, and why.
fn said(lang: Lang, decision: &Decision) -> String {
    let reasons = reasons(lang, decision);
    let args = [("turn", notations(&decision.best).join(", ")), ("reasons", reasons.join(", "))];
    message(lang, if reasons.is_empty() { "cli-analyse-best" } else { "cli-analyse-best-for" }, &args)
}
