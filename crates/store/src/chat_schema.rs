//! The statements that add the chat of tables to both databases: lines, tables without chat, and the lines that belong to reports.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- What people wrote at tables, by number; the oldest lines of a table go when there are too many. `author` is nobody once the
-- account was deleted. `seat`: that of a player. `aside`: a spectator wrote it during the game. `at`: in milliseconds since 1970.
CREATE TABLE chat_lines (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    author BLOB,
    seat INTEGER,
    aside INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_lines_by_author ON chat_lines (author);

-- Tables whose maker has switched chat off.
CREATE TABLE chat_off (table_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

-- What a reported person had written at the table when the report was made.
CREATE TABLE report_lines (
    report TEXT NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (report, number)
) STRICT, WITHOUT ROWID;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- What people wrote at tables, by number; the oldest lines of a table go when there are too many. `author` is nobody once the
-- account was deleted. `seat`: that of a player. `aside`: a spectator wrote it during the game. `at`: in milliseconds since 1970.
CREATE TABLE chat_lines (
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    author bytea,
    seat bigint,
    aside bigint NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX chat_lines_by_author ON chat_lines (author);

-- Tables whose maker has switched chat off.
CREATE TABLE chat_off (table_id text COLLATE "C" PRIMARY KEY);

-- What a reported person had written at the table when the report was made.
CREATE TABLE report_lines (
    report text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (report, number)
);
"#;
