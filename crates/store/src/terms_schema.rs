//! The statements that add to both databases on which terms a table was made, and how players made their points.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- The terms of a table, beside its rules: the ratings that it wishes for, and by how many moves it is delayed for spectators. A table
-- without a row wishes for nothing and is not delayed.
CREATE TABLE table_terms (
    table_id TEXT PRIMARY KEY,
    strength_from INTEGER,
    strength_to INTEGER,
    delay INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The account of each seat of a rated game that is over, line by line; the line without a name has the sum. Made from the record,
-- as outcomes are.
CREATE TABLE outcome_points (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    line TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, line)
) STRICT, WITHOUT ROWID;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- The terms of a table, beside its rules: the ratings that it wishes for, and by how many moves it is delayed for spectators. A table
-- without a row wishes for nothing and is not delayed.
CREATE TABLE table_terms (
    table_id text COLLATE "C" PRIMARY KEY,
    strength_from bigint,
    strength_to bigint,
    delay bigint NOT NULL
);

-- The account of each seat of a rated game that is over, line by line; the line without a name has the sum. Made from the record,
-- as outcomes are.
CREATE TABLE outcome_points (
    table_id text COLLATE "C" NOT NULL,
    seat bigint NOT NULL,
    line text COLLATE "C" NOT NULL,
    points bigint NOT NULL,
    PRIMARY KEY (table_id, seat, line)
);
"#;
