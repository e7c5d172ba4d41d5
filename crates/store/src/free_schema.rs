//! The statements that add time zones of seats and vacations to both databases.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- The time zone by which the weekends and nights of a seat are free; a seat without a row plays by UTC.
CREATE TABLE seat_zones (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    zone TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- The time zone by which the weekends and nights of a seat are free; a seat without a row plays by UTC.
CREATE TABLE seat_zones (
    table_id text COLLATE "C" NOT NULL,
    seat smallint NOT NULL,
    zone text NOT NULL,
    PRIMARY KEY (table_id, seat)
);
"#;

/// For SQLite: vacations.
pub(crate) const SQLITE_VACATIONS: &str = "
-- Vacations of people, numbered for each, in milliseconds since 1970.
CREATE TABLE vacations (
    owner BLOB NOT NULL CHECK (length(owner) = 32),
    number INTEGER NOT NULL,
    began INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (owner, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX vacations_by_end ON vacations (until);
";

/// For PostgreSQL: vacations.
pub(crate) const POSTGRES_VACATIONS: &str = r#"
-- Vacations of people, numbered for each, in milliseconds since 1970.
CREATE TABLE vacations (
    owner bytea NOT NULL CHECK (length(owner) = 32),
    number bigint NOT NULL,
    began bigint NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (owner, number)
);
CREATE INDEX vacations_by_end ON vacations (until);
"#;
