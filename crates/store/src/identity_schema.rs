//! The statements that add the identities of accounts to both databases.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- Identities of accounts at OpenID Connect providers. `subject` is the provider's number of the person, `created` when the account
-- got it, in seconds since 1970. An account that only has identities has an empty password.
CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account BLOB NOT NULL CHECK (length(account) = 32),
    created INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX identities_by_account ON identities (account);
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- Identities of accounts at OpenID Connect providers. `subject` is the provider's number of the person, `created` when the account
-- got it, in seconds since 1970. An account that only has identities has an empty password.
CREATE TABLE identities (
    issuer text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    account bytea NOT NULL CHECK (length(account) = 32),
    created bigint NOT NULL,
    PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_by_account ON identities (account);
"#;
