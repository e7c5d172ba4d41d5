//! The statements that add to both databases how seats are given, and which colors players prefer.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- How the seats of a table are given: as listed, all at random, or in the listed order with a random beginner.
ALTER TABLE table_terms ADD COLUMN seating TEXT NOT NULL DEFAULT 'given';

-- The color that the player of a seat prefers.
ALTER TABLE seats ADD COLUMN color TEXT;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- How the seats of a table are given: as listed, all at random, or in the listed order with a random beginner.
ALTER TABLE table_terms ADD COLUMN seating text NOT NULL DEFAULT 'given';

-- The color that the player of a seat prefers.
ALTER TABLE seats ADD COLUMN color text;
"#;
