//! Notices: a newer one takes the place of an older one, only one server takes each, and they go with their table or account.

use crate::common::home::Home;
use crate::common::{ANN, BOB, create, table};
use crate::on_both;
use std::sync::Arc;
use store::{
    AccountWrite, Grounds, Guest, NewAccount, NewSignIn, Notice, NoticeChannel, NoticeWrite, OF_TABLES, Owner, Store,
    StoreError, Way, Write, ask, held_notices, notice_channels, notice_channels_at, notice_settings, notices,
    push_keys, webhook_of_table, write_and_wait,
};

on_both!(
    a_newer_notice_takes_the_place_of_an_older_one,
    only_people_with_a_channel_have_notices,
    one_server_takes_each_notice,
    a_notice_is_put_off_or_dropped_unless_it_has_changed,
    what_is_new_meanwhile_is_not_lost,
    a_sixth_channel_takes_the_place_of_the_oldest,
    notices_go_with_their_table_or_account,
    what_failed_goes_on_to_the_channels_that_are_left,
    an_address_of_a_device_has_one_owner,
    a_device_ends_with_its_session,
    what_a_visitor_waits_for_goes_to_their_account,
    a_table_has_one_webhook_which_goes_with_it_or_with_its_maker,
    the_first_keys_stay,
    several_notices_are_held_and_taken_together,
);

fn write(store: &dyn Store, change: NoticeWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Notice(change))
}

fn channel(owner: Owner, address: &str) -> NoticeWrite {
    let (kind, address, state) = ("webhook".to_owned(), address.to_owned(), "{}".to_owned());
    NoticeWrite::AddChannel(NoticeChannel { owner, kind, address, state, session: None })
}

fn notice(owner: Owner, table: &str, what: &str, at_ms: i64) -> Notice {
    let (place, what) = ("news".to_owned(), what.to_owned());
    Notice { owner, table: table.into(), place, what, at_ms, tries: 0, rest: String::new() }
}

fn add(store: &dyn Store, owner: Owner, table: &str, what: &str, at_ms: i64) {
    write(store, NoticeWrite::Add(vec![notice(owner, table, what, at_ms)])).unwrap();
}

fn next(store: &dyn Store) -> Vec<Notice> {
    let mut all = ask(store, notices(10)).unwrap();
    all.extend(ask(store, held_notices(10)).unwrap());
    all.sort_by_key(|notice| notice.at_ms);
    all
}

/// A store with two tables, where Ann and Bob have a channel each.
fn filled(home: &Home) -> Arc<dyn Store> {
    let store = home.open();
    for id in ["a", "b"] {
        create(&*store, table(id));
    }
    for owner in [ANN, BOB] {
        write(&*store, channel(owner, "https://example.org/1")).unwrap();
    }
    store
}

fn a_newer_notice_takes_the_place_of_an_older_one(home: &Home) {
    let store = filled(home);
    add(&*store, ANN, "a", "turn", 50);
    add(&*store, BOB, "a", "turn", 40);
    add(&*store, ANN, "b", "turn", 45);
    let reminder = Notice { place: "reminder".to_owned(), ..notice(ANN, "a", "hour", 90) };
    write(&*store, NoticeWrite::Add(vec![notice(ANN, "a", "over", 70), reminder.clone()])).unwrap();
    drop(store);
    let store = home.open();
    let all = [notice(BOB, "a", "turn", 40), notice(ANN, "b", "turn", 45), notice(ANN, "a", "over", 70), reminder];
    assert_eq!(next(&*store), all);
    assert_eq!(ask(&*store, notices(1)).unwrap(), all[..1]);
    add(&*store, BOB, "a", "turn", 60);
    assert_eq!(next(&*store)[1].at_ms, 60);
    assert_eq!(next(&*store).len(), 4);
}

fn a_notice_is_put_off_or_dropped_unless_it_has_changed(home: &Home) {
    let store = filled(home);
    add(&*store, ANN, "a", "turn", 50);
    add(&*store, BOB, "a", "turn", 60);
    let [first, other] = next(&*store).try_into().unwrap();
    let put_off = |notice: &Notice| {
        write(&*store, NoticeWrite::PutOff { notice: notice.clone(), at_ms: 900 }).unwrap();
    };
    put_off(&first);
    let later = Notice { at_ms: 900, ..first.clone() };
    assert_eq!(next(&*store), [other.clone(), later.clone()], "it does not count as a try");
    // As it was read before, it is there no more.
    write(&*store, NoticeWrite::Drop(first)).unwrap();
    assert_eq!(next(&*store).len(), 2);
    write(&*store, NoticeWrite::Drop(later)).unwrap();
    assert_eq!(next(&*store), std::slice::from_ref(&other));
    // Another server has taken it, and then a newer one is there.
    write(&*store, NoticeWrite::Take { notice: other.clone(), until_ms: 99 }).unwrap();
    put_off(&other);
    write(&*store, NoticeWrite::Drop(other.clone())).unwrap();
    assert_eq!(next(&*store), [Notice { at_ms: 99, tries: 1, ..other.clone() }]);
    add(&*store, BOB, "a", "over", 60);
    put_off(&other);
    write(&*store, NoticeWrite::Drop(other)).unwrap();
    assert_eq!(next(&*store), [notice(BOB, "a", "over", 60)]);
}

fn only_people_with_a_channel_have_notices(home: &Home) {
    let store = filled(home);
    let nobody = Owner::new([9; 32]);
    add(&*store, nobody, "a", "turn", 1);
    add(&*store, ANN, "no such table", "turn", 1);
    assert_eq!(next(&*store), []);
    let remove = |address: &str| {
        let (kind, address) = ("webhook".to_owned(), address.to_owned());
        write(&*store, NoticeWrite::RemoveChannel { owner: ANN, kind, address }).unwrap();
    };
    remove("https://example.org/2");
    assert_eq!(ask(&*store, notice_channels(&ANN)).unwrap().len(), 1);
    remove("https://example.org/1");
    assert_eq!(ask(&*store, notice_channels(&ANN)).unwrap(), []);
    add(&*store, ANN, "a", "turn", 1);
    assert_eq!(next(&*store), []);
}

fn one_server_takes_each_notice(home: &Home) {
    let store = filled(home);
    add(&*store, ANN, "a", "turn", 50);
    let seen = next(&*store).remove(0);
    let take = || write(&*store, NoticeWrite::Take { notice: seen.clone(), until_ms: 99 });
    assert_eq!(take(), Ok(()));
    assert_eq!(take(), Err(StoreError::Conflict), "another server read it, too");
    // The server vanished: another one sends it later.
    assert_eq!(next(&*store), [Notice { at_ms: 99, tries: 1, ..seen.clone() }]);
    write(&*store, NoticeWrite::Later { notice: seen.clone(), at_ms: 120, rest: String::new() }).unwrap();
    let again = next(&*store).remove(0);
    assert_eq!((again.at_ms, again.tries), (120, 1));
    write(&*store, NoticeWrite::Take { notice: again.clone(), until_ms: 200 }).unwrap();
    // What the first server says of its try no longer counts.
    write(&*store, NoticeWrite::Done(seen)).unwrap();
    assert_eq!(next(&*store).len(), 1);
    write(&*store, NoticeWrite::Done(again)).unwrap();
    assert_eq!(next(&*store), []);
}

fn what_is_new_meanwhile_is_not_lost(home: &Home) {
    let store = filled(home);
    add(&*store, ANN, "a", "turn", 50);
    let seen = next(&*store).remove(0);
    write(&*store, NoticeWrite::Take { notice: seen.clone(), until_ms: 99 }).unwrap();
    add(&*store, ANN, "a", "turn", 105);
    write(&*store, NoticeWrite::Later { notice: seen.clone(), at_ms: 500, rest: "one".to_owned() }).unwrap();
    write(&*store, NoticeWrite::Done(seen)).unwrap();
    assert_eq!(next(&*store), [notice(ANN, "a", "turn", 105)]);
}

fn a_sixth_channel_takes_the_place_of_the_oldest(home: &Home) {
    let store = filled(home);
    for n in 2..=5 {
        write(&*store, channel(ANN, &format!("https://example.org/{n}"))).unwrap();
    }
    let addresses = |owner: &Owner| -> Vec<String> {
        ask(&*store, notice_channels(owner)).unwrap().into_iter().map(|one| one.address).collect()
    };
    assert_eq!(addresses(&ANN).len(), 5);
    write(&*store, channel(ANN, "https://example.org/6")).unwrap();
    assert_eq!(addresses(&ANN).len(), 5);
    assert!(addresses(&ANN).contains(&"https://example.org/6".to_owned()), "the new one stays");
    assert_eq!(addresses(&BOB).len(), 1, "others keep theirs");
}

fn notices_go_with_their_table_or_account(home: &Home) {
    let store = filled(home);
    let sign_in = NewSignIn { session: ANN, device: String::new() };
    let (name, looks) = ("Ann".to_owned(), "ann".to_owned());
    let new = NewAccount { owner: ANN, name, looks, password: String::new(), invitation: None, sign_in, passkey: None };
    write_and_wait(&*store, Write::Account(AccountWrite::Make(new))).unwrap();
    write(&*store, NoticeWrite::Settings { owner: ANN, state: "old".to_owned() }).unwrap();
    write(&*store, NoticeWrite::Settings { owner: ANN, state: "new".to_owned() }).unwrap();
    assert_eq!(ask(&*store, notice_settings(&ANN)).unwrap().as_deref(), Some("new"));
    assert_eq!(ask(&*store, notice_settings(&BOB)).unwrap(), None);
    for owner in [ANN, BOB] {
        for id in ["a", "b"] {
            add(&*store, owner, id, "turn", 7);
        }
    }
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    let mut left = vec![notice(ANN, "b", "turn", 7), notice(BOB, "b", "turn", 7)];
    let by_owner = |one: &Notice| one.owner.bytes();
    left.sort_by_key(by_owner);
    let mut found = next(&*store);
    found.sort_by_key(by_owner);
    assert_eq!(found, left);
    write_and_wait(
        &*store,
        Write::Account(AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() }),
    )
    .unwrap();
    assert_eq!(next(&*store), [notice(BOB, "b", "turn", 7)]);
    assert_eq!(ask(&*store, notice_settings(&ANN)).unwrap(), None);
    assert_eq!(ask(&*store, notice_channels(&ANN)).unwrap(), []);
}

fn what_failed_goes_on_to_the_channels_that_are_left(home: &Home) {
    let store = filled(home);
    add(&*store, ANN, "a", "turn", 50);
    let seen = next(&*store).remove(0);
    write(&*store, NoticeWrite::Take { notice: seen.clone(), until_ms: 99 }).unwrap();
    write(&*store, NoticeWrite::Later { notice: seen, at_ms: 120, rest: "one two".to_owned() }).unwrap();
    let again = next(&*store).remove(0);
    assert_eq!((again.rest.as_str(), again.tries), ("one two", 1));
    add(&*store, ANN, "a", "over", 60);
    assert_eq!(next(&*store), [notice(ANN, "a", "over", 60)], "what is new goes to all");
}

fn device(owner: Owner, address: &str, session: Owner) -> NoticeChannel {
    let (kind, address, state) = ("push".to_owned(), address.to_owned(), "{}".to_owned());
    NoticeChannel { owner, kind, address, state, session: Some(session) }
}

fn devices(store: &dyn Store, owner: &Owner) -> Vec<String> {
    let all = ask(store, notice_channels(owner)).unwrap();
    all.into_iter().filter(|one| one.kind == "push").map(|one| one.address).collect()
}

fn add_device(store: &dyn Store, channel: NoticeChannel, instead: Option<&str>) {
    write(store, NoticeWrite::AddDevice { channel, instead: instead.map(str::to_owned) }).unwrap();
}

fn an_address_of_a_device_has_one_owner(home: &Home) {
    let store = filled(home);
    add_device(&*store, device(ANN, "1", ANN), None);
    add_device(&*store, device(ANN, "2", ANN), None);
    let there = ask(&*store, notice_channels_at("push", "1")).unwrap();
    assert_eq!(there, [device(ANN, "1", ANN)]);
    assert_eq!(ask(&*store, notice_channels_at("webhook", "1")).unwrap(), []);
    add_device(&*store, device(BOB, "1", BOB), None);
    assert_eq!((devices(&*store, &ANN), devices(&*store, &BOB)), (vec!["2".to_owned()], vec!["1".to_owned()]));
    add_device(&*store, device(ANN, "3", ANN), Some("2"));
    // An address of somebody else is not theirs to remove.
    add_device(&*store, device(ANN, "3", ANN), Some("1"));
    assert_eq!((devices(&*store, &ANN), devices(&*store, &BOB)), (vec!["3".to_owned()], vec!["1".to_owned()]));
    assert_eq!(ask(&*store, notice_channels(&BOB)).unwrap().len(), 2, "a webhook is no device");
}

fn a_device_ends_with_its_session(home: &Home) {
    let store = filled(home);
    let session = |n| Owner::new([n; 32]);
    let enters = |n| NewSignIn { session: session(n), device: String::new() };
    let (name, looks, sign_in) = ("Ann".to_owned(), "ann".to_owned(), enters(21));
    let new = NewAccount { owner: ANN, name, looks, password: String::new(), invitation: None, sign_in, passkey: None };
    let account = |change| write_and_wait(&*store, Write::Account(change)).unwrap();
    account(AccountWrite::Make(new));
    add_device(&*store, device(ANN, "1", session(21)), None);
    // A visitor with a device signs in: it stays with them.
    let visitor = session(31);
    add_device(&*store, device(visitor, "2", visitor), None);
    let guest = Guest { owner: visitor, tables: Vec::new() };
    let way = || Way::Password { hash: String::new(), code: false };
    account(AccountWrite::SignIn { account: ANN, way: way(), sign_in: enters(22), guest: Some(guest) });
    account(AccountWrite::SignIn { account: ANN, way: way(), sign_in: enters(23), guest: None });
    add_device(&*store, device(ANN, "3", session(23)), None);
    assert_eq!((devices(&*store, &ANN).len(), devices(&*store, &visitor)), (3, vec![]));
    account(AccountWrite::SignOut { account: ANN, session: session(22) });
    assert_eq!(devices(&*store, &ANN), ["1", "3"]);
    account(AccountWrite::Password {
        account: ANN,
        password: "new".to_owned(),
        grounds: Grounds::Shown { session: session(23), way: Way::Password { hash: String::new(), code: false } },
        forgets_email: false,
        forgets_passkeys: false,
        forgets_codes: false,
        forgets_identities: false,
    });
    assert_eq!(devices(&*store, &ANN), ["3"]);
    assert_eq!(ask(&*store, notice_channels(&ANN)).unwrap().len(), 2, "the webhook stays");
}

fn what_a_visitor_waits_for_goes_to_their_account(home: &Home) {
    let store = filled(home);
    let session = |n| Owner::new([n; 32]);
    let enters = |n| NewSignIn { session: session(n), device: String::new() };
    let (name, looks, sign_in) = ("Ann".to_owned(), "ann".to_owned(), enters(21));
    let new = NewAccount { owner: ANN, name, looks, password: String::new(), invitation: None, sign_in, passkey: None };
    write_and_wait(&*store, Write::Account(AccountWrite::Make(new))).unwrap();
    let visitor = session(31);
    add_device(&*store, device(visitor, "2", visitor), None);
    add(&*store, visitor, "a", "half", 30);
    add(&*store, visitor, "b", "turn", 20);
    add(&*store, ANN, "a", "turn", 10);
    let way = Way::Password { hash: String::new(), code: false };
    let guest = Some(Guest { owner: visitor, tables: Vec::new() });
    let sign_in = AccountWrite::SignIn { account: ANN, way, sign_in: enters(22), guest };
    write_and_wait(&*store, Write::Account(sign_in)).unwrap();
    assert_eq!(next(&*store), [notice(ANN, "a", "turn", 10), notice(ANN, "b", "turn", 20)], "the account's own stays");
}

fn a_table_has_one_webhook_which_goes_with_it_or_with_its_maker(home: &Home) {
    let store = filled(home);
    let set = |table: &str, address: Option<&str>| {
        let webhook = address.map(|address| (address.to_owned(), "{}".to_owned()));
        write(&*store, NoticeWrite::TableWebhook { table: table.into(), webhook })
    };
    let found = |table: &str| ask(&*store, webhook_of_table(&table.into())).unwrap().map(|one| one.address);
    add(&*store, OF_TABLES, "a", "turn", 1);
    assert_eq!(next(&*store), [], "it has none");
    set("a", Some("https://example.org/1")).unwrap();
    set("a", Some("https://example.org/2")).unwrap();
    set("b", Some("https://example.org/1")).unwrap();
    assert_eq!(set("nowhere", Some("https://example.org/1")), Err(StoreError::Conflict));
    assert_eq!(
        (found("a").as_deref(), found("b").as_deref()),
        (Some("https://example.org/2"), Some("https://example.org/1"))
    );
    for (table, at_ms) in [("a", 1), ("b", 2)] {
        add(&*store, OF_TABLES, table, "turn", at_ms);
    }
    assert_eq!(next(&*store), [notice(OF_TABLES, "a", "turn", 1), notice(OF_TABLES, "b", "turn", 2)]);
    set("b", None).unwrap();
    assert_eq!((found("a").is_some(), found("b")), (true, None));
    set("b", Some("https://example.org/3")).unwrap();
    write_and_wait(&*store, Write::Remove { table: "a".into() }).unwrap();
    assert_eq!((found("a"), found("b").is_some()), (None, true));
    assert_eq!(next(&*store), [notice(OF_TABLES, "b", "turn", 2)]);
    let sign_in = NewSignIn { session: ANN, device: String::new() };
    let (name, looks) = ("Ann".to_owned(), "ann".to_owned());
    let new = NewAccount { owner: ANN, name, looks, password: String::new(), invitation: None, sign_in, passkey: None };
    write_and_wait(&*store, Write::Account(AccountWrite::Make(new))).unwrap();
    write_and_wait(
        &*store,
        Write::Account(AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() }),
    )
    .unwrap();
    assert_eq!(found("b"), None, "it was a secret of its maker");
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn the_first_keys_stay(home: &Home) {
    let store = home.open();
    assert_eq!(ask(&*store, push_keys()).unwrap(), None);
    let secret = store.secret();
    write(&*store, NoticeWrite::PushKeys(vec![1, 2, 3])).unwrap();
    write(&*store, NoticeWrite::PushKeys(vec![4])).unwrap();
    drop(store);
    let store = home.open();
    assert_eq!(ask(&*store, push_keys()).unwrap(), Some(vec![1, 2, 3]));
    assert_eq!(store.secret(), secret);
}

fn several_notices_are_held_and_taken_together(home: &Home) {
    let store = filled(home);
    add(&*store, ANN, "a", "turn", 50);
    add(&*store, ANN, "b", "turn", 60);
    let hold = |notice: &Notice| {
        let rest = "digest".to_owned();
        write(&*store, NoticeWrite::Hold { notice: notice.clone(), at_ms: 900, rest }).unwrap();
    };
    let seen = next(&*store);
    seen.iter().for_each(hold);
    let held: Vec<Notice> =
        seen.iter().map(|one| Notice { at_ms: 900, rest: "digest".to_owned(), ..one.clone() }).collect();
    assert_eq!(next(&*store), held, "it does not count as a try");
    // As it was read before, it is there no more.
    hold(&Notice { what: "over".to_owned(), ..held[0].clone() });
    assert_eq!(next(&*store), held);
    let take = |notices: &[Notice]| write(&*store, NoticeWrite::TakeAll { notices: notices.to_vec(), until_ms: 990 });
    assert_eq!(ask(&*store, notices(10)).unwrap(), [], "others do not wait behind them");
    let changed = Notice { tries: 1, ..held[1].clone() };
    assert_eq!(take(&[held[0].clone(), changed]), Err(StoreError::Conflict));
    assert_eq!(next(&*store), held, "all of them or none");
    assert_eq!(take(&held), Ok(()));
    assert_eq!(take(&held), Err(StoreError::Conflict), "another server was faster");
    assert!(next(&*store).iter().all(|one| (one.at_ms, one.tries) == (990, 1)));
    // What is new in the place of one that is held goes to all channels again.
    add(&*store, ANN, "a", "over", 70);
    assert_eq!(next(&*store)[0], notice(ANN, "a", "over", 70));
}
