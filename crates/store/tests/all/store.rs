//! The promises of both stores: an acknowledged write is stored, a failed one leaves nothing behind, and everything is read
//! back as it was stored.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append, create, entry, seat};
use crate::on_both;
use std::sync::mpsc::channel;
use store::{
    DecidedBy, Moment, NewTable, Open, SeatKind, Store, StoreError, StoredEntry, TableTerms, Write, write_and_wait,
};

on_both!(
    a_table_comes_back_as_it_was_stored,
    entries_keep_their_times_and_who_decided,
    a_writer_that_is_behind_is_refused_and_changes_nothing,
    seats_are_taken_once_and_shared_with_other_devices,
    open_tables_are_counted,
    many_writers_share_a_commit_and_none_is_lost,
    a_missing_entry_is_damage_not_a_shorter_game,
    a_table_comes_with_its_record_or_not_at_all,
    writes_that_come_together_are_each_done_whole_or_not_at_all_and_in_order,
);

/// A file of its own, and a seat that nobody has taken.
fn table(id: &str) -> NewTable {
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    NewTable { data: Some("face 1\n".to_owned()), seats, ..crate::common::table(id) }
}

fn entries(store: &dyn Store, id: &str) -> usize {
    store.load(&id.into()).unwrap().unwrap().entries.len()
}

fn a_table_comes_back_as_it_was_stored(home: &Home) {
    let store = home.open();
    assert_eq!(store.load(&"t".into()).unwrap(), None);
    create(&*store, table("t"));
    write_and_wait(&*store, append("t", 0, 3)).unwrap();
    let secret = store.secret();
    store.close();
    assert_eq!(write_and_wait(&*store, Write::Probe), Err(StoreError::Closed));
    let store = home.open();
    let loaded = store.load(&"t".into()).unwrap().unwrap();
    assert_eq!(loaded.table, table("t"));
    assert_eq!(loaded.entries, [entry(1), entry(2), entry(3)]);
    assert_eq!(store.secret(), secret);
    assert!(secret != [0; 32]);
}

fn entries_keep_their_times_and_who_decided(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    let deciders = DecidedBy::ALL.into_iter().map(Some).chain([None]);
    let moments = deciders.zip([0, 1, 1_795_000_000_123, i64::MAX, -1]).map(|(by, at_ms)| Some(Moment { at_ms, by }));
    // Entries of earlier programs have none, and may stand between others.
    let moments: Vec<Option<Moment>> = [None].into_iter().chain(moments).chain([None]).collect();
    let timed: Vec<StoredEntry> = (1..).zip(moments).map(|(n, moment)| StoredEntry { moment, ..entry(n) }).collect();
    let (first, rest) = timed.split_at(3);
    let append = |from: usize, entries: &[StoredEntry]| {
        let (table, from) = ("t".to_owned(), u32::try_from(from).unwrap());
        write_and_wait(&*store, Write::Append { table: table.into(), from, entries: entries.to_vec(), over: false })
    };
    append(0, first).unwrap();
    assert_eq!(append(0, rest), Err(StoreError::Conflict));
    append(first.len(), rest).unwrap();
    store.close();
    assert_eq!(home.open().load(&"t".into()).unwrap().unwrap().entries, timed);
}

fn a_writer_that_is_behind_is_refused_and_changes_nothing(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    assert_eq!(write_and_wait(&*store, Write::Create(table("t"))), Err(StoreError::Conflict));
    write_and_wait(&*store, append("t", 0, 2)).unwrap();
    for from in [0, 1, 3] {
        assert_eq!(write_and_wait(&*store, append("t", from, 2)), Err(StoreError::Conflict));
    }
    assert_eq!(write_and_wait(&*store, append("nowhere", 0, 1)), Err(StoreError::Conflict));
    // The same command again is refused even under a new number.
    let again = Write::Append { table: "t".into(), from: 2, entries: vec![entry(9), entry(2)], over: false };
    assert_eq!(write_and_wait(&*store, again), Err(StoreError::Conflict));
    assert_eq!(entries(&*store, "t"), 2);
}

fn seats_are_taken_once_and_shared_with_other_devices(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    let claim =
        |seat, owner| Write::Claim { table: "t".into(), seat, name: "Bob".to_owned(), owner, zone: None, color: None };
    assert_eq!(write_and_wait(&*store, claim(0, BOB)), Err(StoreError::Conflict));
    assert_eq!(write_and_wait(&*store, claim(7, BOB)), Err(StoreError::Conflict));
    assert_eq!(store.tables_of(&BOB).unwrap(), Vec::<ids::TableId>::new());
    write_and_wait(&*store, claim(1, BOB)).unwrap();
    assert_eq!(write_and_wait(&*store, claim(1, ANN)), Err(StoreError::Conflict));
    let enter = Write::Enter { table: "t".into(), seat: 0, owner: BOB };
    write_and_wait(&*store, enter.clone()).unwrap();
    write_and_wait(&*store, enter).unwrap();
    let seats = store.load(&"t".into()).unwrap().unwrap().table.seats;
    assert_eq!(seats, [seat(SeatKind::Human, "Ann", &[ANN, BOB]), seat(SeatKind::Human, "Bob", &[BOB])]);
    assert_eq!(store.tables_of(&BOB).unwrap(), ["t"]);
}

fn open_tables_are_counted(home: &Home) {
    let store = home.open();
    for id in ["a", "b", "c"] {
        let maker = if id == "c" { BOB } else { ANN };
        create(&*store, NewTable { maker, ..table(id) });
    }
    assert_eq!(store.open_tables(&ANN, None).unwrap(), Open { total: 3, own: 2, address: 0, network: 0 });
    let over = Write::Append { table: "a".into(), from: 0, entries: vec![entry(1)], over: true };
    write_and_wait(&*store, over).unwrap();
    write_and_wait(&*store, append("a", 1, 1)).unwrap();
    assert_eq!(store.open_tables(&ANN, None).unwrap(), Open { total: 2, own: 1, address: 0, network: 0 });
}

fn many_writers_share_a_commit_and_none_is_lost(home: &Home) {
    let store = home.open();
    for t in 0..20 {
        create(&*store, table(&format!("t{t}")));
    }
    let (sender, receiver) = channel();
    for round in 0..10 {
        for t in 0..20 {
            let sender = sender.clone();
            store.write(append(&format!("t{t}"), round, 1), Box::new(move |r| sender.send(r).unwrap()));
        }
    }
    for _ in 0..200 {
        receiver.recv().unwrap().unwrap();
    }
    assert!((0..20).all(|t| entries(&*store, &format!("t{t}")) == 10));
}

fn a_missing_entry_is_damage_not_a_shorter_game(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    write_and_wait(&*store, append("t", 0, 3)).unwrap();
    home.sql("DELETE FROM entries WHERE seq = 2");
    assert_eq!(store.load(&"t".into()), Err(StoreError::Missing(2)));
}

fn a_table_comes_with_its_record_or_not_at_all(home: &Home) {
    let store = home.open();
    let entries = |count: u32| (1..=count).map(entry).collect();
    let terms = TableTerms::default();
    let from = |id: &str, count| {
        let (table, entries, zones) = (table(id), entries(count), Vec::new());
        Write::CreateFrom { table, entries, zones, terms, chat_off: false }
    };
    assert_eq!(write_and_wait(&*store, from("t", 2)), Ok(()));
    assert_eq!(store.load(&"t".into()).unwrap().unwrap().entries, [entry(1), entry(2)]);
    assert_eq!(store.open_tables(&ANN, None).unwrap().total, 1, "it counts, be the game over or not");
    assert_eq!(write_and_wait(&*store, from("t", 3)), Err(StoreError::Conflict), "its id is taken");
    assert_eq!(store.load(&"t".into()).unwrap().unwrap().entries.len(), 2);
}

fn writes_that_come_together_are_each_done_whole_or_not_at_all_and_in_order(home: &Home) {
    let store = home.open();
    for id in ["a", "b"] {
        create(&*store, table(id));
    }
    let claim =
        |owner| Write::Claim { table: "a".into(), seat: 1, name: "Bob".to_owned(), owner, zone: None, color: None };
    // The expected result of each, with all of them in the queue at once.
    let good = Ok(());
    let mut queue = Vec::new();
    for n in 0..40 {
        queue.push((append("a", n, 1), good.clone()));
        queue.push((append("a", n, 1), Err(StoreError::Conflict)));
        queue.push((append("b", 2 * n, 2), good.clone()));
        queue.push((append("gone", n, 1), Err(StoreError::Conflict)));
    }
    queue.push((claim(BOB), good.clone()));
    queue.push((claim(ANN), Err(StoreError::Conflict)));
    queue.push((Write::Create(table("a")), Err(StoreError::Conflict)));
    queue.push((Write::Create(table("c")), good.clone()));
    queue.push((append("c", 0, 2), good.clone()));
    // The same command twice: its second entry fails, and the first fails with it.
    let again = Write::Append { table: "c".into(), from: 2, entries: vec![entry(9), entry(2)], over: false };
    queue.push((again, Err(StoreError::Conflict)));
    queue.push((Write::Remove { table: "b".into() }, good.clone()));
    queue.push((append("b", 80, 1), Err(StoreError::Conflict)));
    let (sender, receiver) = channel();
    let mut expected = Vec::new();
    for (n, (write, result)) in queue.into_iter().enumerate() {
        let sender = sender.clone();
        store.write(write, Box::new(move |done| sender.send((n, done)).unwrap()));
        expected.push((n, result));
    }
    let found: Vec<_> = expected.iter().map(|_| receiver.recv().unwrap()).collect();
    assert_eq!(found, expected);
    let a = store.load(&"a".into()).unwrap().unwrap();
    assert_eq!(a.entries, (1..=40).map(entry).collect::<Vec<_>>());
    assert_eq!(a.table.seats[1], seat(SeatKind::Human, "Bob", &[BOB]));
    assert_eq!((store.load(&"b".into()).unwrap(), entries(&*store, "c")), (None, 2));
}
