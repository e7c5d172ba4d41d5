//! The chat of tables: lines are numbered, the oldest go, and they follow their table, their author and reports.

use crate::common::home::Home;
use crate::common::{ANN, BOB, create, table};
use crate::on_both;
use store::{
    AccountWrite, ChatWrite, Grounds, Guest, MOST_LINES, MOST_REPORTED, NewAccount, NewLine, NewReport, NewSignIn,
    Owner, PeopleWrite, Store, StoreError, TableTerms, Way, Write, ask, chat_is_off, chat_lines, chat_lines_by,
    last_chat_line, report_lines, write_and_wait,
};

on_both!(
    lines_are_read_in_order_and_none_is_written_twice,
    the_oldest_lines_go_when_there_are_too_many,
    nobody_reads_what_people_write_whom_they_have_blocked,
    a_report_keeps_what_the_person_wrote_at_the_table,
    lines_go_with_their_table_and_lose_a_deleted_author,
    a_visitor_who_signs_in_keeps_what_they_wrote,
    chat_is_switched_off_and_on,
    a_new_table_may_have_its_chat_switched_off,
);

const EVE: Owner = Owner::new([9; 32]);

fn line(table: &str, number: u32, author: Owner) -> NewLine {
    let (text, at_ms) = (format!("line {number}"), 1000 + i64::from(number));
    NewLine { table: table.into(), number, author, seat: Some(0), aside: false, text, at_ms }
}

fn write(store: &dyn Store, change: ChatWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Chat(change))
}

fn add(store: &dyn Store, line: NewLine) {
    write(store, ChatWrite::Add(line)).unwrap();
}

fn account(store: &dyn Store, owner: Owner, name: &str) {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let (name, looks) = (name.to_owned(), name.to_lowercase());
    let new = NewAccount { owner, name, looks, password: String::new(), invitation: None, sign_in, passkey: None };
    write_and_wait(store, Write::Account(AccountWrite::Make(new))).unwrap();
}

fn numbers(store: &dyn Store, table: &str, after: u32, reader: Option<Owner>) -> Vec<u32> {
    ask(store, chat_lines(&table.into(), after, reader.as_ref())).unwrap().into_iter().map(|line| line.number).collect()
}

fn lines_are_read_in_order_and_none_is_written_twice(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "Ann");
    create(&*store, table("t"));
    create(&*store, table("u"));
    assert_eq!(ask(&*store, last_chat_line(&"t".into())).unwrap(), 0);
    add(&*store, line("t", 1, ANN));
    add(&*store, NewLine { seat: None, aside: true, ..line("t", 2, BOB) });
    add(&*store, line("u", 1, BOB));
    assert_eq!(write(&*store, ChatWrite::Add(line("t", 2, ANN))), Err(StoreError::Conflict));
    assert_eq!(write(&*store, ChatWrite::Add(line("nowhere", 1, ANN))), Err(StoreError::Conflict));
    assert_eq!(ask(&*store, last_chat_line(&"t".into())).unwrap(), 2);
    let found = ask(&*store, chat_lines(&"t".into(), 0, None)).unwrap();
    let shown: Vec<_> = found.iter().map(|one| (one.number, one.name.as_deref(), one.seat, one.aside)).collect();
    assert_eq!(shown, [(1, Some("Ann"), Some(0), false), (2, None, None, true)]);
    assert_eq!((found[0].author, &*found[0].text, found[0].at_ms), (Some(ANN), "line 1", 1001));
    assert_eq!(numbers(&*store, "t", 1, None), [2]);
    drop(store);
    assert_eq!(numbers(&*home.open(), "t", 0, None), [1, 2], "it is stored");
}

fn the_oldest_lines_go_when_there_are_too_many(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    for number in 1..=MOST_LINES + 2 {
        add(&*store, line("t", number, ANN));
    }
    let left = numbers(&*store, "t", 0, None);
    assert_eq!((left.len(), left[0]), (MOST_LINES as usize, 3));
    // Spectators do not displace what players wrote.
    let (first, aside) = (MOST_LINES + 3, |number| NewLine { seat: None, aside: true, ..line("t", number, BOB) });
    (first..first + MOST_LINES + 1).for_each(|number| add(&*store, aside(number)));
    let both = numbers(&*store, "t", 0, None);
    assert_eq!(both[..left.len()], left);
    assert_eq!((both.len(), both[left.len()]), (2 * MOST_LINES as usize, first + 1));
}

fn nobody_reads_what_people_write_whom_they_have_blocked(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    add(&*store, line("t", 1, ANN));
    add(&*store, line("t", 2, BOB));
    let block = PeopleWrite::Block { account: EVE, blocked: BOB };
    write_and_wait(&*store, Write::People(block)).unwrap();
    assert_eq!(numbers(&*store, "t", 0, Some(EVE)), [1]);
    assert_eq!(numbers(&*store, "t", 0, Some(BOB)), [1, 2]);
    assert_eq!(numbers(&*store, "t", 0, None), [1, 2]);
}

fn report(id: &str, table: Option<&str>) -> Write {
    let (id, table, words) = (id.to_owned(), table.map(Into::into), String::new());
    let (reporter, person, reason) = (ANN, BOB, "chat".to_owned());
    let report = NewReport { id, reporter, person, table, seat: None, reason, words, program: None };
    Write::People(PeopleWrite::Report(report))
}

fn a_report_keeps_what_the_person_wrote_at_the_table(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    create(&*store, table("u"));
    for number in 1..=MOST_REPORTED + 3 {
        add(&*store, line("t", number, BOB));
    }
    add(&*store, line("t", MOST_REPORTED + 4, ANN));
    add(&*store, line("u", 1, BOB));
    write_and_wait(&*store, report("r", Some("t"))).unwrap();
    write_and_wait(&*store, report("none", None)).unwrap();
    write_and_wait(&*store, Write::Remove { table: "t".into() }).unwrap();
    let kept = ask(&*store, report_lines("r")).unwrap();
    let texts: Vec<_> = kept.iter().map(|line| line.text.clone()).collect();
    assert_eq!(texts, (4..=MOST_REPORTED + 3).map(|number| format!("line {number}")).collect::<Vec<_>>());
    assert_eq!((kept[0].at_ms, ask(&*store, report_lines("none")).unwrap()), (1004, vec![]));
}

fn lines_go_with_their_table_and_lose_a_deleted_author(home: &Home) {
    let store = home.open();
    account(&*store, BOB, "Bob");
    for id in ["t", "u"] {
        create(&*store, table(id));
        add(&*store, line(id, 1, BOB));
        write(&*store, ChatWrite::Switch { table: id.into(), on: false }).unwrap();
    }
    write_and_wait(&*store, Write::Remove { table: "t".into() }).unwrap();
    for table in ["chat_lines", "chat_off"] {
        assert_eq!(home.sql(&format!("SELECT table_id FROM {table}")), ["u"], "{table}");
    }
    let own = ask(&*store, chat_lines_by(&BOB)).unwrap();
    assert_eq!((own.len(), own[0].table.as_str(), &*own[0].text), (1, "u", "line 1"));
    let delete = AccountWrite::Delete { account: BOB, grounds: Grounds::Operator, tables: Vec::new() };
    write_and_wait(&*store, Write::Account(delete)).unwrap();
    let left = ask(&*store, chat_lines(&"u".into(), 0, None)).unwrap();
    assert_eq!((left.len(), left[0].author, left[0].name.clone()), (1, None, None));
}

fn a_new_table_may_have_its_chat_switched_off(home: &Home) {
    let store = home.open();
    for (id, chat_off) in [("t", true), ("u", false)] {
        let terms = TableTerms::default();
        let made = Write::CreateFrom { table: table(id), entries: Vec::new(), zones: Vec::new(), terms, chat_off };
        write_and_wait(&*store, made).unwrap();
        assert_eq!(ask(&*store, chat_is_off(&id.into())).unwrap(), chat_off);
    }
    write(&*store, ChatWrite::Switch { table: "t".into(), on: true }).unwrap();
    assert!(!ask(&*store, chat_is_off(&"t".into())).unwrap());
}

fn a_visitor_who_signs_in_keeps_what_they_wrote(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "Ann");
    create(&*store, table("t"));
    add(&*store, line("t", 1, EVE));
    let sign_in = NewSignIn { session: BOB, device: String::new() };
    let guest = Some(Guest { owner: EVE, tables: Vec::new() });
    let way = Way::Password { hash: String::new(), code: false };
    write_and_wait(&*store, Write::Account(AccountWrite::SignIn { account: ANN, way, sign_in, guest })).unwrap();
    assert_eq!(ask(&*store, chat_lines_by(&ANN)).unwrap().len(), 1);
    assert_eq!(ask(&*store, chat_lines_by(&EVE)).unwrap(), []);
}

fn chat_is_switched_off_and_on(home: &Home) {
    let store = home.open();
    create(&*store, table("t"));
    let off = || ask(&*store, chat_is_off(&"t".into())).unwrap();
    assert!(!off());
    for (on, then) in [(true, false), (false, true), (false, true), (true, false)] {
        write(&*store, ChatWrite::Switch { table: "t".into(), on }).unwrap();
        assert_eq!(off(), then);
    }
    let nowhere = ChatWrite::Switch { table: "nowhere".into(), on: false };
    assert_eq!(write(&*store, nowhere), Err(StoreError::Conflict));
}
