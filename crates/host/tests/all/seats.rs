//! Seats before and during the game: taking and entering them, giving them to bots, starting, stand-ins.

use crate::common::{ANN, BOB, EVE, TIMING, World, ann_and_bob, contents, open};
use game::Seeded;
use host::{Host, LONGEST_DECISION, SeatWishes, ViewerId};
use std::time::Duration;
use table::{Holder, Phase, Seat};
use wire::{ProgramMaker, SeatKind, ServerMessage};

#[test]
fn who_takes_a_seat_sees_the_table_from_there() {
    let mut world = World::new(vec![Seat::human("Ann", ANN), open()]);
    let (ann, bob) = (world.join(1, ANN), world.join(2, BOB));
    world.heard.clear();
    assert_eq!(world.host.claim(0, "Bob", BOB, SeatWishes::default()).err().unwrap().key(), "seat-taken");
    assert_eq!(world.host.claim(5, "Bob", BOB, SeatWishes::default()).err().unwrap().key(), "no-such-seat");
    let change = world.host.claim(1, "Bob", BOB, SeatWishes::default()).unwrap().unwrap();
    assert_eq!(world.host.mine(Some(&BOB)), Vec::<u8>::new(), "not before it is stored");
    world.store(change);
    assert_eq!(world.host.mine(Some(&BOB)), [1]);
    let [ServerMessage::Table { table }] = &world.take(ann)[..] else { panic!("not told") };
    assert_eq!((table.seats[1].kind, table.seats[1].name.as_str()), (SeatKind::Human, "Bob"));
    let told = world.take(bob);
    let Some(ServerMessage::Snapshot(snapshot)) = told.last() else { panic!("{told:?}") };
    assert_eq!((&snapshot.mine[..], snapshot.seat), (&[1][..], Some(1)));
    assert!(world.host.claim(1, "Bob", BOB, SeatWishes::default()).unwrap().is_none(), "an answer got lost");
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
fn whoever_remains_at_the_table_of_a_quick_game_is_its_maker() {
    for (id, quick) in [("0t", true), ("t", false)] {
        let program = Holder::new([7; 32]);
        let seats = vec![Seat::human("Ann", ANN), Seat::human("Deep Dig", program), Seat::human("Bob", BOB), open()];
        let first: &[&str] = &["first"];
        let mut host = Host::new(id.into(), ANN, first, TIMING, contents(seats), Duration::ZERO);
        host.guest_comes(program, ProgramMaker::Operator);
        let change = host.give_up_seat(ANN).unwrap().unwrap();
        let _ = host.commit(change).unwrap();
        assert_eq!(host.maker(), if quick { BOB } else { ANN }, "no program");
        let now = Duration::ZERO;
        assert_eq!(host.put_bot(0, Some("first".to_owned()), ANN, now).is_ok(), !quick);
        assert_eq!(host.put_bot(0, Some("first".to_owned()), BOB, now).is_ok(), quick);
    }
}

#[test]
fn a_computer_player_decides_nothing_for_somebody_who_is_back() {
    let mut world = ann_and_bob();
    let seat = world.host.table().to_act().unwrap();
    let (holder, now, version) = ([ANN, BOB][usize::from(seat)], world.now, world.version());
    let change = world.host.put_bot(seat, Some("first".to_owned()), holder, now).unwrap().unwrap();
    world.store(change);
    let choice = world.host.table().position().legal_notations().remove(0);
    assert!(world.host.decided(seat, version, choice.clone(), &mut world.luck).unwrap().is_some());
    let change = world.host.put_bot(seat, None, holder, now).unwrap().unwrap();
    world.store(change);
    assert_eq!(world.version(), version);
    assert!(world.host.decided(seat, version, choice, &mut world.luck).unwrap().is_none(), "it had thought before");
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
fn all_who_are_there_have_to_want_a_stand_in_for_somebody_who_is_away() {
    let names = [("Ann", ANN), ("Bob", BOB), ("Eve", EVE)];
    let mut world = World::new(names.map(|(name, holder)| Seat::human(name, holder)).into());
    world.draw();
    let (_, eve) = (world.join(1, ANN), world.join(3, EVE));
    let told = world.host.tell_table(world.now);
    world.send(told);
    world.now += 2 * TIMING.away;
    let wants = |world: &mut World, holder| world.host.put_bot(1, Some("random".to_owned()), holder, world.now);
    for _ in 0..2 {
        let refused = wants(&mut world, ANN).err().unwrap();
        assert_eq!((refused.key().as_str(), refused.args()), ("stand-in-agree", vec![("names", "Eve".to_owned())]));
    }
    assert!(wants(&mut world, EVE).unwrap().is_some(), "both want it");
    // Bob looks in: nobody wants it any more.
    let bob = world.join(2, BOB);
    let told = world.host.tell_table(world.now);
    world.send(told);
    let left = world.host.leave(bob, world.now);
    world.send(left);
    world.now += 2 * TIMING.away;
    assert_eq!(wants(&mut world, EVE).err().unwrap().args(), [("names", "Ann".to_owned())]);
    // Who is away is not waited for.
    let left = world.host.leave(eve, world.now);
    world.send(left);
    let change = wants(&mut world, ANN).unwrap().unwrap();
    world.store(change);
    assert_eq!(world.host.table().seats()[1].stand_in.as_deref(), Some("random"));
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

#[test]
fn whoever_decides_nothing_for_a_quarter_of_an_hour_can_be_replaced_although_they_are_there() {
    let mut world = ann_and_bob();
    let (_ann, bob) = (world.join(1, ANN), world.join(2, BOB));
    let decider = world.host.table().to_act().unwrap();
    assert_eq!(decider, 0, "Ann begins");
    let strongest = || Some("random".to_owned());
    let told = world.host.tell_table(world.now);
    world.send(told);
    world.now += LONGEST_DECISION - Duration::from_secs(10);
    let early = world.host.put_bot(0, strongest(), BOB, world.now).err().unwrap();
    assert_eq!((early.key().as_str(), early.args()), ("still-here", vec![("seconds", "11".to_owned())]));
    // A step and its undoing are no decision, and a step taken again is none either.
    let act = world.act("a", 0, "flag 1");
    world.say(ViewerId(1), act).unwrap();
    let since = world.now;
    let undo = world.undo("b", 0);
    world.say(ViewerId(1), undo).unwrap();
    let act = world.act("c", 0, "flag 1");
    world.now += Duration::from_secs(60);
    world.say(ViewerId(1), act).unwrap();
    world.now = since + LONGEST_DECISION;
    let undo = world.undo("d", 0);
    world.say(ViewerId(1), undo).unwrap();
    let change = world.host.put_bot(0, strongest(), BOB, world.now).unwrap().unwrap();
    world.store(change);
    assert_eq!(world.host.table().seats()[0].stand_in.as_deref(), Some("random"));
    // Nobody waits for Bob, so he cannot be replaced.
    assert_eq!(world.host.put_bot(1, strongest(), ANN, world.now).err().unwrap().key(), "still-here");
    world.take(bob);
}

#[test]
fn a_new_step_is_a_decision() {
    let mut world = ann_and_bob();
    world.join(1, ANN);
    world.join(2, BOB);
    let told = world.host.tell_table(world.now);
    world.send(told);
    world.now += LONGEST_DECISION - Duration::from_secs(1);
    let act = world.act("a", 0, "flag 1");
    world.say(ViewerId(1), act).unwrap();
    world.now += LONGEST_DECISION - Duration::from_secs(1);
    let early = world.host.put_bot(0, Some("random".to_owned()), BOB, world.now).err().unwrap();
    assert_eq!((early.key().as_str(), early.args()), ("still-here", vec![("seconds", "2".to_owned())]));
}

#[test]
fn in_a_rated_game_nobody_lets_a_computer_player_play_for_them() {
    let contents = contents(vec![Seat::human("Ann", ANN), Seat::human("Bob", BOB)]);
    let bots = World::new(vec![open(), open()]).host.bots();
    let host = Host::new("t".into(), ANN, bots, TIMING, contents, Duration::ZERO);
    let mut host = host.with_rated(true);
    let first = host.due(&mut Seeded::new(5)).unwrap();
    assert!(host.commit(first).is_ok());
    let strongest = || Some("random".to_owned());
    assert_eq!(host.put_bot(0, strongest(), ANN, Duration::ZERO).err().unwrap().key(), "stand-in-rated");
    assert_eq!(host.put_bot(1, strongest(), ANN, Duration::ZERO).err().unwrap().key(), "still-here");
    // It is not enough that she is away for a moment: the game has to wait for her.
    for seat in [0, 1] {
        let by = [BOB, ANN][usize::from(seat)];
        assert_eq!(host.put_bot(seat, strongest(), by, 2 * TIMING.away).err().unwrap().key(), "still-here");
    }
    // The others may, when she has not decided for long; and she can come back.
    let later = LONGEST_DECISION;
    assert_eq!(host.put_bot(1, strongest(), ANN, later).err().unwrap().key(), "still-here", "nobody waits for Bob");
    let change = host.put_bot(0, strongest(), BOB, later).unwrap().unwrap();
    assert!(host.commit(change).is_ok());
    assert!(host.put_bot(0, None, ANN, later).unwrap().is_some());
}

#[test]
fn a_reserved_seat_is_for_its_person_alone_until_the_maker_opens_it() {
    let mut world = World::new(vec![Seat::human("Ann", ANN), Seat::reserved("Bob", [BOB].into())]);
    let (ann, eve) = (world.join(1, ANN), world.join(2, EVE));
    let bob = world.join(3, BOB);
    let reserved = |world: &mut World, viewer| match &world.take(viewer)[..] {
        [ServerMessage::Snapshot(snapshot), ..] => {
            (snapshot.mine.clone(), snapshot.reserved.clone(), snapshot.table.seats[1].reserved_for.clone())
        }
        other => panic!("{other:?}"),
    };
    let his = Some("Bob".to_owned());
    assert_eq!(reserved(&mut world, ann), (vec![0], vec![], his.clone()));
    assert_eq!(reserved(&mut world, eve), (vec![], vec![], his.clone()));
    assert_eq!(reserved(&mut world, bob), (vec![], vec![1], his));
    assert_eq!(world.host.claim(1, "Eve", EVE, SeatWishes::default()).err().unwrap().key(), "seat-reserved");
    assert_eq!(world.host.claim(1, "Ann", ANN, SeatWishes::default()).err().unwrap().key(), "seat-reserved");
    assert!(world.host.mine(Some(&BOB)).is_empty(), "it is not his yet");
    assert_eq!(world.host.table().phase(), Phase::Waiting);
    let change = world.host.claim(1, "Bob", BOB, SeatWishes::default()).unwrap().unwrap();
    world.store(change);
    assert_eq!(world.host.table().phase(), Phase::Playing);
    // Another one stays away, and Ann lets anybody sit down.
    let mut world = World::new(vec![Seat::human("Ann", ANN), Seat::reserved("Bob", [BOB].into())]);
    let change = world.host.put_bot(1, None, ANN, world.now).unwrap().unwrap();
    world.store(change);
    assert!(world.host.put_bot(1, None, ANN, world.now).unwrap().is_none());
    assert!(world.host.claim(1, "Eve", EVE, SeatWishes::default()).is_ok());
}
