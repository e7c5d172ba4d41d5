//! `goldfever accounts` and `goldfever ratings`, as an operator uses them while the server runs.

use crate::run::served::folder;
use crate::run::{code, err, goldfever, json, out, text};
use serde_json::{Value, json};
use std::path::Path;
use store::{
    AccountWrite, BY_RULES, NewAccount, NewSignIn, NewTable, Outcome, OutcomeSeat, OutcomeWrite, Owner, SeatKind,
    Sqlite, SqliteOptions, StoredEntry, StoredSeat, Write, write_and_wait,
};

const ANN: Owner = Owner::new([1; 32]);
const BOB: Owner = Owner::new([2; 32]);

/// A database with two accounts, which stays open as it does while a server runs.
fn people(folder: &Path) -> Sqlite {
    let store = Sqlite::open(&folder.join(server::DATABASE), &SqliteOptions::default()).unwrap();
    for (owner, name) in [(ANN, "Ann"), (BOB, "Bob B")] {
        let sign_in = NewSignIn { session: owner, device: "Firefox".to_owned() };
        let (name, looks, password) = (name.to_owned(), server::name_skeleton(name), "$argon2-secret".to_owned());
        let new = NewAccount { owner, name, looks, password, invitation: None, sign_in, passkey: None };
        write_and_wait(&store, Write::Account(AccountWrite::Make(new))).unwrap();
    }
    store
}

#[test]
fn a_link_begins_with_the_address_of_the_server() {
    let folder = folder("people-links");
    drop(people(&folder));
    let at = text(&folder);
    let unknown = goldfever(&["accounts", "invite", "--data-dir", at]);
    assert!(out(&unknown).starts_with("/account#invitation=") && err(&unknown).contains("set --url"));
    let served = crate::run::served::serve(&folder, &[]);
    let serving = format!("http://{}/account#", served.addr);
    assert!(told(&["accounts", "invite"], at).starts_with(&serving));
    std::fs::write(folder.join("goldfever.toml"), "public-url = 'https://games.example'\n").unwrap();
    for command in [&["accounts", "invite"][..], &["accounts", "reset-link", "Ann"]] {
        let link = told(command, at);
        assert!(link.starts_with("https://games.example/account#"), "{link}");
    }
    let named = told(&["accounts", "invite", "--url", "https://b.example/"], at);
    assert!(named.starts_with("https://b.example/account#invitation="), "{named}");
}

/// A rated game that Ann has won against Bob.
fn won(store: &Sqlite, id: &str) {
    let seat = |name: &str, owner| StoredSeat {
        kind: SeatKind::Human,
        name: name.to_owned(),
        owners: vec![owner],
        stand_in: None,
        color: None,
    };
    let table = NewTable {
        id: id.into(),
        game: "gold-rush".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        data: None,
        seats: vec![seat("Ann", ANN), seat("Bob B", BOB)],
        maker: ANN,
        origin: None,
        rated: true,
        pace: None,
        private: false,
    };
    write_and_wait(store, Write::Create(table)).unwrap();
    let entries =
        vec![StoredEntry { text: "0: nonsense".to_owned(), hash: 1, command: Some((0, "c".to_owned())), moment: None }];
    write_and_wait(store, Write::Append { table: id.into(), from: 0, entries, over: true }).unwrap();
    let seat = |points, rank| OutcomeSeat { bot: None, points, rank, left: false };
    let (pace, reason, seats) = ("none".to_owned(), BY_RULES.to_owned(), vec![seat(30, 1), seat(20, 2)]);
    let outcome = Outcome { table: id.into(), pace, aids: true, reason, turns: 20, entries: 1, seats };
    write_and_wait(store, Write::Outcome(OutcomeWrite::Keep(outcome))).unwrap();
}

/// What the command prints, which must succeed.
fn told(args: &[&str], at: &str) -> String {
    let output = goldfever(&[args, &["--data-dir", at]].concat());
    assert_eq!(code(&output), 0, "{args:?}: {}", err(&output));
    out(&output)
}

/// Why the command is refused.
fn refused(args: &[&str], at: &str) -> String {
    let output = goldfever(&[args, &["--data-dir", at]].concat());
    assert_eq!((code(&output), out(&output).as_str()), (2, ""), "{args:?}");
    err(&output)
}

#[test]
fn ratings_are_listed_and_games_struck_out_and_taken_back_exactly() {
    let folder = folder("people-ratings");
    let (store, at) = (people(&folder), text(&folder));
    assert_eq!(told(&["ratings", "list"], at), "0 rated games, 0 struck out\n");
    for id in ["gameaaaaaaaaaaaa", "gamebbbbbbbbbbbb"] {
        won(&store, id);
    }
    let list = || json(&["ratings", "list", "--json", "--data-dir", at]);
    let both = list();
    assert_eq!((&both["rated_games"], &both["struck_out"]), (&json!(2), &json!(0)));
    let ratings = both["ratings"].as_array().unwrap();
    let names: Vec<&Value> = ratings.iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Ann", "Bob B"], "the best first");
    assert!(ratings[0]["mean"].as_i64() > Some(1_500_000) && ratings[1]["mean"].as_i64() < Some(1_500_000));
    let plain = told(&["ratings", "list"], at);
    assert!(plain.contains("Bob B") && plain.ends_with("2 rated games, 0 struck out\n"), "{plain}");
    // One game, then all games of somebody.
    let strike = ["ratings", "strike", "gamebbbbbbbbbbbb", "--reason", "cheating"];
    assert_eq!(told(&strike, at), "1 game struck out\n");
    let one = list();
    assert_eq!((&one["struck_out"], &one["ratings"][0]["games"]), (&json!(1), &json!(1)));
    assert_eq!(told(&["ratings", "strike", "--of", "bob b"], at), "2 games struck out\n");
    assert_eq!(list()["ratings"], json!([]));
    assert_eq!(told(&["ratings", "unstrike", "--of", "BOB B"], at), "2 games counting again\n");
    assert_eq!(list(), both, "to the last digit");
    // A record that cannot be replayed leaves its outcome as it was, and is named.
    let output = goldfever(&["ratings", "recompute", "--data-dir", at]);
    assert_eq!(code(&output), 1, "{}", err(&output));
    assert!(out(&output).contains("table gameaaaaaaaaaaaa: it cannot be replayed"), "{}", out(&output));
    assert_eq!(list(), both);
}

#[test]
fn what_cannot_be_struck_out_is_refused() {
    let folder = folder("people-refused");
    let (_store, at) = (people(&folder), text(&folder));
    assert!(refused(&["ratings", "strike", "nothere"], at).contains("table nothere has no outcome"));
    assert!(refused(&["ratings", "strike", "--of", "Nobody"], at).contains("unknown account 'Nobody'"));
    assert!(refused(&["ratings", "strike", "a", "--of", "Ann"], at).contains("cannot be used with"));
    assert!(refused(&["ratings", "strike"], at).contains("<TABLE|--of <NAME>>"));
    assert!(refused(&["ratings", "strike", "a", "--reason", "two\nlines"], at).contains("one line"));
    assert_eq!(told(&["ratings", "strike", "--of", "Ann"], at), "0 games struck out\n");
}

#[test]
fn an_account_is_shown_banned_promoted_and_deleted() {
    let folder = folder("people-accounts");
    let (_store, at) = (people(&folder), text(&folder));
    let show = || json(&["accounts", "show", "bob b", "--json", "--data-dir", at]);
    let before = show();
    assert_eq!((&before["name"], &before["state"], &before["role"]), (&json!("Bob B"), &json!("good"), &json!("")));
    assert_eq!(before["sessions"][0]["device"], "Firefox");
    assert_eq!(told(&["accounts", "role", "Bob B", "moderator"], at), "the role of 'Bob B' is now: moderator\n");
    told(&["accounts", "ban", "Bob B", "--days", "3", "--reason", "rude"], at);
    let banned = show();
    assert_eq!((&banned["state"], &banned["role"]), (&json!("banned"), &json!("moderator")));
    assert_eq!(banned["ban_reason"], "rude");
    assert_eq!(banned["sessions"], json!([]), "signed out");
    told(&["accounts", "unban", "Bob B"], at);
    told(&["accounts", "role", "Bob B", "none"], at);
    assert_eq!((&show()["state"], &show()["role"]), (&json!("good"), &json!("")));
    let link = told(&["accounts", "reset-link", "Ann", "--url", "https://games.example/"], at);
    assert!(link.starts_with("https://games.example/account#reset="), "{link}");
    // Without an address there is only the path; the settings know it, and it must be one.
    let path = told(&["accounts", "invite"], at);
    assert!(path.starts_with("/account#invitation="), "{path}");
    std::fs::write(folder.join("goldfever.toml"), "public-url = \"https://games.example/\"\n").unwrap();
    for args in [&["accounts", "invite"][..], &["accounts", "reset-link", "Ann"]] {
        let link = told(args, at);
        assert!(link.starts_with("https://games.example/account#"), "{link}");
    }
    assert!(refused(&["accounts", "invite", "--url", "games.example"], at).contains("is not an address"));
    // Nothing that is printed holds the password.
    for args in [&["accounts", "list", "--json"][..], &["accounts", "show", "Ann"], &["accounts", "export", "Ann"]] {
        let printed = told(args, at);
        assert!(printed.contains("Ann") && !printed.contains("argon2"), "{args:?}: {printed}");
    }
    told(&["accounts", "delete", "Ann"], at);
    let left = json(&["accounts", "list", "--json", "--data-dir", at]);
    let names: Vec<&Value> = left["accounts"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Bob B"]);
    for args in [&["accounts", "show", "Ann"][..], &["accounts", "ban", "Ann"], &["accounts", "delete", "Ann"]] {
        assert!(refused(args, at).contains("unknown account 'Ann'"), "{args:?}");
    }
    assert!(refused(&["accounts", "role", "Bob B", "king"], at).contains("possible values"));
    assert!(refused(&["accounts", "ban", "Bob B", "--days", "0"], at).contains("--days"));
}

#[test]
fn the_operator_bans_a_network_and_ends_its_ban() {
    let folder = folder("people-networks");
    drop(people(&folder));
    let at = text(&folder);
    let listed = || json(&["networks", "list", "--json", "--data-dir", at])["networks"].clone();
    assert_eq!(listed(), json!([]));
    let banned = told(&["networks", "ban", "192.0.2.77/24", "--days", "3", "--reason", "Floods."], at);
    assert_eq!(banned, "192.0.2.0/24 is banned\n");
    told(&["networks", "ban", "2001:db8::1", "--days", "1"], at);
    let all = listed();
    assert_eq!((&all[0]["network"], &all[0]["reason"]), (&json!("192.0.2.0/24"), &json!("Floods.")));
    assert_eq!(all[1]["network"], "2001:db8::/64");
    let shown = told(&["networks", "list"], at);
    assert!(shown.contains("192.0.2.0/24") && shown.contains("Floods."), "{shown}");
    assert_eq!(told(&["networks", "unban", "192.0.2.0/24"], at), "192.0.2.0/24 is not banned\n");
    assert_eq!(listed().as_array().unwrap().len(), 1);
    for (network, why) in [("192.0.2.0/24", "is not banned"), ("10.0.0.0/8", "no network that can be banned")] {
        let refused = goldfever(&["networks", "unban", network, "--data-dir", at]);
        assert!(err(&refused).contains(why), "{}", err(&refused));
    }
}
