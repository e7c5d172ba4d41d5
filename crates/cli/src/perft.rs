//! Counting positions.

use crate::args::Perft;
use crate::{Verdict, input, output};
use anyhow::{Context, Result, anyhow};
use game::{Game, InvalidOptions, Options, perft};
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
        output::object(all)?;
        return Ok(Verdict::Fine);
    }
    for (i, count) in counts.iter().enumerate() {
        outln!("{:>3} {count:>20}", i + 1)?;
    }
    outln!("{seconds:.2} s")?;
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
        perft(&game, &game.start(), draws, &mut counts)
            .map_err(|outcome| anyhow!("--draws: '{outcome}' is not possible there"))?;
        Ok(counts)
    }
}
