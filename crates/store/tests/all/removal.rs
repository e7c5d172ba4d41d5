//! Renewed sessions, tables where nobody plays, removed tables; databases with the first schema.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, folder, open, seat, table};
use crate::on_both;
use store::{Generation, NewTable, Open, SeatKind, Store, StoreError, Write, write_and_wait};

on_both!(
    a_table_without_a_move_of_a_person_is_forgotten_after_an_hour_and_removed_after_a_day,
    a_table_where_people_wait_for_each_other_is_kept_for_thirty_days,
    an_invitation_to_turns_of_days_is_kept_for_two_weeks,
    a_removed_table_is_gone_and_does_not_come_back,
    the_generation_of_a_session_only_grows,
);

fn a_table_without_a_move_of_a_person_is_forgotten_after_an_hour_and_removed_after_a_day(home: &Home) {
    let store = home.open();
    for id in ["idle", "bots", "played"] {
        create(&*store, table(id));
    }
    // Chance and bots move by themselves; that does not make it anyone's game yet.
    write_and_wait(&*store, append_by("bots", 0, None, false)).unwrap();
    write_and_wait(&*store, append_by("bots", 1, Some(1), false)).unwrap();
    write_and_wait(&*store, append_by("played", 0, Some(0), false)).unwrap();
    write_and_wait(&*store, append_by("played", 1, Some(1), false)).unwrap();
    assert_eq!(store.open_tables(&ANN, None).unwrap(), Open { total: 3, own: 3, address: 0, network: 0 });
    home.age(3700);
    assert_eq!(store.open_tables(&ANN, None).unwrap(), Open { total: 1, own: 1, address: 0, network: 0 });
    write_and_wait(&*store, Write::Sweep { idle: 24 * 3600 }).unwrap();
    assert!(store.load(&"idle".into()).unwrap().is_some(), "not yet");
    home.age(24 * 3600);
    write_and_wait(&*store, Write::Sweep { idle: 24 * 3600 }).unwrap();
    assert_eq!(store.load(&"idle".into()).unwrap(), None);
    assert_eq!(store.load(&"bots".into()).unwrap(), None);
    assert_eq!(store.load(&"played".into()).unwrap().unwrap().entries.len(), 2);
    let mut removed: Vec<String> = store.removed_after(0).unwrap().into_iter().map(|r| r.table.into()).collect();
    removed.sort();
    assert_eq!(removed, ["bots", "idle"]);
}

fn a_table_where_people_wait_for_each_other_is_kept_for_thirty_days(home: &Home) {
    const DAY: u32 = 24 * 3600;
    let store = home.open();
    let mut company = table("company");
    company.seats[1] = seat(SeatKind::Human, "Bob", &[BOB]);
    create(&*store, company);
    home.age(29 * DAY);
    write_and_wait(&*store, Write::Sweep { idle: DAY }).unwrap();
    assert!(store.load(&"company".into()).unwrap().is_some());
    home.age(2 * DAY);
    write_and_wait(&*store, Write::Sweep { idle: DAY }).unwrap();
    assert!(store.load(&"company".into()).unwrap().is_none());
}

fn an_invitation_to_turns_of_days_is_kept_for_two_weeks(home: &Home) {
    const DAY: u32 = 24 * 3600;
    let store = home.open();
    for (id, pace) in [("days", "days 86400000 0 lose"), ("live", "live 600000 0 lose")] {
        create(&*store, NewTable { pace: Some(pace.to_owned()), ..table(id) });
    }
    // A seat is reserved for Bob, who plays again.
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "Bob", &[BOB])];
    create(&*store, NewTable { seats, ..table("reserved") });
    home.age(13 * DAY);
    write_and_wait(&*store, Write::Sweep { idle: DAY }).unwrap();
    assert_eq!(store.load(&"live".into()).unwrap(), None);
    assert!(store.load(&"days".into()).unwrap().is_some());
    assert!(store.load(&"reserved".into()).unwrap().is_some());
    home.age(2 * DAY);
    write_and_wait(&*store, Write::Sweep { idle: DAY }).unwrap();
    assert_eq!(store.load(&"days".into()).unwrap(), None);
    assert_eq!(store.load(&"reserved".into()).unwrap(), None);
}

fn a_removed_table_is_gone_and_does_not_come_back(home: &Home) {
    let store = home.open();
    for id in ["a", "b"] {
        create(&*store, table(id));
        write_and_wait(&*store, append_by(id, 0, Some(0), false)).unwrap();
    }
    // By another process, as an operator does it.
    let other = home.open();
    write_and_wait(&*other, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(write_and_wait(&*other, Write::Remove { table: "a".into() }), Err(StoreError::Conflict));
    assert_eq!(write_and_wait(&*other, Write::Remove { table: "nothere".into() }), Err(StoreError::Conflict));
    let removed = store.removed_after(0).unwrap();
    assert_eq!(removed.len(), 1);
    assert_eq!(removed[0].table, "a");
    assert_eq!(store.removed_after(removed[0].number).unwrap(), []);
    assert_eq!(write_and_wait(&*store, append_by("a", 1, Some(0), false)), Err(StoreError::Conflict));
    assert_eq!(write_and_wait(&*store, Write::Create(table("a"))), Err(StoreError::Conflict));
    assert_eq!(store.load(&"a".into()).unwrap(), None);
    assert_eq!(store.tables_of(&ANN).unwrap(), ["b"]);
    let list = store.list().unwrap();
    assert_eq!(list.len(), 1);
    assert_eq!((list[0].id.as_str(), list[0].version, list[0].played, list[0].over), ("b", 1, true, false));
    assert_eq!(list[0].seats[1].name, "first");
}

fn the_generation_of_a_session_only_grows(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    assert!(store.knows(&ANN).unwrap() && !store.knows(&BOB).unwrap());
    assert!(store.holds_seat(&ANN, &"t".into()).unwrap() && !store.holds_seat(&BOB, &"t".into()).unwrap());
    assert!(!store.holds_seat(&ANN, &"u".into()).unwrap());
    let of = |(number, mark)| Generation { number, mark };
    let long = i64::MAX;
    for (to, then) in [((0, 0), (0, 0)), ((2, 7), (2, 7)), ((2, 8), (2, 7)), ((1, 9), (2, 7)), ((3, long), (3, long))] {
        write_and_wait(&*store, Write::Renew { owner: ANN, to: of(to) }).unwrap();
        assert_eq!(store.generation(&ANN).unwrap(), of(then));
    }
    drop(store);
    let store = home.open();
    assert_eq!((store.generation(&ANN).unwrap(), store.generation(&BOB).unwrap()), (of((3, long)), of((0, 0))));
}

#[test]
fn a_database_of_the_third_form_keeps_its_renewed_sessions() {
    let (_folder, file) = folder();
    drop(open(&file));
    let other = rusqlite::Connection::open(&file).unwrap();
    other
        .execute_batch(
            "ALTER TABLE seats DROP COLUMN stand_in; ALTER TABLE tables DROP COLUMN held; ALTER TABLE sessions DROP COLUMN mark; DROP TABLE keepsakes; DROP TABLE analyses; DROP TABLE invitations; DROP TABLE tokens; DROP TABLE lobby;
             DROP TABLE accounts; DROP TABLE former_names; DROP TABLE sign_ins; DROP TABLE sign_outs;
             DROP TABLE outcomes; DROP TABLE outcome_seats; ALTER TABLE tables DROP COLUMN rated;
             DROP TABLE due_items; DROP TABLE uptimes; ALTER TABLE tables DROP COLUMN pace;
             DROP TABLE invitees; DROP TABLE blocks; DROP TABLE reports; DROP TABLE moderation;
             DROP TABLE notices; DROP TABLE notice_channels; DROP TABLE notice_settings;
             DROP TABLE chat_lines; DROP TABLE chat_off; DROP TABLE report_lines; DROP TABLE emails; DROP TABLE seat_zones;
             DROP TABLE passkeys; DROP TABLE spent_challenges; DROP TABLE vacations;
             DROP TABLE one_time_codes; DROP TABLE recovery_codes;
             DROP TABLE table_terms; DROP TABLE outcome_points;
             DROP TABLE identities; DROP TABLE account_kept; ALTER TABLE seats DROP COLUMN color;
             ALTER TABLE tables DROP COLUMN private;
             DROP INDEX tables_over;
             ALTER TABLE entries DROP COLUMN at; ALTER TABLE entries DROP COLUMN decided_by;
             PRAGMA user_version = 3;",
        )
        .unwrap();
    other.execute("INSERT INTO sessions (owner, generation) VALUES (?1, 3)", [ANN]).unwrap();
    drop(other);
    let store = open(&file);
    assert_eq!(store.generation(&ANN).unwrap(), Generation { number: 3, mark: 0 });
}
