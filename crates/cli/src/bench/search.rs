//! `goldfever bench search`: the parts of a bot's thinking, on one core.

use super::args::Work;
use super::round;
use crate::{Verdict, input, output};
use anyhow::{Context, Result, anyhow, bail};
use bots::Workbench;
use game::{Evaluate, Legal, NoEvents, Observer, Options, Player, Seeded, ToAct, deal, sample};
use registry::EvaluationVisitor;
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Length of one run, and the number of runs of each kind; the best one counts.
const RUN: Duration = Duration::from_millis(120);
const RUNS: usize = 5;
/// How many random games the positions come from.
const GAMES: u64 = 4;

/// The measurements. Operations on positions are applied to all positions of random games.
#[derive(Serialize)]
struct Thinking {
    game: &'static str,
    options: String,
    /// Whole turns ranked per second.
    ranked_turns_per_s: f64,
    /// Nanoseconds to rank all turns of a position.
    ranking_ns: f64,
    /// Turns per second in games played by the policy: ranked, chosen and carried out, chance included.
    policy_plies_per_s: f64,
    /// Nanoseconds to make the view of the player to act.
    view_ns: f64,
    /// Nanoseconds to deal a position anew for that player.
    deal_ns: f64,
    /// Nanoseconds to copy a position into existing memory.
    copy_ns: f64,
    /// Nanoseconds to carry out a step.
    step_ns: f64,
    /// Nanoseconds to evaluate a position.
    evaluation_ns: f64,
    /// The same with reuse of results for earlier positions.
    evaluation_again_ns: f64,
}

/// Measures and prints.
pub fn run(game: Option<&str>, work: &Work) -> Result<Verdict> {
    let names = match game {
        Some(name) => vec![input::find(name)?.name()],
        None if work.with.is_some() || work.setting.tiles.is_some() || !work.setting.options.is_empty() => {
            bail!("options and tiles belong to one game: please name it");
        }
        None => registry::shelf().iter().map(|game| game.name()).collect(),
    };
    let mut found = Vec::new();
    for name in names {
        let (options, data) = input::game_setting(&work.of(name))?;
        let (options, data) = (&options, data.as_deref());
        let none = || anyhow!("the computer players of {name} have no weights");
        if let Some(games) = work.games {
            let turns = registry::with_evaluation(name, Runner { options, data, games }).ok_or_else(none)??;
            outln!("{name}: {games} games, {turns} turns")?;
        } else {
            found.push(registry::with_evaluation(name, Stopwatch { options, data }).ok_or_else(none)??);
        }
    }
    if work.json {
        output::object(serde_json::json!({ "games": found }))?;
    } else if !found.is_empty() {
        print(&found)?;
    }
    Ok(Verdict::Fine)
}

/// A column for each game.
fn print(found: &[Thinking]) -> Result<()> {
    type Row = (&'static str, fn(&Thinking) -> f64);
    let rows: [Row; 9] = [
        ("turns ranked per second", |t| t.ranked_turns_per_s),
        ("turns by the policy per second", |t| t.policy_plies_per_s),
        ("ns to rank all turns of a position", |t| t.ranking_ns),
        ("ns to make a view", |t| t.view_ns),
        ("ns to deal anew", |t| t.deal_ns),
        ("ns to copy a position", |t| t.copy_ns),
        ("ns to carry out a step", |t| t.step_ns),
        ("ns to judge a position", |t| t.evaluation_ns),
        ("ns to judge with what was worked out before", |t| t.evaluation_again_ns),
    ];
    for thinking in found {
        outln!("{} ({})", thinking.game, thinking.options)?;
    }
    outln!("one core, best of {RUNS} runs\n")?;
    let line = |name: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>13}")).collect();
        outln!("{name:<44}{cells}")
    };
    line("", found.iter().map(|t| t.game.to_owned()).collect())?;
    for (name, value) in rows {
        line(name, found.iter().map(|t| format!("{:.0}", value(t))).collect())?;
    }
    Ok(())
}

struct Stopwatch<'a> {
    options: &'a Options,
    data: Option<&'a str>,
}

impl EvaluationVisitor for Stopwatch<'_> {
    type Output = Result<Thinking>;

    fn visit<G: Evaluate>(self) -> Result<Thinking> {
        let game = G::create(self.options, self.data).context("these options are not possible")?;
        let (mut rng, mut bench) = (Seeded::new(1), Workbench::new(&game));
        let states: Vec<(G::State, Player)> = (1..=GAMES).flat_map(|seed| decisions(&game, seed)).collect();
        let all = states.len();
        let mut ranked = 0;
        let ranking = best(|| {
            timed(&mut || {
                ranked = states.iter().map(|(state, _)| bench.rank(state)).sum();
                all
            })
        });
        let policy = best(|| {
            timed(&mut || {
                let mut state = game.start();
                let turns = bench.play(&mut state, &mut rng);
                black_box(&state);
                turns as usize
            })
        });
        let each = |work: &mut dyn FnMut(&G::State, Player)| {
            best(|| {
                timed(&mut || {
                    states.iter().for_each(|(state, who)| work(state, *who));
                    all
                })
            })
        };
        let views = each(&mut |state, who| drop(black_box(game.view(state, Observer::Player(who)))));
        let deals = each(&mut |state, who| drop(black_box(deal(&game, state, who, &mut rng))));
        let mut place = game.start();
        let copies = each(&mut |state, _| {
            place.clone_from(state);
            black_box(&place);
        });
        let (weights, mut points) = (game.tuned(), Vec::new());
        let evaluations = each(&mut |state, _| {
            game.evaluate(&weights, state, &mut points);
            black_box(&points);
        });
        let again = each(&mut |state, who| {
            black_box(bench.judge(state, who));
        });
        let steps = best(|| steps(&game, &mut rng));
        Ok(Thinking {
            game: G::NAME,
            options: game.options().to_string(),
            ranked_turns_per_s: round(ranking * ranked as f64 / all as f64),
            ranking_ns: round(1e9 / ranking),
            policy_plies_per_s: round(policy),
            view_ns: round(1e9 / views),
            deal_ns: round(1e9 / deals),
            copy_ns: round(1e9 / copies),
            step_ns: round(1e9 / steps),
            evaluation_ns: round(1e9 / evaluations),
            evaluation_again_ns: round(1e9 / again),
        })
    }
}

/// The positions of a random game in which a player decides.
fn decisions<G: Evaluate>(game: &G, seed: u64) -> Vec<(G::State, Player)> {
    let decides = |state: G::State| match game.to_act(&state) {
        ToAct::Player(who) => Some((state, who)),
        ToAct::Chance | ToAct::Over => None,
    };
    game::laws::random_states(game, seed).into_iter().filter_map(decides).collect()
}

/// Carries out each step of a random game on a copy of its position; only that is timed.
fn steps<G: Evaluate>(game: &G, rng: &mut Seeded) -> (usize, Duration) {
    let (mut state, mut scratch) = (game.start(), Vec::new());
    let mut prepared: Vec<(G::State, Legal<G>)> = Vec::new();
    while let Some(step) = sample(game, &state, rng, &mut scratch) {
        let before = state.clone();
        // The same step twice: once to continue, once to be timed.
        let Ok(again) = game::admit_step(game, &before, step.step()) else { break };
        game.apply(&mut state, step, &mut NoEvents);
        prepared.push((before, again));
    }
    let (count, began) = (prepared.len(), Instant::now());
    let mut after = Vec::with_capacity(count);
    for (mut state, step) in prepared {
        game.apply(&mut state, step, &mut NoEvents);
        after.push(state);
    }
    let taken = began.elapsed();
    black_box(&after);
    (count, taken)
}

/// Work that is timed as a whole.
fn timed(work: &mut dyn FnMut() -> usize) -> (usize, Duration) {
    let began = Instant::now();
    let done = work();
    (done, began.elapsed())
}

/// The most that `work` did in a second, over all runs; it returns how much it did, and in what time.
fn best(mut work: impl FnMut() -> (usize, Duration)) -> f64 {
    let mut best: f64 = 0.0;
    for _ in 0..RUNS {
        let (mut done, mut taken) = (0, Duration::ZERO);
        while taken < RUN {
            let (more, time) = work();
            (done, taken) = (done + more, taken + time);
        }
        best = best.max(done as f64 / taken.as_secs_f64());
    }
    best
}

/// Games from one seed by the policy: the same work on every machine.
struct Runner<'a> {
    options: &'a Options,
    data: Option<&'a str>,
    games: u32,
}

impl EvaluationVisitor for Runner<'_> {
    /// Turns of all games.
    type Output = Result<u64>;

    fn visit<G: Evaluate>(self) -> Result<u64> {
        let game = G::create(self.options, self.data).context("these options are not possible")?;
        let (mut rng, mut bench) = (Seeded::new(1), Workbench::new(&game));
        let mut turns = 0;
        for _ in 0..self.games {
            turns += u64::from(bench.play(&mut game.start(), &mut rng));
        }
        Ok(turns)
    }
}
