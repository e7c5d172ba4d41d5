//! The hash of rules 3 covers what is in play: a town where nothing happens changes no hash.

use game::prelude::*;
use game::{Options, Seeded, admit_step, sample};
use gold_river::{GoldRiver, deck};

/// The built-in deck with one more town, to which no claim belongs.
fn longer() -> String {
    let (before, cards) = deck::BOOMTOWN.split_once("\nclaim").expect("claims come after towns");
    format!("{before}\ntown ghost-town 3 house house Ghost Town\nclaim{cards}")
}

#[test]
fn a_town_without_a_mayor_is_not_hashed() {
    let options: Options = "players=3,edition=boomtown".parse().unwrap();
    let book = longer();
    let one = GoldRiver::create(&options, None).unwrap();
    let other = GoldRiver::create(&options, Some(&book)).unwrap();
    let (mut rng, mut scratch) = (Seeded::new(6), Vec::new());
    let (mut a, mut b) = (one.start(), other.start());
    while let Some(legal) = sample(&one, &a, &mut rng, &mut scratch) {
        let step = legal.step();
        one.apply(&mut a, legal, &mut Vec::new());
        let again = admit_step(&other, &b, step).expect("the same step is legal");
        other.apply(&mut b, again, &mut Vec::new());
        assert_eq!(one.state_hash(&a), other.state_hash(&b));
    }
}

/// Rules 2 and 3 play alike and differ only in their hashes.
#[test]
fn rules_2_and_3_play_alike() {
    let of = |rules| GoldRiver::create_under(rules, &"players=4,poker-expert=yes".parse().unwrap(), None).unwrap();
    let (older, newer) = (of(2), of(3));
    let (mut rng, mut scratch, mut state) = (Seeded::new(8), Vec::new(), newer.start());
    let mut twin = older.start();
    while let Some(legal) = sample(&newer, &state, &mut rng, &mut scratch) {
        let again = admit_step(&older, &twin, legal.step()).expect("the same step is legal");
        newer.apply(&mut state, legal, &mut Vec::new());
        older.apply(&mut twin, again, &mut Vec::new());
        assert!(state == twin && newer.state_hash(&state) != older.state_hash(&twin));
    }
}

/// Readings, by option or by a word of the deck, that came after rules 2 cannot be played under them.
#[test]
fn older_rules_know_none_of_the_later_readings() {
    let deck = deck::GOLD_RIVER;
    let town = deck.lines().find(|line| line.starts_with("town ")).unwrap();
    let points = town.split_whitespace().nth(2).unwrap();
    let without = deck.replacen(town, &town.replacen(&format!(" {points} "), " - ", 1), 1);
    let draws = deck.replacen("gold:4               4", "draw-claim 4", 1);
    let none = Options::default();
    for (deck, word) in [(&without, "a town without a mayor"), (&draws, "'draw-claim'")] {
        GoldRiver::create(&none, Some(deck)).map(drop).expect(word);
        for rules in [1, 2] {
            let why = GoldRiver::create_under(rules, &none, Some(deck)).map(drop).expect_err(word).to_string();
            assert!(why.contains(&format!("{word} is not known to rules {rules}")), "{why}");
        }
    }
    for later in ["last-bidder=wins", "discard=after"] {
        let options: Options = later.parse().unwrap();
        GoldRiver::create(&options, None).map(drop).expect(later);
        for rules in [1, 2] {
            let why = GoldRiver::create_under(rules, &options, None).map(drop).expect_err(later).to_string();
            assert!(why.starts_with("unknown option"), "{why}");
        }
    }
}
