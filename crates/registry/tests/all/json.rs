//! JSON made as text equals JSON made as values, in every game on the shelf.

use game::{Observer, OptionKind, Options, Seeded, ToAct};
use registry::{Json, to_json};
use serde_json::Value;
use std::sync::Arc;

fn read(text: &Json) -> Value {
    serde_json::from_str(text).unwrap()
}

#[test]
fn texts_say_what_values_say() {
    for shelf in registry::shelf() {
        let OptionKind::Number { min, max, .. } = shelf.option_specs()[0].kind else { panic!("players come first") };
        let players = 3.clamp(min, max);
        let options = Options::default().with("players", players);
        let game = shelf.create(&options, None).unwrap();
        assert_eq!(read(&game.facts_json()), game.facts());
        let (mut position, mut again) = (Arc::clone(&game).start(), Arc::clone(&game).start());
        let mut chance = Seeded::new(4);
        let mut steps = 0;
        loop {
            for observer in Observer::all(players) {
                assert_eq!(read(&position.view_json(observer)), position.view(observer));
                // Observers that `same_view_as` declares equal see the same.
                assert_eq!(position.view(game.same_view_as(observer)), position.view(observer));
            }
            let choices = position.legal_actions();
            assert_eq!(read(&position.legal_actions_json()), read(&to_json(&choices)));
            assert_eq!(position.legal_notations(), choices.iter().map(|c| c.action.clone()).collect::<Vec<_>>());
            let applied = match position.to_act() {
                ToAct::Over => break,
                ToAct::Chance => position.draw(&mut chance).unwrap(),
                ToAct::Player(who) => position.act(who, &choices[steps * 7 % choices.len()].action).unwrap(),
            };
            let followed = again.follow(&applied.step).unwrap();
            for observer in Observer::all(players) {
                assert_eq!(read(&applied.events.json(observer)), Value::Array(applied.events.views(observer)));
                assert_eq!(followed.json(observer), applied.events.json(observer));
                assert_eq!(followed.json(game.same_view_as(observer)), followed.json(observer));
            }
            steps += 1;
        }
        assert_eq!(again.hash(), position.hash(), "{}: the game that followed the steps", shelf.name());
        assert!(steps > 5, "{}: a game of {steps} steps shows nothing", shelf.name());
    }
}
