//! Finished games: in the order in which they ended, page after page, none missed and none twice.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, seat, table};
use crate::on_both;
use store::{Cursor, NewTable, Owner, SeatKind, Store, Write, write_and_wait};

const NOBODY: Owner = Owner::new([9; 32]);

on_both!(
    finished_games_come_in_order_and_page_after_page,
    games_that_end_while_somebody_reads_come_after_those_that_were_there,
);

/// A game of these two that ended.
fn end(store: &dyn Store, id: &str, players: [Owner; 2]) {
    let seats = players.map(|owner| seat(SeatKind::Human, "Šárka", &[owner])).to_vec();
    create(store, NewTable { seats, maker: players[0], ..table(id) });
    write_and_wait(store, append_by(id, 0, Some(0), true)).unwrap();
}

/// This many seconds ago.
fn ended(home: &Home, id: &str, seconds: u32) {
    home.sql(&format!("UPDATE tables SET touched = touched - {seconds} WHERE id = '{id}'"));
}

fn ids(store: &dyn Store, after: &Cursor, most: u32) -> Vec<String> {
    store.finished(after, None, most).unwrap().into_iter().map(|game| game.id.into()).collect()
}

fn finished_games_come_in_order_and_page_after_page(home: &Home) {
    let store = home.open();
    let start = Cursor::default();
    for (id, seconds) in [("b", 300), ("a", 300), ("c", 500), ("d", 100)] {
        end(&*store, id, [ANN, BOB]);
        ended(home, id, seconds);
    }
    end(&*store, "just-now", [ANN, BOB]);
    create(&*store, table("running"));
    write_and_wait(&*store, append_by("running", 0, Some(0), false)).unwrap();
    ended(home, "running", 300);
    // Games that ended in the same second are sorted by id; a second may pass between two writes here.
    home.sql("UPDATE tables SET touched = (SELECT touched FROM tables WHERE id = 'a') WHERE id = 'b'");
    assert_eq!(ids(&*store, &start, 10), ["c", "a", "b", "d"], "without a game that is on, or has only just ended");
    let (mut after, mut read) = (start.clone(), Vec::new());
    while let Some(game) = store.finished(&after, None, 1).unwrap().pop() {
        // As a client does that keeps it as text.
        after = game.cursor().to_string().parse().unwrap();
        read.push(game.id);
    }
    assert_eq!(read, ["c", "a", "b", "d"]);
    let first = store.finished(&start, Some(&BOB), 1).unwrap().pop().unwrap();
    assert!(first.own && first.ended < first.made && first.game == "toy" && first.options == "players=2");
    assert_eq!(first.seats.len(), 2);
    assert_eq!((first.seats[1].kind, first.seats[1].name.as_str()), (SeatKind::Human, "Šárka"));
    assert!(first.seats.iter().all(|seat| seat.owners.is_empty()), "who holds a seat is nobody's business");
    let own = |owner| store.finished(&start, owner, 1).unwrap()[0].own;
    assert!(own(Some(&ANN)) && !own(Some(&NOBODY)) && !own(None));
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!(ids(&*store, &Cursor { ended: first.ended, id: "c".to_owned() }, 10), ["b", "d"]);
}

fn games_that_end_while_somebody_reads_come_after_those_that_were_there(home: &Home) {
    let store = home.open();
    for id in ["m", "n"] {
        end(&*store, id, [ANN, BOB]);
        ended(home, id, 200);
    }
    let read = store.finished(&Cursor::default(), None, 10).unwrap();
    let after = read.last().unwrap().cursor();
    end(&*store, "a", [ANN, BOB]);
    assert!(ids(&*store, &after, 10).is_empty());
    ended(home, "a", 20);
    assert_eq!(ids(&*store, &after, 10), ["a"]);
}
