//! The statements that add what accounts keep besides their seats to both databases.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- What an account keeps for its browsers: settings and solved puzzles. The store does not read `state`. Each change raises `version`.
CREATE TABLE account_kept (
    account BLOB PRIMARY KEY CHECK (length(account) = 32),
    state TEXT NOT NULL,
    version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- What an account keeps for its browsers: settings and solved puzzles. The store does not read `state`. Each change raises `version`.
CREATE TABLE account_kept (
    account bytea PRIMARY KEY CHECK (length(account) = 32),
    state text NOT NULL,
    version bigint NOT NULL
);
"#;
