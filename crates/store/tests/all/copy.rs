//! Everything copied between a file and PostgreSQL, in either direction, and the effects of an interrupted copy.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append, append_by, create, entry, outcome, seat, table};
use store::{
    Analysis, CopyError, DecidedBy, Generation, Invitation, KeepsakeText, Moment, Moved, NewTable, NewToken, Origin,
    OutcomeWrite, Outcomes, Owner, Place, SeatKind, Sqlite, SqliteOptions, Store, StoreError, StoredEntry,
    StoredVacation, TokenWrite, VacationWrite, Write, ask, copy, vacations_of, write_and_wait,
};

fn place(home: &Home) -> Place {
    home.url().parse().unwrap()
}

/// Puts something into every part of a database.
fn fill(home: &Home) {
    let store = home.open();
    let write = |write| write_and_wait(&*store, write).unwrap();
    let data = Some("face 1\nwith a character that no text column of PostgreSQL takes: \0\n".to_owned());
    let origin = Some(Origin { address: [3; 16], network: [4; 16] });
    create(&*store, NewTable { data: data.clone(), origin, ..table("a") });
    create(&*store, NewTable { data, ..table("b") });
    create(
        &*store,
        NewTable {
            seats: vec![seat(SeatKind::Human, "Žofie ☃", &[ANN, BOB]), seat(SeatKind::Open, "", &[])],
            ..table("Zoe")
        },
    );
    create(&*store, table("gone"));
    write(append("a", 0, 1500));
    write(append_by("b", 0, Some(0), true));
    let moment = Some(Moment { at_ms: 1_795_000_000_123, by: Some(DecidedBy::StandIn) });
    let timed = StoredEntry { moment, ..entry(1) };
    write(Write::Append { table: "Zoe".into(), from: 0, entries: vec![timed], over: false });
    write(Write::PutBot { table: "Zoe".into(), seat: 1, bot: Some("first".to_owned()), held: true });
    write(Write::StandIn { table: "Zoe".into(), seat: 0, bot: Some("first".to_owned()) });
    write(Write::Remove { table: "gone".into() });
    write(Write::Renew { owner: ANN, to: Generation { number: 3, mark: i64::MAX } });
    let text = KeepsakeText { seat: None, text: vec![0, 255, 7] };
    write(Write::Keep { table: "a".into(), entries: 1500, texts: vec![text] });
    let analysis = Analysis { entries: 1, text: vec![255, 0] };
    write(Write::KeepAnalysis { table: "b".into(), analysis });
    write(Write::Outcome(OutcomeWrite::Keep(outcome("b", false))));
    write(Write::Outcome(OutcomeWrite::Strike { table: "b".into(), why: Some("šachy".to_owned()) }));
    let (name, looks, scopes) = ("Robot ☃".to_owned(), "robot ☃".to_owned(), "play".to_owned());
    let token = NewToken { owner: Owner::new([7; 32]), name, looks, scopes, bot: true, valid: Some(4000) };
    write(Write::Token(TokenWrite::Make(token)));
    write(Write::Token(TokenWrite::Use(Owner::new([7; 32]), Some(9))));
    create(&*store, NewTable { seats: vec![seat(SeatKind::Open, "", &[])], ..table("open") });
    let vacation = StoredVacation { number: 3, from_ms: 1_795_000_000_123, until_ms: 1_795_000_000_124 };
    write(Write::Vacation(VacationWrite::GoAway { owner: ANN, vacation }));
    let invitation = Some(Invitation { id: "one".into(), owner: Owner::new([7; 32]) });
    write(Write::Invite { table: "open".into(), seat: 0, invitation });
}

fn assert_same(one: &dyn Store, other: &dyn Store) {
    for id in ["a", "b", "Zoe", "gone"] {
        assert_eq!(one.load(&id.into()).unwrap(), other.load(&id.into()).unwrap(), "{id}");
        assert_eq!(one.keepsake(&id.into(), None).unwrap(), other.keepsake(&id.into(), None).unwrap());
        assert_eq!(one.analysis(&id.into()).unwrap(), other.analysis(&id.into()).unwrap());
        let which = Outcomes::Of(id.into());
        assert_eq!(one.outcomes(&which).unwrap(), other.outcomes(&which).unwrap());
    }
    assert_eq!(one.guests(&"open".into()).unwrap(), other.guests(&"open".into()).unwrap());
    let names = |store: &dyn Store| store.tokens().unwrap().into_iter().map(|t| (t.name, t.owner)).collect::<Vec<_>>();
    assert_eq!(names(one), names(other));
    assert_eq!(one.secret(), other.secret(), "private links stay valid");
    assert_eq!(one.generation(&ANN).unwrap(), other.generation(&ANN).unwrap());
    let vacations = |store: &dyn Store| ask(store, vacations_of(&ANN)).unwrap();
    assert_eq!((vacations(one), vacations(one).len()), (vacations(other), 1));
    assert_eq!(one.removed_after(0).unwrap(), other.removed_after(0).unwrap());
    let told = |store: &dyn Store| {
        let mut list = store.list().unwrap();
        list.iter_mut().for_each(|table| (table.age, table.idle) = (0, 0));
        list
    };
    assert_eq!(told(one), told(other));
}

#[test]
fn everything_moves_there_and_back() {
    let (file, there) = (Home::sqlite(), Home::postgres());
    fill(&file);
    let mut last = (0, 1);
    let moved = copy(&place(&file), &place(&there), &mut |done, all| last = (done, all)).unwrap();
    assert_eq!(moved, Moved { tables: 4, entries: 1502 });
    assert!(last.0 == last.1 && last.1 > 3000, "{last:?}");
    assert_same(&*file.open(), &*there.open());
    // Continues from there: the next removal reaches those who know the earlier ones.
    let store = there.open();
    let before = store.removed_after(0).unwrap().last().unwrap().number;
    write_and_wait(&*store, Write::Remove { table: "b".into() }).unwrap();
    assert_eq!(store.removed_after(before).unwrap()[0].table, "b");
    let back = Home::sqlite();
    assert_eq!(copy(&place(&there), &place(&back), &mut |_, _| {}).unwrap(), Moved { tables: 3, entries: 1501 });
    assert_same(&*there.open(), &*back.open());
    assert_eq!(back.faults(), Vec::<String>::new());
    let again = Home::postgres();
    copy(&place(&there), &place(&again), &mut |_, _| {}).unwrap();
    assert_same(&*there.open(), &*again.open());
}

#[test]
fn a_target_that_holds_something_is_left_alone() {
    let source = Home::sqlite();
    fill(&source);
    for target in [Home::sqlite(), Home::postgres()] {
        create(&*target.open(), table("mine"));
        let secret = target.open().secret();
        assert_eq!(copy(&place(&source), &place(&target), &mut |_, _| {}), Err(CopyError::NotEmpty));
        assert_eq!(target.open().secret(), secret);
        assert_eq!(target.open().list().unwrap().len(), 1);
    }
}

#[test]
fn a_target_of_an_earlier_form_that_holds_something_keeps_its_form() {
    let source = Home::sqlite();
    fill(&source);
    let target = Home::postgres();
    create(&*target.open(), table("mine"));
    // As an earlier program left it, whose servers may be running there and would have to stop.
    target.sql(
        "DROP TABLE invitations, tokens, lobby, node_keys, accounts, former_names, sign_ins, sign_outs,
             outcomes, outcome_seats, due_items, uptimes, invitees, blocks, reports, moderation,
             notices, notice_channels, notice_settings, chat_lines, chat_off, report_lines, emails, seat_zones,
             passkeys, spent_challenges, vacations, one_time_codes, recovery_codes, table_terms, outcome_points,
             identities, account_kept;
         ALTER TABLE seats DROP COLUMN color;
         ALTER TABLE tables DROP COLUMN rated, DROP COLUMN pace, DROP COLUMN private;
         ALTER TABLE entries DROP COLUMN at, DROP COLUMN decided_by;
         UPDATE goldfever_form SET form = 3, compatible_since = 2",
    );
    assert_eq!(copy(&place(&source), &place(&target), &mut |_, _| {}), Err(CopyError::NotEmpty));
    assert_eq!(target.sql("SELECT form, compatible_since FROM goldfever_form"), ["3|2"]);
    assert_eq!(store::is_in_use(&target.url().parse().unwrap()), Ok(true));
    target.sql("DELETE FROM owners; DELETE FROM seats; DELETE FROM tables");
    assert_eq!(store::is_in_use(&target.url().parse().unwrap()), Ok(false));
    copy(&place(&source), &place(&target), &mut |_, _| {}).unwrap();
    assert_same(&*source.open(), &*target.open());
}

#[test]
fn a_copy_that_is_cut_off_leaves_the_target_as_empty_as_before() {
    let source = Home::sqlite();
    fill(&source);
    for target in [Home::sqlite(), Home::postgres()] {
        let cut = std::panic::catch_unwind(|| {
            copy(&place(&source), &place(&target), &mut |done, _| assert!(done < 1000, "cut off")).unwrap();
        });
        assert!(cut.is_err());
        if let Home::Sqlite { file, .. } = &target {
            assert!(!file.exists());
        }
        // It can be copied again immediately.
        copy(&place(&source), &place(&target), &mut |_, _| {}).unwrap();
        assert_same(&*source.open(), &*target.open());
    }
}

#[test]
fn what_cannot_be_copied_whole_is_refused() {
    let (source, target) = (Home::sqlite(), Home::postgres());
    fill(&source);
    let quiet = &mut |_, _| {};
    // A name that PostgreSQL cannot store, and that no server of ours makes.
    source.sql("UPDATE seats SET name = 'A' || char(0) || 'B' WHERE table_id = 'a' AND seat = 0");
    assert!(matches!(copy(&place(&source), &place(&target), quiet), Err(CopyError::Store(StoreError::Other(_)))));
    assert_eq!(target.open().list().unwrap(), []);
    source.sql("UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE table_id = 'a' AND seat = 0");
    assert!(matches!(copy(&place(&source), &place(&target), quiet), Err(CopyError::Store(StoreError::BadRow(_)))));
    source.sql("PRAGMA user_version = 7");
    assert_eq!(copy(&place(&source), &place(&target), quiet), Err(CopyError::Older { found: 7, today: 28 }));
    let nowhere = Place::File("/nowhere/at/all.sqlite".into());
    assert!(matches!(copy(&nowhere, &place(&target), quiet), Err(CopyError::Store(_))));
    assert!(matches!(copy(&place(&target), &nowhere, quiet), Err(CopyError::Store(_))));
    // The file itself was only read.
    if let Home::Sqlite { file, .. } = &source {
        assert!(Sqlite::open(file, &SqliteOptions::default()).is_err(), "its form was made up");
    }
}

#[test]
fn a_file_with_an_index_that_lacks_rows_is_not_copied_without_them() {
    let (source, target) = (Home::sqlite(), Home::postgres());
    fill(&source);
    let Home::Sqlite { file, .. } = &source else { unreachable!("it was asked for") };
    // A reader that uses this index finds no keepsake, and no error.
    let sql = "CREATE INDEX empty ON keepsakes (table_id, seat) WHERE seat = 99;
               PRAGMA writable_schema = ON;
               UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'empty')
               WHERE name = 'sqlite_autoindex_keepsakes_1';
               DELETE FROM sqlite_schema WHERE name = 'empty';";
    rusqlite::Connection::open(file).unwrap().execute_batch(sql).unwrap();
    let copied = copy(&place(&source), &place(&target), &mut |_, _| {});
    assert!(matches!(copied, Err(CopyError::Store(StoreError::Damaged(_)))), "{copied:?}");
}
