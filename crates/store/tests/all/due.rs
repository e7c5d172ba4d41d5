//! Clocks of tables: stored with the entries after which they are true, found when they are due, removed with their table.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append, create, entry, seat, table};
use crate::on_both;
use store::{
    DueItem, NewTable, Owner, SeatKind, Store, StoreError, StoredClock, StoredUptime, Write, ask, copy,
    prepared_answers, prepared_by, write_and_wait,
};

on_both!(
    a_clock_is_stored_with_its_entries_or_not_at_all,
    what_is_due_comes_in_order_and_only_once_it_is_due,
    a_computer_player_goes_on_with_the_mark_of_the_clock,
    a_removed_table_has_nothing_due,
    what_seats_have_prepared_is_kept_beside_the_clock_and_never_due,
    signs_of_life_are_kept_for_a_year,
    a_time_control_belongs_to_its_table,
);

fn clock(state: &str, due_ms: Option<i64>) -> StoredClock {
    StoredClock { state: state.to_owned(), due_ms, server: "one".to_owned() }
}

fn timed(id: &str, from: u32, due_ms: Option<i64>) -> Write {
    let (table, clock) = (id.to_owned(), clock(&format!("after {}", from + 1), due_ms));
    let (stand_in, notices, entries) = (None, Vec::new(), vec![entry(from + 1)]);
    Write::AppendTimed { table: table.into(), from, entries, over: false, clock, stand_in, notices }
}

fn write(store: &dyn Store, write: Write) -> Result<(), StoreError> {
    write_and_wait(store, write)
}

fn due(store: &dyn Store) -> Vec<(String, i64)> {
    store.due(10).unwrap().into_iter().map(|item| (item.table.into(), item.at_ms)).collect()
}

fn a_clock_is_stored_with_its_entries_or_not_at_all(home: &Home) {
    let store = home.open();
    create(&*store, table("a"));
    assert_eq!(store.clock(&"a".into()).unwrap(), None);
    write(&*store, timed("a", 0, Some(70))).unwrap();
    assert_eq!(store.clock(&"a".into()).unwrap(), Some(clock("after 1", Some(70))));
    assert_eq!(write(&*store, timed("a", 0, Some(99))), Err(StoreError::Conflict), "somebody was faster");
    assert_eq!(store.clock(&"a".into()).unwrap(), Some(clock("after 1", Some(70))));
    write(&*store, timed("a", 1, None)).unwrap();
    assert_eq!(store.clock(&"a".into()).unwrap(), Some(clock("after 2", None)));
    assert_eq!(store.load(&"a".into()).unwrap().unwrap().entries.len(), 2);
    let kept = Write::KeepClock { table: "a".into(), clock: clock("credited", Some(5)) };
    write(&*store, kept).unwrap();
    drop(store);
    assert_eq!(home.open().clock(&"a".into()).unwrap(), Some(clock("credited", Some(5))), "after a restart, too");
    let nobody = Write::KeepClock { table: "nobody".into(), clock: clock("", None) };
    assert_eq!(write(&*home.open(), nobody), Err(StoreError::Conflict));
}

fn what_is_due_comes_in_order_and_only_once_it_is_due(home: &Home) {
    let store = home.open();
    for (id, at) in [("a", Some(30)), ("b", Some(10)), ("c", None), ("d", Some(20))] {
        create(&*store, table(id));
        write(&*store, timed(id, 0, at)).unwrap();
    }
    let named = |id: &str, at: i64| (id.to_owned(), at);
    assert_eq!(due(&*store), [named("b", 10), named("d", 20), named("a", 30)]);
    assert_eq!(store.due(1).unwrap(), [DueItem { table: "b".into(), at_ms: 10 }]);
    // It cannot be done now. Meanwhile somebody moved at the other table.
    for (table, at_ms) in [("b", 10), ("d", 19)] {
        let item = DueItem { table: table.into(), at_ms };
        write(&*store, Write::DueLater { item, at_ms: 1000 }).unwrap();
    }
    assert_eq!(due(&*store), [named("d", 20), named("a", 30), named("b", 1000)]);
}

fn what_seats_have_prepared_is_kept_beside_the_clock_and_never_due(home: &Home) {
    let prepare = |store: &dyn Store, table: &str, seat, prepared: Option<&str>| {
        write(store, Write::Prepare { table: table.into(), seat, prepared: prepared.map(str::to_owned) })
    };
    let all = |store: &dyn Store, table: &str| ask(store, prepared_answers(&table.into())).unwrap();
    let store = home.open();
    for id in ["a", "b"] {
        create(&*store, table(id));
    }
    write(&*store, timed("a", 0, Some(70))).unwrap();
    prepare(&*store, "a", 1, Some("hers")).unwrap();
    prepare(&*store, "a", 0, Some("first")).unwrap();
    prepare(&*store, "a", 0, Some("his\tand\nmore")).unwrap();
    assert_eq!(prepare(&*store, "nowhere", 0, Some("x")), Err(StoreError::Conflict));
    assert_eq!(prepare(&*store, "nowhere", 0, None), Err(StoreError::Conflict));
    assert_eq!(due(&*store), [("a".to_owned(), 70)]);
    assert_eq!(store.clock(&"a".into()).unwrap(), Some(clock("after 1", Some(70))));
    drop(store);
    let store = home.open();
    assert_eq!(all(&*store, "a"), [(0, "his\tand\nmore".to_owned()), (1, "hers".to_owned())], "after a restart, too");
    assert_eq!(all(&*store, "b"), []);
    let by = |owner: &Owner| ask(&*store, prepared_by(owner)).unwrap();
    assert_eq!(by(&ANN), [("a".to_owned(), 0, "his\tand\nmore".to_owned())]);
    assert_eq!(by(&BOB), [], "nobody but a computer player has the other seat");
    prepare(&*store, "a", 0, None).unwrap();
    prepare(&*store, "a", 0, None).unwrap();
    assert_eq!(all(&*store, "a"), [(1, "hers".to_owned())]);
    write(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(all(&*store, "a"), []);
}

fn a_computer_player_goes_on_with_the_mark_of_the_clock(home: &Home) {
    let store = home.open();
    create(&*store, table("a"));
    write(&*store, append("a", 0, 2)).unwrap();
    let out = |from, seat| Write::AppendTimed {
        table: "a".into(),
        from,
        entries: vec![entry(from + 1)],
        over: false,
        clock: clock("still", None),
        stand_in: Some((seat, "first".to_owned())),
        notices: Vec::new(),
    };
    assert_eq!(write(&*store, out(2, 1)), Err(StoreError::Conflict), "a computer player has that seat");
    assert_eq!(store.load(&"a".into()).unwrap().unwrap().entries.len(), 2, "so nothing of it is stored");
    write(&*store, out(2, 0)).unwrap();
    let stored = store.load(&"a".into()).unwrap().unwrap();
    assert_eq!(stored.table.seats[0].stand_in.as_deref(), Some("first"));
    assert_eq!(stored.entries.len(), 3);
}

fn a_removed_table_has_nothing_due(home: &Home) {
    let store = home.open();
    create(&*store, table("a"));
    write(&*store, timed("a", 0, Some(1))).unwrap();
    write(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!((due(&*store), store.clock(&"a".into()).unwrap()), (Vec::new(), None));
}

fn signs_of_life_are_kept_for_a_year(home: &Home) {
    const YEAR: i64 = 366 * 24 * 3600 * 1000;
    let store = home.open();
    let up = |server: &str, began_ms, seen_ms| StoredUptime { server: server.to_owned(), began_ms, seen_ms };
    for one in [up("first", 10, 20), up("second", 30, 40), up("second", 30, 50)] {
        write(&*store, Write::Seen(one)).unwrap();
    }
    assert_eq!(store.uptimes(0).unwrap(), [up("first", 10, 20), up("second", 30, 50)]);
    assert_eq!(store.uptimes(21).unwrap(), [up("second", 30, 50)]);
    write(&*store, Write::Seen(up("third", YEAR, YEAR))).unwrap();
    assert_eq!(store.uptimes(0).unwrap().len(), 3);
    write(&*store, Write::Seen(up("third", YEAR, 2 * YEAR))).unwrap();
    assert_eq!(store.uptimes(0).unwrap(), [up("third", YEAR, 2 * YEAR)]);
}

fn a_time_control_belongs_to_its_table(home: &Home) {
    let store = home.open();
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    let pace = Some("live 600000 15000 lose".to_owned());
    create(&*store, NewTable { pace: pace.clone(), seats, ..table("a") });
    create(&*store, table("b"));
    assert_eq!(store.head(&"a".into()).unwrap().unwrap().pace, pace);
    assert_eq!(store.load(&"a".into()).unwrap().unwrap().table.pace, pace);
    assert_eq!(store.head(&"b".into()).unwrap().unwrap().pace, None);
    write(&*store, Write::List { table: "a".into() }).unwrap();
    assert_eq!(store.lobby(10).unwrap()[0].pace, pace);
    write(
        &*store,
        Write::Claim { table: "a".into(), seat: 1, name: "Bob".to_owned(), owner: BOB, zone: None, color: None },
    )
    .unwrap();
    assert_eq!(store.load(&"a".into()).unwrap().unwrap().table.pace, pace);
}

#[test]
fn clocks_are_copied() {
    let (file, there) = (Home::sqlite(), Home::postgres());
    let store = file.open();
    create(&*store, NewTable { pace: Some("days 1 2 lose".to_owned()), ..table("a") });
    write(&*store, timed("a", 0, Some(70))).unwrap();
    let up = StoredUptime { server: "one".to_owned(), began_ms: 1, seen_ms: 2 };
    write(&*store, Write::Seen(up.clone())).unwrap();
    drop(store);
    copy(&file.url().parse().unwrap(), &there.url().parse().unwrap(), &mut |_, _| {}).unwrap();
    let store = there.open();
    assert_eq!(store.clock(&"a".into()).unwrap(), Some(clock("after 1", Some(70))));
    assert_eq!(store.uptimes(0).unwrap(), [up]);
    assert_eq!(store.head(&"a".into()).unwrap().unwrap().pace.as_deref(), Some("days 1 2 lose"));
}
