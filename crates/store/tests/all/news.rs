//! Messages between nodes on one database, and what happens to them when the connection is lost.

use crate::common::home::Home;
use crate::common::{BOB, create, table};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use store::{Generation, Leases, News, Node, Postgres, Store, Write, write_and_wait};

/// On a busy machine; usually it takes milliseconds.
const LATEST: Duration = Duration::from_secs(20);

fn open(home: &Home) -> Postgres {
    Postgres::open(&home.url().parse().unwrap()).unwrap()
}

fn listening(store: &Postgres) -> Receiver<News> {
    let (sender, receiver) = channel();
    store.listen(Box::new(move |news| {
        let _ = sender.send(news);
    }));
    assert_eq!(receiver.recv_timeout(LATEST), Ok(News::Missed), "nobody heard what was told before");
    receiver
}

#[test]
fn removals_renewed_sessions_and_leaving_are_told_once_they_are_stored() {
    let home = Home::postgres();
    let (one, other) = (open(&home), open(&home));
    let heard = listening(&other);
    create(&one, table("t"));
    write_and_wait(&one, Write::Remove { table: "t".into() }).unwrap();
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Removed));
    assert_eq!(other.removed_after(0).unwrap().len(), 1, "it was stored before it was told");
    // A write that failed is not announced.
    assert!(write_and_wait(&one, Write::Remove { table: "t".into() }).is_err());
    let to = Generation { number: 1, mark: 7 };
    write_and_wait(&one, Write::Renew { owner: BOB, to }).unwrap();
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Renewed(BOB)));
    one.enter(&Node { id: "one".to_owned(), url: "http://one.example".to_owned() }).unwrap();
    one.leave().unwrap();
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Left));
    assert!(heard.try_recv().is_err());
    // A command that ends right after removing a table has announced it.
    let command = open(&home);
    create(&command, table("u"));
    write_and_wait(&command, Write::Remove { table: "u".into() }).unwrap();
    drop(command);
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Removed));
}

#[test]
fn who_has_lost_the_line_is_told_that_something_may_be_missing() {
    let home = Home::postgres();
    let store = open(&home);
    let heard = listening(&store);
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()";
    assert_eq!(home.sql(end).len(), 1);
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Missed));
    create(&store, table("t"));
    write_and_wait(&store, Write::Remove { table: "t".into() }).unwrap();
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Removed), "the new line is as good");
}
