//! The statements that add to both databases how people conduct themselves: programs in reports, bans of networks in the log of
//! moderators, and who was absent when a game ended.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- The name of the reported program; the person is whoever made its token.
ALTER TABLE reports ADD COLUMN program TEXT;

-- The log also has bans of networks, which are about no account, and acts of the operator, who has none.
ALTER TABLE moderation RENAME TO former_moderation;
CREATE TABLE moderation (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    moderator BLOB,
    person BLOB,
    report TEXT,
    act TEXT NOT NULL,
    until INTEGER,
    undoes INTEGER UNIQUE,
    words TEXT NOT NULL,
    network TEXT
) STRICT;
INSERT INTO moderation (number, at, moderator, person, report, act, until, undoes, words)
    SELECT number, at, moderator, person, report, act, until, undoes, words FROM former_moderation;
DROP TABLE former_moderation;
CREATE INDEX moderation_by_person ON moderation (person);
CREATE INDEX moderation_networks ON moderation (until) WHERE network IS NOT NULL;

-- How the player of a seat was absent when the game ended: a computer player went on for them (`stand-in`), or their time ran
-- out while the game had waited for them for long (`time`).
ALTER TABLE outcome_seats ADD COLUMN absent TEXT;
CREATE INDEX outcome_seats_by_person ON outcome_seats (person, absent) WHERE person IS NOT NULL;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- The name of the reported program; the person is whoever made its token.
ALTER TABLE reports ADD COLUMN program text;

-- The log also has bans of networks, which are about no account, and acts of the operator, who has none.
ALTER TABLE moderation ALTER COLUMN moderator DROP NOT NULL;
ALTER TABLE moderation ALTER COLUMN person DROP NOT NULL;
ALTER TABLE moderation ADD COLUMN network text;
CREATE INDEX moderation_networks ON moderation (until) WHERE network IS NOT NULL;

-- How the player of a seat was absent when the game ended: a computer player went on for them (`stand-in`), or their time ran
-- out while the game had waited for them for long (`time`).
ALTER TABLE outcome_seats ADD COLUMN absent text;
CREATE INDEX outcome_seats_by_person ON outcome_seats (person, absent) WHERE person IS NOT NULL;
"#;
