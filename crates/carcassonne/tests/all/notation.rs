//! The notation that the game describes is the one that its games are written in.

use carcassonne::{Carcassonne, Id};
use game::Options;
use game::prelude::*;

fn game(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse::<Options>().expect("options"), None).expect("a game")
}

/// The expansions, without the one that exists only for tests.
fn expansions() -> impl Iterator<Item = Id> + Clone {
    Id::ALL.iter().copied().filter(|id| id.word() != "toy")
}

#[test]
fn every_step_has_an_entry_and_every_entry_a_recorded_example() {
    let everything: Vec<_> = expansions().map(Id::whole).collect();
    let with_all = (2..=6).map(|players| format!("players={players},start=drawn,with={}", everything.join("+")));
    let alone = expansions().map(|id| format!("players=3,with={}", id.whole()));
    golden::check_notation(env!("CARGO_MANIFEST_DIR"), with_all.chain(alone).map(|options| game(&options)));
}

/// An expansion's words have no digits, except in words like `capture-0`, whose entry is written `capture-SEAT`.
#[test]
fn every_declared_word_has_an_entry() {
    let notation = Carcassonne::notation();
    for verb in expansions().flat_map(Id::verbs) {
        let word = verb.word.trim_end_matches(|c: char| c.is_ascii_digit());
        let of_player = format!("{word}SEAT");
        let found = notation.entries.iter().filter(|entry| {
            entry.chance == verb.lot && (entry.word() == verb.word || word.ends_with('-') && entry.word() == of_player)
        });
        assert_eq!(found.count(), 1, "{}", verb.word);
    }
}
