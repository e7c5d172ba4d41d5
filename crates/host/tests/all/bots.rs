//! Bots: when they have to think, how long they pause, and the effect of their decisions.

use crate::common::{ANN, EVE, TIMING, World, bot};
use std::time::Duration;
use table::Seat;
use wire::{ClientMessage, Pace};

fn alone() -> World {
    let mut world = World::new(vec![bot("first"), bot("random")]);
    world.draw();
    world
}

#[test]
fn a_bot_is_asked_at_its_turn_and_its_move_counts_at_that_version_only() {
    let mut world = World::new(vec![bot("first"), Seat::human("Ann", ANN)]);
    assert!(world.host.thought(world.now).is_none(), "chance is due first");
    world.draw();
    let thought = world.host.thought(world.now).unwrap();
    assert_eq!((thought.bot.as_str(), thought.seat, thought.version), ("first", 0, world.version()));
    let choice = thought.position.legal_notations().remove(0);
    let late = world.host.decided(0, thought.version + 1, choice.clone(), &mut world.luck);
    assert!(late.unwrap().is_none());
    assert!(world.host.decided(0, thought.version, "keep".to_owned(), &mut world.luck).is_err(), "bots obey, too");
    let change = world.host.decided(0, thought.version, choice.clone(), &mut world.luck).unwrap().unwrap();
    world.store(change);
    assert!(world.host.decided(0, thought.version, choice, &mut world.luck).unwrap().is_none());
    let choice = world.host.table().position().legal_notations().remove(0);
    let change = world.host.decided(0, world.version(), choice, &mut world.luck).unwrap().unwrap();
    world.store(change);
    assert!(world.host.thought(world.now).is_none(), "it is Ann's turn");
}

#[test]
fn bots_among_themselves_rest_when_nobody_has_looked_for_a_while() {
    let mut world = alone();
    let viewer = world.join(1, EVE);
    world.now += TIMING.rest * 5;
    assert!(world.host.thought(world.now).is_some(), "somebody watches");
    let told = world.host.leave(viewer, world.now);
    world.send(told);
    world.now += TIMING.rest;
    assert!(world.host.thought(world.now).is_some());
    world.now += Duration::from_millis(1);
    assert!(world.host.thought(world.now).is_none());
    world.host.looks(world.now);
    assert!(world.host.thought(world.now).is_some());
}

#[test]
fn where_a_person_sits_bots_go_on() {
    let mut world = World::new(vec![bot("first"), Seat::human("Ann", ANN)]);
    world.draw();
    world.now += TIMING.rest * 100;
    assert!(world.host.thought(world.now).is_some());
}

#[test]
fn the_slowest_of_those_who_sit_there_sets_the_pace() {
    let mut world = World::new(vec![bot("first"), Seat::human("Ann", ANN)]);
    world.draw();
    let pause = |world: &World| world.host.thought(world.now).unwrap().pause;
    assert_eq!(pause(&world), TIMING.pause);
    let (page, other, watcher) = (world.join(1, ANN), world.join(2, ANN), world.join(3, EVE));
    world.say(watcher, ClientMessage::Pace { pace: Pace::Slow }).unwrap();
    assert_eq!(pause(&world), TIMING.pause, "who only watches has no say");
    world.say(page, ClientMessage::Pace { pace: Pace::Off }).unwrap();
    assert_eq!(pause(&world), Duration::ZERO);
    world.say(other, ClientMessage::Pace { pace: Pace::Slow }).unwrap();
    assert_eq!(pause(&world), TIMING.pause * 3);
    assert_eq!(world.say(watcher, ClientMessage::Hurry).unwrap_err().why.key(), "not-your-seat");
    let mut world = alone();
    let watcher = world.join(1, EVE);
    world.say(watcher, ClientMessage::Pace { pace: Pace::Quick }).unwrap();
    assert_eq!(pause(&world), TIMING.pause / 2, "where only bots sit, anybody has a say");
    assert!(world.say(watcher, ClientMessage::Hurry).is_ok());
}
