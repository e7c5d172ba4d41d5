//! Golden records: one readable game for each combination of edition, options and players, replayed and compared
//! line by line. `GOLDFEVER_BLESS=1 cargo test -p gold-river --test golden` writes them anew.

mod common;
#[path = "common/lines.rs"]
mod lines;

use common::{combinations, create};
use game::{Game, Observer, Seeded, ToAct, admit, sample};
use gold_river::{GoldRiver, value};
use golden::{Golden, silence_changes_nothing};

/// A new game: every second seat is the bot `value`, so that bids and choices look like those of a game.
fn fresh(golden: &Golden<GoldRiver>, game: &GoldRiver) -> String {
    let (mut rng, mut scratch) = (Seeded::new(2020), Vec::new());
    golden.write(game, |state| match game.to_act(state) {
        ToAct::Player(who) if who.0 % 2 == 0 => {
            let view = game.view(state, Observer::Player(who));
            value::choose(game, &view, who).and_then(|a| admit(game, state, who, a).ok())
        }
        _ => sample(game, state, &mut rng, &mut scratch),
    })
}

#[test]
fn golden_games_come_out_line_by_line() {
    let mut golden = Golden::new(env!("CARGO_MANIFEST_DIR"), |game, event| Some(lines::event(game, event)));
    golden.aside = |game, state, player| match game.choices().poker_expert {
        true => format!(", {}", lines::hand(&game.hand(state, player))),
        false => String::new(),
    };
    let file = |options: &String| format!("{}.txt", options.replace(['=', ','], "-"));
    let games = combinations().into_iter().map(|options| (file(&options), create(&options)));
    golden.compare(games, |game| fresh(&golden, game));
}

#[test]
fn silence_is_the_same_game() {
    combinations().iter().for_each(|options| silence_changes_nothing(&create(options)));
}
