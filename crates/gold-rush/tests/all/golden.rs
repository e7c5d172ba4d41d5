//! Golden records: readable games that cover every pair of option values, replayed and compared line by line.
//! `GOLDFEVER_BLESS=NAME cargo test -p gold-rush --test all golden::` writes the one with this name.

use game::prelude::*;
use game::{Observer, Options};
use gold_rush::{Event, GoldRush};
use golden::{Golden, missing_pairs, silence_changes_nothing};

/// Every number of players with and without farmers; and five games that cover every pair of option values.
fn chosen() -> Vec<String> {
    let plain = (2..=5).flat_map(|players| ["yes", "no"].map(|farmers| format!("players={players},farmers={farmers}")));
    let readings = [
        "players=2,farmers=yes,start=drawn,out-of-cowboys=tiles",
        "players=3,farmers=no,start=drawn,out-of-cowboys=tiles",
        "players=4,farmers=yes,start=drawn,out-of-cowboys=tiles",
        "players=5,farmers=no,start=drawn,out-of-cowboys=tent",
        "players=5,farmers=yes,start=first,out-of-cowboys=tiles",
    ];
    plain.chain(readings.map(str::to_owned)).collect()
}

fn games() -> impl Iterator<Item = (String, GoldRush)> {
    chosen().into_iter().map(|text| {
        let options: Options = text.parse().unwrap();
        (text.replace(['=', ','], "-"), GoldRush::create(&options, None).unwrap())
    })
}

#[test]
fn any_two_values_of_options_meet() {
    let row = |text: &String| -> Vec<String> {
        let options: Options = text.parse().unwrap();
        let usual = [("players", "2"), ("farmers", "yes"), ("start", "first"), ("out-of-cowboys", "tent")];
        usual.map(|(name, value)| format!("{name}={}", options.get(name).unwrap_or(value))).to_vec()
    };
    let all: Vec<_> = (2..=5)
        .flat_map(|p| ["yes", "no"].map(|f| format!("players={p},farmers={f}")))
        .flat_map(|o| ["first", "drawn"].map(|s| format!("{o},start={s}")))
        .flat_map(|o| ["tent", "tiles"].map(|c| row(&format!("{o},out-of-cowboys={c}"))))
        .collect();
    assert_eq!(missing_pairs(&all, &chosen().iter().map(row).collect::<Vec<_>>()), [""; 0]);
}

fn describe_event(game: &GoldRush, event: &Event) -> Option<String> {
    let seen = match event {
        Event::TokenTaken(player, _) => event.seen_by(Observer::Player(*player)),
        _ => event.seen_by(Observer::Public),
    };
    Some(seen.line(game.set()))
}

/// Among random games, the one with ties and joined towns is the most interesting.
#[test]
fn golden_games_come_out_line_by_line() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"), describe_event);
    let liveliness = |text: &String| text.matches(", 1 +").count() + text.matches("scored town").count() * 2;
    golden.compare(games(), |game| golden.liveliest(game, liveliness));
}

#[test]
fn silence_is_the_same_game() {
    games().for_each(|(_, game)| silence_changes_nothing(&game));
}
