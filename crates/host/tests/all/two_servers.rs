//! Two servers with one store, in a simulation: they are killed and suspended, also between thinking and storing; requests
//! and answers get lost; people repeat what was not acknowledged, at the other server. The record and every clock are the
//! same, to the millisecond, as at a table in one memory that nothing happens to and that is told which times do not count.

mod asked;
mod away;
mod calm;
mod simulation;

use crate::timed::{days, rules};
use asked::{Asked, Said};
use game::{ChanceSource, Seeded, TakeBackRule};
use host::AtZero;
use simulation::{Fate, Heard, LEASE, Seen, TICK, World};
use table::{Command, Entry, Phase};

/// Histories in the tests by day and at night.
const FEW: u64 = 500;
const MANY: u64 = 100_000;

/// What somebody says next, at the table as it is.
fn said(world: &World, chance: &mut Seeded) -> Asked {
    let table = world.calm.host.table();
    let players = u64::from(world.players());
    let anybody = chance.below(players) as u8;
    let computer = table.bot_to_act().map(|(seat, _)| seat);
    if let Some(seat) = computer {
        match chance.below(6) {
            0 | 1 if !table.marks().resigned().contains_key(&seat) => return Asked::Returns(seat),
            // The player does something although a computer player stands in for them.
            2 => {}
            _ => return Asked::Computer(seat),
        }
    } else if chance.below(10) == 0 {
        return Asked::PutsIn(anybody);
    }
    let (seat, command) = match chance.below(16) {
        0 => (anybody, Command::TakeBack(TakeBackRule::NONE)),
        1 | 2 => (anybody, Command::AcceptBack),
        3 => (anybody, Command::Pause { seconds: [5, 20, 70, 900][chance.below(4) as usize], together: true }),
        4 | 5 => (anybody, Command::AcceptPause),
        6 => (anybody, Command::GoOn),
        7 | 8 if table.open_turn().is_some() => (table.to_act().unwrap_or(anybody), Command::Undo),
        14 | 15 => (table.to_act().unwrap_or(anybody), Command::Undo),
        // Where chance is due, nobody has a choice.
        _ if table.open_turn().is_some() || table.to_act().is_none() => {
            (table.to_act().unwrap_or(anybody), Command::Act(vec![Command::END_TURN.to_owned()]))
        }
        _ => {
            let legal = table.position().legal_notations();
            let action = legal[chance.below(legal.len() as u64) as usize].clone();
            (table.to_act().unwrap_or(anybody), Command::Act(vec![action]))
        }
    };
    let id = format!("c{}-{}", world.calm.entries.len(), chance.below(1_000_000));
    Asked::Said(Said { seat, id, command, version: table.version() })
}

/// Somebody says something, or repeats what nobody has answered, to one of the servers.
fn talk(world: &mut World, chance: &mut Seeded) {
    let asked = match world.waiting.take() {
        Some(said) => Asked::Said(said),
        None if world.calm.host.table().phase() == Phase::Playing => said(world, chance),
        None => return,
    };
    let (request_lost, answer_lost) = (chance.below(8) == 0, chance.below(8) == 0);
    let one = chance.below(2) as usize;
    let heard = if request_lost { Heard::Nothing } else { world.serve(one, Some(&asked), Fate::of(chance, 5)) };
    let Asked::Said(said) = asked else {
        world.seen.stood_in += u32::from(heard == Heard::Done && matches!(asked, Asked::PutsIn(_)));
        return;
    };
    world.seen.undone += u32::from(heard == Heard::Done && matches!(said.command, Command::Undo));
    let there = |entry: &&Entry| entry.command.as_ref().is_some_and(|c| (c.seat, &c.id) == (said.seat, &said.id));
    let times = world.stored.entries.iter().filter(there).count();
    match heard {
        Heard::Nothing => {}
        _ if answer_lost => {}
        Heard::Done => return assert_eq!(times, 1, "it is there once: {said:?}"),
        Heard::Refused => return assert_eq!(times, 0, "it was refused: {said:?}"),
    }
    world.waiting = Some(said);
}

/// One history; whatever was seen in it is added.
fn history(seed: u64, seen: &mut Seen) {
    let mut chance = Seeded::new(seed);
    let at_zero = if chance.below(2) == 0 { AtZero::Lose } else { AtZero::Bot("first".to_owned()) };
    let rules = if chance.below(3) == 0 { days(at_zero) } else { rules(at_zero) };
    let away = rules.free.vacations;
    let mut world = World::new(rules, 2 + chance.below(2) as usize, chance.below(3) == 0);
    std::mem::swap(&mut world.seen, seen);
    for _ in 0..60 {
        let ms = [0, TICK, 700, 4_000, 9_000, 30_000, 70_000][chance.below(7) as usize];
        world.pass(ms, &mut chance);
        let one = chance.below(2) as usize;
        let seat = chance.below(u64::from(world.players())) as u8;
        if away && chance.below(6) == 0 {
            let ms = [TICK, 20_000, 200_000][chance.below(3) as usize];
            world.goes_away(seat, ms, chance.below(4) == 0);
        }
        if away && chance.below(20) == 0 {
            world.serve(one, Some(&Asked::Enters(seat)), Fate::of(&mut chance, 5));
        }
        match chance.below(12) {
            0 if world.servers[one].alive => world.kill(one),
            1 if world.servers[one].runs() => world.suspend(one),
            2..=4 => world.rouse(one),
            _ => talk(&mut world, &mut chance),
        }
    }
    // The trouble is over: both servers come back, and whatever was due in the meantime is done.
    for one in 0..2 {
        world.rouse(one);
    }
    world.at += LEASE;
    world.waiting = None;
    for one in 0..2 {
        while world.due() && world.serve(one, None, Fate::Lives) != Heard::Nothing {}
    }
    assert!(!world.due(), "what was due is done");
    world.seen.finished += u32::from(world.calm.host.table().phase() == Phase::Over);
    std::mem::swap(&mut world.seen, seen);
}

fn histories(count: u64) {
    let mut seen = Seen::default();
    for seed in 0..count {
        let told = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| history(seed, &mut seen)));
        assert!(told.is_ok(), "history {seed}");
    }
    let Seen { kills, sleeps, takeovers, stale_writes, repeated, ran_out, credits, .. } = seen;
    let Seen { finished, stood_in, undone, vacations, entered, .. } = seen;
    let rare = [kills, sleeps, takeovers, stale_writes, repeated, ran_out, credits, finished];
    let rare = rare.into_iter().chain([stood_in, undone, vacations, entered]);
    let rare: Vec<u64> = rare.map(u64::from).collect();
    assert!(rare.iter().all(|times| *times * 10 > count), "{rare:?}: these histories break too little");
}

#[test]
fn whatever_happens_to_two_servers_the_record_and_the_clocks_are_the_same() {
    histories(FEW);
}

#[test]
#[ignore = "night: 100,000 histories"]
fn whatever_happens_to_two_servers_the_record_and_the_clocks_are_the_same_however_often() {
    histories(MANY);
}
