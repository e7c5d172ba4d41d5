//! Tokens of programs in the store, and bots that are invited to tables.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, folder, open, seat, table};
use crate::on_both;
use store::{
    Engagement, Invitation, NewTable, NewToken, Owner, SeatKind, Store, StoreError, StoredToken, TokenWrite, Write,
    backup, write_and_wait,
};

on_both!(
    a_token_counts_until_it_is_revoked_or_its_time_is_over,
    a_bot_says_what_it_plays_and_is_there_for_a_while,
    a_bot_is_asked_and_says_yes_or_no,
    a_program_is_told_of_its_tables,
    a_token_that_is_over_and_holds_nothing_is_forgotten_after_a_day,
);

const ROBOT: Owner = Owner::new([7; 32]);

fn token(owner: Owner, name: &str) -> NewToken {
    let (name, looks) = (name.to_owned(), name.to_lowercase());
    NewToken { owner, name, looks, scopes: "read play".to_owned(), bot: true, valid: None }
}

fn change(store: &dyn Store, change: TokenWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Token(change))
}

fn make(store: &dyn Store, token: NewToken) -> Result<(), StoreError> {
    change(store, TokenWrite::Make(token))
}

fn found(store: &dyn Store, owner: Owner) -> StoredToken {
    store.token(&owner).unwrap().expect("a token")
}

fn waiting(store: &dyn Store, id: &str) {
    let seats =
        vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[]), seat(SeatKind::Open, "", &[])];
    create(store, NewTable { seats, ..table(id) });
}

fn invite(store: &dyn Store, table: &str, seat: u8, asked: Option<(&str, Owner)>) -> Result<(), StoreError> {
    let invitation = asked.map(|(id, owner)| Invitation { id: id.into(), owner });
    write_and_wait(store, Write::Invite { table: table.into(), seat, invitation })
}

fn claim(store: &dyn Store, table: &str, seat: u8, owner: Owner) {
    let (table, name) = (table.to_owned(), "Robot".to_owned());
    write_and_wait(store, Write::Claim { table: table.into(), seat, name, owner, zone: None, color: None }).unwrap();
}

fn a_token_counts_until_it_is_revoked_or_its_time_is_over(home: &Home) {
    {
        let store = home.open();
        assert_eq!((store.token(&ROBOT).unwrap(), store.tokens().unwrap()), (None, vec![]));
        make(&*store, token(ROBOT, "Robot")).unwrap();
        assert_eq!(
            make(&*store, token(Owner::new([8; 32]), "ROBOT")),
            Err(StoreError::Conflict),
            "one name looks like the other"
        );
        assert_eq!(make(&*store, token(ROBOT, "Other")), Err(StoreError::Conflict), "it is there already");
        make(&*store, NewToken { valid: Some(3600), bot: false, ..token(BOB, "Bob's") }).unwrap();
    }
    let store = home.open();
    let robot = found(&*store, ROBOT);
    assert!(robot.counts() && robot.bot && !robot.online && robot.age < 60, "{robot:?}");
    assert_eq!(
        (robot.name.as_str(), robot.scopes.as_str(), robot.unused, robot.left),
        ("Robot", "read play", None, None)
    );
    assert!(found(&*store, BOB).left.is_some_and(|left| (3500..=3600).contains(&left)));
    let names: Vec<String> = store.tokens().unwrap().into_iter().map(|token| token.name).collect();
    assert_eq!(names, ["Bob's", "Robot"]);
    change(&*store, TokenWrite::Revoke(ROBOT)).unwrap();
    assert_eq!(change(&*store, TokenWrite::Revoke(ROBOT)), Err(StoreError::Conflict));
    assert!(!found(&*store, ROBOT).counts());
    make(&*store, token(Owner::new([8; 32]), "robot")).unwrap();
    // Expired: the name is free.
    home.sql("UPDATE tokens SET expires = 1 WHERE looks = 'bob''s'");
    assert!(found(&*store, BOB).left == Some(0) && !found(&*store, BOB).counts());
    make(&*store, token(Owner::new([9; 32]), "Bob's")).unwrap();
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn a_token_that_is_over_and_holds_nothing_is_forgotten_after_a_day(home: &Home) {
    let (seated, asked, idle, late, fresh) =
        (Owner::new([1; 32]), Owner::new([2; 32]), Owner::new([3; 32]), Owner::new([4; 32]), Owner::new([5; 32]));
    {
        let store = home.open();
        for (owner, name) in [(seated, "1"), (asked, "2"), (idle, "3"), (late, "4"), (fresh, "5"), (ROBOT, "6")] {
            make(&*store, NewToken { valid: Some(3600), ..token(owner, name) }).unwrap();
        }
        waiting(&*store, "a");
        claim(&*store, "a", 1, seated);
        invite(&*store, "a", 2, Some(("one", asked))).unwrap();
        for owner in [seated, asked, idle, fresh] {
            change(&*store, TokenWrite::Revoke(owner)).unwrap();
        }
    }
    // All but two became invalid long ago: revoked or expired.
    home.sql("UPDATE tokens SET revoked = 1 WHERE name IN ('1', '2', '3')");
    home.sql("UPDATE tokens SET expires = 1 WHERE name = '4'");
    let store = home.open();
    make(&*store, token(Owner::new([9; 32]), "Another")).unwrap();
    let left: Vec<String> = store.tokens().unwrap().into_iter().map(|token| token.name).collect();
    assert_eq!(left, ["1", "2", "5", "6", "Another"]);
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn a_bot_says_what_it_plays_and_is_there_for_a_while(home: &Home) {
    let store = home.open();
    make(&*store, token(ROBOT, "Robot")).unwrap();
    change(&*store, TokenWrite::Plays(ROBOT, "toy".to_owned())).unwrap();
    change(&*store, TokenWrite::Use(ROBOT, Some(60))).unwrap();
    change(&*store, TokenWrite::Use(ROBOT, None)).unwrap();
    let robot = found(&*store, ROBOT);
    assert!(robot.online && robot.unused.is_some_and(|seconds| seconds < 60), "{robot:?}");
    assert_eq!(robot.plays, "toy");
    change(&*store, TokenWrite::Use(ROBOT, Some(0))).unwrap();
    assert!(!found(&*store, ROBOT).online);
    change(&*store, TokenWrite::Use(ROBOT, Some(60))).unwrap();
    change(&*store, TokenWrite::Revoke(ROBOT)).unwrap();
    assert!(!found(&*store, ROBOT).online);
}

fn a_bot_is_asked_and_says_yes_or_no(home: &Home) {
    let store = home.open();
    make(&*store, token(ROBOT, "Robot")).unwrap();
    waiting(&*store, "a");
    assert_eq!(invite(&*store, "a", 0, Some(("one", ROBOT))), Err(StoreError::Conflict), "a person sits there");
    assert_eq!(invite(&*store, "none", 1, Some(("one", ROBOT))), Err(StoreError::Conflict));
    invite(&*store, "a", 1, Some(("one", ROBOT))).unwrap();
    invite(&*store, "a", 2, Some(("two", ROBOT))).unwrap();
    let guests = store.guests(&"a".into()).unwrap();
    let seats: Vec<_> = guests.invited.iter().map(|i| (i.seat, i.invitation.id.as_str(), i.name.as_str())).collect();
    assert_eq!((guests.seated.len(), seats), (0, vec![(1, "one", "Robot"), (2, "two", "Robot")]));
    let decline = |id: &str| Write::Decline { table: "a".into(), seat: 1, id: id.into() };
    assert_eq!(write_and_wait(&*store, decline("two")), Err(StoreError::Conflict), "of another seat");
    write_and_wait(&*store, decline("one")).unwrap();
    assert!(store.guests(&"a".into()).unwrap().invited[0].declined);
    assert_eq!(store.engagements(&ROBOT).unwrap().len(), 1);
    // It is invited again, and the invitation is withdrawn.
    invite(&*store, "a", 1, Some(("three", ROBOT))).unwrap();
    assert!(!store.guests(&"a".into()).unwrap().invited[0].declined);
    invite(&*store, "a", 1, None).unwrap();
    assert_eq!(store.guests(&"a".into()).unwrap().invited.len(), 1);
    // Anyone who takes the seat ends it.
    claim(&*store, "a", 2, ROBOT);
    let guests = store.guests(&"a".into()).unwrap();
    assert_eq!((guests.seated, guests.invited), (vec![ROBOT], vec![]));
    invite(&*store, "a", 1, Some(("four", ROBOT))).unwrap();
    let put = Write::PutBot { table: "a".into(), seat: 1, bot: Some("first".to_owned()), held: true };
    write_and_wait(&*store, put).unwrap();
    assert_eq!(store.guests(&"a".into()).unwrap().invited, vec![]);
    waiting(&*store, "b");
    invite(&*store, "b", 1, Some(("five", ROBOT))).unwrap();
    write_and_wait(&*store, Write::Remove { table: "b".into() }).unwrap();
    assert_eq!(store.guests(&"b".into()).unwrap(), store::Guests::default());
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn a_program_is_told_of_its_tables(home: &Home) {
    let store = home.open();
    make(&*store, token(ROBOT, "Robot")).unwrap();
    waiting(&*store, "a");
    waiting(&*store, "b");
    invite(&*store, "a", 1, Some(("one", ROBOT))).unwrap();
    claim(&*store, "b", 1, ROBOT);
    let at = |table: &str, invitation: Option<&str>, waits| Engagement {
        table: table.into(),
        seat: 1,
        game: "toy".to_owned(),
        options: "players=2".to_owned(),
        invitation: invitation.map(Into::into),
        waits,
    };
    assert_eq!(store.engagements(&ROBOT).unwrap(), [at("a", Some("one"), true), at("b", None, true)]);
    claim(&*store, "b", 2, BOB);
    assert_eq!(store.engagements(&ROBOT).unwrap()[1], at("b", None, false), "the game has begun");
    write_and_wait(&*store, append_by("b", 0, Some(0), true)).unwrap();
    assert_eq!(store.engagements(&ROBOT).unwrap(), [at("a", Some("one"), true)], "it is over");
    assert_eq!(store.engagements(&BOB).unwrap(), []);
}

#[test]
fn tokens_are_in_a_backup() {
    let (_folder, file) = folder();
    let copy = file.with_extension("copy");
    let store = open(&file);
    make(&store, token(ROBOT, "Robot")).unwrap();
    waiting(&store, "a");
    invite(&store, "a", 1, Some(("one", ROBOT))).unwrap();
    backup(&file, &copy, &mut |_, _| {}).unwrap();
    let copied = open(&copy);
    assert!(found(&copied, ROBOT).counts());
    assert_eq!(copied.guests(&"a".into()).unwrap().invited.len(), 1);
}
