//! Counting positions: every choice a branch, every outcome of chance a branch or the next one of a list.

use crate::args::Perft;
use crate::{Verdict, input};
use anyhow::{Context, Result, anyhow, bail};
use game::{Game, InvalidOptions, NoEvents, Options, ToAct, admit_chance, legal_at};
use registry::{Entry, Visitor};
use serde_json::json;
use std::time::Instant;

/// Counts, and prints one line for each number of steps.
pub fn run(args: &Perft) -> Result<Verdict> {
    input::find(&args.game.game)?;
    let (options, data) = input::game_setting(&args.game)?;
    let start = Instant::now();
    let counter = Counter { options: &options, data: data.as_deref(), depth: args.depth, draws: &args.draws };
    let counts = registry::with_game(&args.game.game, counter).ok_or_else(|| anyhow!("no such game"))??;
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        let all = json!({ "game": args.game.game, "depth": args.depth, "nodes": counts, "seconds": seconds });
        println!("{all}");
        return Ok(Verdict::Fine);
    }
    for (i, count) in counts.iter().enumerate() {
        println!("{:>3} {count:>20}", i + 1);
    }
    println!("{seconds:.2} s");
    Ok(Verdict::Fine)
}

struct Counter<'a> {
    options: &'a Options,
    data: Option<&'a str>,
    depth: u32,
    draws: &'a [String],
}

impl Visitor for Counter<'_> {
    type Output = Result<Vec<u64>>;

    fn visit<G: Game>(self, _: &'static Entry<G>) -> Result<Vec<u64>> {
        let game = G::create(self.options, self.data).map_err(|e: InvalidOptions| anyhow!(e))?;
        let draws = self.draws.iter().map(|d| d.trim().parse::<G::Chance>());
        let draws = draws.collect::<Result<Vec<_>, _>>().context("--draws")?;
        let draws = (!draws.is_empty()).then_some(&draws[..]);
        let mut counts = vec![0; self.depth as usize];
        count(&game, &game.start(), draws, &mut counts)?;
        Ok(counts)
    }
}

/// Adds the positions one step on to `counts[0]`, two steps on to `counts[1]`, and so forth.
fn count<G: Game>(game: &G, state: &G::State, draws: Option<&[G::Chance]>, counts: &mut [u64]) -> Result<()> {
    let Some((here, deeper)) = counts.split_first_mut() else { return Ok(()) };
    let mut branch = |step, draws| {
        *here += 1;
        if deeper.is_empty() {
            return Ok(());
        }
        let mut next = state.clone();
        game.apply(&mut next, step, &mut NoEvents);
        count(game, &next, draws, deeper)
    };
    match (game.to_act(state), draws) {
        (ToAct::Over, _) => Ok(()),
        (ToAct::Player(_), _) => {
            let mut list = Vec::new();
            game.legal_actions(state, &mut list);
            (0..list.len()).filter_map(|i| legal_at(game, state, &list, i)).try_for_each(|step| branch(step, draws))
        }
        (ToAct::Chance, None) => {
            let mut outcomes = Vec::new();
            game.chance_outcomes(state, &mut outcomes);
            let steps = outcomes.iter().filter_map(|(outcome, _)| admit_chance(game, state, *outcome));
            steps.into_iter().try_for_each(|step| branch(step, None))
        }
        (ToAct::Chance, Some(draws)) => {
            let Some((next, rest)) = draws.split_first() else { return Ok(()) };
            let Some(step) = admit_chance(game, state, *next) else { bail!("--draws: '{next}' cannot come here") };
            branch(step, Some(rest))
        }
    }
}
