//! Quick games: where people wait for the same, and which waits end when somebody takes a seat.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, seat, sign_up, table};
use crate::on_both;
use store::{
    Listing, NewTable, Owner, PeopleWrite, Presence, SeatKind, Store, StoreError, Wish, Write, all_listed,
    apart_from_all, ask, is_apart, quick_games_begun, waits_elsewhere, write_and_wait,
};

on_both!(
    the_one_who_has_waited_longest_comes_first_however_many_wait,
    only_tables_for_the_same_wish_are_found,
    a_seat_elsewhere_ends_lone_waits_for_the_same,
    a_game_that_begins_ends_all_lone_waits_of_its_players,
    only_a_lone_table_is_removed,
    a_seat_that_is_given_up_is_open_again,
    people_who_have_blocked_each_other_are_apart,
    games_that_began_are_counted,
);

const EVE: Owner = Owner::new([3; 32]);

fn wish() -> Wish {
    Wish { game: "toy".to_owned(), options: "players=2".to_owned(), rated: false, pace: None }
}

/// A table of the lobby where this person waits, with so many open seats.
fn waits_among(store: &dyn Store, id: &str, who: Owner, open: usize) {
    let mut seats = vec![seat(SeatKind::Human, "", &[who])];
    seats.extend((0..open).map(|_| seat(SeatKind::Open, "", &[])));
    create(store, NewTable { seats, maker: who, options: format!("players={}", open + 1), ..table(id) });
    write_and_wait(store, Write::List { table: id.into() }).unwrap();
}

fn waits(store: &dyn Store, id: &str, who: Owner) {
    waits_among(store, id, who, 1);
}

fn claim(store: &dyn Store, id: &str, seat: u8, owner: Owner) -> Result<(), StoreError> {
    write_and_wait(store, Write::Claim { table: id.into(), seat, name: String::new(), owner, zone: None, color: None })
}

fn found(store: &dyn Store, seeker: Owner) -> Vec<String> {
    ids(&store.waiting(&wish(), &seeker, 200).unwrap().tables)
}

fn ids(tables: &[Listing]) -> Vec<String> {
    tables.iter().map(|table| table.id.as_str().to_owned()).collect()
}

fn exists(store: &dyn Store, id: &str) -> bool {
    store.head(&id.into()).unwrap().is_some()
}

fn the_one_who_has_waited_longest_comes_first_however_many_wait(home: &Home) {
    let store = home.open();
    waits(&*store, "0first", ANN);
    home.age(20);
    waits(&*store, "0second", BOB);
    home.age(5);
    for n in 0..8 {
        waits_among(&*store, &format!("0other{n}"), EVE, 2);
    }
    assert_eq!(found(&*store, EVE), ["0first", "0second"], "others do not push them out");
    assert_eq!(ids(&store.waiting(&wish(), &EVE, 1).unwrap().tables), ["0first"]);
    assert_eq!(
        ids(&store.waiting(&wish(), &BOB, 1).unwrap().tables),
        ["0second"],
        "their own table comes before all others"
    );
    let waiting = store.waiting(&wish(), &BOB, 200).unwrap();
    assert_eq!((waiting.own, waiting.seeks), (vec!["0second".into()], 1));
    assert_eq!(store.waiting(&wish(), &EVE, 200).unwrap().seeks, 8);
    // Nobody is present, except for whoever asks.
    home.age(10);
    assert_eq!(found(&*store, EVE), ["0second"]);
    home.age(20);
    assert_eq!(found(&*store, EVE), Vec::<String>::new());
    assert_eq!(found(&*store, ANN), ["0first"]);
    let present = Presence { table: "0first".into(), seated: true, watching: 0 };
    write_and_wait(&*store, Write::Present { tables: vec![present] }).unwrap();
    assert_eq!(found(&*store, EVE), ["0first"]);
    let people = &store.waiting(&wish(), &EVE, 200).unwrap().tables[0].people;
    assert_eq!(people[..], [None, None], "guests");
    assert_eq!(ask(&*store, all_listed()).unwrap().len(), 10);
}

fn only_tables_for_the_same_wish_are_found(home: &Home) {
    let store = home.open();
    waits(&*store, "0same", ANN);
    waits(&*store, "byhand", ANN);
    let open = || vec![seat(SeatKind::Human, "", &[ANN]), seat(SeatKind::Open, "", &[])];
    let others = [
        NewTable { seats: open(), game: "other".to_owned(), ..table("0game") },
        NewTable { seats: open(), options: "players=2,rounds=3".to_owned(), ..table("0options") },
        NewTable { seats: open(), rated: true, ..table("0rated") },
        NewTable { seats: open(), pace: Some("days 1".to_owned()), ..table("0days") },
        NewTable { seats: open(), data: Some("own".to_owned()), ..table("0data") },
        NewTable { seats: vec![seat(SeatKind::Open, "", &[]); 2], ..table("0nobody") },
        NewTable { seats: vec![seat(SeatKind::Bot, "first", &[]), seat(SeatKind::Open, "", &[])], ..table("0bot") },
        table("0full"),
    ];
    for other in others {
        let id = other.id.clone();
        create(&*store, other);
        write_and_wait(&*store, Write::List { table: id }).unwrap();
    }
    create(&*store, NewTable { seats: open(), ..table("0unlisted") });
    waits(&*store, "0played", BOB);
    write_and_wait(&*store, append_by("0played", 0, Some(0), false)).unwrap();
    assert_eq!(found(&*store, EVE), ["0same", "byhand"]);
    let days = Wish { pace: Some("days 1".to_owned()), ..wish() };
    home.age(4000);
    assert_eq!(ids(&store.waiting(&days, &EVE, 200).unwrap().tables), ["0days"], "whoever has days need not be there");
    let rated = Wish { rated: true, ..wish() };
    assert_eq!(ids(&store.waiting(&rated, &EVE, 200).unwrap().tables), Vec::<String>::new());
}

fn a_seat_elsewhere_ends_lone_waits_for_the_same(home: &Home) {
    let store = home.open();
    waits_among(&*store, "0here", BOB, 2);
    waits_among(&*store, "0lone", ANN, 2);
    waits(&*store, "0another", ANN);
    waits_among(&*store, "byhand", ANN, 2);
    waits_among(&*store, "0shared", ANN, 2);
    claim(&*store, "0shared", 1, EVE).unwrap();
    claim(&*store, "0here", 1, ANN).unwrap();
    for (id, there) in [("0here", true), ("0lone", false), ("0another", true), ("byhand", true), ("0shared", true)] {
        assert_eq!(exists(&*store, id), there, "{id}");
    }
    assert_eq!(ask(&*store, waits_elsewhere(&"0here".into(), &ANN)).unwrap(), [("0shared".into(), ANN)]);
    assert_eq!(ask(&*store, waits_elsewhere(&"0here".into(), &BOB)).unwrap(), []);
    assert_eq!(claim(&*store, "0lone", 1, EVE), Err(StoreError::Conflict));
}

fn a_game_that_begins_ends_all_lone_waits_of_its_players(home: &Home) {
    let store = home.open();
    waits(&*store, "0begins", ANN);
    waits_among(&*store, "0anns", ANN, 3);
    waits_among(&*store, "0bobs", BOB, 2);
    waits_among(&*store, "0eves", EVE, 2);
    waits_among(&*store, "byhand", ANN, 2);
    let seats = vec![seat(SeatKind::Human, "", &[EVE]), seat(SeatKind::Open, "", &[])];
    create(&*store, NewTable { seats, maker: EVE, ..table("bylink") });
    claim(&*store, "bylink", 1, ANN).unwrap();
    assert!(exists(&*store, "0anns"), "a game by a link ends no search");
    claim(&*store, "0begins", 1, BOB).unwrap();
    for (id, there) in [("0anns", false), ("0bobs", false), ("0eves", true), ("byhand", true), ("0begins", true)] {
        assert_eq!(exists(&*store, id), there, "{id}");
    }
}

fn only_a_lone_table_is_removed(home: &Home) {
    let store = home.open();
    let remove = |id: &str, owner| write_and_wait(&*store, Write::RemoveLone { table: id.into(), owner });
    waits_among(&*store, "0t", ANN, 2);
    assert_eq!(remove("0t", BOB), Err(StoreError::Conflict));
    claim(&*store, "0t", 2, BOB).unwrap();
    assert_eq!(remove("0t", ANN), Err(StoreError::Conflict), "somebody has come");
    write_and_wait(&*store, Write::Leave { table: "0t".into(), seat: 2 }).unwrap();
    remove("0t", ANN).unwrap();
    assert_eq!(remove("0t", ANN), Err(StoreError::Conflict));
    waits(&*store, "0played", ANN);
    write_and_wait(&*store, append_by("0played", 0, Some(0), false)).unwrap();
    assert_eq!(remove("0played", ANN), Err(StoreError::Conflict));
}

fn a_seat_that_is_given_up_is_open_again(home: &Home) {
    let store = home.open();
    waits_among(&*store, "0t", ANN, 2);
    let leave = |seat| write_and_wait(&*store, Write::Leave { table: "0t".into(), seat });
    assert_eq!(leave(1), Err(StoreError::Conflict), "nobody has it");
    assert_eq!(leave(7), Err(StoreError::Conflict));
    claim(&*store, "0t", 1, BOB).unwrap();
    leave(0).unwrap();
    let seats = store.head(&"0t".into()).unwrap().unwrap().seats;
    assert_eq!(
        seats.iter().map(|seat| seat.kind).collect::<Vec<_>>(),
        [SeatKind::Open, SeatKind::Human, SeatKind::Open]
    );
    assert!(seats[0].owners.is_empty() && !store.holds_seat(&ANN, &"0t".into()).unwrap());
    claim(&*store, "0t", 0, EVE).unwrap();
    claim(&*store, "0t", 2, ANN).unwrap();
    write_and_wait(&*store, append_by("0t", 0, Some(0), false)).unwrap();
    assert_eq!(leave(1), Err(StoreError::Conflict), "somebody has moved");
}

fn people_who_have_blocked_each_other_are_apart(home: &Home) {
    let store = home.open();
    for owner in [ANN, BOB, EVE] {
        sign_up(&*store, owner);
    }
    waits_among(&*store, "0anns", ANN, 2);
    waits_among(&*store, "0bobs", BOB, 2);
    waits_among(&*store, "0eves", EVE, 2);
    write_and_wait(&*store, Write::People(PeopleWrite::Block { account: ANN, blocked: BOB })).unwrap();
    let apart = |table: &str, who: Owner| ask(&*store, is_apart(&table.into(), &who)).unwrap();
    assert!(apart("0anns", BOB) && apart("0bobs", ANN));
    assert!(!apart("0anns", EVE) && !apart("0eves", ANN) && !apart("nothere", ANN));
    claim(&*store, "0eves", 1, ANN).unwrap();
    assert!(apart("0eves", BOB));
    let all = |table: &str| ask(&*store, apart_from_all(&table.into())).unwrap();
    assert_eq!(all("0eves"), ["0bobs"], "one of them is apart from somebody there");
    assert_eq!(all("0bobs"), ["0eves"], "her lone table is gone");
}

fn games_that_began_are_counted(home: &Home) {
    let store = home.open();
    let count = |since| ask(&*store, quick_games_begun(&wish(), since)).unwrap();
    waits(&*store, "0one", ANN);
    waits(&*store, "byhand", ANN);
    create(&*store, NewTable { options: "players=2".to_owned(), ..table("0bot") });
    write_and_wait(&*store, Write::List { table: "0bot".into() }).unwrap();
    assert_eq!(count(0), 0, "nobody plays with anybody");
    claim(&*store, "0one", 1, BOB).unwrap();
    claim(&*store, "byhand", 1, BOB).unwrap();
    assert_eq!((count(0), count(1 << 40)), (1, 0));
    let other = Wish { rated: true, ..wish() };
    assert_eq!(ask(&*store, quick_games_begun(&other, 0)).unwrap(), 0);
}
