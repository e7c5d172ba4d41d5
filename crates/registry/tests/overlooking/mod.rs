//! Games of one who knows an expansion against the same bot that overlooks it.

use bots::Bot;
use carcassonne::Carcassonne;
use game::prelude::*;
use game::{NoEvents, Outcome, Player, Seeded, ToAct, admit, deal, draw};

/// A game as somebody sees it who overlooks an expansion: its tiles are plain land, and what it brings means nothing.
pub fn overlooking(options: &str, book: &str) -> Carcassonne {
    let own = book.lines().filter(|line| !line.starts_with("set "));
    let land = format!("{}\n{}\n", Carcassonne::built_in_data().unwrap(), own.collect::<Vec<_>>().join("\n"));
    Carcassonne::create(&options.parse().unwrap(), Some(&land)).unwrap()
}

/// The final account of a game in which the first of these bots is at one seat and knows all rules, and the second at the others looks at
/// the same positions and sees another game.
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
                // Who overlooks how a tile fits or may be refused, and sees nothing that he may do, is told too.
                let knows = who == seat || list.is_empty();
                let dealt = deal(if knows { game } else { seen }, &state, who, &mut thought);
                let mut choose = |knows: bool| {
                    let choice = match knows {
                        true => knowing.choose(game, &dealt, &mut thought),
                        false => overlooking.choose(seen, &dealt, &mut thought),
                    };
                    choice.expect("a bot knows what to do")
                };
                // Who overlooks where a tile may not lie is told, and then lays it as who knows all.
                admit(game, &state, who, choose(knows))
                    .unwrap_or_else(|_| admit(game, &state, who, choose(true)).expect("and it is legal"))
            }
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
    game.outcome(&state)
}
