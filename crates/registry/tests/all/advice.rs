//! Advice: legal turns, the best first, with reasons; and the parts that make up an evaluation.

use game::{Evaluate, NoEvents, Options, Player, Seeded, Setup, ToAct, sample};
use registry::{Ask, EvaluationVisitor, NEVER, Setting, find, shelf, with_evaluation};

const GAMES: [(&str, &str); 5] = [
    ("gold-rush", "players=3"),
    ("carcassonne", "players=2"),
    ("carcassonne", "players=4,with=goldmines+circus+castles"),
    ("gold-river", "players=4"),
    ("gold-river", "players=3,edition=boomtown"),
];

struct Parts(Options);

impl EvaluationVisitor for Parts {
    type Output = u32;

    fn visit<G: Evaluate>(self) -> u32 {
        let game = <G as Setup>::create(&self.0, None).unwrap();
        let (mut luck, mut scratch, mut state) = (Seeded::new(3), Vec::new(), game.start());
        let (mut points, mut positions) = (Vec::new(), 0);
        let weights = game.tuned();
        while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
            game.apply(&mut state, step, &mut NoEvents);
            game.evaluate(&weights, &state, &mut points);
            let parts = game.parts(&weights, &state);
            for (at, whole) in points.iter().enumerate() {
                assert_eq!(parts.iter().map(|(_, worth)| worth[at]).sum::<i32>(), *whole, "{parts:?}");
            }
            positions += 1;
        }
        positions
    }
}

#[test]
fn the_parts_of_a_judgement_are_the_whole() {
    for (game, options) in GAMES {
        let positions = with_evaluation(game, Parts(options.parse().unwrap()));
        assert!(positions > Some(100), "{game}: {positions:?}");
    }
}

#[test]
fn advice_is_legal_and_in_order_and_finds_what_was_asked_about() {
    for (name, options) in GAMES {
        let game = find(name).unwrap().create(&options.parse().unwrap(), None).unwrap();
        let mut position = game.start();
        let (mut luck, mut asked, mut reasons) = (Seeded::new(8), 0, 0);
        let setting = Setting { turns: Some(1), ..Setting::playouts(12, 4) };
        for number in 0..40 {
            while position.draw(&mut luck).is_some() {}
            let ToAct::Player(who) = position.to_act() else { break };
            let legal = position.legal_notations();
            // The least likely choice: the turn asked about is evaluated, however bad it is.
            let also = [legal[legal.len() - 1].clone()];
            let ask = Ask { most: 3, also: &also, setting };
            let advice = position.advise(NEVER, who, &ask, &mut Seeded::new(number));
            assert_eq!(
                advice,
                position.advise(NEVER, who, &ask, &mut Seeded::new(number)),
                "the same from the same seed"
            );
            assert!((1..=4).contains(&advice.len()), "{advice:?}");
            assert!(advice.windows(2).all(|pair| pair[0].lead >= pair[1].lead), "{advice:?}");
            assert_eq!(
                advice.iter().filter(|a| a.asked).map(|a| &a.actions[0].action).next(),
                Some(&also[0]),
                "{advice:?}"
            );
            assert!(advice.iter().all(|a| legal.contains(&a.actions[0].action)), "{advice:?}");
            asked += 1;
            reasons += usize::from(!advice[0].reasons.is_empty());
            let best = position.clone_box().act(who, &advice[0].actions[0].action);
            assert!(best.is_ok());
            position.act(who, &advice[0].actions[0].action).unwrap();
        }
        assert!(asked >= 20 && reasons >= 5, "{name}: {asked} asked, {reasons} with reasons");
        let nobody = Ask { most: 3, also: &[], setting };
        let other = if position.to_act() == ToAct::Player(Player(0)) { Player(1) } else { Player(0) };
        assert!(position.advise(NEVER, other, &nobody, &mut Seeded::new(1)).is_empty());
    }
    assert!(shelf().len() == 3);
}

#[test]
fn what_was_learned_counts_in_the_game_it_was_learned_from_and_can_be_left_out() {
    for (name, options, is_learned) in [
        ("carcassonne", "players=2", true),
        ("carcassonne", "players=3", false),
        ("carcassonne", "players=3,with=circus", true),
        ("carcassonne", "players=2,with=castles", false),
        ("gold-rush", "players=2", false),
    ] {
        let game = find(name).unwrap().create(&options.parse().unwrap(), None).unwrap();
        let mut position = game.start();
        let (mut luck, mut differences) = (Seeded::new(4), 0);
        for number in 0..12 {
            while position.draw(&mut luck).is_some() {}
            let ToAct::Player(who) = position.to_act() else { break };
            let [usual, without] = [None, Some(0)].map(|learned| {
                let setting = Setting { learned, turns: Some(2), ..Setting::playouts(12, 4) };
                position.advise(NEVER, who, &Ask { most: 3, also: &[], setting }, &mut Seeded::new(number))
            });
            differences += usize::from(usual != without);
            position.act(who, &usual[0].actions[0].action).unwrap();
        }
        assert_eq!(differences > 6, is_learned, "{name} {options}: {differences}");
        assert!(is_learned || differences == 0, "{name} {options}: {differences}");
    }
}

#[test]
fn another_order_of_the_same_decisions_is_no_other_turn() {
    let game = find("carcassonne").unwrap().create(&"players=2,with=goldmines".parse().unwrap(), None).unwrap();
    let setting = Setting { turns: Some(1), ..Setting::playouts(8, 8) };
    let mut twice = 0;
    for seed in 0..40 {
        let (mut luck, mut position) = (Seeded::new(seed), game.clone().start());
        loop {
            while position.draw(&mut luck).is_some() {}
            let ToAct::Player(who) = position.to_act() else { break };
            let legal = position.legal_notations();
            if legal.len() > 1 && legal.iter().all(|action| action.starts_with("take")) {
                // If other players act in between, the other order is a different turn.
                let after = |actions: &[String]| {
                    let mut after = position.clone_box();
                    actions.iter().all(|action| after.act(who, action).is_ok()).then(|| after.hash())
                };
                let ask = Ask { most: 9, also: &[], setting };
                let told = position.advise(NEVER, who, &ask, &mut Seeded::new(seed));
                let notations = |turn: &registry::AnyAdvice| -> Vec<String> {
                    turn.actions.iter().map(|legal| legal.action.clone()).collect()
                };
                let turns: Vec<Vec<String>> = told.iter().map(notations).collect();
                let mut ends: Vec<Option<u64>> = turns.iter().map(|turn| after(turn)).collect();
                ends.sort_unstable();
                assert!(ends.windows(2).all(|two| two[0] != two[1]), "{turns:?}");
                // When asked about, the other order is included, and has the same value.
                let best = &turns[0];
                let turned: Vec<String> = best.iter().rev().cloned().collect();
                if best.len() == 2 && turned != *best && after(&turned) == after(best) {
                    let ask = Ask { most: 1, also: &turned, setting };
                    let told = position.advise(NEVER, who, &ask, &mut Seeded::new(seed));
                    let asked = told.iter().find(|turn| turn.asked).expect("what was asked about");
                    assert_eq!((asked.lead, notations(asked)), (told[0].lead, turned), "{told:?}");
                    twice += 1;
                }
            }
            let action = position.think("greedy", who, &mut luck).expect("a choice");
            position.act(who, &action).expect("legal");
        }
    }
    assert!(twice > 3, "two bars in two orders came {twice} times");
}
