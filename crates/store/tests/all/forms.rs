//! A newer program changes the schema of a PostgreSQL database while older programs use it: those that cannot work with it
//! store nothing from that moment on, whatever they try, and those that can continue.

use crate::common::home::{Home, enter, held_until_waiting, node, server};
use crate::common::{ANN, BOB, append, append_by, create, entry, outcome, table};
use std::collections::BTreeSet;
use std::sync::mpsc::channel;
use std::time::Duration;
use store::{
    AccountWrite, Analysis, ChatWrite, CopyError, DueItem, Earlier, EmailWrite, Generation, IdentityWrite, Invitation,
    KeepsakeText, Leases, NewToken, NoticeWrite, Origin, OutcomeWrite, Owner, PasskeyWrite, PeopleWrite, Place,
    Postgres, Presence, SpentChallenge, Store, StoreError, StoredClock, StoredUptime, TableTerms, TokenWrite,
    VacationWrite, Whereabouts, Write, copy, migrate_as_later_program, write_and_wait,
};

const LATER: i64 = Postgres::FORM + 1;

fn newer() -> StoreError {
    StoreError::Newer { found: LATER, known: Postgres::FORM }
}

fn name(home: &Home) -> &str {
    let Home::Postgres { name } = home else { unreachable!("it was asked for") };
    name
}

/// A database with tables at one node.
fn with_tables(ids: &[&str]) -> (Home, Postgres) {
    let home = Home::postgres();
    let store = enter(&home, "one");
    for id in ids {
        create(&store, table(id));
        assert_eq!(store.take(&(*id).into()).unwrap(), Whereabouts::Here);
    }
    (home, store)
}

/// As a newer program leaves the database.
fn sets_form(since: i64) -> String {
    format!("UPDATE goldfever_form SET form = {LATER}, compatible_since = {since}")
}

/// A write of each kind, to an existing table.
fn each_write() -> Vec<Write> {
    let table_id = || ids::TableId::from("t");
    let token = |change| Write::Token(change);
    let (name, looks, scopes) = ("Robot".to_owned(), "robot".to_owned(), "play".to_owned());
    let made = NewToken { owner: Owner::new([7; 32]), name, looks, scopes, bot: true, valid: None };
    let invitation = Some(Invitation { id: "i".into(), owner: Owner::new([7; 32]) });
    let text = KeepsakeText { seat: None, text: vec![7] };
    let origin = Some(Origin { address: [3; 16], network: [4; 16] });
    let clock = StoredClock { state: "0".to_owned(), due_ms: Some(5), server: "one".to_owned() };
    let terms = TableTerms { delay: 3, ..TableTerms::default() };
    vec![
        Write::Create(table("new")),
        Write::CreateFrom { table: table("copy"), entries: vec![entry(1)], zones: Vec::new(), terms, chat_off: false },
        Write::Claim { table: table_id(), seat: 0, name: "Bob".to_owned(), owner: BOB, zone: None, color: None },
        Write::Leave { table: table_id(), seat: 0 },
        Write::RemoveLone { table: table_id(), owner: Owner::new([9; 32]) },
        Write::PutBot { table: table_id(), seat: 1, bot: None, held: false },
        Write::StandIn { table: table_id(), seat: 0, bot: Some("first".to_owned()) },
        Write::Begin { table: table_id() },
        Write::List { table: table_id() },
        Write::Present { tables: vec![Presence { table: table_id(), seated: true, watching: 1 }] },
        Write::Invite { table: table_id(), seat: 1, invitation },
        Write::Decline { table: table_id(), seat: 1, id: "i".into() },
        token(TokenWrite::Make(made)),
        token(TokenWrite::Use(Owner::new([7; 32]), None)),
        token(TokenWrite::Plays(Owner::new([7; 32]), "{}".to_owned())),
        token(TokenWrite::Revoke(Owner::new([7; 32]))),
        Write::Account(AccountWrite::Role { account: ANN, role: "moderator".to_owned() }),
        Write::Outcome(OutcomeWrite::Keep(outcome("t", false))),
        Write::People(PeopleWrite::Invite { table: table_id(), accounts: vec![BOB] }),
        Write::Notice(NoticeWrite::Settings { owner: BOB, state: "{}".to_owned() }),
        Write::Chat(ChatWrite::Switch { table: table_id(), on: false }),
        Write::Email(EmailWrite::Confirm([1; 32])),
        Write::Passkey(PasskeyWrite::Remove {
            account: BOB,
            site: String::new(),
            issuer: String::new(),
            credential: vec![1],
        }),
        Write::Identity(IdentityWrite::Spend(SpentChallenge { hash: [5; 32], until: 1 << 40 })),
        Write::Vacation(VacationWrite::ComeBack { owner: BOB, at_ms: 5 }),
        Write::Enter { table: table_id(), seat: 0, owner: BOB },
        append("t", 0, 1),
        Write::AppendTimed {
            table: table_id(),
            from: 1,
            entries: vec![entry(2)],
            over: false,
            clock: clock.clone(),
            stand_in: None,
            notices: Vec::new(),
        },
        Write::KeepClock { table: table_id(), clock },
        Write::Prepare { table: table_id(), seat: 0, prepared: Some("at 1".to_owned()) },
        Write::DueLater { item: DueItem { table: table_id(), at_ms: 5 }, at_ms: 6 },
        Write::Seen(StoredUptime { server: "s".to_owned(), began_ms: 1, seen_ms: 2 }),
        Write::Renew { owner: ANN, to: Generation { number: 1, mark: 1 } },
        Write::Keep { table: table_id(), entries: 0, texts: vec![text] },
        Write::KeepAnalysis { table: table_id(), analysis: Analysis { entries: 0, text: vec![7] } },
        Write::Sweep { idle: 0 },
        Write::MakeRoom { origin, most_resting: 0 },
        Write::Probe,
        Write::Remove { table: table_id() },
    ]
}

/// Whoever adds a kind of write must add it to [`each_write`], too.
fn kind(write: &Write) -> usize {
    match write {
        Write::Create(_) => 0,
        Write::CreateFrom { .. } => 1,
        Write::Claim { .. } => 2,
        Write::PutBot { .. } => 3,
        Write::StandIn { .. } => 4,
        Write::Begin { .. } => 5,
        Write::Invite { .. } => 6,
        Write::Decline { .. } => 7,
        Write::Token(_) => 8,
        Write::Enter { .. } => 9,
        Write::Append { .. } => 10,
        Write::Renew { .. } => 11,
        Write::Keep { .. } => 12,
        Write::KeepAnalysis { .. } => 13,
        Write::Sweep { .. } => 14,
        Write::MakeRoom { .. } => 15,
        Write::Probe => 16,
        Write::Remove { .. } => 17,
        Write::List { .. } => 18,
        Write::Present { .. } => 19,
        Write::Account(_) => 20,
        Write::Outcome(_) => 21,
        Write::AppendTimed { .. } => 22,
        Write::KeepClock { .. } => 23,
        Write::DueLater { .. } => 24,
        Write::Seen(_) => 25,
        Write::People(_) => 26,
        Write::Notice(_) => 27,
        Write::Chat(_) => 28,
        Write::Prepare { .. } => 29,
        Write::Email(_) => 30,
        Write::Passkey(_) => 31,
        Write::Vacation(_) => 32,
        Write::Identity(_) => 33,
        Write::Leave { .. } => 34,
        Write::RemoveLone { .. } => 35,
    }
}

#[test]
fn nothing_at_all_is_stored_by_a_program_that_has_to_stop() {
    let (home, store) = with_tables(&["t", "other"]);
    let kinds: BTreeSet<usize> = each_write().iter().map(kind).collect();
    assert_eq!(kinds.len(), 36, "each kind is tried");
    home.sql(&sets_form(LATER));
    let before = server().dump(name(&home));
    for write in each_write() {
        assert_eq!(write_and_wait(&store, write.clone()), Err(newer()), "{write:?}");
    }
    assert_eq!(store.take(&"other".into()), Err(newer()));
    assert_eq!(store.take(&"nowhere".into()), Err(newer()));
    assert_eq!(store.renew(), Err(newer()));
    assert_eq!(store.enter(&node("two")), Err(newer()));
    assert_eq!(store.check(), Err(newer()));
    assert_eq!(server().dump(name(&home)), before);
    store.leave().unwrap();
    assert_eq!(home.sql("SELECT dead FROM nodes"), ["t"], "it may leave");
    // If it need not stop, none of this is refused because of the schema.
    home.sql(&sets_form(Postgres::FORM));
    let store = enter(&home, "three");
    store.take(&"t".into()).unwrap();
    for write in each_write() {
        assert_ne!(write_and_wait(&store, write.clone()), Err(newer()), "{write:?}");
    }
    assert_ne!(server().dump(name(&home)), before);
    // Some of them remove tables.
    assert!(store.take(&"other".into()).is_ok());
    assert_eq!((store.renew(), store.check()), (Ok(true), Ok(())));
}

#[test]
fn many_writes_at_once_are_all_refused() {
    let (home, store) = with_tables(&["a", "b"]);
    home.sql(&sets_form(LATER));
    let (sender, receiver) = channel();
    for n in 0..30 {
        for write in [append("a", n, 1), append("b", 7 * n, 1), Write::Probe, append("not-its-own", 0, 1)] {
            let sender = sender.clone();
            store.write(write, Box::new(move |done| sender.send(done).unwrap()));
        }
    }
    for _ in 0..120 {
        assert_eq!(receiver.recv().unwrap(), Err(newer()));
    }
    assert_eq!(home.sql("SELECT count(*) FROM entries"), ["0"]);
}

/// Carries out everything that a program does while another one has locked the schema and changes it.
#[test]
fn what_comes_while_the_form_is_changed_waits_and_is_refused() {
    let (home, store) = with_tables(&["t", "moved"]);
    let other = enter(&home, "other");
    home.sql("UPDATE leases SET node = 'gone' WHERE table_id = 'moved'");
    create(&store, table("new"));
    let since = home.sql("SELECT compatible_since FROM goldfever_form");
    let before = server().dump(name(&home));
    let changes = format!(
        "BEGIN; LOCK TABLE goldfever_form IN ACCESS EXCLUSIVE MODE; {}; {}; COMMIT",
        sets_form(LATER),
        held_until_waiting(1)
    );
    std::thread::scope(|scope| {
        let (one, two) = (&store, &other);
        let changing = scope.spawn(|| server().sql(name(&home), &changes));
        home.until_held();
        let tried = [
            scope.spawn(move || write_and_wait(one, append("t", 0, 1))),
            scope.spawn(move || write_and_wait(two, Write::Probe)),
            scope.spawn(move || one.take(&"moved".into()).map(drop)),
            scope.spawn(move || two.take(&"new".into()).map(drop)),
            scope.spawn(move || two.renew().map(drop)),
            scope.spawn(|| enter_anew(&home)),
        ];
        for (n, tried) in tried.into_iter().enumerate() {
            assert_eq!(tried.join().unwrap(), Err(newer()), "{n}");
        }
        changing.join().unwrap();
    });
    home.sql(&format!("UPDATE goldfever_form SET form = {}, compatible_since = {}", Postgres::FORM, since[0]));
    assert_eq!(server().dump(name(&home)), before, "nothing was stored");
}

/// Becomes a node with a connection that was opened before.
fn enter_anew(home: &Home) -> Result<(), StoreError> {
    Postgres::existing(&home.url().parse().unwrap())?.enter(&node("late"))
}

#[test]
fn a_database_set_to_another_isolation_is_fenced_as_well() {
    let home = Home::postgres();
    home.sql(&format!("ALTER DATABASE {} SET default_transaction_isolation = 'repeatable read'", name(&home)));
    let store = enter(&home, "one");
    create(&store, table("t"));
    assert_eq!(store.take(&"t".into()).unwrap(), Whereabouts::Here);
    write_and_wait(&store, append("t", 0, 1)).unwrap();
    let changes = format!(
        "BEGIN; LOCK TABLE goldfever_form IN ACCESS EXCLUSIVE MODE; {}; {}; COMMIT",
        sets_form(LATER),
        held_until_waiting(1)
    );
    std::thread::scope(|scope| {
        let changing = scope.spawn(|| server().sql(name(&home), &changes));
        home.until_held();
        assert_eq!(write_and_wait(&store, append("t", 1, 1)), Err(newer()));
        changing.join().unwrap();
    });
    assert_eq!(home.sql("SELECT count(*) FROM entries"), ["1"]);
}

#[test]
fn a_migration_waits_for_the_write_that_is_under_way() {
    let (home, store) = with_tables(&["t"]);
    let other = enter(&home, "other");
    let url = home.url().parse().unwrap();
    let holds = format!("BEGIN; SELECT 1 FROM tables FOR UPDATE; {}; COMMIT", held_until_waiting(2));
    std::thread::scope(|scope| {
        let holding = scope.spawn(|| server().sql(name(&home), &holds));
        home.until_held();
        let written = scope.spawn(|| write_and_wait(&store, append_by("t", 0, Some(0), true)));
        home.until_waiting(1);
        let migrated =
            scope.spawn(|| migrate_as_later_program(&url, Earlier::Stop, "ALTER TABLE entries RENAME TO steps"));
        home.until_waiting(2);
        // This one comes after the migration, and waits for it.
        assert_eq!(write_and_wait(&other, Write::Probe), Err(newer()));
        assert_eq!(migrated.join().unwrap(), Ok(()));
        assert_eq!(written.join().unwrap(), Ok(()), "what was under way is stored");
        holding.join().unwrap();
    });
    assert_eq!(home.sql("SELECT count(*) FROM steps"), ["1"]);
    assert_eq!(home.sql("SELECT form, compatible_since FROM goldfever_form"), [format!("{LATER}|{LATER}")]);
    assert_eq!(write_and_wait(&store, append("t", 1, 1)), Err(newer()));
}

#[test]
fn programs_that_need_not_stop_go_on_while_the_form_is_changed() {
    let (home, store) = with_tables(&["t"]);
    let url = home.url().parse().unwrap();
    std::thread::scope(|scope| {
        let writing = scope.spawn(|| {
            for n in 0..200 {
                write_and_wait(&store, append("t", n, 1)).unwrap();
                assert!(store.renew().unwrap());
            }
        });
        std::thread::sleep(Duration::from_millis(50));
        let sql = "CREATE TABLE later (x bigint); ALTER TABLE seats ADD COLUMN rank bigint NOT NULL DEFAULT 0;
                   CREATE INDEX later_entries ON entries (hash)";
        migrate_as_later_program(&url, Earlier::GoOn, sql).unwrap();
        writing.join().unwrap();
    });
    assert_eq!(home.sql("SELECT form > compatible_since FROM goldfever_form"), ["t"]);
    assert_eq!(store.load(&"t".into()).unwrap().unwrap().entries.len(), 200);
    let second = enter(&home, "second");
    create(&second, table("u"));
    assert_eq!(second.take(&"u".into()).unwrap(), Whereabouts::Here);
    // A copy is refused, since it would leave out what this program does not know.
    let refused = copy(&home.url().parse::<Place>().unwrap(), &Home::sqlite().url().parse().unwrap(), &mut |_, _| {});
    assert_eq!(refused.err(), Some(CopyError::Store(newer())));
}
