//! Fixed numbers: each legal action has its own place in the list of its game, under its own notation, and numbers lead to
//! the same games as menus.

use game::{ChanceSource, Features, NoEvents, NumberedChoice, Options, ToAct, draw, legal_at};
use registry::{Entry, Visitor, with_game};
use research::{Autoreset, BatchSetting, Fault, Luck, Rewards, model};
use std::collections::BTreeSet;

const KINDS: [(&str, &str); 6] = [
    ("carcassonne", "players=2"),
    ("carcassonne", "players=3,with=goldmines+circus+inns+river"),
    ("gold-rush", "players=2"),
    ("gold-rush", "players=5,farmers=yes"),
    ("gold-river", "players=5"),
    ("gold-river", "players=3,edition=boomtown"),
];

struct Names(Options);

impl Visitor for Names {
    type Output = usize;

    fn visit<G: Features>(self, _: &'static Entry<G>) -> usize {
        let game = G::create(&self.0, None).unwrap();
        let (list, mut seen) = (game.numbered_choices().unwrap(), BTreeSet::new());
        for seed in 0..2 {
            let (mut state, mut menu, mut luck) = (game.start(), Vec::new(), Luck::new(seed));
            loop {
                let step = match game.to_act(&state) {
                    ToAct::Over => break,
                    ToAct::Chance => draw(&game, &state, &mut luck),
                    ToAct::Player(_) => {
                        game.legal_actions(&state, &mut menu);
                        for action in &menu {
                            let choice = game.numbered_choice(*action).unwrap();
                            let notation = match choice {
                                NumberedChoice::Word(word) => list.words[word].clone(),
                                NumberedChoice::At(plane, (x, y)) => match list.planes[plane].name.split_once(' ') {
                                    Some((word, rest)) => format!("{word} {x},{y} {rest}"),
                                    None => format!("{} {x},{y}", list.planes[plane].name),
                                },
                            };
                            assert_eq!(notation, action.to_string());
                            seen.insert(choice);
                        }
                        legal_at(&game, &state, &menu, luck.below(menu.len() as u64) as usize).unwrap()
                    }
                };
                game.apply(&mut state, step, &mut NoEvents);
            }
        }
        seen.len()
    }
}

#[test]
fn each_action_stands_in_the_list_under_its_notation() {
    for (name, options) in KINDS {
        let seen = with_game(name, Names(options.parse().unwrap())).unwrap();
        assert!(seen > 50, "{name} {options}: {seen} actions");
    }
}

#[test]
fn numbers_lead_to_the_same_games_as_menus() {
    let setting = BatchSetting {
        games: 5,
        seed: 1,
        threads: 1,
        autoreset: Autoreset::SameStep,
        rewards: Rewards::Win,
        records: true,
    };
    for (name, options) in KINDS {
        let menus = model(name, None, &options.parse().unwrap(), None).unwrap();
        let numbered = menus.with_grid(48).unwrap();
        let (mut one, mut other) = (menus.batch(setting).unwrap(), numbered.batch(setting).unwrap());
        let mut luck = Luck::new(3);
        for _ in 0..150 {
            let places: Vec<i32> =
                one.standings().iter().map(|standing| luck.below(standing.menu.into()) as i32).collect();
            let (mut offsets, mut numbers) = (vec![0; 6], vec![0; other.actions()]);
            other.offsets(&mut offsets).unwrap();
            other.numbers(&mut numbers).unwrap();
            let chosen: Vec<i32> =
                places.iter().zip(&offsets).map(|(place, from)| numbers[(place + from) as usize]).collect();
            let game = luck.below(5) as usize;
            let (place, number) = (places[game].into(), chosen[game].into());
            assert_eq!(one.notation(game, place).unwrap(), other.notation(game, number).unwrap());
            one.step(&places).unwrap();
            other.step(&chosen).unwrap();
        }
        for game in 0..5 {
            assert_eq!(one.state(game).unwrap().hash(), other.state(game).unwrap().hash(), "{name} {options}");
        }
    }
}

/// The window of a saved state is kept; a state without one is read as before.
#[test]
fn saved_states_keep_their_numbers() {
    let menus = model("gold-rush", None, &"players=2".parse().unwrap(), None).unwrap();
    let (plain, numbered) = (menus.start(1).saved().unwrap(), menus.with_grid(40).unwrap().start(1).saved().unwrap());
    assert!(!plain.contains("window") && numbered.contains(r#""window":40"#));
    assert_eq!(research::load(&plain).unwrap().model().window(), None);
    assert_eq!(research::load(&numbered).unwrap().model().window(), Some(40));
    let wrong = numbered.replace(r#""window":40"#, r#""window":4000000000"#);
    assert!(matches!(research::load(&wrong), Err(Fault::Value(_))));
}
