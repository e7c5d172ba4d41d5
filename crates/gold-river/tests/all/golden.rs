//! Golden records: readable games that cover every pair of option values, replayed and compared line by line.
//! `GOLDFEVER_BLESS=NAME cargo test -p gold-river --test all golden::` writes the one with this name.

use crate::common::{self, lines};

use common::{combinations, create};
use game::prelude::*;
use game::{Seeded, ToAct, admit, deal, sample};
use gold_river::{GoldRiver, bot};
use golden::{Golden, missing_pairs, silence_changes_nothing};

/// A new game: every second seat is the bot `value`, so that bids and choices look like those of a real game.
fn fresh(golden: &Golden<GoldRiver>, game: &GoldRiver) -> String {
    let (mut rng, mut scratch) = (Seeded::new(2020), Vec::new());
    golden.write(game, |state| match game.to_act(state) {
        ToAct::Player(who) if who.0 % 2 == 0 => {
            let dealt = deal(game, state, who, &mut rng);
            bot::choose(game, &dealt).and_then(|a| admit(game, state, who, a).ok())
        }
        _ => sample(game, state, &mut rng, &mut scratch),
    })
}

#[test]
fn golden_games_come_out_line_by_line() {
    let mut golden = Golden::new(env!("CARGO_MANIFEST_DIR"), |game, event| Some(lines::event(game, event)));
    golden.describe_points = |game, state, player| match game.settings().poker_expert {
        true => format!(", {}", lines::hand(game.hand(state, player))),
        false => String::new(),
    };
    let name = |options: &String| options.replace(['=', ','], "-");
    let latest = chosen().into_iter().map(|options| (name(&options), create(&options)));
    let earlier = RULES_3.iter().map(|options| {
        let game = GoldRiver::create_under(3, &options.parse().unwrap(), None).unwrap();
        (format!("rules-3-{}", name(&(*options).to_owned())), game)
    });
    let games = latest.chain(earlier);
    golden.compare(games, |game| fresh(&golden, game));
}

/// Games that were written when rules 3 were the latest: their defaults and options still mean what they meant.
const RULES_3: [&str; 5] = [
    "players=2,first-game=no,poker-expert=no",
    "players=4,first-game=no,poker-expert=no",
    "players=2,first-game=yes,poker-expert=no,last-bidder=wins,discard=before",
    "players=3,first-game=no,poker-expert=no,last-bidder=wins,discard=before",
    "edition=boomtown,players=4",
];

/// For an even number of players both variants are chosen or neither is, for an odd number one of them. Boomtown has no
/// variants.
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
    let readings = [
        "players=2,first-game=yes,poker-expert=no,last-bidder=asked,discard=after",
        "players=3,first-game=no,poker-expert=no,last-bidder=wins,discard=after",
        "players=4,first-game=no,poker-expert=yes,last-bidder=wins,discard=after",
        "players=5,first-game=yes,poker-expert=no,last-bidder=asked,discard=after",
        "players=2,first-game=no,poker-expert=yes,last-bidder=wins,discard=before",
        "players=4,first-game=yes,poker-expert=yes,last-bidder=wins,discard=before",
        "players=3,first-game=no,poker-expert=yes,last-bidder=asked,discard=before",
        "players=4,first-game=no,poker-expert=no,last-bidder=two,discard=after",
        "edition=boomtown,players=4,last-bidder=asked",
        "edition=boomtown,players=5,last-bidder=wins",
    ];
    all.extend(readings.map(str::to_owned));
    all
}

#[test]
fn any_two_values_of_options_meet() {
    let rows = |all: Vec<String>| -> Vec<Vec<String>> {
        let usual = ["edition=gold-river", "last-bidder=two", "discard=before"];
        let row = |options: &String| -> Vec<String> {
            let given = options.split(',').map(str::to_owned);
            let name = |word: &str| word.split('=').next().unwrap_or_default().to_owned();
            let left = usual.iter().filter(|word| !options.contains(&name(word))).map(|word| (*word).to_owned());
            let mut row: Vec<String> = given.chain(left).collect();
            row.sort();
            row
        };
        all.iter().map(row).collect()
    };
    assert_eq!(missing_pairs(&rows(combinations()), &rows(chosen())), [""; 0]);
}

#[test]
fn silence_is_the_same_game() {
    combinations().iter().for_each(|options| silence_changes_nothing(&create(options)));
}
