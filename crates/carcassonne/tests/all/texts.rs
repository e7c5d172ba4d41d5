//! Notations and tile books as texts: everything written can be read, and no text that is read causes a panic.

use carcassonne::{Action, Carcassonne, Chance, Form, Id, Piece, Verb, piece_word};
use game::prelude::*;
use game::{Options, Seeded, play_randomly};
use proptest::prelude::*;
use tile_map::{Cell, Rotation, SegmentNo};

fn cell() -> impl Strategy<Value = Cell> {
    (-15_999i16..16_000, -15_999i16..16_000).prop_map(|(x, y)| Cell::new(x, y))
}

fn verb() -> impl Strategy<Value = Verb> {
    let all: Vec<Verb> =
        Id::ALL.iter().flat_map(|id| (0..id.verbs().len() as u8).map(|number| Verb { of: *id, number })).collect();
    proptest::sample::select(all)
}

/// The words of all kinds of figures.
fn figures() -> impl Iterator<Item = &'static str> {
    (0..u8::MAX).map(|n| piece_word(Piece(n))).take_while(|word| *word != "figure")
}

/// All expansions of the program.
fn everything() -> Options {
    let words: Vec<_> = Id::ALL.iter().map(|id| id.whole()).collect();
    format!("players=2,with={}", words.join("+")).parse().expect("options")
}

/// The words of actions, and others, followed by something like cells and numbers.
fn like_an_action() -> impl Strategy<Value = String> {
    let verbs = Id::ALL.iter().flat_map(|id| id.verbs()).map(|verb| verb.word);
    let words: Vec<_> = ["place", "pass"].into_iter().chain(figures()).chain(verbs).collect();
    let text = format!("({}|.{{0,9}})( [-+0-9,]{{0,7}}){{0,3}}", words.join("|"));
    proptest::string::string_regex(&text).expect("a pattern")
}

fn segment() -> impl Strategy<Value = SegmentNo> {
    (0u8..16).prop_map(SegmentNo)
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        (cell(), 0u8..4).prop_map(|(cell, r)| Action::Place { cell, rotation: Rotation::quarters(r) }),
        (0..figures().count() as u8, segment())
            .prop_map(|(piece, segment)| Action::Figure { piece: Piece(piece), segment }),
        (verb(), cell(), segment(), 0..figures().count() as u8).prop_map(|(verb, cell, segment, piece)| {
            match verb.spec().1 {
                Form::Word => Action::Do { verb, cell: Cell::new(0, 0), segment: SegmentNo(0) },
                Form::Number => Action::Do { verb, cell: Cell::new(cell.x.max(0), 0), segment: SegmentNo(0) },
                Form::Cell => Action::Do { verb, cell, segment: SegmentNo(0) },
                Form::Double => Action::Do { verb, cell, segment },
                Form::Site => Action::Do { verb, cell, segment },
                Form::Figure => Action::Do { verb: verb.with(Piece(piece)), cell, segment },
                Form::Piece => {
                    Action::Do { verb: verb.with(Piece(piece)), cell: Cell::new(0, 0), segment: SegmentNo(0) }
                }
            }
        }),
        Just(Action::Pass),
    ]
}

proptest! {
    #[test]
    fn actions_are_read_as_written(action in action()) {
        prop_assert_eq!(action.to_string().parse(), Ok(action));
    }

    #[test]
    fn any_text_is_an_action_in_its_only_spelling_or_refused(text in like_an_action()) {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn who_begins_is_read_as_written(seat: u8) {
        let starter = Chance::Starter(game::Player(seat));
        prop_assert_eq!(starter.to_string().parse(), Ok(starter));
    }

    #[test]
    fn any_text_is_an_outcome_in_its_only_spelling_or_refused(text in "((token|starter) [0-9]{0,4}|.{0,45})") {
        if let Ok(outcome) = text.parse::<Chance>() {
            prop_assert_eq!(outcome.to_string(), text);
        }
    }

    #[test]
    fn any_options_make_a_game_or_are_refused(text in "((players|with|farmers|small-city|start|x)=[a-z0-9+-]{0,12},?){0,4}") {
        if let Ok(options) = text.parse::<Options>()
            && let Ok(game) = Carcassonne::create(&options, None)
        {
            let again = Carcassonne::create(&game.options(), None).expect("canonical options are options");
            prop_assert_eq!(again.options(), game.options());
        }
    }

    /// A damaged book is refused with a line, or still makes a game that can be played to its end.
    #[test]
    fn a_damaged_book_is_refused_or_played(at in 0usize..4_000, len in 0usize..12, with in "[ -~]{0,6}", seed: u64) {
        let built_in = Carcassonne::built_in_data().unwrap();
        let mut book = built_in.as_bytes().to_vec();
        let at = at % book.len();
        let end = (at + len).min(book.len());
        book.splice(at..end, with.bytes());
        let Ok(book) = String::from_utf8(book) else { return Ok(()) };
        if let Ok(game) = Carcassonne::create(&everything(), Some(&book)) && game.tiles().total() < 400 {
            let mut state = game.start();
            play_randomly(&game, &mut state, &mut Seeded::new(seed), &mut Vec::new());
            prop_assert_eq!(game.outcome(&state).players.len(), 2);
        }
    }

    /// Any action at any time is checked without a panic, and the check agrees with the list.
    #[test]
    fn any_action_is_judged(action in action(), seed in 0u64..40, at in 0usize..400) {
        let game = Carcassonne::create(&everything(), None).unwrap();
        let states = game::laws::random_states(&game, seed);
        let state = &states[at % states.len()];
        let mut list = Vec::new();
        game.legal_actions(state, &mut list);
        for who in 0..2 {
            let who = game::Player(who);
            let mine = game.to_act(state) == game::ToAct::Player(who);
            prop_assert_eq!(game.check(state, who, action).is_ok(), mine && list.contains(&action));
        }
    }
}
