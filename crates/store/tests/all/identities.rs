//! Identities: each belongs to one account, and an account always keeps a way to sign in.

use crate::common::home::Home;
use crate::common::{ANN, BOB};
use crate::on_both;
use store::{
    AccountWrite, Accounts, EmailWrite, Grounds, Identity, IdentityWrite, MOST_IDENTITIES, NewAccount, NewPasskey,
    NewSignIn, Owner, PasskeyWrite, SpentChallenge, Store, StoreError, StoredIdentity, Way, Write, ask, email_of,
    identities_of, identity_with, write_and_wait,
};

on_both!(
    an_account_is_made_with_an_identity_alone,
    an_identity_belongs_to_one_account,
    an_identity_is_added_only_in_the_state_in_which_it_was_allowed,
    a_removed_identity_takes_its_requests_along,
    the_last_way_to_sign_in_is_kept,
    an_account_has_a_limited_number_of_identities,
    a_new_password_leaves_identities_unless_they_are_to_go,
    identities_go_with_their_account,
    a_state_is_spent_once,
    nobody_signs_in_by_an_identity_that_was_removed,
);

const ISSUER: &str = "https://id.example.org";

/// A time that never comes, in seconds.
const LATE: i64 = 1 << 40;

const CONFLICT: Result<(), StoreError> = Err(StoreError::Conflict);

fn challenge(number: u8) -> SpentChallenge {
    SpentChallenge { hash: [number; 32], until: LATE }
}

fn identity(subject: &str) -> Identity {
    Identity { issuer: ISSUER.to_owned(), subject: subject.to_owned() }
}

fn new(owner: Owner, password: &str) -> NewAccount {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let (name, password) = (format!("{:?}", owner.bytes()[0]), password.to_owned());
    NewAccount { owner, looks: name.clone(), name, password, invitation: None, sign_in, passkey: None }
}

fn account(store: &dyn Store, owner: Owner, password: &str) {
    write_and_wait(store, Write::Account(AccountWrite::Make(new(owner, password)))).unwrap();
}

fn write(store: &dyn Store, change: IdentityWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Identity(change))
}

fn sign_up(store: &dyn Store, owner: Owner, subject: &str, number: u8) -> Result<(), StoreError> {
    let (account, identity, challenge) = (Box::new(new(owner, "")), identity(subject), challenge(number));
    write(store, IdentityWrite::SignUp { account, identity, challenge })
}

fn add(store: &dyn Store, account: Owner, password: &str, identity: Identity) -> Result<(), StoreError> {
    write(store, IdentityWrite::Add { account, session: account, password: password.to_owned(), identity })
}

fn remove(store: &dyn Store, account: Owner, issuer: &str, identity: Identity) -> Result<(), StoreError> {
    let (site, issuer) = ("games.example".to_owned(), issuer.to_owned());
    write(store, IdentityWrite::Remove { account, site, issuer, identity })
}

fn of(store: &dyn Store, owner: Owner) -> Vec<StoredIdentity> {
    ask(store, identities_of(&owner)).unwrap()
}

fn an_account_is_made_with_an_identity_alone(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "ann", 1).unwrap();
    let found = of(&*store, ANN);
    assert_eq!((found.len(), found[0].account, &found[0].identity), (1, ANN, &identity("ann")));
    assert!(found[0].created > 0);
    assert_eq!(ask(&*store, identity_with(&identity("ann"))).unwrap(), Some(found[0].clone()));
    let elsewhere = Identity { issuer: "https://other.example.org".to_owned(), ..identity("ann") };
    assert_eq!(ask(&*store, identity_with(&elsewhere)).unwrap(), None);
    // Nothing of an account is stored that cannot have the identity.
    for (subject, number) in [("ann", 2), ("bob", 1)] {
        assert_eq!(sign_up(&*store, BOB, subject, number), CONFLICT, "{subject}");
        assert!(store.accounts(&Accounts::Of(BOB)).unwrap().is_empty());
    }
    sign_up(&*store, BOB, "bob", 2).unwrap();
}

fn an_identity_belongs_to_one_account(home: &Home) {
    let store = home.open();
    assert_eq!(add(&*store, ANN, "p", identity("ann")), CONFLICT, "there is no such account");
    account(&*store, ANN, "p");
    account(&*store, BOB, "p");
    add(&*store, ANN, "p", identity("ann")).unwrap();
    assert_eq!(add(&*store, BOB, "p", identity("ann")), CONFLICT, "it is Ann's");
    assert_eq!(add(&*store, ANN, "p", identity("ann")), CONFLICT, "she has it already");
    assert_eq!(remove(&*store, BOB, ISSUER, identity("ann")), CONFLICT, "nobody removes the identities of others");
    assert_eq!((of(&*store, ANN).len(), of(&*store, BOB).len()), (1, 0));
}

fn an_identity_is_added_only_in_the_state_in_which_it_was_allowed(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p");
    account(&*store, BOB, "p");
    let tries = |session, password: &str| {
        let (password, identity) = (password.to_owned(), identity("ann"));
        write(&*store, IdentityWrite::Add { account: ANN, session, password, identity })
    };
    assert_eq!(tries(ANN, "former"), CONFLICT, "the password is another one now");
    assert_eq!(tries(BOB, "p"), CONFLICT, "this session is signed in to another account");
    assert_eq!(tries(Owner::new([9; 32]), "p"), CONFLICT, "nobody is signed in there");
    tries(ANN, "p").unwrap();
}

fn a_removed_identity_takes_its_requests_along(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p");
    add(&*store, ANN, "p", identity("thief")).unwrap();
    let address = "thief@mail.example".to_owned();
    let (looks, password) = (address.clone(), "p".to_owned());
    let change = EmailWrite::Ask { account: ANN, password, address, looks, code: [1; 32], until: LATE };
    write_and_wait(&*store, Write::Email(change)).unwrap();
    assert_eq!(remove(&*store, ANN, ISSUER, identity("nobody")), CONFLICT);
    assert!(ask(&*store, email_of(&ANN)).unwrap().unwrap().asked.is_some(), "nothing was removed");
    remove(&*store, ANN, ISSUER, identity("thief")).unwrap();
    assert_eq!(write_and_wait(&*store, Write::Email(EmailWrite::Confirm([1; 32]))), CONFLICT);
}

fn the_last_way_to_sign_in_is_kept(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "first", 1).unwrap();
    assert_eq!(remove(&*store, ANN, ISSUER, identity("first")), CONFLICT);
    // One of a provider that was asked formerly is no way to sign in, even for the same number.
    let former = Identity { issuer: "https://former.example.org".to_owned(), ..identity("first") };
    add(&*store, ANN, "", former.clone()).unwrap();
    assert_eq!(remove(&*store, ANN, ISSUER, identity("first")), CONFLICT);
    remove(&*store, ANN, ISSUER, former).unwrap();
    add(&*store, ANN, "", identity("second")).unwrap();
    remove(&*store, ANN, ISSUER, identity("first")).unwrap();
    assert_eq!(remove(&*store, ANN, ISSUER, identity("second")), CONFLICT);
    assert_eq!(remove(&*store, ANN, "", identity("second")), CONFLICT);
    // A passkey is another way, and the other way round.
    let passkey = NewPasskey {
        credential: vec![1; 40],
        name: String::new(),
        site: "games.example".to_owned(),
        key: vec![7; 77],
        count: 0,
        eligible: true,
        backed_up: false,
        challenge: challenge(9),
    };
    let change = PasskeyWrite::Add { account: ANN, session: ANN, password: String::new(), passkey };
    write_and_wait(&*store, Write::Passkey(change)).unwrap();
    let remove_passkey = |issuer: &str| {
        let (site, credential) = ("games.example".to_owned(), vec![1; 40]);
        let change = PasskeyWrite::Remove { account: ANN, site, issuer: issuer.to_owned(), credential };
        write_and_wait(&*store, Write::Passkey(change))
    };
    assert_eq!(remove_passkey(""), CONFLICT, "no provider can be used");
    assert_eq!(remove_passkey("https://former.example.org"), CONFLICT);
    remove(&*store, ANN, ISSUER, identity("second")).unwrap();
    assert_eq!(remove_passkey(ISSUER), CONFLICT);
    add(&*store, ANN, "", identity("second")).unwrap();
    remove_passkey(ISSUER).unwrap();
}

fn an_account_has_a_limited_number_of_identities(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p");
    for number in 0..MOST_IDENTITIES {
        add(&*store, ANN, "p", identity(&number.to_string())).unwrap();
    }
    assert_eq!(add(&*store, ANN, "p", identity("more")), CONFLICT);
    remove(&*store, ANN, ISSUER, identity("0")).unwrap();
    add(&*store, ANN, "p", identity("more")).unwrap();
}

fn a_new_password_leaves_identities_unless_they_are_to_go(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "ann", 1).unwrap();
    for (forgets_identities, left) in [(false, 1), (true, 0)] {
        let password = "p".to_owned();
        let change = AccountWrite::Password {
            account: ANN,
            password,
            grounds: Grounds::Operator,
            forgets_email: false,
            forgets_passkeys: false,
            forgets_codes: false,
            forgets_identities,
        };
        write_and_wait(&*store, Write::Account(change)).unwrap();
        assert_eq!(of(&*store, ANN).len(), left);
    }
}

fn identities_go_with_their_account(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "ann", 1).unwrap();
    sign_up(&*store, BOB, "bob", 2).unwrap();
    write_and_wait(
        &*store,
        Write::Account(AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: Vec::new() }),
    )
    .unwrap();
    assert_eq!((of(&*store, ANN).len(), of(&*store, BOB).len()), (0, 1));
}

fn a_state_is_spent_once(home: &Home) {
    let store = home.open();
    write(&*store, IdentityWrite::Spend(challenge(1))).unwrap();
    assert_eq!(write(&*store, IdentityWrite::Spend(challenge(1))), CONFLICT);
    write(&*store, IdentityWrite::Spend(challenge(2))).unwrap();
}

fn nobody_signs_in_by_an_identity_that_was_removed(home: &Home) {
    let store = home.open();
    account(&*store, ANN, "p");
    account(&*store, BOB, "p");
    let enters = |account, subject: &str, number| {
        let sign_in = NewSignIn { session: Owner::new([number; 32]), device: String::new() };
        let change = AccountWrite::SignIn { account, way: Way::Identity(identity(subject)), sign_in, guest: None };
        write_and_wait(&*store, Write::Account(change))
    };
    assert_eq!(enters(ANN, "ann", 7), CONFLICT, "she does not have it yet");
    add(&*store, ANN, "p", identity("ann")).unwrap();
    assert_eq!(enters(BOB, "ann", 7), CONFLICT, "it is Ann's");
    enters(ANN, "ann", 7).unwrap();
    remove(&*store, ANN, ISSUER, identity("ann")).unwrap();
    assert_eq!(enters(ANN, "ann", 8), CONFLICT);
    assert_eq!(store.sign_ins(&ANN).unwrap().len(), 2);
}
