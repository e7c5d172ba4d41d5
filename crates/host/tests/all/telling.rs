//! Messages to viewers: nobody receives more than they may know, everyone receives all of that, and each text is made
//! only once.

use crate::common::{ANN, BOB, EVE, World, ann_and_bob, offered};
use host::{Contents, Effect, Guests, Host, LogState, SnapshotForm, Timing, ViewerId};
use std::time::Duration;
use table::{Occupant, Seat, Table};
use wire::{ClientMessage, ServerMessage, TableInfo};

#[test]
fn what_one_rolls_no_other_hears() {
    let mut world = ann_and_bob();
    let viewers = [world.join(1, ANN), world.join(2, BOB), world.join(3, EVE)];
    world.play_to_the_end();
    // Every die was kept, so none was ever shown: only the player who rolled it has seen the number.
    let rolls = |viewer: ViewerId, player: u8| {
        let secret = format!(r#""player":{player},"type":"rolled","value":"#);
        let tagged = format!(r#""type":"rolled","player":{player},"value":"#);
        let texts = &world.texts[&viewer];
        let of = texts.iter().flat_map(|text| text.split(&secret).skip(1).chain(text.split(&tagged).skip(1)));
        let values: Vec<bool> = of.map(|rest| !rest.starts_with("null")).collect();
        assert!(!values.is_empty(), "{viewer:?} hears of each roll");
        values
    };
    for (viewer, own) in viewers.into_iter().zip([Some(0), Some(1), None]) {
        for player in [0, 1] {
            let known = rolls(viewer, player);
            assert!(known.len() >= 3, "one in each round");
            assert!(known.iter().all(|known| *known == (own == Some(player))), "{viewer:?} of {player}: {known:?}");
        }
    }
}

#[test]
fn only_who_is_to_act_is_offered_actions() {
    let mut world = ann_and_bob();
    let viewers = [world.join(1, ANN), world.join(2, BOB), world.join(3, EVE)];
    let legal = world.host.table().position().legal_notations();
    let offers: Vec<_> = viewers.iter().map(|viewer| offered(&world.heard[viewer][0])).collect();
    assert_eq!(offers, [legal, Vec::new(), Vec::new()]);
}

#[test]
fn everyone_knows_how_many_people_watch() {
    let mut world = ann_and_bob();
    let watching = |world: &World, viewer: ViewerId| {
        let told = world.heard[&viewer].iter().filter_map(|message| match message {
            ServerMessage::Snapshot(all) => Some(all.table.watching),
            ServerMessage::Table { table } => Some(table.watching),
            _ => None,
        });
        told.collect::<Vec<_>>()
    };
    let tell = |world: &mut World| {
        let sent = world.host.tell_table(world.now);
        world.send(sent);
    };
    let ann = world.join(1, ANN);
    tell(&mut world);
    world.take(ann);
    let eve = world.join(2, EVE);
    tell(&mut world);
    world.join(3, EVE);
    tell(&mut world);
    assert_eq!((watching(&world, ann), watching(&world, eve)), (vec![1], vec![1, 1]), "her second page counts no more");
    for viewer in [2, 3] {
        let sent = world.host.leave(ViewerId(viewer), world.now);
        world.send(sent);
    }
    assert_eq!(watching(&world, ann), [1, 0]);
}

#[test]
fn those_with_the_same_seats_get_one_text() {
    let mut world = ann_and_bob();
    for viewer in 1..=3 {
        world.join(viewer, ANN);
    }
    for viewer in 4..=9 {
        world.join(viewer, EVE);
    }
    let act = world.act("a", 0, "flag 1");
    let Effect::Store(pending) = world.host.handle(ViewerId(2), act, &mut world.luck) else { panic!("refused") };
    let sent = world.host.stored(pending, world.now).unwrap();
    let mut to: Vec<Vec<u64>> = sent.iter().map(|sent| sent.to.iter().map(|viewer| viewer.0).collect()).collect();
    to.sort();
    assert_eq!(to, [vec![1, 2, 3], vec![2], vec![4, 5, 6, 7, 8, 9]]);
}

#[test]
fn nobody_is_sent_anything_before_they_join_or_after_they_go() {
    let mut world = ann_and_bob();
    let ann = world.join(1, ANN);
    let (waits, gone, cut) = (ViewerId(2), world.join(3, EVE), world.join(4, EVE));
    world.host.connect(waits, EVE, world.now);
    let left = world.host.leave(gone, world.now);
    world.send(left);
    world.host.cut_off(cut);
    world.heard.clear();
    let act = world.act("a", 0, "flag 1");
    world.say(ann, act).unwrap();
    assert_eq!(world.heard.keys().collect::<Vec<_>>(), [&ann]);
    world.say(waits, ClientMessage::Join { since: None }).unwrap();
    assert!(matches!(world.take(waits)[..], [ServerMessage::Snapshot(_)]));
    // A viewer who is not connected receives nothing, whatever they send.
    for message in [ClientMessage::Join { since: Some(3) }, ClientMessage::Hurry] {
        assert!(matches!(world.host.handle(gone, message, &mut world.luck), Effect::Nothing));
    }
}

#[test]
fn presence_is_told_when_it_changes_and_only_then() {
    let mut world = ann_and_bob();
    let ann = world.join(1, ANN);
    let told = world.host.tell_table(world.now);
    world.send(told);
    world.take(ann);
    world.join(2, BOB);
    let told = world.host.tell_table(world.now);
    world.send(told);
    let [ServerMessage::Table { table }] = &world.take(ann)[..] else { panic!("not told") };
    assert!(table.seats.iter().all(|seat| seat.present));
    assert_eq!(world.host.tell_table(world.now), []);
    let told = world.host.leave(ViewerId(2), world.now);
    world.send(told);
    let [ServerMessage::Table { table }] = &world.take(ann)[..] else { panic!("not told") };
    assert_eq!(table.seats.iter().map(|seat| seat.present).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn a_log_that_is_made_elsewhere_is_the_one_that_is_made_at_once() {
    let play = |mut world: World, elsewhere: bool| {
        let ann = world.join(1, ANN);
        let actions = ["flag 1", "keep"];
        for action in actions {
            let act = world.act(action.split(' ').next().unwrap(), 0, action);
            world.say(ann, act).unwrap();
        }
        let bob = world.join(2, BOB);
        let flag = world.act("b", 1, "flag 2");
        world.say(bob, flag).unwrap();
        if elsewhere {
            let LogState::Missing(observer, replay) = world.host.log_state(Some(&EVE), 0) else { panic!("known") };
            let number = world.host.awaits_log(observer);
            assert!(matches!(world.host.log_state(Some(&EVE), 0), LogState::Awaited));
            // Meanwhile the last step is undone, and another one follows.
            let undo = world.undo("u", 1);
            world.say(bob, undo).unwrap();
            let flag = world.act("c", 1, "flag 0");
            world.say(bob, flag).unwrap();
            world.host.log_finished(observer, number + 1, Default::default());
            assert!(matches!(world.host.log_state(Some(&EVE), 0), LogState::Awaited), "of another replay");
            world.host.log_finished(observer, number, replay.finish());
            assert!(matches!(world.host.log_state(Some(&EVE), 0), LogState::Ready));
        } else {
            let undo = world.undo("u", 1);
            world.say(bob, undo).unwrap();
            let flag = world.act("c", 1, "flag 0");
            world.say(bob, flag).unwrap();
        }
        world.host.snapshot(Some(&EVE), 0, SnapshotForm::Request)
    };
    assert_eq!(play(ann_and_bob(), true), play(ann_and_bob(), false));
}

#[test]
fn a_snapshot_for_a_request_is_the_message_without_its_type() {
    let mut world = ann_and_bob();
    let ann = world.join(1, ANN);
    let request = world.host.snapshot(Some(&ANN), 0, SnapshotForm::Request);
    let message = world.host.show(ann, 0).unwrap().text;
    let (request, mut message): (serde_json::Value, serde_json::Value) =
        (serde_json::from_str(&request).unwrap(), serde_json::from_str(&message).unwrap());
    assert_eq!(message.as_object_mut().unwrap().remove("type").unwrap(), "snapshot");
    assert_eq!(request, message);
}

/// What a new table of Gold River for two with these rules shows.
fn gold_river(rules: u32) -> TableInfo {
    let shelf = registry::find("gold-river").unwrap();
    let game = shelf.create_under(rules, &"players=2".parse().unwrap(), None).unwrap();
    let facts = game.facts_json().into();
    let table = Table::new(game, vec![Seat::new(Occupant::Open), Seat::new(Occupant::Open)]).unwrap();
    let contents = Contents { table, facts, rematch: None, guests: Guests::default() };
    let [pause, rest, away] = [Duration::from_millis(600), Duration::from_secs(60), Duration::from_secs(60)];
    let timing = Timing { pause, rest, away };
    Host::new("t".into(), ANN, shelf.bots(), timing, contents, Duration::ZERO).info()
}

#[test]
fn a_table_of_earlier_rules_also_tells_its_readings_in_options_of_today() {
    let (before, now) = (gold_river(3), gold_river(4));
    assert_eq!(now.latest_options, None);
    let latest = before.latest_options.expect("rules 3 read two rulings otherwise");
    for reading in ["discard=after", "last-bidder=asked"] {
        let has = |options: &str| options.split(',').any(|option| option == reading);
        assert!(has(&latest) && !has(&before.options) && !has(&now.options), "{reading}");
    }
}
