//! Measures the rules: full legal lists, playouts, clones, and boards of ten copies of the tiles.
//! `cargo run --release -p carcassonne --example speed`

use carcassonne::{Carcassonne, Chosen, Id};
use game::prelude::*;
use game::{NoEvents, Seeded, ToAct, draw, legal_at, play_randomly};
use std::hint::black_box;
use std::time::Duration;

fn build(with: &[Id], copies: u16) -> Carcassonne {
    let chosen = Chosen { with: with.to_vec(), ..Chosen::default() };
    Carcassonne::build(chosen, None, copies).expect("a game")
}

/// Time this thread has had on a processor, so that other work on the machine disturbs less; elapsed time where the
/// system does not report it.
struct Instant(Duration, std::time::Instant);

impl Instant {
    fn on_cpu() -> Duration {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
        Duration::from_nanos(text.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0))
    }

    fn now() -> Instant {
        Instant(Instant::on_cpu(), std::time::Instant::now())
    }

    fn elapsed(&self) -> Duration {
        match Instant::on_cpu() - self.0 {
            Duration::ZERO => self.1.elapsed(),
            time => time,
        }
    }
}

fn best_of(rounds: u32, mut measure: impl FnMut() -> f64) -> f64 {
    (0..rounds).map(|_| measure()).fold(0.0, f64::max)
}

/// Games a second by full legal lists.
fn full(game: &Carcassonne, games: u32) -> f64 {
    let (mut rng, mut list) = (Seeded::new(1), Vec::new());
    let (start, mut state) = (game.start(), game.start());
    let began = Instant::now();
    for _ in 0..games {
        state.clone_from(&start);
        loop {
            let step = match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => draw(game, &state, &mut rng),
                ToAct::Player(_) => {
                    game.legal_actions(&state, &mut list);
                    let pick = game::ChanceSource::below(&mut rng, list.len() as u64) as usize;
                    legal_at(game, &state, &list, pick).expect("it is listed")
                }
            };
            game.apply(&mut state, step, &mut NoEvents);
        }
        black_box(&state);
    }
    f64::from(games) / began.elapsed().as_secs_f64()
}

/// Choices listed in one game, on average.
fn choices(game: &Carcassonne, games: u32) -> f64 {
    let (mut rng, mut list, mut count) = (Seeded::new(1), Vec::new(), 0);
    for _ in 0..games {
        let mut state = game.start();
        loop {
            game.legal_actions(&state, &mut list);
            count += list.len();
            if !game.step_randomly(&mut state, &mut rng, &mut list) {
                break;
            }
        }
    }
    count as f64 / f64::from(games)
}

/// Games a second by samplers.
fn playouts(game: &Carcassonne, games: u32) -> f64 {
    let (mut rng, mut list) = (Seeded::new(1), Vec::new());
    let (start, mut state) = (game.start(), game.start());
    let began = Instant::now();
    for _ in 0..games {
        state.clone_from(&start);
        play_randomly(game, &mut state, &mut rng, &mut list);
        black_box(&state);
    }
    f64::from(games) / began.elapsed().as_secs_f64()
}

fn clones(game: &Carcassonne) -> (f64, f64) {
    let states = game::laws::random_states(game, 3);
    let (count, mut target) = (400, game.start());
    let began = Instant::now();
    for _ in 0..count {
        states.iter().for_each(|s| drop(black_box(s.clone())));
    }
    let fresh = began.elapsed().as_nanos() as f64 / f64::from(count) / states.len() as f64;
    let began = Instant::now();
    for _ in 0..count {
        states.iter().for_each(|s| black_box(&mut target).clone_from(s));
    }
    (fresh, began.elapsed().as_nanos() as f64 / f64::from(count) / states.len() as f64)
}

fn main() {
    let all = [Id::GOLDMINES, Id::CIRCUS, Id::CASTLES, Id::BAZAARS, Id::CROP_CIRCLES];
    if let Some(what) = std::env::args().nth(2) {
        // For a profiler: one measure alone.
        let with = if what.ends_with("all") { &all[..] } else { &all[..if what.ends_with("two") { 2 } else { 0 }] };
        let game = build(with, if what.ends_with("ten") { 10 } else { 1 });
        let games = std::env::args().nth(3).and_then(|n| n.parse().ok()).unwrap_or(40_000);
        if what.starts_with("clone") {
            return println!("{what}: {:.0?} ns, into new and old memory", clones(&game));
        }
        let speed = if what.starts_with("full") { full(&game, games) } else { playouts(&game, games) };
        return println!("{what}: {speed:.0} games/s");
    }
    let rounds = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(5);
    println!("state: {} bytes and its board", size_of::<carcassonne::State>());
    for (name, with) in [("base", &all[..0]), ("goldmines+circus", &all[..2]), ("everything", &all[..])] {
        let game = build(with, 1);
        let (fresh, reused) = clones(&game);
        println!(
            "{name:<17} full {:>7.0} games/s   playout {:>7.0} games/s   clone {fresh:.0} ns, into old memory {reused:.0} ns",
            best_of(rounds, || full(&game, 3_000)),
            best_of(rounds, || playouts(&game, 6_000)),
        );
    }
    let (one, ten) = (build(&[], 1), build(&[], 10));
    let turns = |game: &Carcassonne| f64::from(game.tiles().total() - 1);
    let (small, big) = (best_of(rounds, || playouts(&one, 6_000)), best_of(rounds, || playouts(&ten, 600)));
    let (small, big) = (1e9 / small / turns(&one), 1e9 / big / turns(&ten));
    println!("playout turn: {small:.0} ns with 72 tiles, {big:.0} ns with 720 ({:.2} times)", big / small);
    let (small, big) = (best_of(rounds, || full(&one, 3_000)), best_of(rounds, || full(&ten, 200)));
    let (small, big) = (1e9 / small / turns(&one), 1e9 / big / turns(&ten));
    println!("full list turn: {small:.0} ns with 72 tiles, {big:.0} ns with 720 ({:.2} times)", big / small);
    let (small, big) = (choices(&one, 300) / turns(&one), choices(&ten, 30) / turns(&ten));
    println!("choices listed in a turn: {small:.0} with 72 tiles, {big:.0} with 720 ({:.2} times)", big / small);
}
