//! Looking at earlier moments, and trying out other moves.

use crate::common::{ANN, BOB, EVE, World, ann_and_bob};
use game::{Observer, Player, Seeded};
use host::{Past, Trial};
use std::collections::{BTreeMap, BTreeSet};
use table::{Holder, Seat};
use wire::{ServerMessage, Tried, Try};

fn past(world: &World, holder: &Holder, wanted: Option<Observer>) -> (Past, Observer) {
    let Ok(admitted) = world.host.admit_to_past(Some(holder), wanted, None) else { panic!("it may be seen") };
    (Past::new(admitted.timeline.expect("none is known")), admitted.observer)
}

fn moments(past: &mut Past, observer: Observer, at: u32) -> wire::Moments {
    let mut work = past.begin(observer, at);
    for _ in 0..1000 {
        if let Some(text) = past.go_on(&mut work).unwrap() {
            assert_eq!(past.known(observer, at).as_ref(), Some(&text), "it is kept");
            return serde_json::from_str(&text).unwrap();
        }
    }
    panic!("it never ends");
}

fn attempt(past: &mut Past, observer: Observer, wanted: &Try) -> Result<Tried, host::Refusal> {
    let mut trial = loop {
        if let Some(trial) = Trial::begin(past, wanted, observer).unwrap() {
            break trial;
        }
    };
    loop {
        if let Some(tried) = trial.go_on()? {
            return Ok(tried);
        }
    }
}

fn steps(at: u32, redraw: bool, steps: &[&str]) -> Try {
    Try { at, redraw, perspective: None, seed: None, steps: steps.iter().map(|step| (*step).to_owned()).collect() }
}

#[test]
fn every_moment_looks_as_it_did_then() {
    let mut world = ann_and_bob();
    let viewers = [(world.join(1, ANN), ANN), (world.join(2, BOB), BOB), (world.join(3, EVE), EVE)];
    let flag = world.act("f", 0, "flag 2");
    world.say(viewers[0].0, flag).unwrap();
    let undo = world.undo("u", 0);
    world.say(viewers[0].0, undo).unwrap();
    world.play_to_the_end();
    for (viewer, holder) in viewers {
        let mut seen: BTreeMap<u32, serde_json::Value> = BTreeMap::new();
        for message in &world.heard[&viewer] {
            match message {
                ServerMessage::Snapshot(all) => seen.insert(all.version, serde_json::to_value(&all.view).unwrap()),
                ServerMessage::Update(new) => seen.insert(new.version, serde_json::to_value(&new.view).unwrap()),
                _ => None,
            };
        }
        let (mut past, observer) = past(&world, &holder, None);
        let mut compared = 0;
        // Backwards, so that positions are computed from checkpoints.
        for at in (0..=world.version()).rev() {
            let made = moments(&mut past, observer, at);
            for moment in made.moments {
                // A step that was undone is not a moment.
                assert!(![2, 3].contains(&moment.version), "{}", moment.version);
                if let Some(view) = seen.get(&moment.version) {
                    assert_eq!(&serde_json::to_value(&moment.view).unwrap(), view, "{viewer:?} at {}", moment.version);
                    compared += 1;
                }
            }
        }
        assert!(compared > 50, "{compared}");
    }
}

#[test]
fn nobody_looks_back_with_other_eyes_before_the_end() {
    let mut world = ann_and_bob();
    world.join(1, ANN);
    world.join(2, BOB);
    let as_bob = Some(Observer::Player(Player(1)));
    let refused = |world: &World, wanted| world.host.admit_to_past(Some(&ANN), wanted, None).err().map(|why| why.key());
    assert_eq!(refused(&world, as_bob).as_deref(), Some("not-your-seat"));
    assert_eq!(refused(&world, Some(Observer::Player(Player(9)))).as_deref(), Some("no-such-seat"));
    assert_eq!(refused(&world, Some(Observer::Public)), None);
    let admitted = world.host.admit_to_past(Some(&ANN), None, None).ok().unwrap();
    assert_eq!(admitted.no_trial, Some(host::NoTrial::Later), "the position is a secret");
    world.play_to_the_end();
    assert_eq!(refused(&world, as_bob), None);
    let admitted = world.host.admit_to_past(Some(&EVE), as_bob, Some(world.version())).ok().unwrap();
    assert!(admitted.no_trial.is_none() && admitted.timeline.is_none(), "these steps are known already");
}

#[test]
fn a_trial_with_a_seed_depends_only_on_what_its_seat_knows() {
    let mut world = ann_and_bob();
    world.join(1, ANN);
    world.join(2, BOB);
    let wish = |seed, perspective: Option<&str>| Try {
        seed,
        perspective: perspective.map(str::to_owned),
        ..steps(world.version(), false, &[])
    };
    let admitted = |holder: &Holder, wanted| world.host.admit_to_past(Some(holder), wanted, None).ok().unwrap();
    let refused = |holder, seed| admitted(holder, None).to_trial(&wish(seed, None)).err().map(|why| why.key());
    assert_eq!(refused(&ANN, None).as_deref(), Some("trial-later"), "no seed");
    assert_eq!(refused(&EVE, Some(7)).as_deref(), Some("trial-later"), "no seat");
    assert_eq!(refused(&BOB, Some(7)), None);
    let public = admitted(&ANN, Some(Observer::Public)).to_trial(&wish(Some(7), Some("public")));
    assert_eq!(public.ok(), Some(Observer::Public));
}

#[test]
fn a_trial_with_a_seed_reveals_no_secret() {
    // Ann has rolled a die that only she sees; to show it, her action has to name the value.
    let (mut dice, mut told) = (BTreeSet::new(), BTreeSet::new());
    for luck in 0..20 {
        let mut world = World::new(vec![Seat::human("Ann", ANN), Seat::human("Bob", BOB)]);
        world.luck = Seeded::new(luck);
        world.draw();
        let raised = Try { seed: Some(7), ..steps(world.version(), false, &["0: flag 2"]) };
        let attempt_as = |holder, seat| {
            let (mut past, _) = past(&world, holder, None);
            let tried = attempt(&mut past, Observer::Player(Player(seat)), &raised).unwrap();
            serde_json::to_string(&tried).unwrap()
        };
        dice.insert(attempt_as(&ANN, 0));
        told.insert(attempt_as(&BOB, 1));
    }
    assert_eq!((dice.len(), told.len()), (6, 1), "Ann tries with her die, Bob with one that the seed deals");
}

#[test]
fn later_steps_take_the_place_of_earlier_ones() {
    let mut world = ann_and_bob();
    let (ann, _) = (world.join(1, ANN), world.join(2, BOB));
    let flag = world.act("f", 0, "flag 2");
    world.say(ann, flag).unwrap();
    let (mut kept, observer) = past(&world, &EVE, None);
    let before = moments(&mut kept, observer, 0);
    let undo = world.undo("u", 0);
    world.say(ann, undo).unwrap();
    world.play_to_the_end();
    let later = world.host.admit_to_past(Some(&EVE), None, Some(kept.version())).ok().unwrap().timeline.unwrap();
    kept.renew(later);
    assert_eq!(kept.version(), world.version());
    assert_eq!(kept.known(observer, 0), None, "texts are made anew");
    let (mut anew, _) = past(&world, &EVE, None);
    for at in [0, 2, 9, world.version()] {
        assert_eq!(moments(&mut kept, observer, at), moments(&mut anew, observer, at));
    }
    assert_ne!(moments(&mut kept, observer, 0), before);
}

#[test]
fn a_trial_leaves_no_trace_and_names_the_step_that_does_not_fit() {
    let mut world = ann_and_bob();
    world.join(1, ANN);
    world.join(2, BOB);
    world.play_to_the_end();
    let (mut past, observer) = past(&world, &EVE, None);
    let hash = world.host.table().hash();
    let first = moments(&mut past, observer, 1);
    let tried = attempt(&mut past, observer, &steps(1, false, &["0: flag 2"])).unwrap();
    assert_eq!((tried.version, tried.to_act, tried.over, tried.points.len()), (1, Some(0), false, 2));
    let redrawn = attempt(&mut past, observer, &steps(1, true, &[])).unwrap();
    assert_eq!((redrawn.to_act, redrawn.draws.len()), (None, 6), "another die may be tried");
    assert!(attempt(&mut past, observer, &steps(1, true, &["! die 3", "0: flag 0", "0: show 3"])).is_ok());
    for (wanted, step) in [
        (steps(1, false, &["0: keep"]), "1"),
        (steps(1, false, &["0: flag 1", "1: keep"]), "2"),
        (steps(1, true, &["! die 7"]), "1"),
        (steps(u32::MAX, false, &["0: flag 1"]), "1"),
        (steps(1, false, &["0: flag 1", "0: keep", "dance"]), "3"),
    ] {
        let why = attempt(&mut past, observer, &wanted).unwrap_err();
        assert_eq!(
            (why.key().as_str(), why.args()[0].clone()),
            ("trial-step", ("step", step.to_owned())),
            "{wanted:?}"
        );
    }
    assert_eq!(world.host.table().hash(), hash);
    assert_eq!(moments(&mut past, observer, 1), first);
}
