//! The chat of a table: who may write, who receives a line, and who switches it off; and who learns who is invited.

use crate::common::{ANN, BOB, EVE, World, ann_and_bob, open};
use host::{Change, ChatPlace, ViewerId};
use table::{Holder, Seat};
use wire::{ChatLine, ServerMessage, TableChat};

fn with_chat(mut world: World) -> World {
    world.host = world.host.with_chat(Some(TableChat::On));
    world
}

fn line(place: ChatPlace) -> ChatLine {
    let ChatPlace { seat, aside } = place;
    ChatLine { number: 1, seat, name: None, text: "Hello".to_owned(), at_ms: 5, aside }
}

/// The viewers who receive what somebody writes.
fn reached(world: &World, from: &Holder, unheard_by: &[Holder]) -> Vec<u64> {
    let place = world.host.chat_place(from, None).unwrap();
    world.host.tell_line(line(place), unheard_by).to.into_iter().map(|viewer| viewer.0).collect()
}

#[test]
fn players_write_for_all_and_spectators_for_spectators_until_the_game_is_over() {
    let mut world = with_chat(ann_and_bob());
    for (viewer, holder) in [(1, ANN), (2, BOB), (3, EVE), (4, EVE)] {
        world.join(viewer, holder);
    }
    // Connected, but without a snapshot.
    world.host.connect(ViewerId(5), EVE, world.now);
    assert_eq!(world.host.chat_place(&BOB, None), Ok(ChatPlace { seat: Some(1), aside: false }));
    assert_eq!(world.host.chat_place(&EVE, None), Ok(ChatPlace { seat: None, aside: true }));
    for (holder, seat) in [(&BOB, 0), (&BOB, 9), (&EVE, 0)] {
        assert_eq!(world.host.chat_place(holder, Some(seat)).unwrap_err().key(), "not-your-seat");
    }
    assert_eq!(reached(&world, &ANN, &[]), [1, 2, 3, 4]);
    assert_eq!(reached(&world, &ANN, &[BOB]), [1, 3, 4], "he has blocked her");
    assert_eq!(reached(&world, &EVE, &[]), [3, 4]);
    assert!(!world.host.chat_sight(Some(&ANN)).unwrap().asides && world.host.chat_sight(Some(&EVE)).unwrap().asides);
    assert!(world.host.chat_sight(None).unwrap().asides);
    world.play_to_the_end();
    assert_eq!(world.host.chat_place(&EVE, None), Ok(ChatPlace { seat: None, aside: false }));
    assert_eq!(reached(&world, &EVE, &[]), [1, 2, 3, 4]);
    assert!(world.host.chat_sight(Some(&ANN)).unwrap().asides, "now she reads what was written aside");
}

#[test]
fn before_the_game_everybody_talks_to_everybody() {
    let mut world = with_chat(World::new(vec![Seat::human("Ann", ANN), open()]));
    for (viewer, holder) in [(1, ANN), (3, EVE)] {
        world.join(viewer, holder);
    }
    assert_eq!(world.host.chat_place(&EVE, None), Ok(ChatPlace { seat: None, aside: false }));
    assert_eq!(reached(&world, &EVE, &[]), [1, 3]);
}

#[test]
fn only_the_maker_switches_the_chat_off() {
    let world = ann_and_bob();
    assert_eq!(world.host.info().chat, None);
    for key in [world.host.chat_place(&ANN, None).unwrap_err(), world.host.chat_sight(None).unwrap_err()] {
        assert_eq!(key.key(), "no-chat");
    }
    assert_eq!(world.host.switch_chat(TableChat::On, &ANN).err().unwrap().key(), "no-chat");
    let mut world = with_chat(world);
    let bob = world.join(2, BOB);
    assert_eq!(world.host.switch_chat(TableChat::Off, &BOB).err().unwrap().key(), "not-your-table");
    assert!(world.host.switch_chat(TableChat::On, &ANN).unwrap().is_none(), "it is on");
    world.take(bob);
    let change = world.host.switch_chat(TableChat::Off, &ANN).unwrap().unwrap();
    world.store(change);
    let [ServerMessage::Table { table }] = &world.take(bob)[..] else { panic!("not told") };
    assert_eq!(table.chat, Some(TableChat::Off));
    assert_eq!(world.host.chat_place(&ANN, None).unwrap_err().key(), "chat-off");
    assert_eq!(world.host.chat_sight(Some(&ANN)).unwrap_err().key(), "chat-off");
}

/// A table where Bob is invited.
fn with_invitation(private: bool) -> World {
    let mut world = World::new(vec![Seat::human("Ann", ANN), open()]);
    let invited = host::Invitee { holder: BOB, name: "Bob".to_owned(), declined: false };
    let mut contents = crate::common::contents(vec![Seat::human("Ann", ANN), open()]);
    contents.guests = contents.guests.with_people([invited]);
    world.host.replace(contents);
    world.host = world.host.with_private(private);
    world
}

/// The invited people whom a viewer knows.
fn known(world: &mut World, viewer: ViewerId) -> Vec<String> {
    let last = world.take(viewer).into_iter().filter_map(|message| match message {
        ServerMessage::Snapshot(all) => Some(all.table),
        ServerMessage::Table { table } => Some(*table),
        _ => None,
    });
    last.last().expect("told").invited.into_iter().map(|one| one.name).collect()
}

#[test]
fn strangers_do_not_learn_who_is_invited() {
    let mut world = with_invitation(false);
    let (eve, ann) = (world.join(3, EVE), world.join(1, ANN));
    assert_eq!((known(&mut world, ann), known(&mut world, eve)), (vec!["Bob".to_owned()], vec![]));
    // Both are told that somebody has come.
    let told = world.host.tell_table(world.now);
    world.send(told);
    assert_eq!((known(&mut world, ann), known(&mut world, eve)), (vec!["Bob".to_owned()], vec![]));
    assert_eq!(world.host.summary(Some(&EVE)).table.invited, []);
    assert_eq!(world.host.summary(Some(&ANN)).table.invited.len(), 1);
    let mut private = with_invitation(true);
    let bob = private.join(2, BOB);
    assert_eq!(known(&mut private, bob), ["Bob"], "whoever may enter a private table knows them");
}

#[test]
fn the_maker_withdraws_an_invitation() {
    let mut world = with_invitation(false);
    let ann = world.join(1, ANN);
    assert_eq!(world.host.withdraw_invitation(BOB, &BOB).err().unwrap().key(), "not-your-table");
    assert!(world.host.withdraw_invitation(EVE, &ANN).unwrap().is_none(), "she is not invited");
    let change = world.host.withdraw_invitation(BOB, &ANN).unwrap().unwrap();
    assert!(matches!(change, Change::WithdrawInvitation { .. }));
    world.store(change);
    assert_eq!(known(&mut world, ann), [""; 0]);
    assert_eq!(world.host.decline_personally(&BOB).err().unwrap().key(), "no-such-invitation");
    let begun = ann_and_bob();
    assert_eq!(begun.host.withdraw_invitation(BOB, &ANN).err().unwrap().key(), "game-begun");
}
