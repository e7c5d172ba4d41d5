//! Accounts in the store: signing up, in and out, other names and passwords, bans, and what is left of a deleted account.

use crate::common::home::Home;
use crate::common::{ANN, BOB, append_by, create, seat, table};
use crate::on_both;
use store::{
    AccountInvitation, AccountWrite, Accounts, CodesWrite, EmailWrite, FORMER_PLAYER, Generation, Grounds, Guest,
    NewAccount, NewSignIn, NewTable, NewToken, Owner, SeatKind, SpentChallenge, Store, StoreError, StoredAccount,
    TokenWrite, Way, Write, ask, is_spent, kept_of, write_and_wait,
};

on_both!(
    who_signs_up_keeps_what_they_have,
    names_are_unique_and_an_invitation_is_good_for_one,
    who_signs_in_elsewhere_brings_their_tables_along,
    a_session_that_ended_never_comes_back,
    another_password_ends_all_sessions_but_one,
    a_name_is_changed_once_a_month_and_nobody_else_gets_the_old_one,
    who_is_banned_is_signed_out_and_cannot_sign_in,
    of_a_deleted_account_only_the_seat_of_a_former_player_is_left,
    an_account_has_no_end_of_sessions,
    a_change_is_stored_only_while_its_grounds_hold,
    a_link_is_used_once_whatever_the_password_is_by_then,
    who_has_signed_up_meanwhile_loses_nothing_to_another_account,
    an_account_keeps_a_text_and_nobody_overwrites_what_they_have_not_read,
);

/// No token counts after this one.
const ENDED: Generation = Generation { number: u32::MAX, mark: i64::MAX };
const PHONE: Owner = Owner::new([21; 32]);
const TABLET: Owner = Owner::new([22; 32]);

fn change(store: &dyn Store, change: AccountWrite) -> Result<(), StoreError> {
    write_and_wait(store, Write::Account(change))
}

fn browser(session: Owner, device: &str) -> NewSignIn {
    NewSignIn { session, device: device.to_owned() }
}

fn account(owner: Owner, name: &str) -> NewAccount {
    let (looks, password, invitation) = (name.to_lowercase(), "hash".to_owned(), None);
    NewAccount {
        owner,
        name: name.to_owned(),
        looks,
        password,
        invitation,
        sign_in: browser(owner, "Firefox"),
        passkey: None,
    }
}

fn sign_up(store: &dyn Store, owner: Owner, name: &str) {
    change(store, AccountWrite::Make(account(owner, name))).unwrap();
}

fn sign_in(store: &dyn Store, account: Owner, session: Owner) -> Result<(), StoreError> {
    let way = Way::Password { hash: "hash".to_owned(), code: false };
    change(store, AccountWrite::SignIn { account, way, sign_in: browser(session, "Phone"), guest: None })
}

fn rename(store: &dyn Store, account: Owner, name: &str) -> Result<(), StoreError> {
    change(store, AccountWrite::Rename { account, name: name.to_owned(), looks: name.to_lowercase() })
}

fn found(store: &dyn Store, which: &Accounts) -> Option<StoredAccount> {
    store.accounts(which).unwrap().into_iter().next()
}

fn called(store: &dyn Store, looks: &str) -> Option<Owner> {
    found(store, &Accounts::Called(looks.to_owned())).map(|account| account.owner)
}

fn signed_in(store: &dyn Store, session: Owner) -> Option<Owner> {
    found(store, &Accounts::SignedIn(session)).map(|account| account.owner)
}

fn sessions(store: &dyn Store, account: Owner) -> Vec<Owner> {
    let mut all: Vec<Owner> = store.sign_ins(&account).unwrap().into_iter().map(|one| one.session).collect();
    all.sort();
    all
}

fn who_signs_up_keeps_what_they_have(home: &Home) {
    {
        let store = home.open();
        create(&*store, table("t"));
        assert_eq!(store.accounts(&Accounts::All).unwrap(), []);
        sign_up(&*store, ANN, "Ann");
    }
    let store = home.open();
    let ann = found(&*store, &Accounts::Of(ANN)).unwrap();
    assert_eq!((&*ann.name, &*ann.password, &*ann.role, ann.renamed), ("Ann", "hash", "", None));
    assert!(ann.banned_until.is_none() && ann.former_name.is_none() && ann.created > 1_700_000_000);
    assert_eq!(called(&*store, "ann"), Some(ANN));
    assert_eq!((signed_in(&*store, ANN), signed_in(&*store, BOB)), (Some(ANN), None));
    assert_eq!(store.tables_of(&ANN).unwrap(), ["t"]);
    let seats = store.account_seats(&ANN).unwrap();
    assert_eq!(seats.len(), 1);
    assert_eq!((seats[0].table.as_str(), &*seats[0].game, seats[0].seat, &*seats[0].name), ("t", "toy", 0, "Ann"));
    assert!(!seats[0].over && !format!("{ann:?}").contains("hash"), "no secret in logs");
    assert_eq!(store.sign_ins(&ANN).unwrap()[0].device, "Firefox");
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn names_are_unique_and_an_invitation_is_good_for_one(home: &Home) {
    let store = home.open();
    let invited =
        |owner, name| AccountWrite::Make(NewAccount { invitation: Some(invitation()), ..account(owner, name) });
    change(&*store, invited(ANN, "Ann")).unwrap();
    for again in
        [invited(BOB, "Bob"), AccountWrite::Make(account(BOB, "ANN")), AccountWrite::Make(account(ANN, "Other"))]
    {
        assert_eq!(change(&*store, again), Err(StoreError::Conflict));
    }
    assert_eq!((signed_in(&*store, BOB), store.accounts(&Accounts::All).unwrap().len()), (None, 1));
    sign_up(&*store, BOB, "Bob");
    let all: Vec<String> = store.accounts(&Accounts::All).unwrap().into_iter().map(|account| account.name).collect();
    assert_eq!(all, ["Ann", "Bob"]);
    change(&*store, delete(ANN)).unwrap();
    assert_eq!(change(&*store, invited(TABLET, "Cid")), Err(StoreError::Conflict), "it stays used");
}

fn who_signs_in_elsewhere_brings_their_tables_along(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    // On the phone she has made a table and has a seat at one of her own from home.
    let hers = vec![seat(SeatKind::Human, "A", &[ANN]), seat(SeatKind::Human, "B", &[ANN, PHONE])];
    create(&*store, NewTable { seats: hers, ..table("shared") });
    let own = vec![seat(SeatKind::Human, "P", &[PHONE]), seat(SeatKind::Open, "", &[])];
    create(&*store, NewTable { seats: own, maker: PHONE, ..table("phone") });
    let hex = PHONE.bytes().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    let (name, looks, scopes) = ("Robot".to_owned(), "robot".to_owned(), format!("read by:{hex}"));
    let token = NewToken { owner: Owner::new([7; 32]), name, looks, scopes, bot: false, valid: None };
    write_and_wait(&*store, Write::Token(TokenWrite::Make(token))).unwrap();
    let guest = Some(Guest { owner: PHONE, tables: vec!["shared".into(), "phone".into()] });
    let sign_in = |account| {
        let way = Way::Password { hash: "hash".to_owned(), code: false };
        AccountWrite::SignIn { account, way, sign_in: browser(TABLET, "Phone"), guest: guest.clone() }
    };
    assert_eq!(change(&*store, sign_in(BOB)), Err(StoreError::Conflict), "there is no such account");
    assert_eq!(store.tables_of(&PHONE).unwrap().len(), 2, "nothing has changed");
    change(&*store, sign_in(ANN)).unwrap();
    let mut tables = store.tables_of(&ANN).unwrap();
    tables.sort();
    assert_eq!((tables.as_slice(), store.tables_of(&PHONE).unwrap()), (&["phone".into(), "shared".into()][..], vec![]));
    assert_eq!(store.head(&"phone".into()).unwrap().unwrap().maker, ANN);
    assert_eq!(store.account_seats(&ANN).unwrap().len(), 3);
    assert!(!store.knows(&PHONE).unwrap());
    assert_eq!((signed_in(&*store, TABLET), store.generation(&PHONE).unwrap()), (Some(ANN), ENDED));
    assert_eq!(sessions(&*store, ANN), [ANN, TABLET]);
    assert!(!store.tokens().unwrap()[0].scopes.contains(&hex) && store.sign_outs(60).unwrap() == [PHONE]);
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn a_session_that_ended_never_comes_back(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    sign_up(&*store, BOB, "Bob");
    sign_in(&*store, ANN, PHONE).unwrap();
    let out = |account, session| change(&*store, AccountWrite::SignOut { account, session });
    assert_eq!(out(BOB, PHONE), Err(StoreError::Conflict), "it is another's");
    assert_eq!(out(ANN, TABLET), Err(StoreError::Conflict), "it is nobody's");
    out(ANN, PHONE).unwrap();
    assert_eq!(out(ANN, PHONE), Err(StoreError::Conflict));
    assert_eq!((signed_in(&*store, PHONE), store.generation(&PHONE).unwrap()), (None, ENDED));
    let newer = Generation { number: u32::MAX - 1, mark: 1 };
    write_and_wait(&*store, Write::Renew { owner: PHONE, to: newer }).unwrap();
    assert_eq!(store.generation(&PHONE).unwrap(), ENDED);
    // The session that signed up ends like any other, and the account stays.
    out(ANN, ANN).unwrap();
    assert_eq!((store.generation(&ANN).unwrap(), called(&*store, "ann")), (ENDED, Some(ANN)));
    assert_eq!(change(&*store, AccountWrite::Make(account(PHONE, "Phone"))), Err(StoreError::Conflict));
    sign_in(&*store, ANN, TABLET).unwrap();
    assert_eq!(sessions(&*store, ANN), [TABLET]);
    change(&*store, AccountWrite::Seen(TABLET)).unwrap();
}

fn another_password_ends_all_sessions_but_one(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    for session in [PHONE, TABLET] {
        sign_in(&*store, ANN, session).unwrap();
    }
    change(&*store, password("new", shown(PHONE, "hash"))).unwrap();
    assert_eq!(found(&*store, &Accounts::Of(ANN)).unwrap().password, "new");
    assert_eq!(sessions(&*store, ANN), [PHONE]);
    for ended in [ANN, TABLET] {
        assert_eq!(store.generation(&ended).unwrap(), ENDED);
    }
    assert_eq!(store.generation(&PHONE).unwrap(), Generation::default());
    change(&*store, password("newer", Grounds::Operator)).unwrap();
    assert_eq!((sessions(&*store, ANN), store.sign_outs(60).unwrap().len()), (vec![], 3));
}

fn a_name_is_changed_once_a_month_and_nobody_else_gets_the_old_one(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    sign_up(&*store, BOB, "Bob");
    assert_eq!(rename(&*store, ANN, "BOB"), Err(StoreError::Conflict), "it is taken");
    rename(&*store, ANN, "Hannah").unwrap();
    let hannah = found(&*store, &Accounts::Of(ANN)).unwrap();
    assert_eq!((&*hannah.name, hannah.former_name.as_deref()), ("Hannah", Some("Ann")));
    assert!(hannah.renamed.is_some());
    assert_eq!(rename(&*store, ANN, "Anne"), Err(StoreError::Conflict), "too early");
    assert_eq!(rename(&*store, BOB, "ANN"), Err(StoreError::Conflict), "the former name of another");
    assert_eq!(change(&*store, AccountWrite::Make(account(PHONE, "ann"))), Err(StoreError::Conflict));
    assert_eq!((called(&*store, "ann"), called(&*store, "hannah")), (None, Some(ANN)));
    // A month later.
    home.sql("UPDATE accounts SET renamed = renamed - 2592000");
    home.sql("UPDATE former_names SET until = until - 2592001");
    assert_eq!(found(&*store, &Accounts::Of(ANN)).unwrap().former_name, None);
    rename(&*store, BOB, "Ann").unwrap();
    rename(&*store, ANN, "HANNAH").unwrap();
    assert_eq!(rename(&*store, Owner::new([99; 32]), "Nobody"), Err(StoreError::Conflict));
}

fn who_is_banned_is_signed_out_and_cannot_sign_in(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    sign_up(&*store, BOB, "Bob");
    for (n, maker) in [(7, ANN), (8, BOB)] {
        let hex = maker.bytes().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let (name, looks, scopes) = (format!("Robot {n}"), format!("robot {n}"), format!("read by:{hex}"));
        let token = NewToken { owner: Owner::new([n; 32]), name, looks, scopes, bot: false, valid: None };
        write_and_wait(&*store, Write::Token(TokenWrite::Make(token))).unwrap();
    }
    let ban = |until| AccountWrite::Ban { account: ANN, until, reason: "shouting".to_owned() };
    change(&*store, ban(store::BANNED_FOR_GOOD)).unwrap();
    let counts = |n| store.token(&Owner::new([n; 32])).unwrap().unwrap().counts();
    assert_eq!((counts(7), counts(8)), (false, true), "her tokens end, and nobody else's");
    assert_eq!((signed_in(&*store, ANN), sign_in(&*store, ANN, PHONE)), (None, Err(StoreError::Conflict)));
    let ann = found(&*store, &Accounts::Of(ANN)).unwrap();
    assert_eq!((ann.banned_at(ann.created), &*ann.ban_reason), (Some(store::BANNED_FOR_GOOD), "shouting"));
    change(&*store, AccountWrite::Unban(ANN)).unwrap();
    sign_in(&*store, ANN, PHONE).unwrap();
    // A ban ends.
    change(&*store, ban(1)).unwrap();
    sign_in(&*store, ANN, TABLET).unwrap();
    change(&*store, AccountWrite::Role { account: ANN, role: "moderator".to_owned() }).unwrap();
    assert_eq!(
        (sessions(&*store, ANN), store.generation(&TABLET).unwrap()),
        (vec![], ENDED),
        "a right needs a new session"
    );
    sign_in(&*store, ANN, Owner::new([23; 32])).unwrap();
    change(&*store, AccountWrite::Role { account: ANN, role: String::new() }).unwrap();
    assert_eq!(sessions(&*store, ANN).len(), 1, "there is no reason to sign in again");
    change(&*store, AccountWrite::Role { account: ANN, role: "moderator".to_owned() }).unwrap();
    assert_eq!(found(&*store, &Accounts::Of(ANN)).unwrap().role, "moderator");
    assert_eq!(change(&*store, AccountWrite::Unban(Owner::new([9; 32]))), Err(StoreError::Conflict));
}

fn of_a_deleted_account_only_the_seat_of_a_former_player_is_left(home: &Home) {
    let store = home.open();
    let seats = vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Human, "Bob", &[BOB])];
    create(&*store, NewTable { seats, ..table("t") });
    write_and_wait(&*store, append_by("t", 0, Some(0), true)).unwrap();
    sign_up(&*store, ANN, "Ann");
    sign_in(&*store, ANN, PHONE).unwrap();
    rename(&*store, ANN, "Hannah").unwrap();
    let delete = || AccountWrite::Delete { account: ANN, grounds: Grounds::Operator, tables: vec!["t".into()] };
    change(&*store, AccountWrite::Keep { account: ANN, state: "{}".to_owned(), version: 0 }).unwrap();
    change(&*store, delete()).unwrap();
    let head = store.head(&"t".into()).unwrap().unwrap();
    let names: Vec<&str> = head.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!((names, head.seats[0].owners.len(), head.maker), (vec![FORMER_PLAYER, "Bob"], 0, Owner::new([0; 32])));
    assert!(!store.knows(&ANN).unwrap() && store.knows(&BOB).unwrap());
    assert_eq!((store.accounts(&Accounts::All).unwrap(), store.account_seats(&ANN).unwrap()), (vec![], vec![]));
    for session in [ANN, PHONE] {
        assert_eq!((signed_in(&*store, session), store.generation(&session).unwrap()), (None, ENDED));
    }
    assert_eq!(change(&*store, delete()), Err(StoreError::Conflict));
    assert_eq!(sign_in(&*store, ANN, TABLET), Err(StoreError::Conflict));
    // Nobody can pose as her for a while, by either name; and she cannot return with her old cookie.
    for name in ["Ann", "Hannah"] {
        assert_eq!(change(&*store, AccountWrite::Make(account(TABLET, name))), Err(StoreError::Conflict), "{name}");
    }
    assert_eq!(change(&*store, AccountWrite::Make(account(ANN, "Zoe"))), Err(StoreError::Conflict));
    home.sql("UPDATE former_names SET until = 1");
    sign_up(&*store, TABLET, "Hannah");
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}

fn an_account_has_no_end_of_sessions(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    home.sql("UPDATE sign_ins SET seen = 1");
    for n in 0..50u8 {
        sign_in(&*store, ANN, Owner::new([100 + n; 32])).unwrap();
    }
    let all = sessions(&*store, ANN);
    assert!(all.len() == 50 && !all.contains(&ANN), "the one that was away for the longest time has ended");
    assert_eq!(store.generation(&ANN).unwrap(), ENDED);
    assert_eq!(store.sign_outs(60).unwrap(), [ANN], "every server hears of it");
}

fn invitation() -> AccountInvitation {
    AccountInvitation { id: "i".to_owned(), spent: link(9) }
}

fn link(number: u8) -> SpentChallenge {
    SpentChallenge { hash: [number; 32], until: 1 << 40 }
}

fn shown(session: Owner, hash: &str) -> Grounds {
    Grounds::Shown { session, way: Way::Password { hash: hash.to_owned(), code: false } }
}

fn password(new: &str, grounds: Grounds) -> AccountWrite {
    AccountWrite::Password {
        account: ANN,
        password: new.to_owned(),
        grounds,
        forgets_email: false,
        forgets_passkeys: false,
        forgets_codes: false,
        forgets_identities: false,
    }
}

fn delete(account: Owner) -> AccountWrite {
    AccountWrite::Delete { account, grounds: Grounds::Operator, tables: Vec::new() }
}

fn a_change_is_stored_only_while_its_grounds_hold(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    sign_in(&*store, ANN, PHONE).unwrap();
    let deletes = |grounds| AccountWrite::Delete { account: ANN, grounds, tables: Vec::new() };
    let refused = |grounds: Grounds| {
        for write in [password("eve's", grounds.clone()), deletes(grounds.clone())] {
            assert_eq!(change(&*store, write), Err(StoreError::Conflict), "{grounds:?}");
        }
        let remove = Write::Email(EmailWrite::Remove { account: ANN, grounds: grounds.clone() });
        assert_eq!(write_and_wait(&*store, remove), Err(StoreError::Conflict), "{grounds:?}");
    };
    // What Eve has shown in time was the password of then, in a session that has ended.
    change(&*store, password("new", shown(ANN, "hash"))).unwrap();
    refused(shown(PHONE, "hash"));
    refused(shown(PHONE, "new"));
    refused(shown(ANN, "hash"));
    let passkey = Way::Passkey(vec![1]);
    refused(Grounds::Shown { session: ANN, way: passkey });
    // The owner switches codes on meanwhile.
    let codes = CodesWrite::On {
        account: ANN,
        session: ANN,
        password: "new".to_owned(),
        secret: vec![1],
        step: 1,
        recovery_codes: Vec::new(),
    };
    change(&*store, AccountWrite::Codes(codes)).unwrap();
    refused(shown(ANN, "new"));
    let off = AccountWrite::Codes(CodesWrite::Off { account: ANN, session: PHONE });
    assert_eq!(change(&*store, off), Err(StoreError::Conflict), "that session has ended");
    let with_code = Way::Password { hash: "new".to_owned(), code: true };
    change(&*store, deletes(Grounds::Shown { session: ANN, way: with_code })).unwrap();
    assert_eq!(called(&*store, "ann"), None);
}

fn a_link_is_used_once_whatever_the_password_is_by_then(home: &Home) {
    let store = home.open();
    sign_up(&*store, ANN, "Ann");
    assert!(!ask(&*store, is_spent(&link(1))).unwrap());
    // Eve changes the password meanwhile.
    change(&*store, password("eve's", shown(ANN, "hash"))).unwrap();
    change(&*store, password("new", Grounds::Link(link(1)))).unwrap();
    assert!(ask(&*store, is_spent(&link(1))).unwrap());
    assert_eq!(change(&*store, password("newer", Grounds::Link(link(1)))), Err(StoreError::Conflict));
    assert_eq!(found(&*store, &Accounts::Of(ANN)).unwrap().password, "new");
    // A link in an e-mail needs the address to which it was sent.
    let letter = |number, code| {
        password("newest", Grounds::Letter { link: link(number), address: "ann@x.example".to_owned(), code })
    };
    assert_eq!(change(&*store, letter(2, false)), Err(StoreError::Conflict));
    let asked = EmailWrite::Ask {
        account: ANN,
        password: "new".to_owned(),
        address: "ann@x.example".to_owned(),
        looks: "ann@x.example".to_owned(),
        code: [3; 32],
        until: 1 << 40,
    };
    write_and_wait(&*store, Write::Email(asked)).unwrap();
    assert_eq!(change(&*store, letter(2, false)), Err(StoreError::Conflict), "it is not confirmed");
    write_and_wait(&*store, Write::Email(EmailWrite::Confirm([3; 32]))).unwrap();
    change(&*store, letter(2, false)).unwrap();
    assert_eq!(
        change(&*store, letter(2, false)),
        Err(StoreError::Conflict),
        "a refused one is not used up, a used one is"
    );
    let way = Way::Password { hash: "newest".to_owned(), code: false };
    let sign_in = browser(PHONE, "Phone");
    change(&*store, AccountWrite::SignIn { account: ANN, way, sign_in, guest: None }).unwrap();
    let eves = EmailWrite::Ask {
        account: ANN,
        password: "newest".to_owned(),
        address: "eve@x.example".to_owned(),
        looks: "eve@x.example".to_owned(),
        code: [4; 32],
        until: 1 << 40,
    };
    write_and_wait(&*store, Write::Email(eves)).unwrap();
    let codes = CodesWrite::On {
        account: ANN,
        session: PHONE,
        password: "newest".to_owned(),
        secret: vec![1],
        step: 1,
        recovery_codes: Vec::new(),
    };
    change(&*store, AccountWrite::Codes(codes)).unwrap();
    let confirm = write_and_wait(&*store, Write::Email(EmailWrite::Confirm([4; 32])));
    assert_eq!(confirm, Err(StoreError::Conflict), "what was asked for before ends");
    assert_eq!(change(&*store, letter(3, false)), Err(StoreError::Conflict), "codes were switched on");
    change(&*store, letter(3, true)).unwrap();
}

fn who_has_signed_up_meanwhile_loses_nothing_to_another_account(home: &Home) {
    let store = home.open();
    sign_up(&*store, BOB, "Bob");
    create(&*store, table("t"));
    let comes = || {
        let guest = Some(Guest { owner: ANN, tables: vec!["t".into()] });
        let way = Way::Password { hash: "hash".to_owned(), code: false };
        change(&*store, AccountWrite::SignIn { account: BOB, way, sign_in: browser(PHONE, "Phone"), guest })
    };
    sign_up(&*store, ANN, "Ann");
    assert_eq!(comes(), Err(StoreError::Conflict));
    assert_eq!((store.tables_of(&ANN).unwrap().len(), signed_in(&*store, ANN)), (1, Some(ANN)));
    change(&*store, delete(ANN)).unwrap();
    comes().unwrap();
}

fn an_account_keeps_a_text_and_nobody_overwrites_what_they_have_not_read(home: &Home) {
    let store = home.open();
    let keep =
        |state: &str, version| change(&*store, AccountWrite::Keep { account: ANN, state: state.to_owned(), version });
    let kept = || ask(&*store, kept_of(&ANN)).unwrap().map(|kept| (kept.state, kept.version));
    assert_eq!(keep("a", 0), Err(StoreError::Conflict), "there is no such account");
    sign_up(&*store, ANN, "Ann");
    assert_eq!(kept(), None);
    keep("a", 0).unwrap();
    assert_eq!(keep("b", 0), Err(StoreError::Conflict));
    keep("b", 1).unwrap();
    assert_eq!((keep("c", 1), kept()), (Err(StoreError::Conflict), Some(("b".to_owned(), 2))));
    change(&*store, delete(ANN)).unwrap();
    assert_eq!((keep("d", 2), kept()), (Err(StoreError::Conflict), None));
    drop(store);
    assert_eq!(home.faults(), Vec::<String>::new());
}
