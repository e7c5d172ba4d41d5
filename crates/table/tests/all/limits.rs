//! Limits: steps undone in one turn, entries of one record, devices for one seat.

#[allow(dead_code)]
use crate::common;

use common::{act, batch, game, id, look, refusal, started, two_humans};
use game::{ChanceSource, Seeded};
use table::{Command, Entry, Holder, Occupant, Phase, Refusal, Seat, SeatError, Table};

/// Moves back and forth this many times; commands are numbered from `from`.
fn to_and_fro(table: &mut Table, chance: &mut Seeded, times: u32, from: u32, kept: &mut Vec<Entry>) {
    let seat = table.to_act().unwrap();
    for n in from..from + times {
        for (name, command) in [("act", act(&["flag 1"])), ("undo", Command::Undo)] {
            let next = batch(table.propose(id(seat, &format!("{name}{n}")), table.version(), &command, chance));
            kept.extend_from_slice(next.entries());
            assert!(table.commit(next));
        }
    }
}

#[test]
fn a_turn_has_so_many_undos_and_the_next_one_as_many_again() {
    let (mut table, mut chance) = started(5);
    let first = Entry { text: table.record().steps[0].text.clone(), hash: table.hash(), command: None };
    let mut kept = vec![first];
    for turn in 0..2 {
        to_and_fro(&mut table, &mut chance, Table::MOST_UNDOS, turn * 1000, &mut kept);
        let seat = table.to_act().unwrap();
        let flag = batch(table.propose(id(seat, &format!("x{turn}")), table.version(), &act(&["flag 1"]), &mut chance));
        kept.extend_from_slice(flag.entries());
        assert!(table.commit(flag));
        // The same holds after the table has been loaded from the store.
        for table in [&table, &Table::load(game("players=2,rounds=3"), two_humans(), &kept).unwrap()] {
            let undo = table.propose(id(seat, "one-more"), table.version(), &Command::Undo, &mut chance);
            assert_eq!(refusal(undo), Refusal::TooManyUndos);
            assert!(!look(table, &[seat], 0).can_undo, "and it is not offered");
        }
        let keep = batch(table.propose(id(seat, &format!("k{turn}")), table.version(), &act(&["keep"]), &mut chance));
        kept.extend_from_slice(keep.entries());
        assert!(table.commit(keep));
        assert_ne!(table.to_act(), Some(seat));
    }
}

#[test]
fn a_record_that_is_as_long_as_one_may_be_takes_no_more_and_can_still_be_read() {
    let (table, mut chance) = started(5);
    let (start, opening) = (table.hash(), table.record().steps[0].text.clone());
    let seat = table.to_act().unwrap();
    let flag = batch(table.propose(id(seat, "f"), 1, &act(&["flag 1"]), &mut chance)).entries()[0].clone();
    // Stored by an earlier program: longer than is allowed today.
    let step = |text: &str, hash| Entry { text: text.to_owned(), hash, command: None };
    let mut entries = vec![step(&opening, start)];
    for _ in 0..Table::MOST_ENTRIES / 2 + 10 {
        entries.extend([step(&flag.text, flag.hash), step(Entry::UNDO, start)]);
    }
    let load = |upto: usize| Table::load(game("players=2,rounds=3"), two_humans(), &entries[..upto]).unwrap();
    let most = Table::MOST_ENTRIES as usize;
    assert!(matches!(
        load(most - 1).propose(id(seat, "c"), Table::MOST_ENTRIES - 1, &act(&["flag 1"]), &mut chance),
        table::Proposal::Append(_)
    ));
    for upto in [most, entries.len()] {
        let full = load(upto);
        let version = full.version();
        assert!(full.is_full() && version as usize == upto && full.phase() == Phase::Playing);
        for command in [act(&["flag 1"]), Command::Undo] {
            assert_eq!(refusal(full.propose(id(seat, "c"), version, &command, &mut chance)), Refusal::TableFull);
        }
        assert_eq!(full.propose_chance(&mut chance).map(|batch| batch.version()), None);
        assert!(!full.can_undo(seat) && full.record().steps.len() <= 2);
        assert_eq!(look(&full, &[seat], version).version, version);
    }
    let bots = vec![Seat::new(Occupant::Bot("random".to_owned())), Seat::human("Bob", Holder::new([2; 32]))];
    let full = Table::load(game("players=2,rounds=3"), bots, &entries).unwrap();
    assert_eq!(full.bot_to_act(), None, "nobody thinks for nothing");
}

#[test]
fn a_seat_has_so_many_holders_and_keeps_those_it_has() {
    let (mut table, _) = started(5);
    // The seat already has one holder.
    let holder = |n: usize| Holder::new([100 + n as u8; 32]);
    for n in 1..Seat::MOST_HOLDERS {
        assert_eq!(table.enter(0, holder(n)), Ok(()));
    }
    assert_eq!(table.enter(0, Holder::new([99; 32])), Err(SeatError::Full));
    assert_eq!((table.enter(0, holder(1)), table.enter(0, Holder::new([1; 32]))), (Ok(()), Ok(())));
    assert_eq!(table.seats()[0].holders.len(), Seat::MOST_HOLDERS);
    assert_eq!(table.enter(1, Holder::new([99; 32])), Ok(()));
    // Stored by an earlier program.
    let mut seats = two_humans();
    seats[0].holders.extend((0..Seat::MOST_HOLDERS + 5).map(holder));
    let mut crowded = Table::new(game("players=2,rounds=3"), seats).unwrap();
    assert_eq!(crowded.enter(0, Holder::new([99; 32])), Err(SeatError::Full));
    assert_eq!(crowded.enter(0, holder(Seat::MOST_HOLDERS + 4)), Ok(()));
    assert_eq!(crowded.seats_of(&holder(Seat::MOST_HOLDERS + 4)), [0]);
}

#[test]
fn the_longest_games_there_are_need_a_small_part_of_it() {
    for shelf in registry::shelf() {
        let most_players =
            (2..=8).filter(|n| shelf.create(&format!("players={n}").parse().unwrap(), None).is_ok()).max();
        let mut options: game::Options = format!("players={}", most_players.unwrap()).parse().unwrap();
        // All expansions that can be combined.
        for spec in shelf.option_specs() {
            let values = match spec.kind {
                _ if spec.name == "players" => continue,
                game::OptionKind::Flag { .. } => vec!["yes".to_owned()],
                game::OptionKind::Number { max, .. } => vec![max.to_string()],
                game::OptionKind::Several { values, .. } => vec![values[0].to_owned(), values.join("+")],
                game::OptionKind::OneOf { values, .. } => values.iter().map(|v| (*v).to_owned()).collect(),
            };
            let with = values.iter().map(|value| options.clone().with(spec.name, value));
            if let Some(with) = with.rev().find(|with| shelf.create(with, None).is_ok()) {
                options = with;
            }
        }
        let made = shelf.create(&options, None).unwrap();
        let seats = (0..made.players()).map(|n| Seat::human("A", Holder::new([n; 32]))).collect();
        let mut table = Table::new(made, seats).unwrap();
        let mut chance = Seeded::new(1);
        if let Some(first) = table.propose_chance(&mut chance) {
            assert!(table.commit(first));
        }
        while let Some(seat) = table.to_act() {
            let mut list = table.position().legal_notations();
            let action = list.swap_remove(chance.below(list.len() as u64) as usize);
            let version = table.version();
            let next = batch(table.propose(id(seat, &version.to_string()), version, &act(&[&action]), &mut chance));
            assert!(table.commit(next));
        }
        let entries = table.version();
        println!("{} with {options}: {entries} entries", shelf.name());
        assert!(table.phase() == Phase::Over && entries * 20 < Table::MOST_ENTRIES, "{}: {entries}", shelf.name());
    }
}
