//! The schema of the database, and migrations from older ones.

use crate::{StoreError, files};
use rusqlite::{Connection, TransactionBehavior};

/// A step from one schema version to the next.
enum Step {
    Sql(&'static str),
    Rust(fn(&Connection) -> Result<(), StoreError>),
}
use Step::{Rust, Sql};

/// What each version adds to the one before. Never change one that was released; add another.
const FORMS: &[&[Step]] = &[
    &[Sql("
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO secrets VALUES ('links', randomblob(32));

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    data TEXT,
    maker BLOB NOT NULL CHECK (length(maker) = 32),
    over INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_maker ON tables (maker);
CREATE INDEX tables_open ON tables (touched) WHERE over = 0;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('open', 'human', 'bot')),
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE owners (
    owner BLOB NOT NULL CHECK (length(owner) = 32),
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (owner, table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX owners_by_table ON owners (table_id);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    text TEXT NOT NULL,
    hash INTEGER NOT NULL,
    seat INTEGER,
    command TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, seat, command)
) STRICT, WITHOUT ROWID;

CREATE TABLE probe (at INTEGER NOT NULL) STRICT;
INSERT INTO probe VALUES (0);
")],
    &[Sql("
-- Tokens of a session older than this generation no longer count.
CREATE TABLE sessions (
    owner BLOB PRIMARY KEY CHECK (length(owner) = 32),
    generation INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Tables that were removed: running servers read the new ones, and no late retry makes such a table again.
CREATE TABLE removed (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL
) STRICT;

-- Whether a person has moved there.
ALTER TABLE tables ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET played = 1 WHERE EXISTS (
    SELECT 1 FROM entries JOIN seats ON seats.table_id = entries.table_id AND seats.seat = entries.seat
    WHERE entries.table_id = tables.id AND entries.command IS NOT NULL AND seats.kind = 'human');
")],
    &[
        Sql("
-- Tiles or cards given with tables, each once however many tables have them, so that a table's row is short.
CREATE TABLE files (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    text TEXT NOT NULL
) STRICT;
ALTER TABLE tables ADD COLUMN file BLOB REFERENCES files (hash);
CREATE INDEX tables_by_file ON tables (file) WHERE file IS NOT NULL;
"),
        Rust(files::take_from_tables),
        Sql("
ALTER TABLE tables DROP COLUMN data;

-- Keyed hashes of where an open table was made from, and whether it rests.
ALTER TABLE tables ADD COLUMN address BLOB;
ALTER TABLE tables ADD COLUMN network BLOB;
ALTER TABLE tables ADD COLUMN rests INTEGER NOT NULL DEFAULT 0;
DROP INDEX tables_open;
CREATE INDEX tables_open ON tables (touched, played, rests, maker, address, network) WHERE over = 0;
"),
    ],
    &[Sql("
-- Which of several tokens of that generation was used first; 0: the only one, of an older program.
ALTER TABLE sessions ADD COLUMN mark INTEGER NOT NULL DEFAULT 0;
")],
    &[Sql("
-- What was told of tables for the time when no program has their rules: to the public (seat -1), and to seats that know
-- more. `entries` of the record are told, `hash` is that of the last of them.
CREATE TABLE keepsakes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    hash INTEGER NOT NULL,
    told BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT;
")],
    &[Sql("
-- Whether no seat is open and the game begins only when its maker says so.
ALTER TABLE tables ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
")],
    &[Sql("
-- The computer player that goes on for a person who has left.
ALTER TABLE seats ADD COLUMN stand_in TEXT;
")],
    &[Sql("
-- What was thought of games that are over: of so many entries of the record.
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    entries INTEGER NOT NULL,
    text BLOB NOT NULL
) STRICT;
")],
    &[Sql("
-- Finished games in the order in which they ended.
CREATE INDEX tables_over ON tables (touched, id) WHERE over = 1;
")],
    &[Sql("
-- Tokens of programs: the hash of each secret, under which its program holds seats. `looks` is what a name looks like. Those
-- that were revoked stay, since seats are held under them.
CREATE TABLE tokens (
    owner BLOB PRIMARY KEY CHECK (length(owner) = 32),
    name TEXT NOT NULL,
    looks TEXT NOT NULL,
    scopes TEXT NOT NULL,
    bot INTEGER NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER,
    expires INTEGER,
    revoked INTEGER,
    online INTEGER NOT NULL DEFAULT 0,
    plays TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tokens_by_name ON tokens (looks) WHERE revoked IS NULL;

-- Bots that are asked to take seats which are still open.
CREATE TABLE invitations (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    owner BLOB NOT NULL REFERENCES tokens (owner),
    made INTEGER NOT NULL,
    declined INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitations_by_owner ON invitations (owner);
")],
    &[Sql("
-- Tables that anyone may join: when they were listed, and when somebody with a seat was last there.
CREATE TABLE lobby (
    table_id TEXT PRIMARY KEY,
    listed INTEGER NOT NULL,
    present INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lobby_by_time ON lobby (listed);
")],
    &[Sql("
-- Accounts: the owner of their seats, a name and what it looks like, and the hash of a password.
CREATE TABLE accounts (
    owner BLOB PRIMARY KEY CHECK (length(owner) = 32),
    name TEXT NOT NULL,
    looks TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created INTEGER NOT NULL,
    renamed INTEGER,
    role TEXT NOT NULL DEFAULT '',
    banned_until INTEGER,
    ban_reason TEXT NOT NULL DEFAULT '',
    invitation TEXT UNIQUE
) STRICT, WITHOUT ROWID;

-- Names that nobody else gets for a while, since their account was renamed or deleted.
CREATE TABLE former_names (
    looks TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner BLOB,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX former_names_by_owner ON former_names (owner);

-- Browsers that are signed in: the owner that their session would be otherwise, and the account that it is.
CREATE TABLE sign_ins (
    session BLOB PRIMARY KEY CHECK (length(session) = 32),
    account BLOB NOT NULL REFERENCES accounts (owner),
    device TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_ins_by_account ON sign_ins (account);

-- Sessions that were ended for good a short time ago: running servers read the new ones.
CREATE TABLE sign_outs (session BLOB PRIMARY KEY CHECK (length(session) = 32), at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX sign_outs_by_time ON sign_outs (at);
")],
    &[Sql("
-- Whether the game of a table counts for ratings.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;

-- What others see of an account.
ALTER TABLE accounts ADD COLUMN shows TEXT NOT NULL DEFAULT 'all';

-- Outcomes of finished games, made from their records. Those of rated tables stay when the table is removed or an account is
-- deleted, since the ratings of others depend on them. `person` is the owner of an account, `gone` who left before the end.
CREATE TABLE outcomes (
    table_id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    pace TEXT NOT NULL,
    aids INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    custom INTEGER NOT NULL,
    reason TEXT NOT NULL,
    ended INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    entries INTEGER NOT NULL,
    struck TEXT,
    changed INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
CREATE INDEX outcomes_rated ON outcomes (rated, changed);
CREATE TABLE outcome_seats (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person BLOB,
    bot TEXT,
    points INTEGER NOT NULL,
    place INTEGER NOT NULL,
    gone INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
")],
    &[Sql("
-- When an entry was decided, in milliseconds since 1970, and by whom. Earlier programs noted neither.
ALTER TABLE entries ADD COLUMN at INTEGER;
ALTER TABLE entries ADD COLUMN decided_by TEXT;

-- The time control of a table, if it has one.
ALTER TABLE tables ADD COLUMN pace TEXT;

-- What is due at tables, in milliseconds since 1970. `state` belongs to it, and `server` keeps it: for a clock, its state, and
-- the server that has the table.
CREATE TABLE due_items (
    table_id TEXT NOT NULL,
    what TEXT NOT NULL,
    at INTEGER,
    state TEXT NOT NULL,
    server TEXT NOT NULL,
    PRIMARY KEY (table_id, what)
) STRICT, WITHOUT ROWID;
CREATE INDEX due_items_by_time ON due_items (at) WHERE at IS NOT NULL;

-- When servers were there, in milliseconds since 1970: ready, and their last sign of life.
CREATE TABLE uptimes (server TEXT PRIMARY KEY, began INTEGER NOT NULL, seen INTEGER NOT NULL) STRICT, WITHOUT ROWID;
")],
    &[Sql(crate::people_schema::SQLITE)],
    &[Sql(crate::notices_schema::SQLITE)],
    &[Sql(crate::notices_schema::SQLITE_DEVICES)],
    &[Sql(crate::chat_schema::SQLITE)],
    &[Sql(crate::conduct_schema::SQLITE)],
    &[Sql(crate::email_schema::SQLITE)],
    &[Sql(crate::free_schema::SQLITE)],
    &[Sql(crate::passkey_schema::SQLITE)],
    &[Sql(crate::free_schema::SQLITE_VACATIONS)],
    &[Sql(crate::one_time_code_schema::SQLITE)],
    &[Sql(crate::terms_schema::SQLITE)],
    &[Sql(crate::identity_schema::SQLITE)],
    &[Sql(crate::seating_schema::SQLITE)],
    &[Sql(crate::kept_schema::SQLITE)],
];

/// Migrates a database to today's schema; refuses a newer one.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let known = SCHEMA;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if found != 0 {
        check_form(found)?;
    }
    for step in FORMS[found as usize..].iter().copied().flatten() {
        match step {
            Sql(sql) => transaction.execute_batch(sql)?,
            Rust(step) => step(&transaction)?,
        }
    }
    transaction.pragma_update(None, "user_version", known)?;
    Ok(transaction.commit()?)
}

/// Schema version of the database files that this program makes.
pub const SCHEMA: i64 = FORMS.len() as i64;

/// Today's schema version.
pub(crate) fn today() -> i64 {
    SCHEMA
}

/// Whether this program knows databases with that schema version. Version 0 is not a database of ours.
pub(crate) fn check_form(found: i64) -> Result<(), StoreError> {
    let known = SCHEMA;
    match found {
        0 => Err(StoreError::Other("this is no database of goldfever".to_owned())),
        _ if (1..=known).contains(&found) => Ok(()),
        _ => Err(StoreError::Newer { found, known }),
    }
}
