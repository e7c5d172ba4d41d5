//! Quick games: where people wait for the same, and which waits end when somebody takes a seat.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, seat, sign_up, table};
use crate::on_both;
use store::{
    AccountWrite, Grounds, Listing, NewTable, NewToken, Owner, PeopleWrite, Presence, SeatKind, Store, StoreError,
    TokenWrite, Wish, Write, all_listed, apart_from_all, ask, is_apart, plays_at, quick_games_begun, waits_elsewhere,
    write_and_wait,
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
    days_quick_games_are_found_as_long_as_the_lobby_shows_them,
    whoever_comes_back_waits_anew,
    whoever_remains_at_a_quick_table_counts_as_its_maker,
    an_account_that_plays_no_more_leaves_its_seats_to_others,
    a_game_that_its_maker_begins_ends_lone_waits,
    nobody_keeps_the_color_of_somebody_who_has_left,
    who_plays_is_known,
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

fn days_quick_games_are_found_as_long_as_the_lobby_shows_them(home: &Home) {
    let store = home.open();
    let seats = vec![seat(SeatKind::Human, "", &[ANN]), seat(SeatKind::Open, "", &[])];
    create(&*store, NewTable { seats, pace: Some("days 1".to_owned()), ..table("0days") });
    write_and_wait(&*store, Write::List { table: "0days".into() }).unwrap();
    waits(&*store, "0live", BOB);
    let days = Wish { pace: Some("days 1".to_owned()), ..wish() };
    for (hours, found, seeks) in [(25, true, 1), (12 * 24, true, 1), (2 * 24, false, 0)] {
        home.age(hours * 3600);
        write_and_wait(&*store, Write::Sweep { idle: 100 * 24 * 3600 }).unwrap();
        let waiting = store.waiting(&days, &ANN, 200).unwrap();
        assert_eq!((waiting.own.len() == 1, waiting.seeks), (found, seeks), "{hours} hours later");
        let others = store.waiting(&days, &EVE, 200).unwrap();
        assert_eq!(ids(&others.tables), ids(&store.lobby(9).unwrap()), "{hours} hours later");
    }
}

fn whoever_comes_back_waits_anew(home: &Home) {
    let store = home.open();
    waits_among(&*store, "0lone", ANN, 2);
    waits_among(&*store, "0shared", BOB, 2);
    claim(&*store, "0shared", 1, EVE).unwrap();
    home.age(100);
    for id in ["0lone", "0shared", "nowhere"] {
        write_and_wait(&*store, Write::ListAgain { table: id.into() }).unwrap();
    }
    let three = Wish { options: "players=3".to_owned(), ..wish() };
    let waiting = store.waiting(&three, &EVE, 200).unwrap().tables;
    assert_eq!(ids(&waiting), ["0shared", "0lone"], "somebody else has waited on");
    assert!(waiting[0].age >= 100 && waiting[1].age < 50, "{waiting:?}");
    assert!(waiting.iter().all(|table| table.away < 50), "{waiting:?}");
}

fn maker(store: &dyn Store, id: &str) -> Owner {
    store.head(&id.into()).unwrap().unwrap().maker
}

fn whoever_remains_at_a_quick_table_counts_as_its_maker(home: &Home) {
    let store = home.open();
    let leave = |id: &str, seat| write_and_wait(&*store, Write::Leave { table: id.into(), seat }).unwrap();
    let program = Owner::new([7; 32]);
    let [name, looks, scopes] = ["Robot", "robot", "play"].map(str::to_owned);
    let token = NewToken { owner: program, name, looks, scopes, bot: true, valid: None, maker: None };
    write_and_wait(&*store, Write::Token(TokenWrite::Make(token))).unwrap();
    for id in ["0t", "byhand"] {
        waits_among(&*store, id, ANN, 4);
        claim(&*store, id, 4, BOB).unwrap();
        claim(&*store, id, 3, EVE).unwrap();
        claim(&*store, id, 1, program).unwrap();
        leave(id, 4);
        assert_eq!(maker(&*store, id), ANN, "somebody else has left");
        claim(&*store, id, 2, BOB).unwrap();
        leave(id, 0);
    }
    assert_eq!((maker(&*store, "0t"), maker(&*store, "byhand")), (BOB, ANN), "no program counts");
    leave("0t", 2);
    leave("0t", 3);
    assert_eq!(maker(&*store, "0t"), EVE, "nobody remains but a program");
    claim(&*store, "0t", 2, BOB).unwrap();
    assert_eq!(maker(&*store, "0t"), BOB, "who comes next");
}

fn an_account_that_plays_no_more_leaves_its_seats_to_others(home: &Home) {
    let ends = [
        AccountWrite::Ban { account: ANN, until: i64::MAX / 2, reason: String::new() },
        AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() },
    ];
    let store = home.open();
    for (n, end) in ends.into_iter().enumerate() {
        sign_up(&*store, ANN);
        let id = |name: &str| format!("0{name}{n}");
        let [lone, shared, played, device, held] = ["lone", "shared", "played", "device", "held"].map(id);
        let byhand = format!("byhand{n}");
        waits(&*store, &lone, ANN);
        waits_among(&*store, &shared, ANN, 2);
        claim(&*store, &shared, 2, BOB).unwrap();
        waits(&*store, &byhand, BOB);
        write_and_wait(&*store, Write::Leave { table: byhand.as_str().into(), seat: 0 }).unwrap();
        claim(&*store, &byhand, 0, ANN).unwrap();
        let seats =
            vec![seat(SeatKind::Human, "", &[ANN]), seat(SeatKind::Human, "", &[BOB]), seat(SeatKind::Open, "", &[])];
        create(&*store, NewTable { seats, ..table(&held) });
        write_and_wait(&*store, Write::List { table: held.as_str().into() }).unwrap();
        let bot = Some("first".to_owned());
        let put = Write::PutBot { table: held.as_str().into(), seat: 2, bot, held: true };
        write_and_wait(&*store, put).unwrap();
        waits(&*store, &played, ANN);
        claim(&*store, &played, 1, EVE).unwrap();
        // That game has ended her lone waits; she waits again.
        let again = format!("0again{n}");
        waits(&*store, &again, ANN);
        waits_among(&*store, &device, ANN, 2);
        write_and_wait(&*store, Write::Enter { table: device.as_str().into(), seat: 0, owner: EVE }).unwrap();
        assert!(!exists(&*store, &lone));
        let with_link = format!("bylink{n}");
        create(&*store, NewTable { id: with_link.as_str().into(), ..table("x") });
        write_and_wait(&*store, Write::Account(end)).unwrap();
        let kinds = |id: &str| {
            let seats = store.head(&id.into()).unwrap().unwrap().seats;
            seats.iter().map(|seat| (seat.kind, seat.owners.len())).collect::<Vec<_>>()
        };
        let (open, other) = ((SeatKind::Open, 0), (SeatKind::Human, 1));
        assert_eq!(kinds(&shared), [open, open, other]);
        assert_eq!(maker(&*store, &shared), BOB);
        assert_eq!(kinds(&again), [open, open]);
        assert_eq!(kinds(&byhand), [open, open]);
        assert_eq!(kinds(&held)[..2], [open, other]);
        assert_eq!(write_and_wait(&*store, Write::Begin { table: held.as_str().into() }), Err(StoreError::Conflict));
        assert_eq!(kinds(&played)[0].0, SeatKind::Human, "it has begun");
        assert_eq!(kinds(&with_link)[0].0, SeatKind::Human, "whoever has the link knows whom they meet");
        assert_eq!(kinds(&device)[0].0, SeatKind::Human, "another device of hers, or somebody else, has the seat");
        let listed = ask(&*store, all_listed()).unwrap();
        let is_listed = |id: &str| listed.iter().any(|table| *table == *id);
        assert!(!is_listed(&again) && is_listed(&shared) && is_listed(&byhand) && is_listed(&held), "{listed:?}");
        claim(&*store, &shared, 0, EVE).unwrap();
        if n == 0 {
            write_and_wait(&*store, Write::Account(AccountWrite::Unban(ANN))).unwrap();
            let delete = AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() };
            write_and_wait(&*store, Write::Account(delete)).unwrap();
            home.sql("DELETE FROM former_names");
            home.sql("DELETE FROM sign_outs");
        }
    }
}

fn a_game_that_its_maker_begins_ends_lone_waits(home: &Home) {
    let store = home.open();
    let put = |id: &str, seat| {
        let bot = Some("first".to_owned());
        write_and_wait(&*store, Write::PutBot { table: id.into(), seat, bot, held: true }).unwrap();
    };
    waits_among(&*store, "0here", ANN, 2);
    waits_among(&*store, "0anns", ANN, 3);
    waits_among(&*store, "0bobs", BOB, 3);
    waits(&*store, "0eves", EVE);
    waits_among(&*store, "0alone", EVE, 3);
    claim(&*store, "0here", 1, BOB).unwrap();
    put("0here", 2);
    assert!(exists(&*store, "0anns") && exists(&*store, "0bobs"), "it has not begun");
    write_and_wait(&*store, Write::Begin { table: "0here".into() }).unwrap();
    assert!(!exists(&*store, "0anns") && !exists(&*store, "0bobs"));
    put("0eves", 1);
    write_and_wait(&*store, Write::Begin { table: "0eves".into() }).unwrap();
    assert!(exists(&*store, "0alone"), "who plays with a computer player waits on for people");
    assert_eq!(ask(&*store, waits_elsewhere(&"0eves".into(), &EVE)).unwrap(), []);
}

fn nobody_keeps_the_color_of_somebody_who_has_left(home: &Home) {
    let store = home.open();
    waits_among(&*store, "0t", ANN, 2);
    let color = || store.head(&"0t".into()).unwrap().unwrap().seats[1].color.clone();
    let sit = |seat, color: Option<&str>| Write::Claim {
        table: "0t".into(),
        seat,
        name: String::new(),
        owner: BOB,
        zone: None,
        color: color.map(str::to_owned),
    };
    write_and_wait(&*store, sit(1, Some("red"))).unwrap();
    assert_eq!(color().as_deref(), Some("red"));
    write_and_wait(&*store, Write::Leave { table: "0t".into(), seat: 1 }).unwrap();
    assert_eq!(color(), None);
    // As an earlier version has left it.
    home.sql("UPDATE seats SET color = 'red' WHERE seat = 1");
    let put = Write::PutBot { table: "0t".into(), seat: 1, bot: Some("first".to_owned()), held: false };
    write_and_wait(&*store, put).unwrap();
    assert_eq!(color(), None);
}

fn who_plays_is_known(home: &Home) {
    let store = home.open();
    let plays = |id: &str, who: Owner| ask(&*store, plays_at(&id.into(), &who)).unwrap();
    waits(&*store, "0t", ANN);
    assert!(!plays("0t", ANN) && !plays("nowhere", ANN));
    claim(&*store, "0t", 1, BOB).unwrap();
    assert!(plays("0t", ANN) && plays("0t", BOB) && !plays("0t", EVE));
    write_and_wait(&*store, append_by("0t", 0, Some(0), true)).unwrap();
    assert!(!plays("0t", ANN), "it is over");
    waits(&*store, "0held", ANN);
    let put = Write::PutBot { table: "0held".into(), seat: 1, bot: Some("first".to_owned()), held: true };
    write_and_wait(&*store, put).unwrap();
    assert!(!plays("0held", ANN), "it waits for her");
}
