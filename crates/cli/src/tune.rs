//! `goldfever tune`: better weights for the bots of a game, by evolution.

use crate::args::Tune;
use crate::cores::on_all_cores;
use crate::files::{can_replace, replace};
use crate::{Verdict, input};
use anyhow::{Context, Result, anyhow, bail};
use bots::{Bot, Evolution, Greedy, Tuned, play_game};
use game::{Evaluate, Options, Setup, parse_weights, weights_text};
use registry::EvaluationVisitor;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// Tunes and prints one line per step.
pub fn run(args: &Tune) -> Result<Verdict> {
    input::find(&args.game.game)?;
    let (options, data) = input::game_setting(&args.game)?;
    let work = Tuning { args, options: &options, data: data.as_deref() };
    registry::with_evaluation(&args.game.game, work)
        .ok_or_else(|| anyhow!("the computer players of {} have no weights", args.game.game))??;
    Ok(Verdict::Fine)
}

/// The data kept between two runs.
#[derive(Serialize, Deserialize)]
struct Kept {
    game: String,
    options: String,
    names: Vec<String>,
    mean: Vec<f64>,
    drift: Vec<f64>,
    spread: Vec<f64>,
    step: u32,
    seed: u64,
    /// After this step, the weights were this many points per game ahead of the first ones.
    curve: Vec<(u32, f64)>,
}

struct Tuning<'a> {
    args: &'a Tune,
    options: &'a Options,
    data: Option<&'a str>,
}

impl EvaluationVisitor for Tuning<'_> {
    type Output = Result<()>;

    fn visit<G: Evaluate>(self) -> Result<()> {
        let game = G::create(self.options, self.data).context("these options are not possible")?;
        let begun = match &self.args.from {
            Some(file) => weights_of::<G>(file)?,
            None => G::untuned(),
        };
        let against = match self.args.against.as_deref() {
            None => None,
            Some("greedy") => Some(Rival::Greedy),
            Some(file) => Some(Rival::Weights(weights_of::<G>(Path::new(file))?)),
        };
        let names: Vec<String> = G::weight_specs().iter().map(|spec| spec.name.to_owned()).collect();
        let mut evolution = Evolution::from(begun.as_ref(), self.args.seed);
        let mut curve = Vec::new();
        let state_file = self.args.out.with_extension("json");
        let state = || state_file.display().to_string();
        if state_file == self.args.out {
            bail!("{}: this file contains what is needed to resume; choose another one for the weights", state());
        }
        // Checked now instead of after the first step.
        can_replace(&self.args.out)?;
        if !self.args.resume && state_file.exists() {
            bail!("{}: an earlier run wrote to this file; continue it with --resume, or choose another file", state());
        }
        if self.args.resume {
            let kept: Kept = serde_json::from_str(&input::text(&state_file)?).with_context(state)?;
            if kept.game != G::NAME || kept.options != game.options().to_string() || kept.names != names {
                bail!("{} is of {} ({}), or of other weights", state(), kept.game, kept.options);
            }
            (evolution.mean, evolution.drift, evolution.spread) = (kept.mean, kept.drift, kept.spread);
            (evolution.step, evolution.seed, curve) = (kept.step, kept.seed, kept.curve);
        }
        outln!("{} ({}): {} weights", G::NAME, game.options(), names.len())?;
        while evolution.step < self.args.steps {
            let leads = step(&game, &evolution, self.args, against.as_ref())?;
            evolution.learn(&leads);
            let weights = with_weights::<G>(&evolution.weights());
            if evolution.step.is_multiple_of(self.args.every) || evolution.step == self.args.steps {
                let ahead = match_of(&game, [&weights, &begun], self.args.check, against.as_ref())?;
                curve.push((evolution.step, ahead));
                outln!("step {:>4}: {ahead:+.2} points a game", evolution.step)?;
            }
            keep::<G>(&self.args.out, &weights, &game)?;
            let kept = Kept {
                game: G::NAME.to_owned(),
                options: game.options().to_string(),
                names: names.clone(),
                mean: evolution.mean.clone(),
                drift: evolution.drift.clone(),
                spread: evolution.spread.clone(),
                step: evolution.step,
                seed: evolution.seed,
                curve: curve.clone(),
            };
            replace(&state_file, serde_json::to_string(&kept)?)?;
        }
        for (step, ahead) in &curve {
            let length = (ahead.max(0.0) * 2.0).round() as usize;
            outln!("{step:>4} {ahead:+7.2} {}", "#".repeat(length.min(100)))?;
        }
        Ok(())
    }
}

/// The file of weights, with how it was made.
fn keep<G: Evaluate>(out: &Path, weights: &G::Weights, game: &G) -> Result<()> {
    let text =
        format!("# {} ({}), made by `goldfever tune`\n{}", G::NAME, Setup::options(game), weights_text::<G>(weights));
    replace(out, text)
}

fn with_weights<G: Evaluate>(values: &[i32]) -> G::Weights {
    let mut weights = G::untuned();
    weights.as_mut().copy_from_slice(values);
    weights
}

/// The weights of a file.
fn weights_of<G: Evaluate>(file: &Path) -> Result<G::Weights> {
    parse_weights::<G>(&input::text(file)?).with_context(|| file.display().to_string())
}

/// Who plays the other seats.
enum Rival<W> {
    Greedy,
    Weights(W),
}

/// The leads of all changes of one step over their opposites.
fn step<G: Evaluate>(
    game: &G,
    evolution: &Evolution,
    args: &Tune,
    against: Option<&Rival<G::Weights>>,
) -> Result<Vec<f64>> {
    on_all_cores(args.changes, |number| {
        let change = evolution.change(number);
        let there = with_weights::<G>(&evolution.changed(&change, 1.0));
        let back = with_weights::<G>(&evolution.changed(&change, -1.0));
        let first = u64::from(evolution.step) << 40 | u64::from(number) << 16;
        lead(game, [&there, &back], args.decks, evolution.seed ^ first, against)
    })
}

/// By how many points per game the first of these weights beat the second.
fn match_of<G: Evaluate>(
    game: &G,
    weights: [&G::Weights; 2],
    decks: u32,
    against: Option<&Rival<G::Weights>>,
) -> Result<f64> {
    // The same decks each time: the curve shows the weights, not luck.
    let leads = on_all_cores(decks, |number| lead(game, weights, 1, u64::MAX - u64::from(number), against))?;
    Ok(leads.iter().sum::<f64>() / f64::from(decks.max(1)))
}

/// The mean lead of the first weights over the second, on this many decks with two games each: either they play against
/// each other at alternating seats, or each of them plays alone among others, at a seat that moves from deck to deck.
fn lead<G: Evaluate>(
    game: &G,
    [ours, theirs]: [&G::Weights; 2],
    decks: u32,
    first: u64,
    against: Option<&Rival<G::Weights>>,
) -> Result<f64> {
    let (ours, theirs) = (Tuned::by(*ours), Tuned::by(*theirs));
    let players = usize::from(game.players());
    let mut sum = 0.0;
    for deck in (0..decks).map(|deck| first.wrapping_add(u64::from(deck))) {
        sum += match against {
            None => {
                let second = |turned: usize| move |seat: usize| (seat + turned).is_multiple_of(2);
                ahead(game, &ours, &theirs, deck, second(0))? + ahead(game, &ours, &theirs, deck, second(1))?
            }
            Some(rival) => {
                let by_weights;
                let others: &dyn Bot<G> = match rival {
                    Rival::Greedy => &Greedy,
                    Rival::Weights(weights) => {
                        by_weights = Tuned::by(*weights);
                        &by_weights
                    }
                };
                let alone = |seat: usize| seat as u64 == deck % players as u64;
                2.0 * (ahead(game, &ours, others, deck, alone)? - ahead(game, &theirs, others, deck, alone)?)
            }
        };
    }
    Ok(sum / f64::from(2 * decks.max(1)))
}

/// By how much the mean of our seats exceeds the mean of the others.
fn ahead<G: Evaluate>(
    game: &G,
    ours: &dyn Bot<G>,
    theirs: &dyn Bot<G>,
    deck: u64,
    is_ours: impl Fn(usize) -> bool,
) -> Result<f64> {
    let players = usize::from(game.players());
    let seats: Vec<&dyn Bot<G>> = (0..players).map(|seat| if is_ours(seat) { ours } else { theirs }).collect();
    let points = play_game(game, &seats, deck).map_err(|why| anyhow!(why))?;
    let mean = |wanted: bool| {
        let of: Vec<f64> = points
            .iter()
            .enumerate()
            .filter(|(seat, _)| is_ours(*seat) == wanted)
            .map(|(_, p)| f64::from(*p))
            .collect();
        of.iter().sum::<f64>() / of.len().max(1) as f64
    };
    Ok(mean(true) - mean(false))
}
