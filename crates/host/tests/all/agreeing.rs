//! Who has to agree to the end of a game in which computer players play for people.

use crate::common::{ANN, BOB, TIMING, World, ann_and_bob, bot, contents};
use game::{EndReason, Seeded};
use host::{GONE_MS, Host, Proposed, Refusal};
use std::collections::BTreeSet;
use std::time::Duration;
use table::{Command, CommandId, DecidedBy, Holder, Seat};
use wire::ProgramMaker;

/// Ann wants to end the game, or says it again.
fn agrees(world: &mut World, id: &str) -> Result<(), Refusal> {
    let id = CommandId { seat: 0, id: id.to_owned() };
    if let Proposed::Store(change) = world.host.command(Some(&ANN), id, 0, &Command::AGREE, &mut world.luck)? {
        world.store(change);
    }
    Ok(())
}

/// Bob was away for a moment, and Ann has let a computer player take over for him.
fn replaced() -> World {
    let mut world = ann_and_bob();
    world.join(1, ANN);
    let told = world.host.tell_table(world.now);
    world.send(told);
    world.now += 2 * TIMING.away;
    let change = world.host.put_bot(1, Some("random".to_owned()), ANN, world.now).unwrap().unwrap();
    world.store(change);
    world
}

#[test]
fn whoever_was_replaced_by_others_is_asked_until_they_have_been_away_for_a_day() {
    let mut world = replaced();
    agrees(&mut world, "a").unwrap();
    assert_eq!(world.host.table().ended(), None, "Bob has not agreed");
    assert_eq!(world.host.questions().end, BTreeSet::from([1]));
    let too_early = |world: &mut World, why: &str| {
        assert_eq!(agrees(world, "b").err().unwrap().key(), "agreed-already", "{why}");
        assert!(!world.host.info().seats[1].excused, "{why}");
    };
    too_early(&mut world, "he was away for a moment");
    world.host.note_gone(1_000 + GONE_MS);
    too_early(&mut world, "the computer player has not decided anything");
    for at in [1_000, 1_000 + GONE_MS / 2] {
        world.host.note_decision(1, DecidedBy::StandIn, at);
    }
    world.host.note_gone(999 + GONE_MS);
    too_early(&mut world, "not yet a day");
    world.host.note_gone(1_000 + GONE_MS);
    let bob = world.join(2, BOB);
    too_early(&mut world, "he is there");
    let told = world.host.leave(bob, world.now);
    world.send(told);
    assert!(world.host.info().seats[1].excused);
    assert_eq!(world.host.questions().end, BTreeSet::new());
    agrees(&mut world, "f").unwrap();
    assert_eq!(world.host.table().ended(), Some(EndReason::Agreed));
}

#[test]
fn whoever_does_something_or_takes_the_seat_back_has_not_been_away() {
    for back in [false, true] {
        let mut world = replaced();
        world.host.note_decision(1, DecidedBy::StandIn, 1_000);
        if back {
            for bot in [None, Some("random".to_owned())] {
                let change = world.host.put_bot(1, bot, BOB, world.now).unwrap().unwrap();
                world.store(change);
            }
            let change = world.host.put_bot(1, None, BOB, world.now).unwrap().unwrap();
            world.store(change);
        } else {
            world.host.note_decision(1, DecidedBy::Person, 2_000);
        }
        world.host.note_gone(1_000 + GONE_MS);
        agrees(&mut world, "a").unwrap();
        assert_eq!(world.host.table().ended(), None);
    }
}

#[test]
fn whoever_left_a_computer_player_in_their_place_is_not_asked() {
    let mut world = ann_and_bob();
    let change = world.host.put_bot(1, Some("first".to_owned()), BOB, world.now).unwrap().unwrap();
    world.store(change);
    agrees(&mut world, "a").unwrap();
    assert_eq!(world.host.table().ended(), Some(EndReason::Agreed));
    // After a restart nobody knows who did it.
    let bob = Seat { stand_in: Some("random".to_owned()), ..Seat::human("Bob", BOB) };
    let mut world = World::new(vec![Seat::human("Ann", ANN), bob]);
    world.draw();
    agrees(&mut world, "a").unwrap();
    assert_eq!(world.host.table().ended(), None);
    let since = [(1, 1_000)].into();
    world.host.set_represented(since, 0);
    world.host.note_gone(1_000 + GONE_MS);
    agrees(&mut world, "b").unwrap();
    assert_eq!(world.host.table().ended(), Some(EndReason::Agreed));
}

#[test]
fn nobody_chooses_alone_when_a_rated_game_ends() {
    for rated in [false, true] {
        let contents = contents(vec![Seat::human("Ann", ANN), bot("random")]);
        let bots = ann_and_bob().host.bots();
        let mut host = Host::new("t".into(), ANN, bots, TIMING, contents, Duration::ZERO).with_rated(rated);
        let mut luck = Seeded::new(5);
        let first = host.due(&mut luck).unwrap();
        assert!(host.commit(first).is_ok());
        let id = CommandId { seat: 0, id: "a".to_owned() };
        let ends = host.command(Some(&ANN), id, 0, &Command::AGREE, &mut luck);
        assert_eq!(ends.err().map(|refusal| refusal.key()), rated.then(|| "agree-alone".to_owned()));
    }
}

/// Ann, Bob, and Eve's program, which never answers.
fn with_a_program(rated: bool) -> World {
    let program = Holder::new([7; 32]);
    let seats = vec![Seat::human("Ann", ANN), Seat::human("Deep Dig", program), Seat::human("Bob", BOB)];
    let mut world = World::new(seats);
    world.host = world.host.with_rated(rated);
    world.host.guest_comes(program, ProgramMaker::Operator);
    world
}

#[test]
fn a_program_is_not_asked_what_people_want() {
    let says = |world: &mut World, seat: u8, command: &Command| {
        let holder = world.host.table().seats()[usize::from(seat)].holders.first().copied();
        let id = CommandId { seat, id: format!("{seat}{}", world.host.table().version()) };
        let version = world.host.table().version();
        let stored = world.host.command(holder.as_ref(), id, version, command, &mut world.luck).unwrap();
        if let Proposed::Store(change) = stored {
            world.store(change);
        }
    };
    let mut world = with_a_program(false);
    assert!(world.host.info().seats[1].excused);
    says(&mut world, 0, &Command::AGREE);
    assert_eq!(world.host.questions().end, BTreeSet::from([2]));
    says(&mut world, 2, &Command::AGREE);
    assert_eq!(world.host.table().ended(), Some(EndReason::Agreed));
    // What the program itself wants, all people are asked; and in a rated game everybody is.
    for (rated, by, asked) in [(false, 1, [0, 2]), (true, 0, [1, 2])] {
        let mut world = with_a_program(rated);
        says(&mut world, by, &Command::AGREE);
        assert_eq!(world.host.questions().end, BTreeSet::from(asked), "{rated}");
        says(&mut world, asked[1], &Command::AGREE);
        assert_eq!(world.host.table().ended(), None, "{rated}");
        says(&mut world, asked[0], &Command::AGREE);
        assert_eq!(world.host.table().ended(), Some(EndReason::Agreed), "{rated}");
        assert_eq!(world.host.info().seats[1].excused, !rated);
    }
}
