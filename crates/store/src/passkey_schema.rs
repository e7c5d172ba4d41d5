//! The statements that add the passkeys of accounts to both databases.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- Passkeys of accounts. `credential` is the id that the authenticator gave, `key` the public key, `site` the host name at which it
-- can be used, `count` how often the authenticator says that it was used. An account that only has passkeys has an empty password.
CREATE TABLE passkeys (
    credential BLOB PRIMARY KEY,
    account BLOB NOT NULL CHECK (length(account) = 32),
    name TEXT NOT NULL,
    site TEXT NOT NULL,
    key BLOB NOT NULL,
    count INTEGER NOT NULL,
    eligible INTEGER NOT NULL,
    backed_up INTEGER NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_account ON passkeys (account);

-- Challenges that were answered, until some time after they expire.
CREATE TABLE spent_challenges (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spent_challenges_by_time ON spent_challenges (until);
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- Passkeys of accounts. `credential` is the id that the authenticator gave, `key` the public key, `site` the host name at which it
-- can be used, `count` how often the authenticator says that it was used. An account that only has passkeys has an empty password.
CREATE TABLE passkeys (
    credential bytea PRIMARY KEY,
    account bytea NOT NULL CHECK (length(account) = 32),
    name text NOT NULL,
    site text NOT NULL,
    key bytea NOT NULL,
    count bigint NOT NULL,
    eligible bigint NOT NULL,
    backed_up bigint NOT NULL,
    created bigint NOT NULL,
    used bigint
);
CREATE INDEX passkeys_by_account ON passkeys (account);

-- Challenges that were answered, until some time after they expire.
CREATE TABLE spent_challenges (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    until bigint NOT NULL
);
CREATE INDEX spent_challenges_by_time ON spent_challenges (until);
"#;
