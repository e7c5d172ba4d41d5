//! The adapter, tried on the toy: text and JSON agree with the typed game.

use game::laws::check_random_game;
use game::{Observer, Options, Player, Record, RecordError, RecordedStep, Seeded, ToAct};
use registry::toy::{TOY, Toy};
use registry::{AnyPosition, AnyRefusal, Shelf, replay};
use std::sync::Arc;

const SHELF: &[&dyn Shelf] = &[&TOY];

#[test]
fn the_toy_obeys_the_laws() {
    for seed in 0..20 {
        let options: Options = format!("players={},rounds=3", 2 + seed % 3).parse().unwrap();
        let toy = <Toy as game::Setup>::create(&options, None).unwrap();
        check_random_game(&toy, seed, 200, |_, _| {});
    }
}

/// Plays a random game through the dynamic interface and returns its record.
fn play(seed: u64) -> Record {
    let game = TOY.create(&"players=2".parse().unwrap(), None).unwrap();
    let mut position: Box<dyn AnyPosition> = Arc::clone(&game).start();
    let mut chance = Seeded::new(seed);
    let mut steps = Vec::new();
    loop {
        let applied = match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => position.draw(&mut chance).unwrap(),
            ToAct::Player(who) => {
                assert!(position.draw(&mut chance).is_none());
                assert_eq!(position.think("random", who.next(2), &mut chance), None);
                assert_eq!(position.think("nobody", who, &mut chance), None);
                let action = position.think("random", who, &mut chance).unwrap();
                assert!(position.legal_actions().iter().any(|c| c.action == action));
                position.act(who, &action).unwrap()
            }
        };
        assert_eq!(applied.hash, position.hash());
        steps.push(RecordedStep { text: applied.step, hash: applied.hash });
    }
    Record { game: "toy".to_owned(), rules: 1, options: game.options(), data: None, steps, marks: Vec::new() }
}

#[test]
fn records_replay_to_the_same_end() {
    for seed in 0..10 {
        let record = play(seed);
        let end = replay(SHELF, &record).unwrap();
        assert_eq!(end.to_act(), ToAct::Over);
        assert_eq!(end.hash(), record.steps.last().unwrap().hash);
    }
}

#[test]
fn a_changed_record_is_found_out() {
    let record = play(3);
    let mut other = record.clone();
    other.steps[4].hash ^= 1;
    assert!(matches!(replay(SHELF, &other), Err(RecordError::Hash(5, _, _))));
    let mut other = record.clone();
    other.steps.remove(1);
    assert!(matches!(replay(SHELF, &other), Err(RecordError::Step(2, _))));
    let mut other = record.clone();
    other.rules = 2;
    assert!(matches!(replay(SHELF, &other), Err(RecordError::Version(_, _))));
    let other = Record { game: "chess".to_owned(), ..record };
    assert!(matches!(replay(SHELF, &other), Err(RecordError::Version(_, _))));
}

#[test]
fn refusals_name_their_ruling_and_change_nothing() {
    let mut position = TOY.create(&Options::default(), None).unwrap().start();
    position.draw(&mut Seeded::new(1)).unwrap();
    let before = position.hash();
    assert!(matches!(position.act(Player(0), "dance"), Err(AnyRefusal::Notation(_))));
    let Err(AnyRefusal::Rule { ruling, key, args, text }) = position.act(Player(0), "keep") else { panic!() };
    assert_eq!((ruling, key, text.as_str()), ("TOY-2", "toy-now", "'keep' is not possible now"));
    assert_eq!(args, [("action", "keep".to_owned())]);
    assert!(matches!(position.act(Player(1), "flag 1"), Err(AnyRefusal::Rule { ruling: "TOY-1", .. })));
    assert_eq!(position.hash(), before);
}

#[test]
fn a_copy_goes_its_own_way_and_observers_see_their_part() {
    let mut position = TOY.create(&Options::default(), None).unwrap().start();
    let applied = position.draw(&mut Seeded::new(1)).unwrap();
    let copy = position.clone_box();
    position.act(Player(0), "flag 2").unwrap();
    assert_ne!(copy.hash(), position.hash());
    assert!(copy.view(Observer::Player(Player(0)))["die"].is_u64());
    assert!(copy.view(Observer::Public)["die"].is_null());
    assert!(applied.events.views(Observer::Player(Player(0)))[0]["value"].is_u64());
    assert!(applied.events.views(Observer::Player(Player(1)))[0]["value"].is_null());
}

#[test]
fn bad_data_is_refused_with_its_line() {
    let refused = TOY.create(&Options::default(), Some("face 1\nface x\n")).err().unwrap();
    assert_eq!(refused.to_string(), "line 2: 'face x' is not 'face 1' to 'face 99'");
}
