//! Deck files: the built-in ones, corrected ones, and files that are refused with line and reason.

use crate::common;

use game::prelude::*;
use game::{InvalidOptions, OptionKind, Options, Record, Seeded, Step, admit_step, sample};
use gold_river::card::{Kind, Mark};
use gold_river::{Action, Deck, GoldRiver, Phase};
use proptest::prelude::*;

fn deck(edition: &str) -> &'static str {
    GoldRiver::built_in(edition).unwrap()
}

fn refusal(text: &str) -> (usize, String) {
    match Deck::read(text) {
        Err(InvalidOptions::Data { line, reason }) => (line, reason),
        Err(other) => panic!("another refusal: {other}"),
        Ok(_) => panic!("not refused"),
    }
}

/// The text with one line changed, and the number of that line.
fn changed(text: &str, from: &str, to: &str) -> (String, usize) {
    let at = text.lines().position(|l| l.contains(from)).unwrap();
    let lines: Vec<String> =
        text.lines().enumerate().map(|(i, l)| if i == at { l.replace(from, to) } else { l.to_owned() }).collect();
    (lines.join("\n"), at + 1)
}

#[test]
fn the_built_in_decks_have_the_published_counts() {
    let gold_river = Deck::read(deck("gold-river")).unwrap();
    let count = |deck: &Deck, f: fn(&Kind) -> bool| deck.cards.iter().filter(|c| f(&c.kind)).count();
    let claims = |k: &Kind| matches!(k, Kind::Claim(_));
    assert_eq!((gold_river.cards.len(), count(&gold_river, claims)), (64, 43));
    assert_eq!(count(&gold_river, |k| matches!(k, Kind::Building(_))), 4);
    // Every one of the 52 poker values, once; Gold! has none.
    assert_eq!(gold_river.cards.iter().filter(|c| c.poker.is_some()).count(), 52);
    let boomtown = Deck::read(deck("boomtown")).unwrap();
    assert_eq!((boomtown.cards.len(), count(&boomtown, claims)), (60, 45));
    assert_eq!(boomtown.towns.len(), 5);
    let gold: u16 = boomtown.cards.iter().map(|c| if let Kind::Claim(c) = &c.kind { c.gold } else { 0 }).sum();
    assert_eq!(gold, 182);
    assert!(boomtown.cards.iter().filter(|c| claims(&c.kind)).all(|c| c.mark == Mark::Sourced));
}

#[test]
fn facts_carry_the_marks() {
    let facts = serde_json::to_value(common::create("players=4").facts()).unwrap();
    assert_eq!(facts["set"]["reconstruction"], true);
    assert_eq!(facts["cards"].as_array().unwrap().len(), 64);
    assert_eq!(facts["cards"][0]["mark"], "house");
    assert_eq!(facts["towns"][0]["mayor"], 10);
    assert_eq!(facts["towns"][1]["name_mark"], "house");
    assert_eq!(facts["cards"][37]["finds"]["rule"], "even");
    assert_eq!(facts["towns"][4]["river"], true);
}

#[test]
fn bad_lines_are_refused_with_their_number() {
    for (from, to, reason) in [
        ("gr-los-dolos-3 ", "gr-los-dolos-2 ", "card 'gr-los-dolos-2' stands here twice"),
        ("san-narciso     5       3", "san-marino      5       3", "there is no town 'san-marino'"),
        ("bank:15:3", "bank:15", "'bank:15' is no effect of a building"),
        ("bank:15:3", "bank:15:0", "'bank:15:0': 0 is too little"),
        ("10S", "11S", "'11S' is not a poker value such as 10S, QH, AD, 2C or -"),
        ("dice             4", "dice             1", "a die has at least 2 sides"),
        ("takeover         equal", "takeover         never", "'never' is neither equal nor more"),
        ("town     los-dolos", "city     los-dolos", "'city' is no switch, town, claim, building or action"),
        ("even    1", "evens   1", "'evens' is not even, odd, double or sums from 2 to 24"),
        ("gold:4               4", "gold:4               0", "a deck has from 1 to 64 cards, mayors not counted"),
        ("gold:4               4", "gold:44              4", "'44' is not a number from 0 to 30"),
        (
            "10     sourced   sourced  Los Dolos",
            "10     certain   sourced  Los Dolos",
            "'certain' is none of sourced, inferred, house",
        ),
    ] {
        let (text, line) = changed(deck("gold-river"), from, to);
        assert_eq!(refusal(&text), (line, reason.to_owned()));
    }
}

#[test]
fn decks_that_cannot_be_played_are_refused() {
    let without = |edition: &str, word: &str| -> String {
        deck(edition).lines().filter(|l| !l.starts_with(word)).map(|l| format!("{l}\n")).collect()
    };
    for (text, reason) in [
        (without("gold-river", "dice"), "the line 'dice ...' is missing"),
        (without("gold-river", "claim"), "too few claims"),
        (without("gold-river", "out-with-two"), "'gr-mustang' must be named under out-with-two"),
        (without("gold-river", "building gr-bank"), "which is not in the deck"),
        (without("gold-river", "winner-discards"), "the winner discards a card exactly when"),
        (deck("boomtown").replace("1  -    inferred  acts on", "2  -    inferred  acts on"), "2 cards of mustang"),
        (deck("gold-river").replace("QH ", "QS "), "have the same poker value"),
        (String::new(), "the line 'edition ...' is missing"),
    ] {
        let (line, told) = refusal(&text);
        assert!(line == 0 && told.contains(reason), "{told}");
    }
}

#[test]
fn a_deck_of_another_edition_is_refused() {
    let options: Options = "edition=gold-river".parse().unwrap();
    let refused = GoldRiver::create(&options, Some(deck("boomtown"))).unwrap_err().to_string();
    assert!(refused.contains("the file is of edition 'boomtown'"), "{refused}");
}

#[test]
fn a_deck_says_its_edition_where_the_table_says_none() {
    let names: Vec<_> = GoldRiver::built_in_files().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["gold-river", "boomtown"]);
    for (name, text) in GoldRiver::built_in_files() {
        let game = GoldRiver::create(&Options::default(), Some(text)).unwrap();
        assert_eq!(game.facts().edition, name);
        assert!(GoldRiver::create(&game.options(), game.data()).is_ok());
    }
    let other = deck("boomtown").replace("edition          boomtown", "edition          doomtown");
    let refused = GoldRiver::create(&Options::default(), Some(&other)).err().unwrap().to_string();
    assert!(refused.contains("'doomtown' is none of the editions"), "{refused}");
}

#[test]
fn option_specs_name_what_an_edition_leaves_of_the_other_options() {
    let spec = GoldRiver::option_specs().into_iter().find(|s| s.name == "edition").unwrap();
    let OptionKind::OneOf { narrows, .. } = spec.kind else { panic!("edition is a choice") };
    let create = |text: String| GoldRiver::create(&text.parse().unwrap(), None);
    for n in &narrows {
        let with = |value: &str| create(format!("edition={},{}={value}", n.value, n.option));
        match &n.to {
            OptionKind::Number { min, max, .. } => {
                assert!(with(&min.to_string()).is_ok() && with(&max.to_string()).is_ok());
                assert!(with(&(min - 1).to_string()).is_err() && with(&(max + 1).to_string()).is_err());
            }
            OptionKind::OneOf { values, .. } => {
                let spec = GoldRiver::option_specs().into_iter().find(|s| s.name == n.option).unwrap();
                let all = match spec.kind {
                    OptionKind::OneOf { values, .. } => values,
                    _ => vec!["yes", "no"],
                };
                assert_eq!(values.len(), 1);
                assert!(all.iter().all(|value| with(value).is_ok() == values.contains(value)), "{}: {all:?}", n.option);
            }
            other => panic!("{other:?}"),
        }
    }
    let boomtown = narrows.iter().filter(|n| n.value == "boomtown").map(|n| n.option).collect::<Vec<_>>();
    assert_eq!(boomtown, ["players", "first-game", "poker-expert", "discard"]);
}

#[test]
fn readings_are_written_where_they_differ_from_the_default_of_their_rules() {
    let usual = "edition=gold-river,first-game=no,players=4,poker-expert=no";
    let both = |discard: &str, bidder: &str| {
        format!("discard={discard},edition=gold-river,first-game=no,last-bidder={bidder},players=4,poker-expert=no")
    };
    for (rules, given, written) in [
        (3, "last-bidder=asked,discard=after", usual),
        (3, "last-bidder=wins,discard=before", &both("before", "wins")),
        (4, "last-bidder=two,discard=before", usual),
        (4, "last-bidder=wins,discard=after", &both("after", "wins")),
        (4, "last-bidder=asked,discard=after", &both("after", "asked")),
    ] {
        assert_eq!(under(rules, given).unwrap().options().to_string(), written, "rules {rules}: {given}");
    }
    let refused = |rules, options: &str| under(rules, options).unwrap_err().to_string();
    assert_eq!(refused(4, "last-bidder=no"), "option last-bidder: 'no' is not two or asked or wins");
    assert_eq!(refused(3, "last-bidder=two"), "option last-bidder: 'two' is not asked or wins");
    for (rules, word, usual) in [(3, "before", "after"), (4, "after", "before")] {
        let why = format!("option discard: '{word}' is not {usual}, since Boomtown (2004) has no discard");
        assert_eq!(refused(rules, &format!("edition=boomtown,discard={word}")), why);
    }
}

/// A game of earlier rules that is played again, under the latest ones, keeps its readings, whatever the defaults are now.
#[test]
fn a_game_of_earlier_rules_is_played_again_by_its_own_readings() {
    for (rules, given) in [
        (1, "players=2"),
        (2, "players=2,first-game=yes"),
        (3, "players=2"),
        (3, "players=3,last-bidder=wins"),
        (3, "players=4,discard=before"),
        (3, "players=3,edition=boomtown"),
        (4, "players=2"),
        (4, "players=2,last-bidder=asked,discard=after"),
    ] {
        let before = under(rules, given).unwrap();
        let again = GoldRiver::create(&before.latest_options(), before.data()).unwrap();
        assert_eq!(again.rules(), GoldRiver::RULES);
        let what = format!("rules {rules}, {given}: {}", again.options());
        assert_eq!(readings_seen(&again), readings_seen(&before), "{what}");
        assert_eq!(again.latest_options(), again.options(), "{what}");
    }
}

fn under(rules: u32, options: &str) -> Result<GoldRiver, InvalidOptions> {
    GoldRiver::create_under(rules, &options.parse().unwrap(), None)
}

/// How a game goes if all others pass and the first card is taken: whether the last bidder is asked, and whether a card is
/// discarded before the chosen one is resolved.
fn readings_seen(game: &GoldRiver) -> (bool, bool) {
    let (mut state, mut rng, mut scratch) = (game.start(), Seeded::new(1), Vec::new());
    let mut passed = 0;
    let mut asked = false;
    loop {
        let step = match state.phase {
            Phase::Auction(player) => {
                asked |= passed == game.players() - 1;
                passed += 1;
                Step::Act(player, Action::Pass)
            }
            Phase::Choose(player) => Step::Act(player, Action::Take(state.on_offer().first().unwrap())),
            _ if passed > 0 => return (asked, matches!(state.phase, Phase::DiscardFirst(..))),
            _ => sample(game, &state, &mut rng, &mut scratch).unwrap().step(),
        };
        let legal = admit_step(game, &state, step).unwrap();
        game.apply(&mut state, legal, &mut Vec::new());
    }
}

#[test]
fn a_corrected_deck_is_played_and_kept_with_the_record() {
    let text = deck("gold-river").replace("los-dolos       2       4", "los-dolos       2       9");
    let game = GoldRiver::create(&"players=3".parse().unwrap(), Some(&text)).unwrap();
    assert_eq!(game.facts().cards[0].gold, Some(9));
    assert!(game.facts().set.custom);
    let (mut rng, mut state, mut scratch) = (Seeded::new(3), game.start(), Vec::new());
    let mut record = Record::new(&game);
    while let Some(legal) = sample(&game, &state, &mut rng, &mut scratch) {
        let step = legal.step();
        game.apply(&mut state, legal, &mut Vec::new());
        record.push(&game, &step, &state);
    }
    let read: Record = record.to_string().parse().unwrap();
    assert!(read.replay::<GoldRiver>().unwrap().1 == state);
}

proptest! {
    /// Any line leads to an answer, never a panic; and everything accepted can be played.
    #[test]
    fn a_scrambled_deck_is_accepted_or_refused(line in 0usize..84, at in 0usize..90, new in "[ -~]{0,6}", cut in 0usize..12) {
        let mut lines: Vec<String> = deck("gold-river").lines().map(str::to_owned).collect();
        let i = line % lines.len();
        let from = at.min(lines[i].len());
        let to = (from + cut).min(lines[i].len());
        lines[i].replace_range(from..to, &new);
        let text = lines.join("\n");
        if Deck::read(&text).is_ok()
            && let Ok(game) = GoldRiver::create(&Options::default(), Some(&text))
        {
            let (mut rng, mut state, mut scratch) = (Seeded::new(at as u64), game.start(), Vec::new());
            game::play_randomly(&game, &mut state, &mut rng, &mut scratch);
        }
    }
}
