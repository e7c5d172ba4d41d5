//! The lobby: which tables anyone may join, and until when.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, seat, table};
use crate::on_both;
use store::{
    AccountWrite, NewAccount, NewSignIn, NewTable, Owner, Presence, SeatKind, Store, StoreError, Write, write_and_wait,
};

on_both!(
    a_listed_table_is_in_the_lobby_while_a_seat_is_open,
    a_table_leaves_the_lobby_when_nobody_has_done_anything_there_for_an_hour,
    a_table_whose_turns_have_days_is_in_the_lobby_for_two_weeks_while_a_seat_is_open,
    a_table_without_an_open_seat_is_in_the_lobby_while_it_is_played,
    a_removed_table_is_in_no_lobby,
    the_lobby_knows_where_somebody_is_present,
    the_lobby_knows_how_many_people_watch,
    the_lobby_knows_the_accounts_whose_ratings_others_may_see,
);

fn open_table(store: &dyn Store, id: &str) {
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    create(store, NewTable { seats, ..table(id) });
}

fn list(store: &dyn Store, id: &str) -> Result<(), StoreError> {
    write_and_wait(store, Write::List { table: id.into() })
}

fn ids(store: &dyn Store) -> Vec<String> {
    store.lobby(10).unwrap().into_iter().map(|listing| listing.id.into()).collect()
}

fn claim(store: &dyn Store, id: &str) {
    let claim = Write::Claim { table: id.into(), seat: 1, name: "Bob".to_owned(), owner: BOB, zone: None, color: None };
    write_and_wait(store, claim).unwrap();
}

fn a_listed_table_is_in_the_lobby_while_a_seat_is_open(home: &Home) {
    let store = home.open();
    for id in ["hidden", "full", "first", "second"] {
        open_table(&*store, id);
    }
    assert_eq!(list(&*store, "nothere"), Err(StoreError::Conflict));
    for id in ["full", "first"] {
        list(&*store, id).unwrap();
    }
    home.age(5);
    list(&*store, "second").unwrap();
    // Listing a table again does not bring it to the top.
    list(&*store, "first").unwrap();
    claim(&*store, "full");
    assert_eq!(ids(&*store), ["second", "first"]);
    assert_eq!(store.lobby(1).unwrap().len(), 1);
    let found = &store.lobby(10).unwrap()[1];
    assert_eq!((found.game.as_str(), found.has_data), (table("first").game.as_str(), false));
    assert!(found.age >= 5, "{}", found.age);
    let seats: Vec<_> = found.seats.iter().map(|seat| (seat.kind, seat.name.as_str(), seat.owners.len())).collect();
    assert_eq!(seats, [(SeatKind::Human, "Ann", 0), (SeatKind::Open, "", 0)]);
    claim(&*store, "first");
    assert_eq!(ids(&*store), ["second"]);
    drop(store);
    assert_eq!(ids(&*home.open()), ["second"], "the lobby outlives the program");
}

fn a_table_leaves_the_lobby_when_nobody_has_done_anything_there_for_an_hour(home: &Home) {
    let store = home.open();
    open_table(&*store, "t");
    list(&*store, "t").unwrap();
    home.age(3500);
    assert_eq!(ids(&*store), ["t"]);
    home.age(200);
    assert!(ids(&*store).is_empty());
    write_and_wait(&*store, append_by("t", 0, None, false)).unwrap();
    assert_eq!(ids(&*store), ["t"], "something happened there");
}

fn a_table_whose_turns_have_days_is_in_the_lobby_for_two_weeks_while_a_seat_is_open(home: &Home) {
    const DAY: u32 = 24 * 3600;
    let store = home.open();
    for id in ["open", "full"] {
        let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
        let pace = Some("days 259200000 0 lose".to_owned());
        create(&*store, NewTable { seats, pace, ..table(id) });
        list(&*store, id).unwrap();
    }
    claim(&*store, "full");
    write_and_wait(&*store, append_by("full", 0, Some(0), false)).unwrap();
    let mut both = ids(&*store);
    both.sort();
    assert_eq!(both, ["full", "open"]);
    home.age(2 * DAY);
    write_and_wait(&*store, Write::Sweep { idle: 0 }).unwrap();
    assert_eq!(ids(&*store), ["open"], "who only watches finds a game of the day");
    home.age(11 * DAY);
    write_and_wait(&*store, Write::Sweep { idle: 0 }).unwrap();
    assert_eq!(ids(&*store), ["open"]);
    home.age(2 * DAY);
    assert!(ids(&*store).is_empty());
}

fn a_table_without_an_open_seat_is_in_the_lobby_while_it_is_played(home: &Home) {
    let store = home.open();
    for id in ["played", "open"] {
        open_table(&*store, id);
        list(&*store, id).unwrap();
        home.age(5);
    }
    claim(&*store, "played");
    assert_eq!(ids(&*store), ["open"], "nobody has moved");
    write_and_wait(&*store, append_by("played", 0, Some(0), false)).unwrap();
    let found: Vec<_> = store.lobby(10).unwrap().into_iter().map(|one| (one.id, one.playing)).collect();
    assert_eq!(found, [("open".into(), false), ("played".into(), true)]);
    assert_eq!(store.lobby(1).unwrap()[0].id, "open", "tables that can be joined come first");
    write_and_wait(&*store, append_by("played", 1, Some(0), true)).unwrap();
    assert_eq!(ids(&*store), ["open"], "the game is over");
}

fn a_removed_table_is_in_no_lobby(home: &Home) {
    let store = home.open();
    open_table(&*store, "t");
    list(&*store, "t").unwrap();
    write_and_wait(&*store, Write::Remove { table: "t".into() }).unwrap();
    assert!(ids(&*store).is_empty());
    assert_eq!(home.sql("SELECT table_id FROM lobby"), Vec::<String>::new());
}

fn the_lobby_knows_where_somebody_is_present(home: &Home) {
    let store = home.open();
    for id in ["here", "left"] {
        open_table(&*store, id);
        list(&*store, id).unwrap();
        // Tables of the same second would be in the order of their ids.
        home.age(50);
    }
    home.age(50);
    let seated = |id: &str| Presence { table: id.into(), seated: true, watching: 0 };
    let tables = ["here", "unlisted", "nowhere"].map(seated).to_vec();
    open_table(&*store, "unlisted");
    write_and_wait(&*store, Write::Present { tables }).unwrap();
    let away = |at: usize| store.lobby(10).unwrap()[at].away;
    assert_eq!(ids(&*store), ["left", "here"], "whoever is present does not bring a table to the top");
    assert!(away(0) >= 100 && away(1) < 50, "{} {}", away(0), away(1));
    // Listing it again does not count as presence.
    list(&*store, "left").unwrap();
    assert!(away(0) >= 100, "{}", away(0));
}

fn the_lobby_knows_how_many_people_watch(home: &Home) {
    let store = home.open();
    open_table(&*store, "t");
    list(&*store, "t").unwrap();
    let watching = || store.lobby(10).unwrap()[0].watching;
    assert_eq!(watching(), 0);
    home.age(100);
    let present = |seated, watching| {
        let tables = vec![Presence { table: "t".into(), seated, watching }];
        write_and_wait(&*store, Write::Present { tables }).unwrap();
    };
    present(false, 3);
    assert_eq!(watching(), 3);
    assert!(store.lobby(10).unwrap()[0].away >= 100, "spectators are no players");
    present(true, 2);
    assert_eq!((watching(), store.lobby(10).unwrap()[0].away < 50), (2, true));
    home.age(60);
    assert_eq!(watching(), 0, "nobody has counted for a while");
}

fn the_lobby_knows_the_accounts_whose_ratings_others_may_see(home: &Home) {
    let store = home.open();
    open_table(&*store, "t");
    list(&*store, "t").unwrap();
    let accounts = || -> Vec<Option<Owner>> { store.lobby(10).unwrap().remove(0).accounts };
    assert_eq!(accounts(), [None, None], "a guest");
    let change = |change| write_and_wait(&*store, Write::Account(change)).unwrap();
    let sign_in = NewSignIn { session: BOB, device: String::new() };
    let (name, looks, password) = ("Ann".to_owned(), "ann".to_owned(), String::new());
    change(AccountWrite::Make(NewAccount {
        owner: ANN,
        name,
        looks,
        password,
        invitation: None,
        sign_in,
        passkey: None,
    }));
    assert_eq!(accounts(), [Some(ANN), None]);
    let shows = |what: &str| AccountWrite::Shows { account: ANN, shows: what.to_owned() };
    change(shows("nothing"));
    assert_eq!(accounts(), [None, None], "she shows nothing");
    change(shows("ratings"));
    change(AccountWrite::Ban { account: ANN, until: i64::MAX, reason: String::new() });
    assert_eq!(accounts(), [None, None], "banned");
    change(AccountWrite::Unban(ANN));
    assert_eq!(accounts(), [Some(ANN), None]);
}
