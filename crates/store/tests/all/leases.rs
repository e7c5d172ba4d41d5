//! Several nodes on one PostgreSQL database: one at a time has a table, and nobody else's writes are stored.

use crate::common::home::{Home, enter, held_until_waiting, node, server};
use crate::common::{BOB, append, create, entry, table};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};
use store::{KEY_ACCEPTED, KEY_KNOWN, LEASE, Leases, Postgres, Store, StoreError, Whereabouts, Write, write_and_wait};

/// As if this node had not renewed its row for a while.
fn late(home: &Home, name: &str) {
    home.sql(&format!("UPDATE nodes SET until = clock_timestamp() - interval '1 second' WHERE id = '{name}'"));
}

fn length(store: &Postgres) -> usize {
    store.load(&"t".into()).unwrap().unwrap().entries.len()
}

#[test]
fn a_table_is_at_one_node_and_only_its_writes_are_stored() {
    let home = Home::postgres();
    let (one, other) = (enter(&home, "one"), enter(&home, "other"));
    assert_eq!(one.take(&"t".into()).unwrap(), Whereabouts::Nowhere);
    create(&one, table("t"));
    assert_eq!(write_and_wait(&one, append("t", 0, 1)), Err(StoreError::Fenced), "it has not been taken yet");
    assert_eq!(one.take(&"t".into()).unwrap(), Whereabouts::Here);
    assert_eq!(other.take(&"t".into()).unwrap(), Whereabouts::There(node("one")));
    assert!(one.has(&"t".into()) && !other.has(&"t".into()));
    write_and_wait(&one, append("t", 0, 2)).unwrap();
    let enter = Write::Enter { table: "t".into(), seat: 0, owner: BOB };
    for write in [append("t", 2, 1), enter.clone()] {
        assert_eq!(write_and_wait(&other, write), Err(StoreError::Fenced));
    }
    write_and_wait(&one, enter).unwrap();
    // Data beside tables, and the operator's changes, have no owner.
    write_and_wait(&other, Write::Remove { table: "t".into() }).unwrap();
    assert!(write_and_wait(&one, append("t", 2, 1)).is_err());
    assert_eq!(one.take(&"t".into()).unwrap(), Whereabouts::Nowhere);
    assert_eq!(home.sql("SELECT count(*) FROM leases"), ["0"]);
}

#[test]
fn a_node_that_is_late_loses_its_tables_for_good() {
    let home = Home::postgres();
    let (one, other) = (enter(&home, "one"), enter(&home, "other"));
    create(&one, table("t"));
    one.take(&"t".into()).unwrap();
    write_and_wait(&one, append("t", 0, 1)).unwrap();
    // Being late does no harm while nobody wants the table.
    late(&home, "one");
    write_and_wait(&one, append("t", 1, 1)).unwrap();
    assert!(one.renew().unwrap());
    assert_eq!(other.take(&"t".into()).unwrap(), Whereabouts::There(node("one")));
    late(&home, "one");
    assert_eq!(other.take(&"t".into()).unwrap(), Whereabouts::Here);
    assert_eq!(length(&other), 2);
    for write in [append("t", 2, 1), Write::Begin { table: "t".into() }] {
        assert_eq!(write_and_wait(&one, write), Err(StoreError::Fenced));
        assert!(!one.has(&"t".into()), "it learns of it");
    }
    write_and_wait(&other, append("t", 2, 1)).unwrap();
    assert!(!one.renew().unwrap());
    assert_eq!(one.take(&"t".into()), Err(StoreError::Fenced));
    // Under another name it starts afresh.
    one.enter(&node("one-again")).unwrap();
    assert_eq!(one.take(&"t".into()).unwrap(), Whereabouts::There(node("other")));
    other.leave().unwrap();
    assert_eq!(one.take(&"t".into()).unwrap(), Whereabouts::Here, "who leaves in good order is not waited for");
    assert_eq!(write_and_wait(&other, append("t", 3, 1)), Err(StoreError::Fenced));
    write_and_wait(&one, append("t", 3, 1)).unwrap();
    assert_eq!(home.sql("SELECT epoch FROM leases"), ["3"]);
}

#[test]
fn a_node_that_was_late_has_its_table_again_as_soon_as_somebody_asks_for_it() {
    let home = Home::postgres();
    let one = enter(&home, "one");
    create(&one, table("t"));
    one.take(&"t".into()).unwrap();
    std::thread::sleep(LEASE);
    assert!(!one.has(&"t".into()), "it could not say that it is there");
    assert_eq!(one.take(&"t".into()).unwrap(), Whereabouts::Here);
    assert!(one.has(&"t".into()));
    write_and_wait(&one, append("t", 0, 1)).unwrap();
    assert_eq!(home.sql("SELECT epoch FROM leases"), ["1"], "nobody else had it");
}

#[test]
fn whoever_takes_a_table_waits_for_the_write_that_is_on_its_way() {
    let home = Home::postgres();
    let (one, other) = (enter(&home, "one"), enter(&home, "other"));
    let Home::Postgres { name } = &home else { unreachable!("it was asked for") };
    create(&one, table("t"));
    one.take(&"t".into()).unwrap();
    // A slow transaction of the first node, as its writer makes it.
    let slow = format!(
        "BEGIN; SELECT 1 FROM leases WHERE table_id = 't' AND node = 'one' AND epoch = 1 FOR SHARE;
         INSERT INTO entries VALUES ('t', 1, '0: slow', 1, NULL, NULL); {}; COMMIT",
        held_until_waiting(1)
    );
    std::thread::scope(|scope| {
        let writing = scope.spawn(|| server().sql(name, &slow));
        home.until_held();
        late(&home, "one");
        assert_eq!(other.take(&"t".into()).unwrap(), Whereabouts::Here);
        assert_eq!(length(&other), 1, "what was stored before is in the record that it reads");
        writing.join().unwrap();
    });
    assert_eq!(write_and_wait(&one, append("t", 1, 1)), Err(StoreError::Fenced));
}

#[test]
fn one_that_hangs_within_a_write_holds_nobody_up_for_long() {
    let home = Home::postgres();
    let (one, other) = (enter(&home, "one"), enter(&home, "other"));
    let Home::Postgres { name } = &home else { unreachable!("it was asked for") };
    create(&one, table("t"));
    one.take(&"t".into()).unwrap();
    late(&home, "one");
    // It holds the lease and sends nothing any more, like a process that was stopped there.
    let (mut hung, mut stdin) = server().session(name);
    let begin = "SET idle_in_transaction_session_timeout = '3s'; BEGIN;
                 SELECT 1 FROM leases WHERE table_id = 't' FOR SHARE;\n";
    std::io::Write::write_all(&mut stdin, begin.as_bytes()).unwrap();
    home.until("state = 'idle in transaction'", 1);
    let began = Instant::now();
    let mut tries = 0;
    while other.take(&"t".into()) != Ok(Whereabouts::Here) {
        tries += 1;
        assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    }
    assert!(tries >= 1, "it was held up at all");
    drop(stdin);
    hung.kill().unwrap();
    hung.wait().unwrap();
}

/// Stops a process of the database server, or lets it continue.
fn signal(name: &str, process: &str) {
    let done = std::process::Command::new("kill").args([name, process]).status().unwrap();
    assert!(done.success(), "{name} {process}");
}

#[test]
fn a_connection_that_hangs_is_given_up_and_costs_no_lease() {
    let home = Home::postgres();
    let one = enter(&home, "one");
    create(&one, table("t"));
    one.take(&"t".into()).unwrap();
    // The only one that reads so far.
    let process = home.sql(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%leases%'
         AND pid <> pg_backend_pid()",
    );
    assert_eq!(process.len(), 1, "{process:?}");
    signal("-STOP", &process[0]);
    let began = Instant::now();
    let renewed = one.renew();
    let took = began.elapsed();
    let again = Instant::now();
    let others: Vec<_> = (0..20).map(|_| one.renew()).collect();
    let took_again = again.elapsed();
    signal("-CONT", &process[0]);
    assert_eq!(renewed, Ok(true), "it was said on another connection");
    assert!(took < LEASE, "{took:?}");
    assert!(others.iter().all(|renewed| *renewed == Ok(true)) && took_again < LEASE, "{took_again:?}");
    assert!(one.has(&"t".into()));
}

#[test]
fn of_many_that_want_a_table_one_gets_it() {
    let home = Home::postgres();
    let nodes: Vec<Postgres> = (0..4).map(|n| enter(&home, &format!("n{n}"))).collect();
    for round in 0..10 {
        let id = format!("t{round}");
        create(&nodes[0], table(&id));
        let found: Vec<Whereabouts> = std::thread::scope(|scope| {
            let asked: Vec<_> =
                nodes.iter().map(|node| scope.spawn(|| node.take(&id.as_str().into()).unwrap())).collect();
            asked.into_iter().map(|asked| asked.join().unwrap()).collect()
        });
        assert_eq!(found.iter().filter(|place| **place == Whereabouts::Here).count(), 1, "{found:?}");
    }
}

#[test]
fn a_lost_table_among_many_writes_takes_no_other_with_it() {
    let home = Home::postgres();
    let (one, other) = (enter(&home, "one"), enter(&home, "other"));
    for id in ["mine", "lost"] {
        create(&one, table(id));
        one.take(&id.into()).unwrap();
    }
    home.sql("UPDATE leases SET node = 'other', epoch = 2 WHERE table_id = 'lost'");
    let (sender, receiver) = channel();
    for n in 0..30 {
        for id in ["mine", "lost"] {
            let sender = sender.clone();
            one.write(append(id, n, 1), Box::new(move |done| sender.send((id, done)).unwrap()));
        }
    }
    for _ in 0..60 {
        let (id, done) = receiver.recv().unwrap();
        assert_eq!(done, if id == "mine" { Ok(()) } else { Err(StoreError::Fenced) }, "{id}");
    }
    assert_eq!(one.load(&"mine".into()).unwrap().unwrap().entries, (1..=30).map(entry).collect::<Vec<_>>());
    assert_eq!(other.load(&"lost".into()).unwrap().unwrap().entries, []);
}

#[test]
fn a_new_key_is_used_when_all_nodes_know_it_and_the_old_one_is_accepted_for_a_while() {
    let home = Home::postgres();
    let one = enter(&home, "one");
    let numbers = || {
        assert!(one.renew().unwrap());
        let keys = one.keys();
        (keys.accepted.iter().map(|key| key.number).collect::<Vec<_>>(), keys.used)
    };
    assert_eq!(numbers(), (vec![1], 1), "the first key is used at once");
    let aged = |number: u32, seconds: u64| {
        home.sql(&format!(
            "UPDATE node_keys SET made = clock_timestamp() - interval '{seconds} s' WHERE number = {number}"
        ))
    };
    aged(1, 1_000_000);
    home.sql("INSERT INTO node_keys DEFAULT VALUES");
    assert_eq!(numbers(), (vec![1, 2], 1), "others may not know it yet");
    aged(2, KEY_KNOWN.as_secs() + 1);
    assert_eq!(numbers(), (vec![1, 2], 2));
    // Another one at once.
    home.sql("INSERT INTO node_keys DEFAULT VALUES");
    assert_eq!(numbers(), (vec![1, 2, 3], 2));
    aged(2, (KEY_KNOWN + KEY_ACCEPTED).as_secs() + 1);
    assert_eq!(numbers(), (vec![2, 3], 2));
    let two = enter(&home, "two");
    assert_eq!((two.keys(), two.me()), (one.keys(), Some(node("two"))));
    assert_eq!(home.sql("SELECT count(DISTINCT key) FROM node_keys"), ["3"]);
    two.leave().unwrap();
    assert_eq!(two.me(), None);
}
