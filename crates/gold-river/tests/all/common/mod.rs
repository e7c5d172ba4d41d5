//! Shared by the tests: games with their options.

pub mod lines;

use game::prelude::*;
use gold_river::GoldRiver;

/// The game with these options.
pub fn create(options: &str) -> GoldRiver {
    GoldRiver::create(&options.parse().unwrap(), None).unwrap()
}

/// Every legal combination of edition, options and number of players.
pub fn combinations() -> Vec<String> {
    let mut all = Vec::new();
    for players in 2..=5 {
        for (first, poker) in [("no", "no"), ("yes", "no"), ("no", "yes"), ("yes", "yes")] {
            all.push(format!("players={players},first-game={first},poker-expert={poker}"));
        }
    }
    all.extend((3..=5).map(|players| format!("edition=boomtown,players={players}")));
    let readings = |options: String| {
        let discards = if options.contains("boomtown") { &["before"][..] } else { &["before", "after"] };
        let each =
            ["two", "asked", "wins"].into_iter().flat_map(move |bidder| discards.iter().map(move |d| (bidder, *d)));
        each.map(move |(bidder, discard)| match (bidder, discard) {
            ("two", "before") => options.clone(),
            _ => format!("{options},last-bidder={bidder},discard={discard}"),
        })
        .collect::<Vec<_>>()
    };
    all.into_iter().flat_map(readings).collect()
}
