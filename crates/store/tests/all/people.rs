//! People among each other: private tables, invitations, blocks, reports and the log of moderators.

use crate::common::home::Home;
use crate::common::{ANN, BOB, create, seat, table};
use crate::on_both;
use store::{
    Access, AccountWrite, Act, Grounds, Invitation, NewAccount, NewAct, NewNetworkBan, NewReport, NewSignIn, NewTable,
    NewToken, Owner, PeopleWrite, SeatKind, Store, StoreError, TokenWrite, Write, access, acts_about, acts_before,
    apart, ask, blockers, blocks, invitations, invited_to, invitees, network_bans, open_reports, report_with_id,
    write_and_wait,
};

on_both!(
    a_private_table_is_entered_by_its_maker_its_players_and_the_invited,
    an_invitation_lasts_while_a_seat_is_open,
    blocks_keep_people_apart,
    reports_are_decided_once_and_what_was_done_can_be_undone,
    of_several_bans_the_longest_is_in_force_and_those_of_the_operator_are_apart,
    networks_are_banned_for_a_time_by_moderators_and_the_operator,
    what_belongs_to_a_table_or_an_account_goes_with_it,
);

const EVE: Owner = Owner::new([9; 32]);

fn people(store: &dyn Store, change: PeopleWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::People(change))
}

fn account(store: &dyn Store, owner: Owner, name: &str) {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let (name, looks) = (name.to_owned(), name.to_lowercase());
    let new = NewAccount { owner, name, looks, password: String::new(), invitation: None, sign_in, passkey: None };
    write_and_wait(store, Write::Account(AccountWrite::Make(new))).unwrap();
}

fn role(store: &dyn Store, account: Owner) {
    let change = AccountWrite::Role { account, role: "moderator".to_owned() };
    write_and_wait(store, Write::Account(change)).unwrap();
}

/// A private table that Ann made, with her seat and an open one.
fn private(store: &dyn Store, id: &str) {
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    create(store, NewTable { seats, maker: ANN, private: true, ..table(id) });
}

fn invite(store: &dyn Store, id: &str, accounts: &[Owner]) -> Result<(), StoreError> {
    people(store, PeopleWrite::Invite { table: id.into(), accounts: accounts.to_vec() })
}

fn a_private_table_is_entered_by_its_maker_its_players_and_the_invited(home: &Home) {
    let store = home.open();
    for (owner, name) in [(ANN, "Ann"), (BOB, "Bob"), (EVE, "Eve")] {
        account(&*store, owner, name);
    }
    private(&*store, "t");
    create(&*store, table("open"));
    let may = |table: &str, owner: Option<Owner>| ask(&*store, access(&table.into(), owner.as_ref())).unwrap();
    assert_eq!((may("nowhere", Some(ANN)), may("nowhere", None)), (None, None));
    assert_eq!((may("open", Some(EVE)), may("open", None)), (Some(Access::Anyone), Some(Access::Anyone)));
    assert_eq!((may("t", Some(ANN)), may("t", None)), (Some(Access::Invited), Some(Access::Refused)));
    assert_eq!(may("t", Some(BOB)), Some(Access::Refused));
    for _ in 0..2 {
        invite(&*store, "t", &[BOB]).unwrap();
    }
    assert_eq!((may("t", Some(BOB)), may("t", Some(EVE))), (Some(Access::Invited), Some(Access::Refused)));
    assert_eq!(invite(&*store, "nowhere", &[BOB]), Err(StoreError::Conflict));
    assert!(store.head(&"t".into()).unwrap().unwrap().private && !store.head(&"open".into()).unwrap().unwrap().private);
    // Somebody's own bot that is invited to a seat.
    let bot = Owner::new([7; 32]);
    let (name, looks, scopes) = ("Robot".to_owned(), "robot".to_owned(), "play".to_owned());
    let made = NewToken { owner: bot, name, looks, scopes, bot: true, valid: None };
    write_and_wait(&*store, Write::Token(TokenWrite::Make(made))).unwrap();
    let invitation = Some(Invitation { id: "i".into(), owner: bot });
    write_and_wait(&*store, Write::Invite { table: "t".into(), seat: 1, invitation }).unwrap();
    assert_eq!(may("t", Some(bot)), Some(Access::Invited));
    // A moderator, if the table is evidence.
    role(&*store, EVE);
    assert_eq!(may("t", Some(EVE)), Some(Access::Refused));
    people(&*store, PeopleWrite::Report(report("r", BOB, ANN, Some("t")))).unwrap();
    assert_eq!(may("t", Some(EVE)), Some(Access::Looks));
}

fn an_invitation_lasts_while_a_seat_is_open(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "Ann");
    account(&*store, BOB, "Bob");
    private(&*store, "t");
    invite(&*store, "t", &[BOB]).unwrap();
    let found = ask(&*store, invitations(&BOB)).unwrap();
    assert_eq!((found.len(), found[0].table.as_str(), found[0].host_name.as_str()), (1, "t", "Ann"));
    assert!(found[0].private && !found[0].rated && !found[0].has_data);
    assert!(ask(&*store, invitations(&ANN)).unwrap().is_empty());
    let declined = || ask(&*store, invitees(&"t".into())).unwrap().into_iter().map(|one| (one.name, one.declined));
    assert!(declined().eq([("Bob".to_owned(), false)]));
    people(&*store, PeopleWrite::Decline { table: "t".into(), account: BOB }).unwrap();
    assert!(declined().eq([("Bob".to_owned(), true)]) && ask(&*store, invitations(&BOB)).unwrap().is_empty());
    let uninvited = PeopleWrite::Decline { table: "t".into(), account: EVE };
    assert_eq!(people(&*store, uninvited), Err(StoreError::Conflict));
    let withdrawn = PeopleWrite::Uninvite { table: "t".into(), account: BOB };
    assert_eq!(ask(&*store, invited_to(&BOB)).unwrap(), ["t"]);
    people(&*store, withdrawn.clone()).unwrap();
    people(&*store, withdrawn).unwrap();
    assert!(declined().next().is_none() && ask(&*store, invited_to(&BOB)).unwrap().is_empty());
    private(&*store, "full");
    invite(&*store, "full", &[BOB]).unwrap();
    let claim =
        Write::Claim { table: "full".into(), seat: 1, name: "E".to_owned(), owner: EVE, zone: None, color: None };
    write_and_wait(&*store, claim).unwrap();
    assert!(ask(&*store, invitations(&BOB)).unwrap().is_empty(), "no seat is open");
}

fn blocks_keep_people_apart(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "Ann");
    account(&*store, BOB, "Bob");
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Open, "", &[])];
    create(&*store, NewTable { seats, maker: ANN, ..table("t") });
    write_and_wait(&*store, Write::List { table: "t".into() }).unwrap();
    invite(&*store, "t", &[BOB]).unwrap();
    let apart_from = |owner: &Owner| ask(&*store, apart(owner)).unwrap();
    assert!(apart_from(&BOB).is_empty() && ask(&*store, invitations(&BOB)).unwrap().len() == 1);
    for _ in 0..2 {
        people(&*store, PeopleWrite::Block { account: BOB, blocked: ANN }).unwrap();
    }
    assert_eq!(apart_from(&BOB), ["t"]);
    assert!(ask(&*store, invitations(&BOB)).unwrap().is_empty());
    assert_eq!((ask(&*store, blockers(&ANN)).unwrap(), ask(&*store, blockers(&BOB)).unwrap()), (vec![BOB], vec![]));
    let names: Vec<_> = ask(&*store, blocks(&BOB)).unwrap().into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Ann"]);
    people(&*store, PeopleWrite::Unblock { account: BOB, blocked: ANN }).unwrap();
    let again = PeopleWrite::Unblock { account: BOB, blocked: ANN };
    assert_eq!(people(&*store, again), Err(StoreError::Conflict));
    people(&*store, PeopleWrite::Block { account: ANN, blocked: BOB }).unwrap();
    assert_eq!(apart_from(&BOB), ["t"], "in both directions");
}

fn report(id: &str, reporter: Owner, person: Owner, table: Option<&str>) -> NewReport {
    let (id, table) = (id.to_owned(), table.map(str::to_owned));
    NewReport {
        id,
        reporter,
        person,
        table: table.map(Into::into),
        seat: Some(1),
        reason: "other".to_owned(),
        words: "Why?".to_owned(),
        program: Some("Robot".to_owned()),
    }
}

fn reports_are_decided_once_and_what_was_done_can_be_undone(home: &Home) {
    let store = home.open();
    for (owner, name) in [(ANN, "Ann"), (BOB, "Bob"), (EVE, "Eve")] {
        account(&*store, owner, name);
    }
    people(&*store, PeopleWrite::Report(report("a", BOB, ANN, None))).unwrap();
    home.age(5);
    people(&*store, PeopleWrite::Report(report("b", BOB, ANN, Some("gone")))).unwrap();
    let open = || ask(&*store, open_reports()).unwrap().into_iter().map(|one| one.report.id).collect::<Vec<_>>();
    assert_eq!(open(), ["a", "b"], "in order");
    let found = ask(&*store, report_with_id("b")).unwrap().unwrap();
    assert_eq!((found.reporter_name.as_str(), found.person_name.as_str(), found.game), ("Bob", "Ann", None));
    assert_eq!(found.report, report("b", BOB, ANN, Some("gone")));
    let decide = |moderator, act, until| {
        let (report, words) = ("a".to_owned(), "So.".to_owned());
        people(&*store, PeopleWrite::Moderate(NewAct { moderator, report, person: ANN, act, until, words }))
    };
    assert_eq!(decide(EVE, Act::Ban, Some(i64::MAX / 2)), Err(StoreError::Conflict), "she is no moderator");
    role(&*store, EVE);
    role(&*store, BOB);
    decide(EVE, Act::Ban, Some(i64::MAX / 2)).unwrap();
    assert_eq!(decide(BOB, Act::Warn, None), Err(StoreError::Conflict), "it is decided");
    assert_eq!(open(), ["b"]);
    let banned = || store.accounts(&store::Accounts::Of(ANN)).unwrap()[0].banned_until.is_some();
    assert!(banned() && store.sign_ins(&ANN).unwrap().is_empty());
    let undo = |moderator, number| {
        people(&*store, PeopleWrite::Undo { moderator: Some(moderator), number, words: String::new() })
    };
    for (moderator, number) in [(EVE, 1), (BOB, 2), (ANN, 1)] {
        assert_eq!(undo(moderator, number), Err(StoreError::Conflict));
    }
    undo(BOB, 1).unwrap();
    assert_eq!(undo(BOB, 1), Err(StoreError::Conflict));
    assert!(!banned() && open() == ["a", "b"]);
    let acts = ask(&*store, acts_about(&ANN)).unwrap();
    let lines: Vec<_> = acts.iter().map(|act| (act.number, act.act, act.undoes, act.undone)).collect();
    assert_eq!(lines, [(2, Act::Undo, Some(1), false), (1, Act::Ban, None, true)]);
    assert_eq!(ask(&*store, acts_before(2)).unwrap(), acts[1..]);
}

fn of_several_bans_the_longest_is_in_force_and_those_of_the_operator_are_apart(home: &Home) {
    let store = home.open();
    for (owner, name) in [(ANN, "Ann"), (BOB, "Bob"), (EVE, "Eve")] {
        account(&*store, owner, name);
    }
    role(&*store, BOB);
    role(&*store, EVE);
    let ban = |report_id: &str, until| {
        people(&*store, PeopleWrite::Report(report(report_id, BOB, ANN, None))).unwrap();
        let (report, words) = (report_id.to_owned(), format!("until {until}"));
        let act = NewAct { moderator: EVE, report, person: ANN, act: Act::Ban, until: Some(until), words };
        people(&*store, PeopleWrite::Moderate(act)).unwrap();
        ask(&*store, acts_about(&ANN)).unwrap()[0].number
    };
    let undo =
        |number| people(&*store, PeopleWrite::Undo { moderator: Some(BOB), number, words: String::new() }).unwrap();
    let banned = || {
        let ann = store.accounts(&store::Accounts::Of(ANN)).unwrap().remove(0);
        (ann.banned_until.unwrap_or_default(), ann.ban_reason)
    };
    let until = |until: i64| (until, format!("until {until}"));
    const FAR: i64 = i64::MAX / 4;
    let long = ban("long", FAR + 20);
    let short = ban("short", FAR + 10);
    assert_eq!(banned(), until(FAR + 20), "a shorter one replaces nothing");
    undo(long);
    assert_eq!(banned(), until(FAR + 10), "the next one is in force");
    undo(short);
    assert_eq!(banned(), (0, String::new()));
    // A ban of the operator lasts when a longer one of a moderator is undone, and no moderator can undo it.
    let change = |write| write_and_wait(&*store, Write::Account(write)).unwrap();
    change(AccountWrite::Ban { account: ANN, until: FAR + 30, reason: "until the operator".to_owned() });
    let longer = ban("longer", FAR + 40);
    assert_eq!(banned(), until(FAR + 40));
    undo(longer);
    assert_eq!(banned(), (FAR + 30, "until the operator".to_owned()));
    let kept = ask(&*store, acts_about(&ANN)).unwrap().into_iter().find(|act| act.moderator.is_none()).unwrap();
    let refused = PeopleWrite::Undo { moderator: Some(BOB), number: kept.number, words: String::new() };
    assert_eq!(people(&*store, refused), Err(StoreError::Conflict));
    // The operator lifts all of them.
    ban("more", FAR + 50);
    change(AccountWrite::Unban(ANN));
    assert_eq!(banned(), (0, String::new()));
    undo(ban("last", FAR + 5));
    assert_eq!(banned(), (0, String::new()), "none comes back");
}

fn networks_are_banned_for_a_time_by_moderators_and_the_operator(home: &Home) {
    let store = home.open();
    for (owner, name) in [(ANN, "Ann"), (BOB, "Bob"), (EVE, "Eve")] {
        account(&*store, owner, name);
    }
    role(&*store, BOB);
    role(&*store, EVE);
    let ban = |moderator: Option<Owner>, network: &str, until| {
        let (network, words) = (network.to_owned(), "Floods.".to_owned());
        people(&*store, PeopleWrite::BanNetwork(NewNetworkBan { moderator, network, until, words }))
    };
    let undo = |moderator, number| people(&*store, PeopleWrite::Undo { moderator, number, words: String::new() });
    let banned = |now| {
        let found = ask(&*store, network_bans(now)).unwrap();
        found.into_iter().map(|one| (one.number, one.network, one.until)).collect::<Vec<_>>()
    };
    let (one, two, three) = ("192.0.2.0/24", "2001:db8::/48", "198.51.100.7/32");
    assert_eq!(ban(Some(ANN), one, 1000), Err(StoreError::Conflict), "she is no moderator");
    ban(Some(BOB), one, 1000).unwrap();
    ban(None, two, 2000).unwrap();
    ban(Some(EVE), three, 3000).unwrap();
    assert_eq!(banned(999), [(1, one.into(), 1000), (2, two.into(), 2000), (3, three.into(), 3000)]);
    assert_eq!(banned(1000), [(2, two.into(), 2000), (3, three.into(), 3000)], "bans end");
    for (moderator, number) in [(Some(BOB), 1), (Some(EVE), 2), (Some(ANN), 1), (None, 9)] {
        assert_eq!(undo(moderator, number), Err(StoreError::Conflict), "own, the operator's, not theirs to undo, none");
    }
    undo(Some(EVE), 1).unwrap();
    undo(None, 3).unwrap();
    assert_eq!(undo(None, 1), Err(StoreError::Conflict), "it is undone already");
    undo(None, 2).unwrap();
    assert_eq!(banned(0), []);
    let acts = ask(&*store, acts_before(100)).unwrap();
    let lines: Vec<_> = acts.iter().map(|act| (act.act, act.moderator, act.network.as_deref(), act.undone)).collect();
    let all = [
        (Act::Undo, None, Some(two), false),
        (Act::Undo, None, Some(three), false),
        (Act::Undo, Some(EVE), Some(one), false),
        (Act::BanNetwork, Some(EVE), Some(three), true),
        (Act::BanNetwork, None, Some(two), true),
        (Act::BanNetwork, Some(BOB), Some(one), true),
    ];
    assert_eq!(lines, all);
    assert_eq!((acts[0].person, acts[0].moderator_name.as_str(), acts[2].moderator_name.as_str()), (None, "", "Eve"));
}

fn what_belongs_to_a_table_or_an_account_goes_with_it(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "Ann");
    account(&*store, BOB, "Bob");
    private(&*store, "t");
    invite(&*store, "t", &[BOB]).unwrap();
    people(&*store, PeopleWrite::Block { account: BOB, blocked: ANN }).unwrap();
    people(&*store, PeopleWrite::Block { account: ANN, blocked: BOB }).unwrap();
    write_and_wait(&*store, Write::Remove { table: "t".into() }).unwrap();
    assert_eq!(home.sql("SELECT table_id FROM invitees"), Vec::<String>::new());
    private(&*store, "u");
    invite(&*store, "u", &[BOB]).unwrap();
    let delete = AccountWrite::Delete { account: BOB, grounds: Grounds::Operator, tables: Vec::new() };
    write_and_wait(&*store, Write::Account(delete)).unwrap();
    for table in ["invitees", "blocks"] {
        assert_eq!(home.sql(&format!("SELECT 'x' FROM {table}")), Vec::<String>::new(), "{table}");
    }
}
