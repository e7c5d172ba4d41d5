//! One-time codes: each is used once, and switching them on or off ends the other sessions.

use crate::common::home::Home;
use crate::common::{ANN, BOB};
use crate::on_both;
use store::{
    AccountWrite, Accounts, CodesWrite, Grounds, NewAccount, NewSignIn, Owner, Store, StoreError, StoredCodes, Way,
    Write, ask, codes_of, write_and_wait,
};

on_both!(
    they_are_switched_on_only_in_the_state_in_which_it_was_allowed,
    a_code_is_used_once,
    a_recovery_code_is_used_once,
    new_recovery_codes_replace_the_former_ones,
    other_sessions_end_with_a_change,
    a_new_password_leaves_them_unless_they_are_to_go,
    they_go_with_their_account,
);

const PHONE: Owner = Owner::new([8; 32]);
const CONFLICT: Result<(), StoreError> = Err(StoreError::Conflict);

fn change(store: &dyn Store, change: AccountWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Account(change))
}

fn codes(store: &dyn Store, write: CodesWrite) -> Result<(), StoreError> {
    change(store, AccountWrite::Codes(write))
}

/// An account with a password that is signed in on a phone, too.
fn account(store: &dyn Store, owner: Owner) {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let (name, password) = (format!("{:?}", owner.bytes()[0]), "p".to_owned());
    let new = NewAccount { owner, looks: name.clone(), name, password, invitation: None, sign_in, passkey: None };
    change(store, AccountWrite::Make(new)).unwrap();
}

fn sign_in(store: &dyn Store, session: Owner, hash: &str, code: bool) -> Result<(), StoreError> {
    let sign_in = NewSignIn { session, device: "Phone".to_owned() };
    let way = Way::Password { hash: hash.to_owned(), code };
    change(store, AccountWrite::SignIn { account: ANN, way, sign_in, guest: None })
}

fn on(account: Owner, session: Owner, password: &str) -> CodesWrite {
    let (password, secret, recovery_codes) = (password.to_owned(), vec![5; 48], vec![[1; 32], [2; 32]]);
    CodesWrite::On { account, session, password, secret, step: 100, recovery_codes }
}

fn of(store: &dyn Store, owner: Owner) -> Option<StoredCodes> {
    ask(store, codes_of(&owner)).unwrap()
}

fn sessions(store: &dyn Store) -> Vec<Owner> {
    store.sign_ins(&ANN).unwrap().into_iter().map(|one| one.session).collect()
}

fn they_are_switched_on_only_in_the_state_in_which_it_was_allowed(home: &Home) {
    let store = home.open();
    assert_eq!(codes(&*store, on(ANN, ANN, "p")), CONFLICT, "there is no such account");
    account(&*store, ANN);
    account(&*store, BOB);
    assert_eq!(codes(&*store, on(ANN, ANN, "another")), CONFLICT);
    assert_eq!(codes(&*store, on(ANN, BOB, "p")), CONFLICT, "that session is Bob's");
    assert!(of(&*store, ANN).is_none());
    codes(&*store, on(ANN, ANN, "p")).unwrap();
    assert_eq!(codes(&*store, on(ANN, ANN, "p")), CONFLICT, "they are on");
    let found = of(&*store, ANN).unwrap();
    assert_eq!((found.secret, found.step, found.recovery_codes), (vec![5; 48], 100, 2));
    assert!(found.created > 0 && of(&*store, BOB).is_none());
}

fn a_code_is_used_once(home: &Home) {
    let store = home.open();
    let uses = |step| codes(&*store, CodesWrite::Use { account: ANN, step });
    account(&*store, ANN);
    assert_eq!(uses(101), CONFLICT, "they are off");
    codes(&*store, on(ANN, ANN, "p")).unwrap();
    assert_eq!(uses(100), CONFLICT, "the first one was used");
    assert_eq!(uses(99), CONFLICT);
    uses(102).unwrap();
    assert_eq!(uses(102), CONFLICT);
    assert_eq!(uses(101), CONFLICT, "a later one was used");
    uses(103).unwrap();
}

fn a_recovery_code_is_used_once(home: &Home) {
    let store = home.open();
    let recovers = |account, n| codes(&*store, CodesWrite::Recover { account, hash: [n; 32] });
    account(&*store, ANN);
    account(&*store, BOB);
    codes(&*store, on(ANN, ANN, "p")).unwrap();
    assert_eq!(recovers(BOB, 1), CONFLICT);
    assert_eq!(recovers(ANN, 3), CONFLICT);
    recovers(ANN, 1).unwrap();
    assert_eq!(recovers(ANN, 1), CONFLICT);
    assert_eq!(of(&*store, ANN).unwrap().recovery_codes, 1);
}

fn new_recovery_codes_replace_the_former_ones(home: &Home) {
    let store = home.open();
    let renews = |session| {
        codes(&*store, CodesWrite::Renew { account: ANN, session, recovery_codes: vec![[3; 32], [4; 32], [5; 32]] })
    };
    let recovers = |n| codes(&*store, CodesWrite::Recover { account: ANN, hash: [n; 32] });
    account(&*store, ANN);
    account(&*store, BOB);
    assert_eq!(renews(ANN), CONFLICT, "they are off");
    codes(&*store, on(ANN, ANN, "p")).unwrap();
    assert_eq!(renews(BOB), CONFLICT, "that session is Bob's");
    assert_eq!(of(&*store, ANN).unwrap().recovery_codes, 2);
    renews(ANN).unwrap();
    assert_eq!((recovers(1), recovers(3)), (CONFLICT, Ok(())));
    assert_eq!(of(&*store, ANN).unwrap().recovery_codes, 2);
}

fn other_sessions_end_with_a_change(home: &Home) {
    let store = home.open();
    account(&*store, ANN);
    sign_in(&*store, PHONE, "p", false).unwrap();
    codes(&*store, on(ANN, ANN, "p")).unwrap();
    assert_eq!(sessions(&*store), [ANN]);
    let again = Owner::new([9; 32]);
    assert_eq!(sign_in(&*store, again, "p", false), CONFLICT, "they were switched on in the meantime");
    assert_eq!(sign_in(&*store, again, "former", true), CONFLICT, "the password is another one now");
    assert_eq!(sessions(&*store), [ANN]);
    sign_in(&*store, again, "p", true).unwrap();
    codes(&*store, CodesWrite::Off { account: ANN, session: again }).unwrap();
    assert_eq!(sessions(&*store), [again]);
    assert!(of(&*store, ANN).is_none());
    assert_eq!(codes(&*store, CodesWrite::Recover { account: ANN, hash: [1; 32] }), CONFLICT);
}

fn a_new_password_leaves_them_unless_they_are_to_go(home: &Home) {
    let store = home.open();
    account(&*store, ANN);
    codes(&*store, on(ANN, ANN, "p")).unwrap();
    let password = |forgets_codes| {
        let (account, password, grounds) = (ANN, "new".to_owned(), Grounds::Operator);
        let (forgets_email, forgets_passkeys) = (false, false);
        let new = AccountWrite::Password {
            account,
            password,
            grounds,
            forgets_email,
            forgets_passkeys,
            forgets_codes,
            forgets_identities: false,
        };
        change(&*store, new).unwrap();
    };
    password(false);
    assert_eq!(of(&*store, ANN).unwrap().recovery_codes, 2);
    password(true);
    assert!(of(&*store, ANN).is_none());
}

fn they_go_with_their_account(home: &Home) {
    let store = home.open();
    account(&*store, ANN);
    account(&*store, BOB);
    for owner in [ANN, BOB] {
        codes(&*store, on(owner, owner, "p")).unwrap();
    }
    change(&*store, AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() }).unwrap();
    assert!(store.accounts(&Accounts::Of(ANN)).unwrap().is_empty());
    assert!(of(&*store, ANN).is_none() && of(&*store, BOB).is_some());
    assert_eq!(codes(&*store, CodesWrite::Recover { account: ANN, hash: [1; 32] }), CONFLICT);
    codes(&*store, CodesWrite::Recover { account: BOB, hash: [1; 32] }).unwrap();
}
