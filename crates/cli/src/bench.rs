//! The speed of a game on one core: random games, and copying a state. For the speed of servers, see `serve`.

pub mod args;
mod lobby;
mod search;
mod serve;

use crate::{Verdict, input, output};
use anyhow::{Result, anyhow};
use args::{Bench, Part};
use game::{Game, NoEvents, Options, Seeded, ToAct, draw, laws, legal_at, play_randomly};
use registry::{Entry, Visitor};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Length of one run, and the number of runs of each kind; the best one counts.
const RUN: Duration = Duration::from_millis(330);
const RUNS: usize = 5;
/// Copies of one state in a row.
const COPIES: usize = 8;

/// The measurements.
#[derive(Serialize)]
struct Speed {
    game: &'static str,
    options: String,
    /// Random games per second with the game's own sampler of choices.
    playouts_per_s: f64,
    /// Random games per second when every legal choice is listed at every decision.
    full_list_games_per_s: f64,
    /// Nanoseconds to copy a state, on average over the states of random games, each copied several times in a row as a
    /// search does.
    clone_ns: f64,
    /// Bytes of a state, tables included: the largest of random games.
    state_bytes: usize,
    /// Steps of a random game, on average.
    steps_per_game: f64,
}

/// Measures and prints.
pub fn run(args: &Bench) -> Result<Verdict> {
    let work = match &args.part {
        Some(Part::Search { game, work }) => return search::run(game.as_deref(), work),
        Some(Part::Serve(args)) => return serve::run(args),
        Some(Part::Lobby(args)) => return lobby::run(args),
        None => &args.work,
    };
    let name = args.game.as_deref().unwrap_or_default();
    input::find(name)?;
    let (options, data) = input::game_setting(&work.of(name))?;
    if let Some(games) = work.games {
        let runner = Runner { options: &options, data: data.as_deref(), games };
        let steps = registry::with_game(name, runner).ok_or_else(|| anyhow!("no such game"))??;
        outln!("{games} games, {steps} steps")?;
        return Ok(Verdict::Fine);
    }
    let stopwatch = Stopwatch { options: &options, data: data.as_deref() };
    let speed = registry::with_game(name, stopwatch).ok_or_else(|| anyhow!("no such game"))??;
    if work.json {
        output::object(serde_json::to_value(&speed)?)?;
        return Ok(Verdict::Fine);
    }
    outln!("{} ({}), one core, best of {RUNS} runs", speed.game, speed.options)?;
    outln!("{:>14.0}  random games per second", speed.playouts_per_s)?;
    outln!("{:>14.0}  random games per second with a full list of choices", speed.full_list_games_per_s)?;
    outln!("{:>14.1}  steps a game", speed.steps_per_game)?;
    outln!("{:>14.0}  nanoseconds to copy a state", speed.clone_ns)?;
    outln!("{:>14}  bytes a state", speed.state_bytes)?;
    Ok(Verdict::Fine)
}

struct Stopwatch<'a> {
    options: &'a Options,
    data: Option<&'a str>,
}

impl Visitor for Stopwatch<'_> {
    type Output = Result<Speed>;

    fn visit<G: Game>(self, _: &'static Entry<G>) -> Result<Speed> {
        let game = G::create(self.options, self.data)?;
        let start = game.start();
        let (mut rng, mut scratch) = (Seeded::new(1), Vec::new());
        let mut steps = (0_u64, 0_u64);
        let playouts_per_s = best(|| {
            let mut state = start.clone();
            steps.0 += u64::from(play_randomly(&game, &mut state, &mut rng, &mut scratch));
            steps.1 += 1;
            black_box(&state);
            1
        });
        let full_list_games_per_s = best(|| {
            let mut state = start.clone();
            play_by_lists(&game, &mut state, &mut rng, &mut scratch);
            black_box(&state);
            1
        });
        let states: Vec<G::State> = (1..=4).flat_map(|seed| laws::random_states(&game, seed)).collect();
        let clones_per_s = best(|| {
            for state in &states {
                (0..COPIES).for_each(|_| drop(black_box(state.clone())));
            }
            states.len() * COPIES
        });
        Ok(Speed {
            game: G::NAME,
            options: game.options().to_string(),
            playouts_per_s: round(playouts_per_s),
            full_list_games_per_s: round(full_list_games_per_s),
            clone_ns: round(1e9 / clones_per_s),
            state_bytes: states.iter().map(|state| game.state_bytes(state)).max().unwrap_or_default(),
            steps_per_game: round(steps.0 as f64 / steps.1 as f64),
        })
    }
}

/// Random games from one seed: the same work on every machine.
struct Runner<'a> {
    options: &'a Options,
    data: Option<&'a str>,
    games: u32,
}

impl Visitor for Runner<'_> {
    /// Steps of all games.
    type Output = Result<u64>;

    fn visit<G: Game>(self, _: &'static Entry<G>) -> Result<u64> {
        let game = G::create(self.options, self.data)?;
        let (mut rng, mut scratch) = (Seeded::new(1), Vec::new());
        let (start, mut state) = (game.start(), game.start());
        let mut steps = 0;
        for _ in 0..self.games {
            state.clone_from(&start);
            steps += u64::from(play_randomly(&game, &mut state, &mut rng, &mut scratch));
        }
        Ok(steps)
    }
}

/// A random game in which every decision is taken from the full list of legal choices.
fn play_by_lists<G: Game>(game: &G, state: &mut G::State, rng: &mut Seeded, list: &mut Vec<G::Action>) {
    use game::ChanceSource;
    loop {
        let step = match game.to_act(state) {
            ToAct::Over => return,
            ToAct::Chance => draw(game, state, rng),
            ToAct::Player(_) => {
                game.legal_actions(state, list);
                let index = rng.below(list.len() as u64) as usize;
                let Some(step) = legal_at(game, state, list, index) else { return };
                step
            }
        };
        game.apply(state, step, &mut NoEvents);
    }
}

/// The most that `work` did in a second, over all runs; it returns how much it did.
fn best(mut work: impl FnMut() -> usize) -> f64 {
    let mut best: f64 = 0.0;
    for _ in 0..RUNS {
        let (start, mut done) = (Instant::now(), 0);
        while start.elapsed() < RUN {
            done += work();
        }
        best = best.max(done as f64 / start.elapsed().as_secs_f64());
    }
    best
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
