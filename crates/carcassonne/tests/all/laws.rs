//! The laws of any game, along random games in which every two expansions play together and apart; at night with every
//! single one, every two, all together and all but one.

use carcassonne::{Carcassonne, Id};
use game::laws::check_random_game;
use game::prelude::*;
use game::{NoEvents, Observer, Options, Seeded, sample};

fn game(options: &str) -> Carcassonne {
    Carcassonne::create(&options.parse::<Options>().expect("options"), None).expect("a game")
}

/// The words of all expansions.
fn words() -> Vec<&'static str> {
    Id::ALL.iter().map(|id| id.whole()).collect()
}

/// Sets of expansions in which every two play together, and each is missing once.
fn sets() -> Vec<Vec<&'static str>> {
    let words = words();
    let but = |left_out: usize| words.iter().enumerate().filter(|(i, _)| *i != left_out).map(|(_, w)| *w).collect();
    let mut sets = vec![Vec::new(), words.clone()];
    for (i, first) in words.iter().enumerate() {
        sets.extend([vec![*first], but(i)]);
        sets.extend(words[i + 1..].iter().map(|second| vec![*first, *second]));
    }
    sets
}

/// A covering array of strength two: eight sets in which of any two expansions both play, neither does, and each does
/// without the other; and one in which all play. (Kleitman and Spencer: each expansion plays in another choice of four of
/// seven sets. Two such choices always share a set, and neither holds the other. In the eighth set none plays.)
fn covering() -> Vec<Vec<&'static str>> {
    let words = words();
    let fours: Vec<u32> = (0..1u32 << 7).filter(|choice| choice.count_ones() == 4).collect();
    assert!(words.len() <= fours.len(), "{} expansions need a ninth set", words.len());
    // Those in the middle differ in every set; the first choices would leave the last sets nearly empty.
    let chosen = fours.iter().skip((fours.len() - words.len()) / 2);
    let with = |set: u32| words.iter().zip(chosen.clone()).filter(move |(_, four)| **four >> set & 1 == 1);
    let mut sets: Vec<Vec<_>> = (0..7).map(|set| with(set).map(|(word, _)| *word).collect()).collect();
    sets.extend([Vec::new(), words.clone()]);
    sets
}

#[test]
fn every_pair_of_expansions_meets_and_parts_in_the_covering_array() {
    let (words, sets) = (words(), covering());
    for (i, first) in words.iter().enumerate() {
        for second in &words[i + 1..] {
            for wanted in [(true, true), (true, false), (false, true), (false, false)] {
                let meets = sets.iter().any(|set| (set.contains(first), set.contains(second)) == wanted);
                assert!(meets, "{first} and {second}: {wanted:?}");
            }
        }
    }
}

/// Plays a game with each set, of those whose number leaves `rest` when it is divided by `parts`.
fn play(sets: &[Vec<&str>], rest: usize, parts: usize) {
    for (seed, with) in sets.iter().enumerate().skip(rest).step_by(parts) {
        let farmers = ["modern", "2001", "2000", "none"][seed % 4];
        let options = format!("players={},with={},farmers={farmers}", 2 + seed % 5, with.join("+"));
        check_random_game(&game(&options), seed as u64, 2_000, |_, _| {});
    }
}

// The games are independent of each other: three tests, so that several cores may share them.
#[test]
fn any_two_expansions_and_all_of_them_obey_the_laws_1() {
    play(&covering(), 0, 3);
}

#[test]
fn any_two_expansions_and_all_of_them_obey_the_laws_2() {
    play(&covering(), 1, 3);
}

#[test]
fn any_two_expansions_and_all_of_them_obey_the_laws_3() {
    play(&covering(), 2, 3);
}

#[test]
#[ignore = "night: a game of each expansion alone, of any two, of all and of all but one"]
fn each_expansion_alone_and_any_two_obey_the_laws() {
    play(&sets(), 0, 1);
}

/// CA-7.9, CA-7.10: the Circus in parts, with castles, whose lords get the extras of ringmasters.
#[test]
fn parts_of_the_circus_obey_the_laws() {
    for mask in 1..7u32 {
        let parts = ["big-top", "acrobats", "ringmaster"].into_iter().enumerate();
        let with: Vec<_> = parts.filter(|(i, _)| mask >> i & 1 == 1).map(|(_, word)| word).collect();
        let options = format!("players=3,with=castles+{},ringmaster-lord=yes", with.join("+"));
        let game = game(&options);
        check_random_game(&game, u64::from(mask), 2_000, |game, state| {
            let view = game.view(state, Observer::Public);
            let circus = view.parts.circus.expect("it plays");
            assert!(mask & 1 == 1 || circus.big_top.is_none() && circus.tokens.iter().all(|t| t.count == 0));
            assert!(mask & 2 == 2 || circus.pyramids.is_empty());
            assert!(mask & 4 == 4 || view.figures.iter().all(|f| f.piece == "follower"));
        });
        let lines: Vec<_> = game.outcome(&game.start()).players[0].items.iter().map(|i| i.name).collect();
        let own = [(1, "big-top"), (2, "acrobats"), (4, "ringmasters")];
        assert!(own.iter().all(|(bit, line)| lines.contains(line) == (mask & bit == *bit)), "{mask}: {lines:?}");
    }
}

/// An old record says `circus`; later additions have no place in a game of rules 1, nor has a tile without its part.
#[test]
fn parts_are_words_of_their_own() {
    let create = |rules, options: &str, data| Carcassonne::create_under(rules, &options.parse().unwrap(), data);
    let text = |options: &str| create(2, options, None).unwrap().options().to_string();
    assert_eq!(text("with=circus"), "farmers=modern,players=2,small-city=4,with=circus");
    assert_eq!(
        text("with=acrobats+big-top,ringmaster-lord=no"),
        "farmers=modern,players=2,small-city=4,with=big-top+acrobats"
    );
    assert!(text("ringmaster-lord=yes").contains("ringmaster-lord=yes"));
    for (rules, options) in
        [(2, "with=circus+acrobats"), (2, "with=acrobats+acrobats"), (1, "with=big-top"), (1, "ringmaster-lord=no")]
    {
        assert!(create(rules, options, None).is_err(), "{options} by rules {rules}");
    }
    let book = "set own\nS 2* | city N | field E S W\nK 2 | circus | field N E S W\n";
    assert!(create(2, "with=big-top", Some(book)).is_ok());
    let refused = create(2, "with=acrobats", Some(book)).unwrap_err().to_string();
    assert_eq!(refused, "line 0: K: this tile needs 'big-top', which is not played");
}

/// CA-1.4: the starting player is drawn, and the others follow clockwise.
fn follow_clockwise(game: &Carcassonne, state: &<Carcassonne as game::Rules>::State) {
    let view = game.view(state, Observer::Public);
    for (n, tile) in view.placed.iter().skip(1).enumerate() {
        let by = view.starter.map(|p| (p.index() + n) % usize::from(game.players()));
        assert_eq!(tile.player.map(usize::from), by);
    }
}

/// The second part of a turn with a builder breaks the order (see below), and a castle in Germany is two tiles.
fn keeps_the_order(word: &str) -> bool {
    !["traders", "german-castles"].contains(&word)
}

/// Each number of players with another set of the covering array: that all expansions obey the laws together is seen above.
#[test]
fn the_laws_hold_for_every_starting_player() {
    for (players, with) in (2..=6u8).zip(covering()) {
        let with: Vec<_> = with.into_iter().filter(|word| keeps_the_order(word)).collect();
        let game = game(&format!("players={players},start=drawn,with={}", with.join("+")));
        check_random_game(&game, u64::from(players), 2_000, follow_clockwise);
    }
}

#[test]
#[ignore = "night: the laws with all expansions at once, for each number of players"]
fn the_laws_hold_for_every_starting_player_with_all_expansions() {
    let words: Vec<_> = words().into_iter().filter(|word| keeps_the_order(word)).collect();
    for players in 2..=6u8 {
        let game = game(&format!("players={players},start=drawn,with={}", words.join("+")));
        check_random_game(&game, u64::from(players), 2_000, follow_clockwise);
    }
}

/// Any expansion could disturb the order, so all play, in games without the laws.
#[test]
fn the_order_of_players_is_kept_with_all_expansions() {
    let words: Vec<_> = words().into_iter().filter(|word| keeps_the_order(word)).collect();
    for players in 2..=6u8 {
        let game = game(&format!("players={players},start=drawn,with={}", words.join("+")));
        let (mut rng, mut scratch, mut state) = (Seeded::new(u64::from(players)), Vec::new(), game.start());
        follow_clockwise(&game, &state);
        while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
            game.apply(&mut state, step, &mut NoEvents);
            follow_clockwise(&game, &state);
        }
    }
}

/// CA-13.4: a player with a second part lays two tiles in a row, and never three; the view names the player who laid
/// each.
#[test]
fn second_parts_of_turns_are_told() {
    let mut seconds = 0;
    for seed in 0..12u64 {
        let players = 2 + (seed % 5) as u8;
        let game = game(&format!("players={players},with=traders"));
        check_random_game(&game, seed, 2_000, |game, state| {
            let view = game.view(state, Observer::Public);
            let by: Vec<u8> = view.placed.iter().skip(1).filter_map(|tile| tile.player).collect();
            assert_eq!(by.len() + 1, view.placed.len());
            let next = |a: u8| (a + 1) % players;
            assert!(by.windows(2).all(|pair| pair[1] == pair[0] || pair[1] == next(pair[0])), "{by:?}");
            assert!(by.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]), "{by:?}");
            let second = view.parts.traders.is_some_and(|traders| traders.second);
            assert!(by.last().is_none_or(|last| view.outcome.is_some() || [*last, next(*last)].contains(&view.turn.0)));
            seconds += usize::from(second);
        });
    }
    assert!(seconds > 10, "only {seconds} positions in second parts");
}

/// Tiles on which small cities, neighbouring castles, bars and pyramids are the rule: what is rare in the printed bag
/// happens in every game.
const CROWDED: &str = "set crowded
S 1* | city N | road Em Wm | field El Wr | field Er S Wl
C 14 | city N | field E S W
H 6 | city N | city S | field E W
I 9 | city N | city W | field E S
L 5 | cloister | road Sm > cloister | field N E Sl Sr W
G 5 | city N | city S | field E W | tile: gold
R 4 | road Em > village | road Sm > village | road Wm > village | field N El Wr | field Er Sl | field Sr Wl
V 6 | road Sm Wm | field Sl Wr N E | field Sr Wl
";

#[test]
fn crowded_lands_obey_the_laws() {
    let seeds = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(16);
    for seed in 0..seeds {
        let options = format!("players={},with=goldmines+castles", 2 + seed % 5);
        let crowded = Carcassonne::create(&options.parse::<Options>().expect("options"), Some(CROWDED));
        check_random_game(&crowded.expect("a game"), seed, 2_000, |_, _| {});
    }
}
