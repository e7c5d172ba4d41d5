//! Outcomes of finished games: stored once, made anew without losing who played, and kept where ratings depend on them.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, outcome, seat, table};
use crate::on_both;
use store::{
    AccountWrite, DecidedBy, Grounds, Moment, NewAccount, NewSignIn, NewTable, Outcome, OutcomeWrite, Outcomes, Owner,
    SeatKind, Store, StoreError, StoredEntry, StoredOutcome, StoredSeat, Write, absences, absent_in_lobby, ask,
    write_and_wait,
};

on_both!(
    outcomes_are_kept_and_made_anew_with_the_same_people,
    an_outcome_needs_a_game_that_is_over,
    a_removed_table_keeps_its_outcome_if_it_was_rated,
    a_deleted_account_stays_in_outcomes,
    the_stamp_grows_with_every_change,
    who_was_absent_is_known_from_the_rows,
);

fn sign_up(store: &dyn Store, owner: Owner, name: &str) {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let (looks, password) = (name.to_lowercase(), String::new());
    let new = NewAccount { owner, name: name.to_owned(), looks, password, invitation: None, sign_in, passkey: None };
    write_and_wait(store, Write::Account(AccountWrite::Make(new))).unwrap();
}

/// A game of Ann and Bob that is over.
fn over(store: &dyn Store, id: &str, rated: bool) {
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Human, "Bob", &[BOB])];
    create(store, NewTable { seats, rated, ..table(id) });
    write_and_wait(store, append_by(id, 0, Some(0), true)).unwrap();
}

fn keep(store: &dyn Store, outcome: Outcome) -> Result<(), StoreError> {
    write_and_wait(store, Write::Outcome(OutcomeWrite::Keep(outcome)))
}

fn of(store: &dyn Store, id: &str) -> Option<StoredOutcome> {
    store.outcomes(&Outcomes::Of(id.into())).unwrap().pop()
}

fn rated(store: &dyn Store) -> Vec<String> {
    store.outcomes(&Outcomes::Rated).unwrap().into_iter().map(|one| one.outcome.table.into()).collect()
}

fn outcomes_are_kept_and_made_anew_with_the_same_people(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    over(&*store, "b", true);
    over(&*store, "a", true);
    over(&*store, "c", false);
    assert_eq!(store.without_outcome("", 10).unwrap(), ["a", "b", "c"]);
    assert_eq!(store.without_outcome("a", 1).unwrap(), ["b"]);
    for id in ["a", "b", "c"] {
        keep(&*store, outcome(id, false)).unwrap();
    }
    assert!(store.without_outcome("", 10).unwrap().is_empty());
    assert_eq!(rated(&*store), ["a", "b"]);
    let kept = of(&*store, "b").unwrap();
    assert_eq!((&kept.outcome, kept.rated, kept.custom), (&outcome("b", false), true, false));
    assert_eq!((kept.game.as_str(), kept.options.as_str(), kept.struck.as_deref()), ("toy", "players=2", None));
    assert_eq!(kept.people, [Some(ANN), None], "Bob has no account");
    let strike = |why: Option<&str>| {
        let change = OutcomeWrite::Strike { table: "b".into(), why: why.map(str::to_owned) };
        write_and_wait(&*store, Write::Outcome(change)).unwrap();
    };
    strike(Some(""));
    home.sql("UPDATE tables SET touched = touched + 100 WHERE id = 'b'");
    home.sql("DELETE FROM owners WHERE table_id = 'b'");
    keep(&*store, outcome("b", true)).unwrap();
    let again = of(&*store, "b").unwrap();
    assert_eq!(again, StoredOutcome { outcome: outcome("b", true), struck: Some(String::new()), ..kept });
    strike(None);
    assert_eq!(of(&*store, "b").unwrap().struck, None);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn an_outcome_needs_a_game_that_is_over(home: &Home) {
    let store = home.open();
    create(&*store, table("on"));
    for id in ["on", "none"] {
        assert_eq!(keep(&*store, outcome(id, false)), Err(StoreError::Conflict), "{id}");
        let change = OutcomeWrite::Strike { table: id.into(), why: None };
        assert_eq!(write_and_wait(&*store, Write::Outcome(change)), Err(StoreError::Conflict), "{id}");
        assert_eq!(of(&*store, id), None);
    }
    assert_eq!(home.sql("SELECT CAST(count(*) AS text) FROM outcome_seats"), ["0"], "nothing is left behind");
}

fn a_removed_table_keeps_its_outcome_if_it_was_rated(home: &Home) {
    let store = home.open();
    for (id, rated) in [("rated", true), ("other", false)] {
        over(&*store, id, rated);
        keep(&*store, outcome(id, false)).unwrap();
        write_and_wait(&*store, Write::Remove { table: id.into() }).unwrap();
    }
    assert_eq!((of(&*store, "rated").is_some(), of(&*store, "other")), (true, None));
    assert_eq!(home.sql("SELECT CAST(count(*) AS text) FROM outcome_seats"), ["2"]);
}

fn a_deleted_account_stays_in_outcomes(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    sign_up(&*store, BOB, "Bob");
    over(&*store, "t", true);
    keep(&*store, outcome("t", false)).unwrap();
    let before = of(&*store, "t").unwrap();
    assert_eq!(before.people, [Some(ANN), Some(BOB)]);
    let delete = AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: vec!["t".into()] };
    write_and_wait(&*store, Write::Account(delete)).unwrap();
    keep(&*store, outcome("t", false)).unwrap();
    assert_eq!(of(&*store, "t").unwrap(), before, "ratings of others depend on it");
}

fn the_stamp_grows_with_every_change(home: &Home) {
    let store = home.open();
    let mut last = store.outcome_stamp().unwrap();
    let mut grew = || {
        let now = store.outcome_stamp().unwrap();
        std::mem::replace(&mut last, now) < now
    };
    over(&*store, "t", true);
    over(&*store, "other", false);
    assert!(!grew());
    keep(&*store, outcome("other", false)).unwrap();
    assert!(!grew(), "it does not count for ratings");
    for why in [None, Some("why".to_owned()), None] {
        keep(&*store, outcome("t", false)).unwrap();
        assert!(grew());
        let change = OutcomeWrite::Strike { table: "t".into(), why };
        write_and_wait(&*store, Write::Outcome(change)).unwrap();
        assert!(grew());
    }
}

/// An entry, its second, and who decided.
type Timed = (&'static str, i64, DecidedBy);

/// A game: its id, the stand-in for Ann, its entries, and who was absent.
type Ended = (&'static str, Option<&'static str>, &'static [Timed], &'static str);

/// A game of Ann and Bob with these entries.
fn ended(store: &dyn Store, id: &str, stand_in: Option<&str>, entries: &[Timed]) {
    let ann = StoredSeat { stand_in: stand_in.map(str::to_owned), ..seat(SeatKind::Human, "Ann", &[ANN]) };
    create(store, NewTable { seats: vec![ann, seat(SeatKind::Human, "Bob", &[BOB])], ..table(id) });
    let entry = |(text, second, by): &Timed| StoredEntry {
        text: (*text).to_owned(),
        hash: 1,
        command: None,
        moment: Some(Moment { at_ms: second * 1000, by: Some(*by) }),
    };
    let entries = entries.iter().map(entry).collect();
    write_and_wait(store, Write::Append { table: id.into(), from: 0, entries, over: true }).unwrap();
    let mut kept = outcome(id, false);
    kept.seats[1].bot = None;
    keep(store, kept).unwrap();
}

fn who_was_absent_is_known_from_the_rows(home: &Home) {
    use DecidedBy::{Clock, Person, StandIn};
    const MOVED: Timed = ("0: move", 10, Person);
    const GAMES: [Ended; 9] = [
        ("stayed", None, &[MOVED], "- -"),
        ("left", Some("level-3"), &[MOVED, ("0: pass", 90, StandIn)], "stand-in -"),
        ("put-in", Some("level-3"), &[MOVED, ("resign 1 level-3", 90, Person)], "- -"),
        ("late", None, &[MOVED, ("time 0", 130, Clock), ("end time", 130, Clock)], "time -"),
        ("trouble", None, &[MOVED, ("time 0", 129, Clock), ("end time", 129, Clock)], "- -"),
        ("never", None, &[("time 0 level-3", 5, Clock), ("1: move", 900, Person)], "time -"),
        ("other", None, &[MOVED, ("time 1", 500, Clock), ("end time", 500, Clock)], "- time"),
        ("resigned", Some("level-3"), &[MOVED, ("resign 0 level-3", 500, Person), ("1: move", 501, Person)], "- -"),
        ("ten", None, &[MOVED, ("time 10", 500, Clock)], "- -"),
    ];
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    let absent = |id: &str| {
        let sql = format!("SELECT coalesce(absent, '-') FROM outcome_seats WHERE table_id = '{id}' ORDER BY seat");
        home.sql(&sql).join(" ")
    };
    for (id, stand_in, entries, expected) in GAMES {
        ended(&*store, id, stand_in, entries);
        assert_eq!(absent(id), expected, "{id}");
        home.age(1);
    }
    // It can be found out again from the rows, as for games of earlier programs.
    home.sql("UPDATE outcome_seats SET absent = NULL");
    write_and_wait(&*store, Write::Outcome(OutcomeWrite::Absences)).unwrap();
    for (id, _, _, expected) in GAMES {
        assert_eq!(absent(id), expected, "{id}");
    }
    let count = |all: &[bool]| all.iter().filter(|one| **one).count();
    assert_eq!(ask(&*store, absences(&ANN, 1)).unwrap(), [], "a guest can bear no witness");
    sign_up(&*store, BOB, "Bob");
    let owner = "(SELECT owner FROM accounts WHERE name = 'Bob')";
    home.sql(&format!("UPDATE outcome_seats SET person = {owner} WHERE seat = 1"));
    let known = ask(&*store, absences(&ANN, 1)).unwrap();
    assert_eq!(count(&known), 3, "{known:?}");
    let short = ask(&*store, absences(&ANN, 1000)).unwrap();
    assert_eq!((count(&short), short.len()), (3, 3), "staying in short games shows nothing");
    // Whoever leaves a rated game before it counts has left it.
    home.sql("UPDATE outcomes SET rated = 1 WHERE table_id = 'resigned'");
    home.sql("UPDATE outcome_seats SET gone = 1 WHERE table_id = 'resigned' AND seat = 0");
    assert_eq!(count(&ask(&*store, absences(&ANN, 1000)).unwrap()), 4);
    assert_eq!(count(&ask(&*store, absences(&ANN, 1)).unwrap()), 3, "a long one costs rating");
    home.sql("UPDATE outcomes SET rated = 0 WHERE table_id = 'resigned'");
    let strike = OutcomeWrite::Strike { table: "left".into(), why: Some("A mistake.".to_owned()) };
    write_and_wait(&*store, Write::Outcome(strike)).unwrap();
    assert_eq!(count(&ask(&*store, absences(&ANN, 1)).unwrap()), 2, "games that are struck out do not count");
    // Who waits in the lobby.
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    create(&*store, NewTable { seats, ..table("lobby") });
    assert_eq!(ask(&*store, absent_in_lobby(1)).unwrap(), []);
    write_and_wait(&*store, Write::List { table: "lobby".into() }).unwrap();
    assert_eq!(ask(&*store, absent_in_lobby(1)).unwrap(), [("lobby".into(), ANN)]);
    // Games against nobody but computers, and against oneself, are nobody's business.
    home.sql("UPDATE outcome_seats SET bot = 'level-1' WHERE seat = 1");
    assert_eq!(ask(&*store, absences(&ANN, 1)).unwrap(), []);
}
