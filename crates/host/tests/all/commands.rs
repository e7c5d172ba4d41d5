//! Commands are proposed, stored, applied and told, in this order.

use crate::common::{ANN, EVE, ann_and_bob};
use host::{Change, Effect, ViewerId};
use wire::{ClientMessage, Conclude, Conclusion, EndReason, ServerMessage, TablePhase};

#[test]
fn nothing_is_true_or_told_before_it_is_stored() {
    let mut world = ann_and_bob();
    let (ann, watcher) = (world.join(1, ANN), world.join(2, EVE));
    let (before, legal) = (world.version(), world.host.table().position().legal_notations());
    let act = world.act("a", 0, &legal[0]);
    let Effect::Store(pending) = world.host.handle(ann, act.clone(), &mut world.luck) else { panic!("refused") };
    let Change::Append(batch) = pending.change() else { panic!("not an entry") };
    assert_eq!((batch.from(), batch.entries().len()), (before, 1));
    assert_eq!((world.version(), world.host.table().position().legal_notations()), (before, legal));
    // It could not be stored and is dropped; the same command is computed anew.
    drop(pending);
    let Effect::Store(pending) = world.host.handle(ann, act, &mut world.luck) else { panic!("refused") };
    let sent = world.host.stored(pending, world.now).unwrap();
    assert_eq!(world.version(), before + 1);
    let read = |text: &str| serde_json::from_str::<ServerMessage>(text).unwrap();
    assert_eq!(sent[0].to, [ann], "the answer comes first, and to whoever asked alone");
    assert_eq!(read(&sent[0].text), ServerMessage::Done { id: "a".to_owned(), version: before + 1 });
    let told = sent[1..].iter().map(|sent| match read(&sent.text) {
        ServerMessage::Update(update) => (sent.to[0], update.from, update.version),
        other => panic!("{other:?}"),
    });
    let told: Vec<_> = told.collect();
    assert!(told.contains(&(ann, before, before + 1)) && told.contains(&(watcher, before, before + 1)), "{told:?}");
    assert_eq!(told.len(), 2);
}

#[test]
fn a_repeated_command_is_answered_with_the_version_it_led_to() {
    let mut world = ann_and_bob();
    let ann = world.join(1, ANN);
    let (act, first) = (world.act("same", 0, "flag 1"), world.version() + 1);
    world.say(ann, act.clone()).unwrap();
    let next = world.act("keep", 0, "keep");
    world.say(ann, next).unwrap();
    world.take(ann);
    let before = world.version();
    world.say(ann, act).unwrap();
    assert_eq!(world.take(ann), [ServerMessage::Done { id: "same".to_owned(), version: first }]);
    assert_eq!(world.version(), before);
}

#[test]
fn everybody_is_told_that_a_player_resigned_and_who_has_won() {
    let mut world = ann_and_bob();
    let (ann, watcher) = (world.join(1, ANN), world.join(2, EVE));
    world.take(ann);
    world.take(watcher);
    let before = world.version();
    let theirs = Conclude { id: "r".to_owned(), seat: 1, how: Conclusion::Resign };
    assert!(world.say(ann, ClientMessage::Conclude(theirs)).is_err(), "nobody resigns for another");
    world.take(ann);
    let resign = ClientMessage::Conclude(Conclude { id: "r".to_owned(), seat: 0, how: Conclusion::Resign });
    for _ in 0..2 {
        world.say(ann, resign.clone()).unwrap();
    }
    assert_eq!(world.version(), before + 2, "once, however often it is sent");
    for viewer in [ann, watcher] {
        let updates: Vec<_> = world
            .take(viewer)
            .into_iter()
            .filter_map(|message| if let ServerMessage::Update(update) = message { Some(update) } else { None })
            .collect();
        let [update] = &updates[..] else { panic!("{updates:?}") };
        let table = update.table.as_ref().expect("the table has changed");
        assert_eq!((table.phase, table.ended, table.to_act), (TablePhase::Over, Some(EndReason::Resigned), None));
        assert!(table.seats[0].resigned && !table.seats[1].resigned);
        assert_eq!((update.legal_actions.text(), update.log.text(), update.can_undo), ("[]", "[]", false));
    }
    let (_, placings) = world.host.standing();
    assert_eq!(placings.iter().map(|one| one.rank).collect::<Vec<_>>(), [2, 1]);
    assert!(world.host.finished_record().unwrap().contains("\nresign 0 #"));
}

#[test]
fn refusals_name_the_command_the_version_and_the_ruling() {
    let mut world = ann_and_bob();
    let (ann, watcher) = (world.join(1, ANN), world.join(2, EVE));
    world.take(ann);
    let refusals = [
        (watcher, world.act("x", 0, "flag 1"), "not-your-seat", None),
        (ann, world.act("x", 1, "flag 1"), "not-your-seat", None),
        (ann, world.act("x", 7, "flag 1"), "no-such-seat", None),
        (ann, world.act("x", 0, "keep"), "refusal-toy-now", Some("TOY-2")),
        (ann, world.act("x", 0, "dance"), "not-an-action", None),
        (ann, world.act("no id", 0, "flag 1"), "bad-id", None),
        (ann, world.undo("x", 0), "nothing-to-undo", None),
        (ViewerId(77), world.act("x", 0, "flag 1"), "not-your-seat", None),
    ];
    for (viewer, message, key, ruling) in refusals {
        let refused = world.say(viewer, message.clone()).unwrap_err();
        assert_eq!((refused.viewer, refused.version, refused.why.ruling()), (viewer, world.version(), ruling));
        assert_eq!(refused.why.key(), key, "{message:?}");
        let read = serde_json::from_str(&refused.text(|_, _| None)).unwrap();
        let ServerMessage::Refused { id, reason, .. } = read else { panic!("{read:?}") };
        assert!(id.is_some() && !reason.message.is_empty(), "there is a sentence even without a language");
    }
    let stale = ClientMessage::Act(wire::Act { id: "x".to_owned(), version: 0, seat: 0, actions: Vec::new() });
    assert_eq!(world.say(ann, stale).unwrap_err().why.key(), "stale");
    assert_eq!(world.take(ann), []);
}

#[test]
fn a_change_that_no_longer_fits_is_not_made() {
    let mut world = ann_and_bob();
    let ann = world.join(1, ANN);
    let propose = |world: &mut crate::common::World, id: &str| {
        let act = world.act(id, 0, "flag 1");
        match world.host.handle(ann, act, &mut world.luck) {
            Effect::Store(pending) => pending,
            _ => panic!("refused"),
        }
    };
    let (first, second) = (propose(&mut world, "a"), propose(&mut world, "b"));
    world.store(first);
    let (version, hash) = (world.version(), world.host.table().hash());
    assert_eq!(world.host.stored(second, world.now).unwrap_err().key(), "stale");
    assert_eq!((world.version(), world.host.table().hash()), (version, hash));
}

#[test]
fn an_undo_voids_the_log_of_those_who_watch() {
    let mut world = ann_and_bob();
    let (ann, watcher) = (world.join(1, ANN), world.join(2, EVE));
    let before = world.version();
    let flag = world.act("a", 0, "flag 2");
    world.say(ann, flag).unwrap();
    world.take(watcher);
    let undo = world.undo("b", 0);
    world.say(ann, undo).unwrap();
    let [ServerMessage::Update(update)] = &world.take(watcher)[..] else { panic!("no update") };
    assert_eq!((update.from, update.version, update.undone), (before + 1, before + 2, Some(before)));
    assert_eq!(update.log.text(), "[]");
}
