//! The statements that add the one-time codes of accounts to both databases.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- The authenticator apps of accounts that sign in with one-time codes. The store does not read `secret`. `step` is the time step of
-- the last code that was used: neither that one nor an earlier one is accepted again.
CREATE TABLE one_time_codes (
    account BLOB PRIMARY KEY CHECK (length(account) = 32),
    secret BLOB NOT NULL,
    step INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Hashes of the recovery codes that were not used yet.
CREATE TABLE recovery_codes (
    account BLOB NOT NULL CHECK (length(account) = 32),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- The authenticator apps of accounts that sign in with one-time codes. The store does not read `secret`. `step` is the time step of
-- the last code that was used: neither that one nor an earlier one is accepted again.
CREATE TABLE one_time_codes (
    account bytea PRIMARY KEY CHECK (length(account) = 32),
    secret bytea NOT NULL,
    step bigint NOT NULL,
    created bigint NOT NULL
);

-- Hashes of the recovery codes that were not used yet.
CREATE TABLE recovery_codes (
    account bytea NOT NULL CHECK (length(account) = 32),
    hash bytea NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (account, hash)
);
"#;
