//! The statements that add the e-mail addresses of accounts to both databases.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- The e-mail address of an account. `address` is confirmed, and `looks` is its form for finding it. `asked` waits until somebody
-- opens the link that was sent there: `code` is the SHA-256 of the code in it, and `until` its end, in seconds since 1970.
CREATE TABLE emails (
    account BLOB PRIMARY KEY,
    address TEXT,
    looks TEXT,
    asked TEXT,
    asked_looks TEXT,
    code BLOB,
    until INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX emails_by_looks ON emails (looks) WHERE looks IS NOT NULL;
CREATE INDEX emails_by_code ON emails (code) WHERE code IS NOT NULL;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- The e-mail address of an account. `address` is confirmed, and `looks` is its form for finding it. `asked` waits until somebody
-- opens the link that was sent there: `code` is the SHA-256 of the code in it, and `until` its end, in seconds since 1970.
CREATE TABLE emails (
    account bytea PRIMARY KEY,
    address text,
    looks text COLLATE "C",
    asked text,
    asked_looks text,
    code bytea,
    until bigint
);
CREATE INDEX emails_by_looks ON emails (looks) WHERE looks IS NOT NULL;
CREATE INDEX emails_by_code ON emails (code) WHERE code IS NOT NULL;
"#;
