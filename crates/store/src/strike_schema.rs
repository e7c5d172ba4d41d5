//! The statements that add to both databases which games moderators have struck out.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- The number of the act of a moderator that has struck a game out; NULL if it counts, or the operator did it.
ALTER TABLE outcomes ADD COLUMN struck_by INTEGER;

-- The games of each act of a moderator that strikes games out. A part of the log: rows are added and never changed.
CREATE TABLE struck_games (
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (number, table_id)
) STRICT, WITHOUT ROWID;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- The number of the act of a moderator that has struck a game out; NULL if it counts, or the operator did it.
ALTER TABLE outcomes ADD COLUMN struck_by bigint;

-- The games of each act of a moderator that strikes games out. A part of the log: rows are added and never changed.
CREATE TABLE struck_games (
    number bigint NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (number, table_id)
);
"#;
