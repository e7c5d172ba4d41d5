//! Seats before and during the game: taking and entering them, giving them to bots, starting, stand-ins.

use crate::common::{ANN, BOB, EVE, TIMING, World, ann_and_bob, open};
use host::ViewerId;
use std::time::Duration;
use table::{Phase, Seat};
use wire::{SeatKind, ServerMessage};

#[test]
fn who_takes_a_seat_sees_the_table_from_there() {
    let mut world = World::new(vec![Seat::human("Ann", ANN), open()]);
    let (ann, bob) = (world.join(1, ANN), world.join(2, BOB));
    world.heard.clear();
    assert_eq!(world.host.claim(0, "Bob", BOB, host::SeatWishes::default()).err().unwrap().key(), "seat-taken");
    assert_eq!(world.host.claim(5, "Bob", BOB, host::SeatWishes::default()).err().unwrap().key(), "no-such-seat");
    let change = world.host.claim(1, "Bob", BOB, host::SeatWishes::default()).unwrap().unwrap();
    assert_eq!(world.host.mine(Some(&BOB)), Vec::<u8>::new(), "not before it is stored");
    world.store(change);
    assert_eq!(world.host.mine(Some(&BOB)), [1]);
    let [ServerMessage::Table { table }] = &world.take(ann)[..] else { panic!("not told") };
    assert_eq!((table.seats[1].kind, table.seats[1].name.as_str()), (SeatKind::Human, "Bob"));
    let told = world.take(bob);
    let Some(ServerMessage::Snapshot(snapshot)) = told.last() else { panic!("{told:?}") };
    assert_eq!((&snapshot.mine[..], snapshot.seat), (&[1][..], Some(1)));
    assert!(world.host.claim(1, "Bob", BOB, host::SeatWishes::default()).unwrap().is_none(), "an answer got lost");
    assert_eq!(world.host.people().collect::<Vec<_>>(), [(0, "Ann"), (1, "Bob")]);
}

#[test]
fn another_device_plays_for_the_same_seat() {
    let mut world = World::new(vec![Seat::human("Ann", ANN), open()]);
    assert_eq!(world.host.enter(1, EVE).err().unwrap().key(), "not-your-seat", "nobody has it");
    let change = world.host.enter(0, EVE).unwrap();
    world.store(change);
    assert_eq!(world.host.mine(Some(&EVE)), [0]);
}

#[test]
fn only_the_maker_puts_bots_on_seats_and_begins() {
    let mut world = World::new(vec![Seat::human("Bob", BOB), open()]);
    let (now, first) = (world.now, || Some("first".to_owned()));
    assert_eq!(world.host.put_bot(1, first(), BOB, now).err().unwrap().key(), "not-your-table");
    assert_eq!(world.host.begin(&BOB).err().unwrap().key(), "not-your-table");
    let refused = world.host.put_bot(1, Some("oracle".to_owned()), ANN, now).err().unwrap();
    assert_eq!((refused.key(), refused.args()[0].1.as_str()), ("no-such-bot".to_owned(), "first, random"));
    assert_eq!(world.host.begin(&ANN).err().unwrap().key(), "seat-still-open");
    assert_eq!(world.host.put_bot(0, first(), ANN, now).err().unwrap().key(), "seat-taken");
    let change = world.host.put_bot(1, first(), ANN, now).unwrap().unwrap();
    world.store(change);
    assert!(world.host.put_bot(1, first(), ANN, now).unwrap().is_none(), "it sits there already");
    assert_eq!(world.host.table().phase(), Phase::Waiting, "the maker may still change their mind");
    let change = world.host.begin(&ANN).unwrap().unwrap();
    world.store(change);
    assert_eq!(world.host.table().phase(), Phase::Playing);
    assert!(world.host.begin(&ANN).unwrap().is_none());
    assert_eq!(world.host.put_bot(1, None, ANN, now).err().unwrap().key(), "game-begun");
}

#[test]
fn a_stand_in_goes_on_for_others_only_when_they_have_been_away() {
    let mut world = ann_and_bob();
    let (ann, bob) = (world.join(1, ANN), world.join(2, BOB));
    let strongest = || Some("random".to_owned());
    let left = world.host.leave(bob, world.now);
    world.send(left);
    world.now += TIMING.away - Duration::from_secs(1);
    assert_eq!(world.host.put_bot(1, strongest(), EVE, world.now).err().unwrap().key(), "not-your-seat");
    let weak = world.host.put_bot(1, Some("first".to_owned()), ANN, world.now);
    assert_eq!(weak.err().unwrap().key(), "stand-in-strongest");
    let early = world.host.put_bot(1, strongest(), ANN, world.now).err().unwrap();
    assert_eq!((early.key().as_str(), early.args()), ("still-here", vec![("seconds", "2".to_owned())]));
    // Bob looks in, and the waiting time starts again.
    world.join(2, BOB);
    let told = world.host.tell_table(world.now);
    world.send(told);
    let left = world.host.leave(ViewerId(2), world.now);
    world.send(left);
    world.now += Duration::from_secs(1);
    assert_eq!(world.host.put_bot(1, strongest(), ANN, world.now).err().unwrap().key(), "still-here");
    world.now += TIMING.away;
    world.take(ann);
    let change = world.host.put_bot(1, strongest(), ANN, world.now).unwrap().unwrap();
    world.store(change);
    let [ServerMessage::Table { table }] = &world.take(ann)[..] else { panic!("not told") };
    assert_eq!(table.seats[1].stand_in.as_deref(), Some("random"));
    // Bob returns and plays himself again.
    let change = world.host.put_bot(1, None, BOB, world.now).unwrap().unwrap();
    world.store(change);
    assert_eq!(world.host.table().seats()[1].stand_in, None);
}

#[test]
fn a_stand_in_that_a_player_chose_is_theirs_alone_to_change() {
    let mut world = ann_and_bob();
    let (first, strongest) = (|| Some("first".to_owned()), || Some("random".to_owned()));
    let change = world.host.put_bot(1, first(), BOB, world.now).unwrap().unwrap();
    world.store(change);
    world.now += 3 * TIMING.away;
    for bot in [None, strongest()] {
        let refused = world.host.put_bot(1, bot, ANN, world.now).err().unwrap();
        assert_eq!(refused.key(), "stand-in-theirs");
    }
    assert!(world.host.put_bot(1, first(), ANN, world.now).unwrap().is_none(), "it is so already");
    let change = world.host.put_bot(1, None, BOB, world.now).unwrap().unwrap();
    world.store(change);
    // Ann may undo what she did herself.
    world.now += 3 * TIMING.away;
    for bot in [strongest(), None] {
        let change = world.host.put_bot(1, bot, ANN, world.now).unwrap().unwrap();
        world.store(change);
    }
    assert_eq!(world.host.table().seats()[1].stand_in, None);
}

#[test]
fn for_oneself_any_bot_may_go_on_at_once() {
    let mut world = ann_and_bob();
    world.join(1, ANN);
    let change = world.host.put_bot(0, Some("first".to_owned()), ANN, world.now).unwrap().unwrap();
    world.store(change);
    assert_eq!(world.host.thought(world.now).unwrap().bot, "first");
}
