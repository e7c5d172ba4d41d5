//! Seeks back and forth through a game at random: every moment equals the position reached by playing from the start.

#[allow(dead_code)]
use crate::common;

use common::{act, batch, id, started};
use game::{ChanceSource, Observer, Player, Seeded};
use table::{Command, Table, Timeline};

/// A table during a game, with an occasional undo.
fn play(table: &mut Table, chance: &mut Seeded, commands: u32) {
    for n in 0..commands {
        let Some(seat) = table.to_act() else { return };
        let actions = table.position().legal_notations();
        let undo = table.can_undo(seat) && chance.below(3) == 0;
        let action = &actions[chance.below(actions.len() as u64) as usize];
        let command = if undo { Command::Undo } else { act(&[action]) };
        let name = id(seat, &format!("{}-{n}", table.version()));
        let done = batch(table.propose(name, table.version(), &command, chance));
        assert!(table.commit(done));
    }
}

fn seek(timeline: &mut Timeline, moment: usize) -> usize {
    let mut turns = 1;
    while !timeline.seek(moment).unwrap() {
        turns += 1;
    }
    turns
}

#[test]
fn winding_to_and_fro_is_playing_from_the_start() {
    for seed in 0..20 {
        let (mut table, mut chance) = started(seed);
        let mut timeline = Timeline::new(&table);
        loop {
            let before = table.version();
            play(&mut table, &mut chance, 5);
            timeline.renew(Timeline::new(&table));
            assert_eq!((timeline.version(), timeline.last()), (table.version(), table.record().steps.len()));
            let record = table.record();
            for _ in 0..20 {
                let moment = chance.below(timeline.last() as u64 + 1) as usize;
                seek(&mut timeline, moment);
                let mut position = table.game().clone().start();
                for step in &record.steps[..moment] {
                    position.replay(&step.text).unwrap();
                }
                for observer in [Observer::Public, Observer::Player(Player(0)), Observer::Player(Player(1))] {
                    assert_eq!(timeline.view(observer), position.view_json(observer), "moment {moment}");
                }
                assert_eq!(timeline.moment_of(timeline.version_of(moment)), moment);
            }
            if table.version() == before {
                break;
            }
        }
        assert_eq!(timeline.moment_of(u32::MAX), timeline.last());
        assert_eq!((timeline.version_of(0), timeline.moment_of(0)), (0, 0));
    }
}

#[test]
fn going_back_in_a_long_game_does_not_begin_at_the_start() {
    let game = common::game("players=2,rounds=200");
    let mut table = Table::new(game, common::two_humans()).unwrap();
    let mut chance = Seeded::new(1);
    let die = table.propose_chance(&mut chance).unwrap();
    assert!(table.commit(die));
    play(&mut table, &mut chance, 2000);
    let mut timeline = Timeline::new(&table);
    let last = timeline.last();
    assert!(last > 1000, "{last}");
    seek(&mut timeline, last);
    // Every second position is dropped if there are too many.
    let bound = 2 * 16.max(last / 64) + 1;
    for moment in [last - 1, 3, last / 2, last / 2 - 1, last, 0] {
        let turns = seek(&mut timeline, moment);
        assert!(turns <= bound, "{turns} steps to {moment}");
    }
    assert!(timeline.bytes() < 200_000, "{}", timeline.bytes());
}
