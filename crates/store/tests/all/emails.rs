//! E-mail addresses of accounts: they are confirmed by a code, and go with their account.

use crate::common::home::Home;
use crate::common::{ANN, BOB};
use crate::on_both;
use store::{
    AccountWrite, EMAIL_CHANNEL, EmailWrite, Grounds, MOST_WITH_EMAIL, NewAccount, NewSignIn, NoticeChannel,
    NoticeWrite, Owner, Store, StoreError, Write, ask, email_asked_with, email_of, emails_like, notice_channels,
    write_and_wait,
};

on_both!(
    an_address_is_confirmed_once_and_in_time,
    a_newer_code_takes_the_place_of_an_older_one,
    accounts_are_found_by_confirmed_addresses_alone,
    an_address_goes_with_its_channel_or_its_account,
    a_new_password_ends_what_was_asked_before,
);

/// A time that never comes, in seconds.
const LATE: i64 = 1 << 40;

fn account(store: &dyn Store, owner: Owner) {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let name = format!("{:?}", owner.bytes()[0]);
    let new = NewAccount {
        owner,
        looks: name.clone(),
        name,
        password: String::new(),
        invitation: None,
        sign_in,
        passkey: None,
    };
    write_and_wait(store, Write::Account(AccountWrite::Make(new))).unwrap();
}

fn write(store: &dyn Store, change: EmailWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Email(change))
}

fn asked(account: Owner, address: &str, code: u8, until: i64) -> EmailWrite {
    let (address, looks) = (address.to_owned(), address.to_lowercase());
    EmailWrite::Ask { account, password: String::new(), address, looks, code: [code; 32], until }
}

fn shown(store: &dyn Store, owner: &Owner) -> (Option<String>, Option<String>) {
    ask(store, email_of(owner)).unwrap().map(|found| (found.address, found.asked)).unwrap_or_default()
}

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn a_new_password_ends_what_was_asked_before(home: &Home) {
    let store = home.open();
    account(&*store, ANN);
    write(&*store, asked(ANN, "a@x.example", 1, LATE)).unwrap();
    write(&*store, EmailWrite::Confirm([1; 32])).unwrap();
    write(&*store, asked(ANN, "eve@x.example", 2, LATE)).unwrap();
    let owner = ask(&*store, email_asked_with(&[2; 32])).unwrap().map(|found| (found.account, found.address));
    assert_eq!(owner, Some((ANN, some("a@x.example"))));
    let another = |forgets_email| {
        let (account, password) = (ANN, "new".to_owned());
        let change = AccountWrite::Password {
            account,
            password,
            grounds: Grounds::Operator,
            forgets_email,
            forgets_passkeys: false,
            forgets_codes: false,
            forgets_identities: false,
        };
        write_and_wait(&*store, Write::Account(change)).unwrap();
    };
    another(false);
    assert_eq!(write(&*store, EmailWrite::Confirm([2; 32])), Err(StoreError::Conflict));
    assert_eq!(shown(&*store, &ANN), (some("a@x.example"), None));
    // A request whose password was checked before.
    assert_eq!(write(&*store, asked(ANN, "eve@x.example", 3, LATE)), Err(StoreError::Conflict));
    another(true);
    assert_eq!(shown(&*store, &ANN), (None, None));
}

fn an_address_is_confirmed_once_and_in_time(home: &Home) {
    let store = home.open();
    assert_eq!(write(&*store, asked(ANN, "Ann@x.example", 1, LATE)), Err(StoreError::Conflict), "no account");
    account(&*store, ANN);
    assert_eq!(ask(&*store, email_of(&ANN)), Ok(None));
    write(&*store, asked(ANN, "Ann@x.example", 1, LATE)).unwrap();
    assert_eq!(shown(&*store, &ANN), (None, some("Ann@x.example")));
    assert_eq!(write(&*store, EmailWrite::Confirm([2; 32])), Err(StoreError::Conflict));
    write(&*store, EmailWrite::Confirm([1; 32])).unwrap();
    assert_eq!(shown(&*store, &ANN), (some("Ann@x.example"), None));
    assert_eq!(write(&*store, EmailWrite::Confirm([1; 32])), Err(StoreError::Conflict), "once");
    write(&*store, asked(ANN, "b@x.example", 3, 5)).unwrap();
    assert_eq!(write(&*store, EmailWrite::Confirm([3; 32])), Err(StoreError::Conflict), "too late");
    drop(store);
    assert_eq!(shown(&*home.open(), &ANN), (some("Ann@x.example"), some("b@x.example")), "it is stored");
}

fn a_newer_code_takes_the_place_of_an_older_one(home: &Home) {
    let store = home.open();
    account(&*store, ANN);
    write(&*store, asked(ANN, "a@x.example", 1, LATE)).unwrap();
    write(&*store, asked(ANN, "b@x.example", 2, LATE)).unwrap();
    assert_eq!(write(&*store, EmailWrite::Confirm([1; 32])), Err(StoreError::Conflict));
    write(&*store, EmailWrite::Confirm([2; 32])).unwrap();
    write(&*store, asked(ANN, "c@x.example", 3, LATE)).unwrap();
    assert_eq!(shown(&*store, &ANN), (some("b@x.example"), some("c@x.example")));
    write(&*store, EmailWrite::Confirm([3; 32])).unwrap();
    assert_eq!(shown(&*store, &ANN), (some("c@x.example"), None));
}

fn accounts_are_found_by_confirmed_addresses_alone(home: &Home) {
    let store = home.open();
    for n in 1..=7 {
        let owner = Owner::new([n; 32]);
        account(&*store, owner);
        write(&*store, asked(owner, "All@x.example", n, LATE)).unwrap();
    }
    let found = |looks: &str| ask(&*store, emails_like(looks)).unwrap().len();
    assert_eq!(found("all@x.example"), 0);
    write(&*store, EmailWrite::Confirm([1; 32])).unwrap();
    assert_eq!((found("all@x.example"), found("All@x.example"), found("")), (1, 0, 0));
    (2..=7).for_each(|n| write(&*store, EmailWrite::Confirm([n; 32])).unwrap());
    assert_eq!(found("all@x.example") as i64, MOST_WITH_EMAIL);
}

fn an_address_goes_with_its_channel_or_its_account(home: &Home) {
    let store = home.open();
    for (owner, code) in [(ANN, 1), (BOB, 2)] {
        account(&*store, owner);
        write(&*store, asked(owner, "a@x.example", code, LATE)).unwrap();
        write(&*store, EmailWrite::Confirm([code; 32])).unwrap();
        for kind in [EMAIL_CHANNEL, "webhook"] {
            let (kind, address, state) = (kind.to_owned(), "x".to_owned(), String::new());
            let channel = NoticeChannel { owner, kind, address, state, session: None };
            write_and_wait(&*store, Write::Notice(NoticeWrite::AddChannel(channel))).unwrap();
        }
    }
    let kinds = |owner: &Owner| -> Vec<String> {
        ask(&*store, notice_channels(owner)).unwrap().into_iter().map(|one| one.kind).collect()
    };
    write(&*store, EmailWrite::Remove { account: ANN, grounds: Grounds::Operator }).unwrap();
    assert_eq!((shown(&*store, &ANN), kinds(&ANN)), ((None, None), vec!["webhook".to_owned()]));
    assert_eq!((shown(&*store, &BOB).0, kinds(&BOB).len()), (some("a@x.example"), 2));
    write_and_wait(
        &*store,
        Write::Account(AccountWrite::Delete { account: BOB, grounds: Grounds::Operator, tables: Vec::new() }),
    )
    .unwrap();
    assert_eq!(shown(&*store, &BOB), (None, None));
    let again = EmailWrite::Remove { account: BOB, grounds: Grounds::Operator };
    assert_eq!(write(&*store, again), Err(StoreError::Conflict), "there is no such account");
}
