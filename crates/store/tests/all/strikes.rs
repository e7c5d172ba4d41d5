//! Games that moderators strike out, and that count again when another moderator undoes it.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, outcome, seat, sign_up, table};
use crate::on_both;
use store::{
    AccountWrite, Act, NewAct, NewReport, NewTable, OutcomeWrite, Outcomes, Owner, PeopleWrite, SeatKind, Store,
    StoreError, Write, acts_about, ask, open_reports, rated_games_of, write_and_wait,
};

on_both!(
    games_are_struck_out_and_count_again_when_it_is_undone,
    of_several_strikes_one_is_enough_and_those_of_the_operator_are_apart,
    only_rated_games_of_the_person_and_of_no_judge_are_struck_out,
);

const EVE: Owner = Owner::new([9; 32]);
const MAX: Owner = Owner::new([10; 32]);

fn over(store: &dyn Store, id: &str, people: [Owner; 2], rated: bool, private: bool) {
    let seats = people.map(|owner| seat(SeatKind::Human, "x", &[owner])).to_vec();
    create(store, NewTable { seats, rated, private, ..table(id) });
    write_and_wait(store, append_by(id, 0, Some(0), true)).unwrap();
    write_and_wait(store, Write::Outcome(OutcomeWrite::Keep(outcome(id, false)))).unwrap();
}

/// Ann and Bob have accounts, Eve and Max are moderators.
fn prepared(home: &Home) -> std::sync::Arc<dyn Store> {
    let store = home.open();
    for owner in [ANN, BOB, EVE, MAX] {
        sign_up(&*store, owner);
    }
    for account in [EVE, MAX] {
        let role = AccountWrite::Role { account, role: "moderator".to_owned() };
        write_and_wait(&*store, Write::Account(role)).unwrap();
    }
    store
}

fn people(store: &dyn Store, change: PeopleWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::People(change))
}

/// Bob reports Ann, and a moderator strikes these games out.
fn strike(store: &dyn Store, report: &str, moderator: Owner, words: &str, games: &[&str]) -> Result<(), StoreError> {
    let id = report.to_owned();
    let new = NewReport {
        id: id.clone(),
        reporter: BOB,
        person: ANN,
        table: None,
        seat: None,
        reason: "cheating".to_owned(),
        words: String::new(),
        program: None,
    };
    people(store, PeopleWrite::Report(new)).unwrap();
    let games = games.iter().map(|id| (*id).into()).collect();
    let (act, words) = (Act::Strike, words.to_owned());
    people(store, PeopleWrite::Moderate(NewAct { moderator, report: id, person: ANN, act, until: None, words, games }))
}

fn undo(store: &dyn Store, moderator: Option<Owner>, number: i64) -> Result<(), StoreError> {
    people(store, PeopleWrite::Undo { moderator, number, words: String::new() })
}

fn as_operator(store: &dyn Store, id: &str, why: Option<&str>) {
    let change = OutcomeWrite::Strike { table: id.into(), why: why.map(str::to_owned) };
    write_and_wait(store, Write::Outcome(change)).unwrap();
}

fn struck(store: &dyn Store, id: &str) -> Option<String> {
    store.outcomes(&Outcomes::Of(id.into())).unwrap().remove(0).struck
}

fn games_are_struck_out_and_count_again_when_it_is_undone(home: &Home) {
    let store = prepared(home);
    for id in ["a", "b", "c"] {
        over(&*store, id, [ANN, BOB], true, false);
    }
    let stamp = store.outcome_stamp().unwrap();
    strike(&*store, "r", EVE, "Two accounts.", &["b", "a", "b"]).unwrap();
    assert!(store.outcome_stamp().unwrap() > stamp, "ratings are computed anew");
    let reason = Some("Two accounts.".to_owned());
    assert_eq!(["a", "b", "c"].map(|id| struck(&*store, id)), [reason.clone(), reason, None]);
    let act = ask(&*store, acts_about(&ANN)).unwrap().remove(0);
    assert_eq!((act.act, act.games), (Act::Strike, vec!["a".into(), "b".into()]));
    let listed = ask(&*store, rated_games_of(&ANN, &EVE, Some(&"c".into()))).unwrap();
    let listed: Vec<_> = listed.iter().map(|game| (game.table.as_str(), game.struck)).collect();
    assert_eq!((listed[0], listed.len(), listed.contains(&("a", true))), (("c", false), 3, true));
    assert_eq!(undo(&*store, Some(EVE), 1), Err(StoreError::Conflict), "nobody undoes their own");
    let stamp = store.outcome_stamp().unwrap();
    undo(&*store, Some(MAX), 1).unwrap();
    assert!(store.outcome_stamp().unwrap() > stamp);
    assert_eq!(["a", "b", "c"].map(|id| struck(&*store, id)), [None, None, None]);
    assert_eq!(ask(&*store, open_reports()).unwrap().len(), 1, "the report is open again");
    let acts = ask(&*store, acts_about(&ANN)).unwrap();
    assert_eq!(acts[1].games.len(), 2, "the log still has the games");
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn of_several_strikes_one_is_enough_and_those_of_the_operator_are_apart(home: &Home) {
    let store = prepared(home);
    for id in ["a", "b", "c"] {
        over(&*store, id, [ANN, BOB], true, false);
    }
    strike(&*store, "r", EVE, "First.", &["a"]).unwrap();
    strike(&*store, "s", EVE, "Second.", &["a", "b", "c"]).unwrap();
    assert_eq!(struck(&*store, "a").as_deref(), Some("First."));
    undo(&*store, Some(MAX), 1).unwrap();
    assert_eq!(struck(&*store, "a").as_deref(), Some("Second."), "the other decision is in force");
    // What the operator has decided since stays, whatever moderators undo.
    as_operator(&*store, "b", Some("Second."));
    as_operator(&*store, "c", None);
    assert_eq!(struck(&*store, "c"), None);
    undo(&*store, None, 2).unwrap();
    assert_eq!(struck(&*store, "a"), None);
    assert_eq!(struck(&*store, "b").as_deref(), Some("Second."));
    strike(&*store, "t", EVE, "Third.", &["b"]).unwrap();
    undo(&*store, Some(MAX), 5).unwrap();
    assert_eq!(struck(&*store, "b").as_deref(), Some("Second."));
}

fn only_rated_games_of_the_person_and_of_no_judge_are_struck_out(home: &Home) {
    let store = prepared(home);
    over(&*store, "unrated", [ANN, BOB], false, false);
    over(&*store, "others", [BOB, MAX], true, false);
    over(&*store, "judged", [ANN, EVE], true, false);
    over(&*store, "private", [ANN, BOB], true, true);
    over(&*store, "good", [ANN, BOB], true, false);
    for (at, game) in ["unrated", "others", "judged", "none"].into_iter().enumerate() {
        let refused = strike(&*store, &format!("r{at}"), EVE, "", &["good", game]);
        assert_eq!(refused, Err(StoreError::Conflict), "{game}");
        assert_eq!(struck(&*store, "good"), None, "all or nothing");
    }
    assert_eq!((ask(&*store, open_reports()).unwrap().len(), ask(&*store, acts_about(&ANN)).unwrap()), (4, vec![]));
    let listed = |moderator, reported: Option<&str>| {
        let found = ask(&*store, rated_games_of(&ANN, &moderator, reported.map(Into::into).as_ref())).unwrap();
        let mut tables: Vec<String> = found.into_iter().map(|game| game.table.into()).collect();
        tables.sort();
        tables
    };
    assert_eq!(listed(EVE, None), ["good"]);
    assert_eq!(listed(EVE, Some("private")), ["good", "private"]);
    assert_eq!(listed(MAX, None), ["good", "judged"]);
    // Whoever played in a game does not let it count again, either.
    strike(&*store, "s", MAX, "", &["judged"]).unwrap();
    assert_eq!(undo(&*store, Some(EVE), 1), Err(StoreError::Conflict));
}
