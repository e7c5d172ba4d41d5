//! The statements that add time zones of seats to both databases.

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
