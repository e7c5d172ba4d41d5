//! Games of a bot that knows an expansion against the same bot that ignores it.

use bots::Bot;
use carcassonne::Carcassonne;
use game::prelude::*;
use game::{NoEvents, Outcome, Player, Seeded, ToAct, admit, deal, draw};

/// A game as seen by a player who ignores an expansion: its tiles are plain land, and what it adds means nothing.
pub fn overlooking(options: &str, book: &str) -> Carcassonne {
    let own = book.lines().filter(|line| !line.starts_with("set "));
    let land = format!("{}\n{}\n", Carcassonne::built_in_data().unwrap(), own.collect::<Vec<_>>().join("\n"));
    Carcassonne::create(&options.parse().unwrap(), Some(&land)).unwrap()
}

/// The final account of a game in which the first of these bots has one seat and knows all rules. The second has the other
/// seats; it looks at the same positions and sees another game.
pub fn outcome_of(
    game: &Carcassonne,
    [knowing, overlooking]: [&dyn Bot<Carcassonne>; 2],
    seen: &Carcassonne,
    seat: Player,
    seed: u64,
) -> Outcome {
    let (mut luck, mut thought) = (Seeded::new(seed), Seeded::new(seed ^ 0x1234));
    let mut state = game.start();
    loop {
        let step = match game.to_act(&state) {
            ToAct::Over => break,
            ToAct::Chance => draw(game, &state, &mut luck),
            ToAct::Player(who) => {
                let mut list = Vec::new();
                seen.legal_actions(&state, &mut list);
                // If a player ignores how a tile fits or may be refused, and sees nothing they may do, they learn it here.
                let knows = who == seat || list.is_empty();
                let dealt = deal(if knows { game } else { seen }, &state, who, &mut thought);
                let mut choose = |knows: bool| {
                    let choice = match knows {
                        true => knowing.choose(game, &dealt, &mut thought),
                        false => overlooking.choose(seen, &dealt, &mut thought),
                    };
                    choice.expect("a bot knows what to do")
                };
                // If a player ignores where a tile may not go, they learn it here, and then place it like a player who
                // knows all rules.
                admit(game, &state, who, choose(knows))
                    .unwrap_or_else(|_| admit(game, &state, who, choose(true)).expect("and it is legal"))
            }
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
    game.outcome(&state)
}
