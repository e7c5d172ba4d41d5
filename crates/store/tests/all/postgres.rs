//! The PostgreSQL store: migrations, writes when connections or the server fail, and several programs at once.

use crate::common::home::{Home, PATIENCE, server};
use crate::common::{ANN, append, create, entry, table};
use private_postgres::Server;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use store::{Flaw, Inspection, NewTable, Postgres, Store, StoreError, Write, write_and_wait};

fn open(url: &str) -> Result<Postgres, StoreError> {
    Postgres::open(&url.parse().unwrap())
}

#[test]
fn several_that_start_at_once_make_one_database() {
    let home = Home::postgres();
    let threads: Vec<_> = (0..6)
        .map(|_| {
            let url = home.url();
            std::thread::spawn(move || open(&url).unwrap().secret())
        })
        .collect();
    let secrets: Vec<[u8; 32]> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    assert!(secrets.iter().all(|secret| *secret == secrets[0] && *secret != [0; 32]));
}

#[test]
fn a_later_form_and_a_database_of_others_are_refused_and_left_alone() {
    let home = Home::postgres();
    let existing = || Postgres::existing(&home.url().parse().unwrap()).err();
    assert!(matches!(existing(), Some(StoreError::Other(_))), "an empty database is none of ours");
    assert_eq!(home.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), ["0"]);
    drop(home.open());
    assert_eq!(existing(), None);
    home.sql("UPDATE goldfever_form SET form = 99, compatible_since = 99");
    let newer = StoreError::Newer { found: 99, known: 23 };
    assert_eq!(open(&home.url()).err(), Some(newer.clone()));
    assert_eq!(existing(), Some(newer));
    let other = Home::postgres();
    other.sql("CREATE TABLE tables (x int)");
    assert!(open(&other.url()).is_err());
    assert_eq!(other.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), ["1"]);
}

#[test]
fn a_database_that_cannot_be_reached_is_an_error_soon() {
    let began = Instant::now();
    let error = open("postgres://goldfever@127.0.0.1:1/none").err();
    assert!(matches!(error, Some(StoreError::Unreachable(_))), "{error:?}");
    let error = open(&server().url("none")).err();
    assert!(matches!(error, Some(StoreError::Refused(_))), "{error:?}");
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn whoever_holds_rows_does_not_stop_writes_for_ever() {
    let home = Home::postgres();
    let store = home.open();
    create(&*store, table("t"));
    let url = home.url();
    let Home::Postgres { name } = &home else { unreachable!("it was asked for") };
    let hold = "BEGIN; SELECT 1 FROM tables FOR UPDATE; SELECT pg_sleep(4)";
    std::thread::scope(|scope| {
        let held = scope.spawn(|| server().sql(name, hold));
        std::thread::sleep(Duration::from_millis(500));
        let over = Write::Append { table: "t".into(), from: 0, entries: vec![entry(1)], over: true };
        let refused = write_and_wait(&*store, over.clone());
        assert!(matches!(refused, Err(StoreError::Locked(_))), "{refused:?}");
        held.join().unwrap();
        write_and_wait(&*store, over).unwrap();
    });
    assert_eq!(open(&url).unwrap().load(&"t".into()).unwrap().unwrap().entries.len(), 1);
}

#[test]
fn what_no_column_can_hold_fails_alone() {
    let home = Home::postgres();
    let store = home.open();
    create(&*store, table("t"));
    let (sender, receiver) = channel();
    let bad = NewTable { options: "a\0b".to_owned(), ..table("bad") };
    for write in [append("t", 0, 1), Write::Create(bad), append("t", 1, 1)] {
        let sender = sender.clone();
        store.write(write, Box::new(move |done| sender.send(done).unwrap()));
    }
    let found: Vec<_> = (0..3).map(|_| receiver.recv().unwrap()).collect();
    assert!(matches!(&found[..], [Ok(()), Err(StoreError::Other(_)), Ok(())]), "{found:?}");
    assert_eq!(store.load(&"bad".into()).unwrap(), None);
}

#[test]
fn connections_that_are_ended_come_back() {
    let home = Home::postgres();
    let Home::Postgres { name } = &home else { unreachable!("it was asked for") };
    let store = home.open();
    create(&*store, table("t"));
    let end = format!(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '{name}'
                       AND application_name = 'goldfever'"
    );
    for round in 0..20 {
        let ended: u32 = server().sql("postgres", &end).parse().unwrap();
        assert!(ended > 0);
        // Nobody has noticed yet, and nothing is lost: nothing was in progress.
        write_and_wait(&*store, append("t", round, 1)).unwrap();
        assert_eq!(store.load(&"t".into()).unwrap().unwrap().entries.len() as u32, round + 1);
    }
}

/// Writes moves one after the other until told to stop; the number of acknowledged ones.
fn write_until(store: &dyn Store, id: &str, stop: &AtomicBool) -> (u32, u32) {
    let (mut known, mut unsure) = (0, 0);
    while !stop.load(Ordering::Relaxed) {
        match write_and_wait(store, append(id, known, 1)) {
            Ok(()) => known += 1,
            Err(StoreError::Unsure(_) | StoreError::Conflict) => {
                unsure += 1;
                // As the server does it: what is stored decides.
                let there = loop {
                    match store.load(&id.into()) {
                        Ok(found) => break found.unwrap().entries.len() as u32,
                        Err(_) => std::thread::sleep(Duration::from_millis(20)),
                    }
                };
                assert!(there == known || there == known + 1, "{there} entries, {known} acknowledged");
                known = there;
            }
            Err(_) => std::thread::sleep(Duration::from_millis(20)),
        }
    }
    (known, unsure)
}

#[test]
fn no_acknowledged_move_is_lost_when_the_database_is_killed_again_and_again() {
    let own = Server::start();
    let url = own.url(&own.database());
    let store: Arc<dyn Store> = Arc::new(open(&url).unwrap());
    for id in ["a", "b", "c", "d"] {
        create(&*store, table(id));
    }
    let stop = Arc::new(AtomicBool::new(false));
    let writers = ["a", "b", "c", "d"].map(|id| {
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        std::thread::spawn(move || write_until(&*store, id, &stop))
    });
    for round in 0..6 {
        std::thread::sleep(Duration::from_millis(400));
        if round % 3 == 2 { own.restart() } else { own.crash() }
    }
    std::thread::sleep(Duration::from_millis(400));
    stop.store(true, Ordering::Relaxed);
    let mut all = 0;
    for (id, writer) in ["a", "b", "c", "d"].into_iter().zip(writers) {
        let (known, unsure) = writer.join().unwrap();
        let loaded = store.load(&id.into()).unwrap().unwrap();
        assert_eq!(loaded.entries, (1..=known).map(entry).collect::<Vec<_>>(), "{id}, {unsure} unsure");
        all += known;
    }
    assert!(all > 100, "hardly anything was written: {all}");
}

#[test]
fn two_that_append_at_once_never_fork_a_record() {
    let home = Home::postgres();
    let (one, other) = (home.open(), home.open());
    create(&*one, table("t"));
    let stop = Arc::new(AtomicBool::new(false));
    let race = |store: Arc<dyn Store>| {
        let stop = Arc::clone(&stop);
        std::thread::spawn(move || {
            let mut stored = 0u32;
            while !stop.load(Ordering::Relaxed) {
                let from = store.load(&"t".into()).unwrap().unwrap().entries.len() as u32;
                match write_and_wait(&*store, append("t", from, 1)) {
                    Ok(()) => stored += 1,
                    Err(error) => assert_eq!(error, StoreError::Conflict),
                }
            }
            stored
        })
    };
    let races = [race(Arc::clone(&one)), race(Arc::clone(&other))];
    std::thread::sleep(Duration::from_secs(1));
    stop.store(true, Ordering::Relaxed);
    let stored: u32 = races.into_iter().map(|race| race.join().unwrap()).sum();
    assert_eq!(one.load(&"t".into()).unwrap().unwrap().entries, (1..=stored).map(entry).collect::<Vec<_>>());
}

#[test]
fn what_is_left_of_a_table_with_a_missing_entry_can_be_read() {
    let home = Home::postgres();
    let store = home.open();
    create(&*store, NewTable { data: Some("face 1\n".to_owned()), ..table("t") });
    write_and_wait(&*store, append("t", 0, 5)).unwrap();
    home.sql("DELETE FROM entries WHERE seq = 3");
    assert_eq!(store.load(&"t".into()), Err(StoreError::Missing(3)));
    let found = store.salvage(&"t".into()).unwrap().unwrap();
    assert_eq!((found.sound().0.len(), found.sound().1, found.last()), (2, Some(Flaw::Missing(3)), 5));
    assert_eq!((found.data.as_deref(), found.seats.len()), (Some("face 1\n"), 2));
    let mut looked = Inspection::open(home.url().parse::<store::Place>().unwrap()).unwrap();
    assert_eq!((looked.counts().unwrap(), looked.ids().unwrap()), ((1, 4), vec!["t".into()]));
    assert_eq!(looked.table(&"t".into()).unwrap(), Some(found));
    home.sql("UPDATE files SET text = '\\xff'");
    assert!(matches!(store.load(&"t".into()), Err(StoreError::BadRow(_))));
    assert_eq!(store.salvage(&"t".into()).unwrap().unwrap().flaw.as_deref(), Some("the table's row"));
}

#[test]
fn files_are_stored_once_and_go_with_their_last_table() {
    let home = Home::postgres();
    let store = home.open();
    let data = Some("face 1\n".repeat(50_000));
    for n in 0..5 {
        create(&*store, NewTable { data: data.clone(), ..table(&format!("t{n}")) });
    }
    assert_eq!(store.head(&"t3".into()).unwrap().unwrap().data, data);
    for n in 0..5 {
        assert_eq!(home.sql("SELECT count(*) FROM files"), ["1"]);
        write_and_wait(&*store, Write::Remove { table: format!("t{n}").into() }).unwrap();
    }
    assert_eq!(home.sql("SELECT count(*) FROM files"), ["0"]);
}

#[test]
fn many_tables_are_removed_with_as_few_statements_as_one() {
    let home = Home::postgres();
    let store = home.open();
    for n in 0..30 {
        let data = Some(format!("face {}\n", n % 3));
        create(&*store, NewTable { data, ..table(&format!("t{n}")) });
        write_and_wait(&*store, append(&format!("t{n}"), 0, 1)).unwrap();
    }
    home.age(2 * 24 * 3600);
    create(&*store, NewTable { data: Some("face 0\n".to_owned()), ..table("young") });
    home.sql("CREATE TABLE statements (made_at timestamptz)");
    home.sql(
        "CREATE FUNCTION counted() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN INSERT INTO statements VALUES (now()); RETURN NULL; END $$",
    );
    for name in ["tables", "seats", "entries", "files"] {
        home.sql(&format!(
            "CREATE TRIGGER counted AFTER DELETE ON {name} FOR EACH STATEMENT EXECUTE FUNCTION counted()"
        ));
    }
    write_and_wait(&*store, Write::Sweep { idle: 24 * 3600 }).unwrap();
    assert_eq!(home.sql("SELECT count(*) FROM statements"), ["4"]);
    assert_eq!(home.sql("SELECT id FROM tables"), ["young"]);
    assert_eq!(home.sql("SELECT text FROM files"), ["\\x6661636520300a"], "the file of the one that stays");
    assert_eq!(store.removed_after(0).unwrap().len(), 30);
}

#[test]
fn questions_may_be_asked_within_an_asynchronous_task() {
    let home = Home::postgres();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let store = home.open();
        create(&*store, table("t"));
        assert!(store.holds_seat(&ANN, &"t".into()).unwrap());
        assert_eq!((store.check(), write_and_wait(&*store, Write::Probe)), (Ok(()), Ok(())));
        store.close();
        assert_eq!(write_and_wait(&*store, Write::Probe), Err(StoreError::Closed));
        assert_eq!(store.load(&"t".into()), Err(StoreError::Closed));
    });
}
