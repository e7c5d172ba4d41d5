//! Passkeys: each is used with a challenge of its own, and an account always keeps a way to sign in.

use crate::common::home::Home;
use crate::common::{ANN, BOB};
use crate::on_both;
use store::{
    AccountWrite, Accounts, EmailWrite, Grounds, MOST_PASSKEYS, NewAccount, NewPasskey, NewSignIn, Owner, PasskeyWrite,
    SpentChallenge, Store, StoreError, StoredPasskey, Way, Write, ask, email_of, passkey_with, passkeys_of,
    write_and_wait,
};

on_both!(
    an_account_is_made_with_a_passkey_alone,
    a_passkey_belongs_to_one_account,
    one_is_renamed_by_its_account_alone,
    a_challenge_is_answered_once,
    a_count_that_does_not_grow_is_refused,
    what_may_be_copied_counts_on_each_device,
    one_is_added_only_in_the_state_in_which_it_was_allowed,
    a_removed_one_takes_its_requests_along,
    the_last_way_to_sign_in_stays,
    an_account_has_a_limited_number,
    passkeys_go_with_their_account,
);

/// The site of the passkeys.
const SITE: &str = "games.example";

/// A time that never comes, in seconds.
const LATE: i64 = 1 << 40;

fn challenge(number: u8) -> SpentChallenge {
    SpentChallenge { hash: [number; 32], until: LATE }
}

fn passkey(credential: u8, number: u8) -> NewPasskey {
    NewPasskey {
        credential: vec![credential; 40],
        name: format!("Key {credential}"),
        site: SITE.to_owned(),
        key: vec![7; 77],
        count: 0,
        eligible: true,
        backed_up: false,
        challenge: challenge(number),
    }
}

fn account(store: &dyn Store, owner: Owner, password: &str, passkey: Option<NewPasskey>) -> Result<(), StoreError> {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let (name, password) = (format!("{:?}", owner.bytes()[0]), password.to_owned());
    let new = NewAccount { owner, looks: name.clone(), name, password, invitation: None, sign_in, passkey };
    write_and_wait(store, Write::Account(AccountWrite::Make(new)))
}

fn write(store: &dyn Store, change: PasskeyWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Passkey(change))
}

fn add(store: &dyn Store, account: Owner, credential: u8, number: u8) -> Result<(), StoreError> {
    let password = store.accounts(&Accounts::Of(account)).unwrap().pop().map_or_else(String::new, |one| one.password);
    write(store, PasskeyWrite::Add { account, session: account, password, passkey: passkey(credential, number) })
}

fn uses(store: &dyn Store, credential: u8, count: u32, number: u8) -> Result<(), StoreError> {
    let credential = vec![credential; 40];
    write(store, PasskeyWrite::Use { credential, count, backed_up: true, challenge: challenge(number) })
}

fn remove(store: &dyn Store, account: Owner, credential: u8) -> Result<(), StoreError> {
    write(
        store,
        PasskeyWrite::Remove {
            account,
            site: SITE.to_owned(),
            issuer: String::new(),
            credential: vec![credential; 40],
        },
    )
}

fn of(store: &dyn Store, owner: Owner) -> Vec<StoredPasskey> {
    ask(store, passkeys_of(&owner)).unwrap()
}

const CONFLICT: Result<(), StoreError> = Err(StoreError::Conflict);

fn an_account_is_made_with_a_passkey_alone(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "", Some(passkey(1, 1))).unwrap();
    let found = of(&*store, ANN);
    let one = &found[0];
    assert_eq!((found.len(), one.account, &*one.name, &*one.site), (1, ANN, "Key 1", "games.example"));
    assert_eq!((one.key.len(), one.count, one.eligible, one.backed_up, one.used), (77, 0, true, false, None));
    assert!(one.created > 0);
    // Neither the account nor its passkey is stored with a challenge that was answered before.
    assert_eq!(account(&*store, BOB, "", Some(passkey(2, 1))), CONFLICT);
    assert!(store.accounts(&Accounts::Of(BOB)).unwrap().is_empty());
}

fn a_passkey_belongs_to_one_account(home: &Home) {
    let store = home.open();
    assert_eq!(add(&*store, ANN, 1, 1), CONFLICT, "there is no such account");
    account(&*store, ANN, "p", None).unwrap();
    account(&*store, BOB, "p", None).unwrap();
    add(&*store, ANN, 1, 1).unwrap();
    assert_eq!(add(&*store, BOB, 1, 2), CONFLICT, "it is Ann's");
    assert_eq!(add(&*store, ANN, 1, 2), CONFLICT, "she has it already");
    assert_eq!(ask(&*store, passkey_with(&[1; 40])).unwrap().map(|one| one.account), Some(ANN));
    assert_eq!(ask(&*store, passkey_with(&[2; 40])).unwrap(), None);
    assert_eq!(remove(&*store, BOB, 1), CONFLICT, "nobody removes the passkeys of others");
    assert_eq!((of(&*store, ANN).len(), of(&*store, BOB).len()), (1, 0));
}

fn one_is_renamed_by_its_account_alone(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p", Some(passkey(1, 1))).unwrap();
    account(&*store, BOB, "p", Some(passkey(2, 2))).unwrap();
    let rename = |account, credential: u8, name: &str| {
        let change = PasskeyWrite::Rename { account, credential: vec![credential; 40], name: name.to_owned() };
        write(&*store, change)
    };
    rename(ANN, 1, "Phone").unwrap();
    assert_eq!(rename(ANN, 2, "Hers"), CONFLICT, "it is Bob's");
    assert_eq!(rename(ANN, 3, "None"), CONFLICT, "there is none");
    let names = |owner| of(&*store, owner).into_iter().map(|one| one.name).collect::<Vec<_>>();
    assert_eq!((names(ANN), names(BOB)), (vec!["Phone".to_owned()], vec!["Key 2".to_owned()]));
}

fn a_challenge_is_answered_once(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p", None).unwrap();
    add(&*store, ANN, 1, 1).unwrap();
    assert_eq!(add(&*store, ANN, 2, 1), CONFLICT);
    assert_eq!(uses(&*store, 1, 0, 1), CONFLICT);
    uses(&*store, 1, 0, 2).unwrap();
    assert_eq!(uses(&*store, 1, 0, 2), CONFLICT);
    let one = &of(&*store, ANN)[0];
    assert!(one.backed_up && one.used.is_some());
    // What has expired is forgotten, since its challenge is refused for that.
    let change = |until, number| PasskeyWrite::Use {
        credential: vec![1; 40],
        count: 0,
        backed_up: true,
        challenge: SpentChallenge { hash: [number; 32], until },
    };
    write(&*store, change(1, 9)).unwrap();
    write(&*store, change(LATE, 10)).unwrap();
    write(&*store, change(1, 9)).unwrap();
}

fn a_count_that_does_not_grow_is_refused(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "", Some(NewPasskey { eligible: false, ..passkey(1, 1) })).unwrap();
    uses(&*store, 1, 5, 2).unwrap();
    for (number, count) in [(3, 5), (4, 4), (5, 0)] {
        assert_eq!(uses(&*store, 1, count, number), CONFLICT, "{count}");
    }
    uses(&*store, 1, 6, 3).unwrap();
    assert_eq!(uses(&*store, 2, 1, 6), CONFLICT, "there is no such passkey");
    assert_eq!(of(&*store, ANN)[0].count, 6);
}

fn what_may_be_copied_counts_on_each_device(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "", Some(passkey(1, 1))).unwrap();
    for (number, count) in [(2, 5), (3, 5), (4, 2), (5, 0)] {
        uses(&*store, 1, count, number).unwrap();
        assert_eq!(of(&*store, ANN)[0].count, count);
    }
    assert_eq!(uses(&*store, 1, 9, 5), CONFLICT, "the challenge is still answered once");
}

fn one_is_added_only_in_the_state_in_which_it_was_allowed(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p", None).unwrap();
    account(&*store, BOB, "p", None).unwrap();
    let tries = |session, password: &str, number| {
        let (password, passkey) = (password.to_owned(), passkey(number, number));
        write(&*store, PasskeyWrite::Add { account: ANN, session, password, passkey })
    };
    assert_eq!(tries(ANN, "former", 1), CONFLICT, "the password is another one now");
    assert_eq!(tries(BOB, "p", 1), CONFLICT, "this session is signed in to another account");
    let phone = Owner::new([9; 32]);
    assert_eq!(tries(phone, "p", 1), CONFLICT, "nobody is signed in there");
    let sign_in = NewSignIn { session: phone, device: String::new() };
    let way = Way::Password { hash: "p".to_owned(), code: false };
    write_and_wait(&*store, Write::Account(AccountWrite::SignIn { account: ANN, way, sign_in, guest: None })).unwrap();
    tries(phone, "p", 1).unwrap();
    write_and_wait(&*store, Write::Account(AccountWrite::SignOut { account: ANN, session: phone })).unwrap();
    assert_eq!(tries(phone, "p", 2), CONFLICT, "it is signed out");
    assert_eq!(of(&*store, ANN).len(), 1);
    tries(ANN, "p", 2).unwrap();
    let enters = |credential| {
        let sign_in = NewSignIn { session: Owner::new([10; 32]), device: String::new() };
        let change = AccountWrite::SignIn { account: ANN, way: Way::Passkey(credential), sign_in, guest: None };
        write_and_wait(&*store, Write::Account(change))
    };
    assert_eq!(enters(vec![9; 9]), CONFLICT, "she has no such passkey");
    enters(of(&*store, ANN)[0].credential.clone()).unwrap();
}

fn a_removed_one_takes_its_requests_along(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p", Some(passkey(1, 1))).unwrap();
    let ask_for = |code: u8| {
        let address = "thief@mail.example".to_owned();
        let (looks, password) = (address.clone(), "p".to_owned());
        let change = EmailWrite::Ask { account: ANN, password, address, looks, code: [code; 32], until: LATE };
        write_and_wait(&*store, Write::Email(change)).unwrap();
    };
    ask_for(1);
    assert_eq!(remove(&*store, ANN, 2), CONFLICT);
    assert!(ask(&*store, email_of(&ANN)).unwrap().unwrap().asked.is_some(), "nothing was removed");
    remove(&*store, ANN, 1).unwrap();
    assert_eq!(write_and_wait(&*store, Write::Email(EmailWrite::Confirm([1; 32]))), CONFLICT);
    assert_eq!(ask(&*store, email_of(&ANN)).unwrap().unwrap().asked, None);
}

fn the_last_way_to_sign_in_stays(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "", Some(passkey(1, 1))).unwrap();
    assert_eq!(remove(&*store, ANN, 1), CONFLICT);
    add(&*store, ANN, 2, 2).unwrap();
    remove(&*store, ANN, 1).unwrap();
    assert_eq!(remove(&*store, ANN, 1), CONFLICT, "it is removed");
    assert_eq!(remove(&*store, ANN, 2), CONFLICT);
    // One of a former site is no way to sign in here, and goes while there is another.
    let former = NewPasskey { site: "former.example".to_owned(), ..passkey(4, 4) };
    let password = String::new();
    write(&*store, PasskeyWrite::Add { account: ANN, session: ANN, password, passkey: former }).unwrap();
    assert_eq!(remove(&*store, ANN, 2), CONFLICT);
    remove(&*store, ANN, 4).unwrap();
    let password = |forgets_passkeys| {
        let hash = store.accounts(&Accounts::Of(ANN)).unwrap().remove(0).password;
        let (password, way) = ("p".to_owned(), Way::Password { hash, code: false });
        let change = AccountWrite::Password {
            account: ANN,
            password,
            grounds: Grounds::Shown { session: ANN, way },
            forgets_email: false,
            forgets_passkeys,
            forgets_codes: false,
            forgets_identities: false,
        };
        write_and_wait(&*store, Write::Account(change)).unwrap();
    };
    password(false);
    assert_eq!(of(&*store, ANN).len(), 1, "a new password leaves them");
    remove(&*store, ANN, 2).unwrap();
    add(&*store, ANN, 3, 3).unwrap();
    password(true);
    assert_eq!(of(&*store, ANN), []);
}

fn an_account_has_a_limited_number(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p", None).unwrap();
    let most = u8::try_from(MOST_PASSKEYS).unwrap();
    for number in 0..most {
        add(&*store, ANN, number, number).unwrap();
    }
    assert_eq!(add(&*store, ANN, most, most), CONFLICT);
    remove(&*store, ANN, 0).unwrap();
    add(&*store, ANN, most, most).unwrap();
}

fn passkeys_go_with_their_account(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "", Some(passkey(1, 1))).unwrap();
    account(&*store, BOB, "", Some(passkey(2, 2))).unwrap();
    write_and_wait(
        &*store,
        Write::Account(AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() }),
    )
    .unwrap();
    assert_eq!((of(&*store, ANN).len(), of(&*store, BOB).len()), (0, 1));
    assert_eq!(uses(&*store, 1, 0, 3), CONFLICT);
}
