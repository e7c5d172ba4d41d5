//! Notations and tile books as texts: everything written can be read, and no text that is read causes a panic.

use game::prelude::*;
use game::{Options, Player, Seeded, laws};
use gold_rush::{Action, BUILT_IN, Chance, GoldRush, RushSet};
use proptest::prelude::*;
use tile_map::{Cell, Rotation, SegmentNo, Site};

fn cell() -> impl Strategy<Value = Cell> {
    (-15_999i16..16_000, -15_999i16..16_000).prop_map(|(x, y)| Cell::new(x, y))
}

fn segment() -> impl Strategy<Value = SegmentNo> {
    any::<u8>().prop_map(SegmentNo)
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        (cell(), 0u8..4).prop_map(|(cell, r)| Action::Place { cell, rotation: Rotation::quarters(r) }),
        segment().prop_map(|segment| Action::Cowboy { segment }),
        (cell(), segment()).prop_map(|(cell, segment)| Action::Tent { site: Site { cell, segment } }),
        Just(Action::Token),
        Just(Action::Pass),
    ]
}

proptest! {
    #[test]
    fn actions_are_read_as_written(action in action()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn tokens_are_read_as_written(value: u8) {
        prop_assert_eq!(Chance::Token(value).to_string().parse(), Ok(Chance::Token(value)));
        let starter = Chance::Starter(Player(value));
        prop_assert_eq!(starter.to_string().parse(), Ok(starter));
    }

    #[test]
    fn any_text_is_an_action_in_its_only_spelling_or_refused(text in "(place|cowboy|tent|token|pass|.{0,9})( [-+0-9,]{0,7}){0,3}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_text_is_an_outcome_in_its_only_spelling_or_refused(text in ".{0,45}") {
        if let Ok(outcome) = text.parse::<Chance>() {
            prop_assert_eq!(outcome.to_string(), text);
        }
    }

    #[test]
    fn any_book_is_read_or_refused(text in "(set x\n)?(tokens( [0-9]x[0-9]){0,3}\n)?([A-C] [0-9]\\*?( \\| (railway|mountain|town|prairie|lava)( [NESW][lmr]?){0,4}( nugget| camp:2| > town)?){0,3}\n){0,3}") {
        let _ = RushSet::read(&text);
    }

    /// A damaged book is refused with a line, or still makes a game that can be played to the end.
    #[test]
    fn a_damaged_book_is_refused_or_played(at in 0..BUILT_IN.len(), len in 0usize..12, with in "[ -~]{0,6}", seed: u64) {
        let mut book = BUILT_IN.as_bytes().to_vec();
        let end = (at + len).min(book.len());
        book.splice(at..end, with.bytes());
        let Ok(book) = String::from_utf8(book) else { return Ok(()) };
        match GoldRush::create(&Options::default(), Some(&book)) {
            Ok(game) if game.set().total() < 200 => {
                let mut state = game.start();
                game::play_randomly(&game, &mut state, &mut Seeded::new(seed), &mut Vec::new());
                prop_assert_eq!(game.data(), Some(book.as_str()));
            }
            Ok(_) => {}
            Err(why) => prop_assert!(!why.to_string().is_empty()),
        }
    }
}

#[test]
fn other_books_obey_the_laws() {
    let book = "set tiny\ntokens 4x3 0x2\n\
        A 6* | mountain N nugget:2 | railway Em Wm | prairie Wr El | prairie Er S Wl herd\n\
        B 5 | town | railway Em > town | railway Wm > town | prairie Wr N El | prairie Er S Wl\n\
        C 4 | mountain N S nugget | prairie E camp | prairie W\n\
        D 2 | railway Nm > junction | railway Sm locomotive > junction | prairie Nr E Sl | prairie Sr W Nl\n\
        E 1 | mountain N E S W nugget:3\n";
    for players in 2..=5 {
        let options: Options = format!("players={players}").parse().unwrap();
        let game = GoldRush::create(&options, Some(book)).unwrap();
        for seed in 0..40 {
            laws::check_random_game(&game, seed, 400, |_, _| {});
        }
    }
}
