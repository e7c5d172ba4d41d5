//! The statements that add to both databases what people need among each other: the number of spectators in the lobby, private
//! tables and invitations, blocks, reports and what moderators did.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- How many people watch a table of the lobby, and when that was known.
ALTER TABLE lobby ADD COLUMN watching INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lobby ADD COLUMN watched INTEGER NOT NULL DEFAULT 0;

-- Whether only invited people may enter a table.
ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0;

-- The accounts that were invited to a table.
CREATE TABLE invitees (
    table_id TEXT NOT NULL,
    account BLOB NOT NULL,
    made INTEGER NOT NULL,
    declined INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX invitees_by_account ON invitees (account);

-- Accounts that want nothing to do with others.
CREATE TABLE blocks (
    account BLOB NOT NULL,
    blocked BLOB NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (account, blocked)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Reports about accounts, with the table as evidence. `closed`: when a moderator decided.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    reporter BLOB NOT NULL,
    person BLOB NOT NULL,
    table_id TEXT,
    seat INTEGER,
    reason TEXT NOT NULL,
    words TEXT NOT NULL,
    made INTEGER NOT NULL,
    closed INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_by_person ON reports (person);

-- What moderators did, in order. Rows are added and never changed. `undoes` is the number of an earlier act.
CREATE TABLE moderation (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    moderator BLOB NOT NULL,
    person BLOB NOT NULL,
    report TEXT,
    act TEXT NOT NULL,
    until INTEGER,
    undoes INTEGER UNIQUE,
    words TEXT NOT NULL
) STRICT;
CREATE INDEX moderation_by_person ON moderation (person);
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- How many people watch a table of the lobby, and when that was known.
ALTER TABLE lobby ADD COLUMN watching bigint NOT NULL DEFAULT 0;
ALTER TABLE lobby ADD COLUMN watched bigint NOT NULL DEFAULT 0;

-- Whether only invited people may enter a table.
ALTER TABLE tables ADD COLUMN private boolean NOT NULL DEFAULT false;

-- The accounts that were invited to a table.
CREATE TABLE invitees (
    table_id text COLLATE "C" NOT NULL,
    account bytea NOT NULL,
    made bigint NOT NULL,
    declined bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, account)
);
CREATE INDEX invitees_by_account ON invitees (account);

-- Accounts that want nothing to do with others.
CREATE TABLE blocks (
    account bytea NOT NULL,
    blocked bytea NOT NULL,
    made bigint NOT NULL,
    PRIMARY KEY (account, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Reports about accounts, with the table as evidence. `closed`: when a moderator decided.
CREATE TABLE reports (
    id text COLLATE "C" PRIMARY KEY,
    reporter bytea NOT NULL,
    person bytea NOT NULL,
    table_id text COLLATE "C",
    seat bigint,
    reason text NOT NULL,
    words text NOT NULL,
    made bigint NOT NULL,
    closed bigint
);
CREATE INDEX reports_by_person ON reports (person);

-- What moderators did, in order. Rows are added and never changed. `undoes` is the number of an earlier act.
CREATE TABLE moderation (
    number bigint PRIMARY KEY,
    at bigint NOT NULL,
    moderator bytea NOT NULL,
    person bytea NOT NULL,
    report text COLLATE "C",
    act text NOT NULL,
    until bigint,
    undoes bigint UNIQUE,
    words text NOT NULL
);
CREATE INDEX moderation_by_person ON moderation (person);
"#;
