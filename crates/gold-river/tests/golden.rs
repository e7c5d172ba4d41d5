//! Golden records: readable games in which any two values of options meet, replayed and compared line by line.
//! `GOLDFEVER_BLESS=NAME cargo test -p gold-river --test golden` writes the one of this name.

mod common;
#[path = "common/lines.rs"]
mod lines;

use common::{combinations, create};
use game::prelude::*;
use game::{Seeded, ToAct, admit, deal, sample};
use gold_river::{GoldRiver, value};
use golden::{Golden, missing_pairs, silence_changes_nothing};

/// A new game: every second seat is the bot `value`, so that bids and choices look like those of a game.
fn fresh(golden: &Golden<GoldRiver>, game: &GoldRiver) -> String {
    let (mut rng, mut scratch) = (Seeded::new(2020), Vec::new());
    golden.write(game, |state| match game.to_act(state) {
        ToAct::Player(who) if who.0 % 2 == 0 => {
            let dealt = deal(game, state, who, &mut rng);
            value::choose(game, &dealt).and_then(|a| admit(game, state, who, a).ok())
        }
        _ => sample(game, state, &mut rng, &mut scratch),
    })
}

#[test]
fn golden_games_come_out_line_by_line() {
    let mut golden = Golden::new(env!("CARGO_MANIFEST_DIR"), |game, event| Some(lines::event(game, event)));
    golden.aside = |game, state, player| match game.choices().poker_expert {
        true => format!(", {}", lines::hand(game.hand(state, player))),
        false => String::new(),
    };
    let name = |options: &String| options.replace(['=', ','], "-");
    let games = chosen().into_iter().map(|options| (name(&options), create(&options)));
    golden.compare(games, |game| fresh(&golden, game));
}

/// Both variants or none with an even number of players, one of them with an odd one; the other edition has none.
fn chosen() -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for players in 2..=5 {
        for (first, poker) in
            if players % 2 == 0 { [("no", "no"), ("yes", "yes")] } else { [("no", "yes"), ("yes", "no")] }
        {
            all.push(format!("players={players},first-game={first},poker-expert={poker}"));
        }
    }
    all.extend((3..=5).map(|players| format!("edition=boomtown,players={players}")));
    all
}

#[test]
fn any_two_values_of_options_meet() {
    let rows = |all: Vec<String>| -> Vec<Vec<String>> {
        all.iter().map(|options| options.split(',').map(str::to_owned).collect()).collect()
    };
    assert_eq!(missing_pairs(&rows(combinations()), &rows(chosen())), [""; 0]);
}

#[test]
fn silence_is_the_same_game() {
    combinations().iter().for_each(|options| silence_changes_nothing(&create(options)));
}
