//! Rows of actions that are tried: they end as playing does, name the action that does not fit, and reveal nothing.

use game::{Game, Observer, Options, Seeded, ToAct, sample};
use registry::{AnyRefusal, Entry, Row, RowFault, RowTried, Visitor, find, shelf, try_row, with_game};
use std::sync::Arc;

fn row(who: game::Player, actions: &[String], seed: u64) -> Row<'_> {
    Row { who, actions, seed, view: true, action_views: true }
}

/// The next action of a row: one of those that are legal, or an outcome of chance, named or drawn.
fn next(tried: &RowTried, number: usize) -> Option<String> {
    match (tried.actions.len(), tried.draws.len()) {
        (0, 0) => None,
        (0, _) if number.is_multiple_of(2) => Some("!".to_owned()),
        (0, draws) => Some(tried.draws[number % draws].0.clone()),
        (actions, _) => Some(tried.actions[number % actions].clone()),
    }
}

/// Tries rows in states that look the same to a player. Returns the number of steps played.
struct Secrecy;

impl Visitor for Secrecy {
    type Output = usize;

    fn visit<G: Game>(self, _: &'static Entry<G>) -> usize {
        let game = G::create(&Options::default().with("players", 2), None).expect("a game of two");
        let (mut different, mut number) = (0, 0_usize);
        for seed in 1..3 {
            let (mut rng, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
            while let Some(step) = sample(&game, &state, &mut rng, &mut scratch) {
                number += 1;
                if let (ToAct::Player(who), true) = (game.to_act(&state), number.is_multiple_of(7)) {
                    let other = game.determinize(&state, Observer::Player(who), &mut rng);
                    different += u32::from(other != state);
                    let mut actions = Vec::new();
                    while actions.len() < 8 {
                        let (here, there) = (&state, &other);
                        let tried = try_row(&game, here, &row(who, &actions, seed)).expect("it was legal");
                        assert_eq!(Ok(&tried), try_row(&game, there, &row(who, &actions, seed)).as_ref());
                        // A refused action is refused in both for the same reason.
                        let mut bad = actions.clone();
                        bad.extend(["! nothing".to_owned(), "dance".to_owned()]);
                        let refused = |state| try_row(&game, state, &row(who, &bad, seed)).unwrap_err();
                        assert_eq!((refused(here), refused(here).index), (refused(there), actions.len()));
                        let Some(action) = next(&tried, number + actions.len()) else { break };
                        actions.push(action);
                    }
                }
                game.apply(&mut state, step, &mut game::NoEvents);
            }
        }
        assert_eq!(different == 0, G::NOTHING_HIDDEN, "{}: {different} states differed", G::NAME);
        number
    }
}

#[test]
fn states_that_look_the_same_give_the_same_answers() {
    for entry in shelf() {
        assert!(with_game(entry.name(), Secrecy) > Some(20), "{}: too few steps", entry.name());
    }
}

#[test]
fn a_row_ends_as_playing_does_and_draws_what_is_due() {
    let game = find("carcassonne").unwrap().create(&"players=2".parse().unwrap(), None).unwrap();
    let mut position = Arc::clone(&game).start();
    position.draw(&mut Seeded::new(1));
    let ToAct::Player(who) = position.to_act() else { panic!("a tile was drawn") };
    let mut actions = Vec::new();
    for seed in 0..40 {
        let tried = position.try_row(&row(who, &actions, 7)).unwrap();
        let again = position.try_row(&row(who, &actions, 7)).unwrap();
        assert_eq!(tried, again, "the same seed");
        assert_eq!(tried.view.as_deref().unwrap(), &*played(&*position, &tried).view_json(Observer::Player(who)));
        assert_eq!(played(&*position, &tried).legal_notations(), tried.actions);
        // Chance that is due before an action is drawn, whether it is mentioned or not.
        actions.extend(next(&tried, 2 * seed).filter(|action| action != "!"));
        if tried.to_act == ToAct::Chance {
            let named = position.try_row(&row(who, &[&actions[..], &["!".to_owned()]].concat(), 7)).unwrap();
            actions.extend(named.actions.first().cloned());
        }
    }
    assert!(actions.len() > 20, "{actions:?}");
    assert_eq!(position.legal_notations(), position.try_row(&row(who, &[], 0)).unwrap().actions, "nothing was played");
}

/// The position after the steps that were tried.
fn played(from: &dyn registry::AnyPosition, tried: &RowTried) -> Box<dyn registry::AnyPosition> {
    let mut position = from.clone_box();
    for (step, _) in &tried.steps {
        position.follow(step).unwrap();
    }
    position
}

#[test]
fn what_does_not_fit_is_named() {
    let game = find("carcassonne").unwrap().create(&"players=2".parse().unwrap(), None).unwrap();
    let mut position = Arc::clone(&game).start();
    position.draw(&mut Seeded::new(1));
    let ToAct::Player(who) = position.to_act() else { panic!("a tile was drawn") };
    let legal = position.legal_notations().remove(0);
    let refused = |actions: &[&str]| {
        let actions: Vec<String> = actions.iter().map(|action| (*action).to_owned()).collect();
        let why = position.try_row(&row(who, &actions, 1)).unwrap_err();
        (why.index, why.why)
    };
    assert!(matches!(refused(&["dance"]), (0, RowFault::Action(AnyRefusal::Notation(_)))));
    let (index, why) = refused(&[&legal, "place 90,90 0"]);
    let RowFault::Action(AnyRefusal::Rule { ruling, .. }) = &why else { panic!("{why:?}") };
    assert!(index == 1 && ruling.starts_with("CA-") && why.to_string().ends_with(&format!("[{ruling}]")), "{why}");
    for chance in ["!", "! ", "! BA/L", "!dance"] {
        assert!(matches!(refused(&[chance]), (0, RowFault::Chance(_))), "{chance}: no chance is due");
    }
}

#[test]
fn nothing_follows_the_end() {
    let game = find("gold-river").unwrap().create(&"players=2".parse().unwrap(), None).unwrap();
    let position = Arc::clone(&game).start();
    let (mut actions, who) = (Vec::new(), game::Player(0));
    loop {
        let tried = position.try_row(&row(who, &actions, 3)).unwrap();
        if tried.to_act == ToAct::Over {
            assert!(tried.actions.is_empty() && tried.draws.is_empty() && tried.points.len() == 2);
            break;
        }
        // Several rows: each begins at the beginning.
        actions.push(next(&tried, 2 * actions.len()).expect("the game goes on"));
    }
    actions.push("pass".to_owned());
    let why = position.try_row(&row(who, &actions, 3)).unwrap_err();
    assert_eq!((why.index, &why.why), (actions.len() - 1, &RowFault::Over));
}
