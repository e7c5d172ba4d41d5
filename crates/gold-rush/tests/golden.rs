//! Golden records: readable games in which any two values of options meet, replayed and compared line by line.
//! `GOLDFEVER_BLESS=NAME cargo test -p gold-rush --test golden` writes the one of this name.

use game::{Game, Observer, Options};
use gold_rush::{Event, GoldRush};
use golden::{Golden, silence_changes_nothing};

fn games() -> impl Iterator<Item = (String, GoldRush)> {
    (2..=5).flat_map(|players| ["yes", "no"].map(|farmers| (players, farmers))).map(|(players, farmers)| {
        let options: Options = format!("players={players},farmers={farmers}").parse().unwrap();
        (format!("players-{players}-farmers-{farmers}"), GoldRush::create(&options, None).unwrap())
    })
}

fn tell(game: &GoldRush, event: &Event) -> Option<String> {
    let seen = match event {
        Event::TokenTaken(player, _) => event.seen_by(Observer::Player(*player)),
        _ => event.seen_by(Observer::Public),
    };
    Some(seen.line(game.set()))
}

/// Of random games that with ties and joined towns is the least plain.
#[test]
fn golden_games_come_out_line_by_line() {
    let golden = Golden::new(env!("CARGO_MANIFEST_DIR"), tell);
    let liveliness = |text: &String| text.matches(", 1 +").count() + text.matches("scored town").count() * 2;
    golden.compare(games(), |game| golden.liveliest(game, liveliness));
}

#[test]
fn silence_is_the_same_game() {
    games().for_each(|(_, game)| silence_changes_nothing(&game));
}
