//! A database of its own for each test, and tables of the toy game, for tests of the stores.

pub mod authority;
pub mod home;

use std::path::{Path, PathBuf};
use std::time::Duration;
use store::{
    AccountWrite, BY_RULES, NewAccount, NewSignIn, NewTable, Outcome, OutcomeSeat, Owner, SeatKind, Sqlite,
    SqliteOptions, Store, StoredEntry, StoredSeat, Write, write_and_wait,
};

pub const ANN: Owner = Owner::new([1; 32]);
pub const BOB: Owner = Owner::new([2; 32]);

/// A folder that is deleted with the test, and the name of a database file there that does not exist yet.
pub fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("goldfever.sqlite");
    (folder, file)
}

/// Gives up soon if others have the database locked.
pub fn quick() -> SqliteOptions {
    SqliteOptions { busy: Duration::from_millis(50), ..SqliteOptions::default() }
}

pub fn open(file: &Path) -> Sqlite {
    Sqlite::open(file, &SqliteOptions::default()).unwrap()
}

pub fn seat(kind: SeatKind, name: &str, owners: &[Owner]) -> StoredSeat {
    StoredSeat { kind, name: name.to_owned(), owners: owners.to_vec(), stand_in: None, color: None }
}

/// A table of Ann's, with a bot.
pub fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "toy".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        data: None,
        seats: vec![seat(SeatKind::Human, "Ann", &[ANN]), seat(SeatKind::Bot, "first", &[])],
        maker: ANN,
        origin: None,
        rated: false,
        pace: None,
        private: false,
    }
}

/// The outcome of a game of two, which the first has won, or left.
pub fn outcome(id: &str, left: bool) -> Outcome {
    let seat = |bot: Option<&str>, points, rank| OutcomeSeat { bot: bot.map(str::to_owned), points, rank, left: false };
    let seats = vec![OutcomeSeat { left, ..seat(None, 30, 1) }, seat(Some("first"), -2, 2)];
    let (pace, reason) = ("none".to_owned(), BY_RULES.to_owned());
    Outcome { table: id.into(), pace, aids: true, reason, turns: 20, entries: 50, seats }
}

/// An account for this owner.
pub fn sign_up(store: &dyn Store, owner: Owner) {
    let sign_in = NewSignIn { session: owner, device: String::new() };
    let name = format!("Nr {}", owner.bytes()[0]);
    let (looks, password) = (name.to_lowercase(), String::new());
    let new = NewAccount { owner, name, looks, password, invitation: None, sign_in, passkey: None };
    write_and_wait(store, Write::Account(AccountWrite::Make(new))).unwrap();
}

pub fn create(store: &dyn Store, table: NewTable) {
    write_and_wait(store, Write::Create(table)).unwrap();
}

/// An entry; every other one ends a command of seat 0.
pub fn entry(n: u32) -> StoredEntry {
    let command = n.is_multiple_of(2).then(|| (0, format!("c{n}")));
    StoredEntry { text: format!("0: move {n}"), hash: u64::MAX - u64::from(n), command, moment: None }
}

/// This many entries after the first `from`.
pub fn append(id: &str, from: u32, count: u32) -> Write {
    let entries = (from + 1..=from + count).map(entry).collect();
    Write::Append { table: id.into(), from, entries, over: false }
}

/// One entry, by a command of this seat or without one.
pub fn append_by(id: &str, from: u32, seat: Option<u8>, over: bool) -> Write {
    let command = seat.map(|seat| (seat, format!("c{from}")));
    let entries = vec![StoredEntry { text: "0: move".to_owned(), hash: 1, command, moment: None }];
    Write::Append { table: id.into(), from, entries, over }
}
