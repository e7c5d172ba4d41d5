//! A game in the terminal: what it explains, and what you can type.

use crate::run::{code, err, goldfever, out, talk};
use std::process::Output;

/// A game with these lines typed.
fn play(args: &[&str], lines: &str) -> Output {
    talk(&[&["play"], args, &["--lang", "en"]].concat(), lines)
}

#[test]
fn it_explains_its_signs_and_what_can_be_typed() {
    let shown = out(&play(&["carcassonne", "random", "--with", "inns+traders", "--seed", "3"], "?\nq\n"));
    for part in
        ["▒ city", "─│ road", "the number of a choice", "u undoes", "h suggests", "q leaves", "range such as 4-6"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let cards = out(&play(&["gold-river", "random"], "?\nq\n"));
    assert!(cards.contains("u undoes") && !cards.contains("empty place"), "{cards}");
}

#[test]
fn a_step_can_be_undone_until_something_has_happened() {
    // The tile is laid; then a figure may be placed on it.
    let args = ["carcassonne", "random", "--seed", "1"];
    let shown = out(&play(&args, "u\n1\nundo\n2\nq\n"));
    assert!(shown.contains("There is nothing"), "{shown}");
    let positions: Vec<&str> = shown.split("? for help):").collect();
    assert_eq!(positions.len(), 6, "{shown}");
    // After the refusal, the position is as it was at first; also after the undo.
    let first = positions[0].rsplit_once("Tile drawn").expect("a tile").1;
    assert!(positions[3].ends_with(&format!("Tile drawn{first}")), "{shown}");
    assert!(!positions[4].ends_with(&format!("Tile drawn{first}")), "{shown}");
    let record = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("undone.record");
    let text = record.to_str().unwrap();
    let all = [&args[..], &["--record", text]].concat();
    assert_eq!(code(&play(&all, "1\nu\n1\nu\n1\n1\nq\n")), 0);
    let replayed = goldfever(&["replay", text]);
    assert_eq!(code(&replayed), 0, "{}", err(&replayed));
}

#[test]
fn a_hint_names_turns_and_changes_nothing() {
    let args = ["gold-river", "random", "--seed", "4"];
    let (with, without) = (out(&play(&args, "h\n1\nq\n")), out(&play(&args, "1\nq\n")));
    let hint = with.split("best first:\n").nth(1).expect("a hint").lines().next().expect("a turn");
    assert!(hint.trim().split("  ").next().is_some_and(|number| number.parse::<usize>().is_ok()), "{hint}");
    let last = |shown: &str| shown.rsplit("? for help):").nth(1).expect("a position").to_owned();
    assert_eq!(last(&with), last(&without));
    let none = out(&play(&["gold-river", "random", "--options", "aids=no"], "h\nq\n"));
    assert!(none.contains("without aids"), "{none}");
}

#[test]
fn lines_of_text_do_not_break_words_at_80_columns() {
    let many = "with=goldmines+circus+castles+bazaars+crop-circles,players=4";
    for (lang, args) in [
        ("en", &["carcassonne", "random", "--seed", "2", "--options", many][..]),
        ("cs", &["carcassonne", "random", "--seed", "2", "--options", many]),
        ("en", &["gold-river", "random", "--seed", "2"]),
        ("cs", &["gold-river", "random", "--seed", "2"]),
    ] {
        let lines = "1\n".repeat(12) + "?\nq\n";
        let shown = out(&play(&[args, &["--lang", lang]].concat(), &lines));
        // The map is as wide as it is.
        let map = |line: &&str| line.chars().any(|c| "▒│─‡└┘┌┐┴┬├┤┼".contains(c)) && !line.contains(", ");
        let numbers = |line: &&str| line.trim().chars().all(|c| c.is_ascii_digit() || " -".contains(c));
        for line in shown.lines().filter(|line| !map(line) && !numbers(line)) {
            assert!(line.chars().count() <= 80, "{lang}: {line}");
        }
    }
}

#[test]
fn the_opponent_is_gentle_unless_another_is_named() {
    let shown = out(&play(&["gold-rush"], "q\n"));
    assert!(shown.contains("Panner 2"), "{shown}");
}

#[test]
fn what_cannot_be_chosen_is_refused_with_what_can() {
    for (args, why) in [
        (
            &["play", "carcassonne", "--options", "nope=1"][..],
            "unknown option 'nope'; available options: players, with, farmers",
        ),
        (&["perft", "carcassonne", "--depth", "1", "--options", "nope=1"], "tower-safe"),
        (
            &["arena", "gold-rush", "random", "random", "--options", "nope=1"],
            "unknown option 'nope'; available options: players",
        ),
        (&["play", "carcassonne", "--with", "tile-auctions"], "does nothing without with="),
        (&["perft", "carcassonne", "--depth", "1", "--with", "tile-auctions"], "does nothing without with="),
        (&["bench", "carcassonne", "--options", "tower-safe=yes"], "does nothing without with=tower"),
        (&["arena", "carcassonne", "random", "random", "--options", "tower-safe=yes"], "does nothing without"),
        (&["tune", "carcassonne", "--out", "/nowhere/x", "--options", "tower-safe=yes"], "does nothing without"),
    ] {
        let refused = goldfever(args);
        assert_eq!(code(&refused), 2, "{args:?}");
        assert!(err(&refused).contains(why), "{args:?}: {}", err(&refused));
    }
}

#[test]
fn a_move_that_is_not_in_the_list_is_refused_with_the_numbers_that_are() {
    for (lang, said) in [("en", "is not one of the choices. Type a number from 1 to"), ("cs", "mezi volbami není")] {
        let shown = out(&talk(&["play", "carcassonne", "random", "--seed", "3", "--lang", lang], "99\nfoo\nq\n"));
        assert_eq!(shown.matches(said).count(), 2, "{shown}");
        assert!(!shown.contains("not one of:"), "{shown}");
    }
}

#[test]
fn parts_of_a_tile_are_told_apart_by_their_direction() {
    for game in ["carcassonne", "gold-rush"] {
        let shown = out(&play(&[game, "random", "--seed", "3"], "1\nq\n"));
        assert!(shown.contains("(to the "), "{game}: {shown}");
    }
}

#[test]
fn a_castle_is_drawn_before_it_is_laid_and_told_of_once() {
    let args = ["carcassonne", "random", "--with", "german-castles", "--seed", "5", "--seat", "1"];
    let first = out(&play(&args, "q\n"));
    assert!(first.contains("Castle no. ") && first.contains("castles in hand no. "), "{first}");
    let lay = first.split_once("castle-tile ").expect("a castle can be laid").1.lines().next().unwrap().trim();
    let laid = out(&play(&args, &format!("castle-tile {lay}\nq\n")));
    assert_eq!(laid.matches("lays a castle.").count(), 1, "{laid}");
    assert!(!laid.contains("(you) lays a tile."), "{laid}");
}

#[test]
fn the_opening_of_the_first_round_is_told_once() {
    let shown = out(&play(&["gold-river", "random", "--seed", "4"], "q\n"));
    assert_eq!(shown.matches("opens the auction").count(), 1, "{shown}");
    assert!(!shown.contains("starts the first round"), "{shown}");
}
