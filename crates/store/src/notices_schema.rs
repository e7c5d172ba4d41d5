//! The statements that add notices to both databases: the notices that are due, where they go, and what each person wants.

/// For SQLite.
pub(crate) const SQLITE: &str = "
-- Notices that are to go out, in milliseconds since 1970. A newer one for the same person, table and place takes the place of the
-- older one. `tries` counts how often a server took it.
CREATE TABLE notices (
    owner BLOB NOT NULL,
    table_id TEXT NOT NULL,
    place TEXT NOT NULL,
    what TEXT NOT NULL,
    at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (owner, table_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_by_table ON notices (table_id);

-- Where the notices of a person go. The store does not read `state`.
CREATE TABLE notice_channels (
    owner BLOB NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    state TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (owner, kind, address)
) STRICT, WITHOUT ROWID;

-- Which notices a person wants, and when. The store does not read it.
CREATE TABLE notice_settings (owner BLOB PRIMARY KEY, state TEXT NOT NULL) STRICT, WITHOUT ROWID;
";

/// For PostgreSQL.
pub(crate) const POSTGRES: &str = r#"
-- Notices that are to go out, in milliseconds since 1970. A newer one for the same person, table and place takes the place of the
-- older one. `tries` counts how often a server took it.
CREATE TABLE notices (
    owner bytea NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    place text COLLATE "C" NOT NULL,
    what text NOT NULL,
    at bigint NOT NULL,
    tries bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (owner, table_id, place)
);
CREATE INDEX notices_by_time ON notices (at);
CREATE INDEX notices_by_table ON notices (table_id);

-- Where the notices of a person go. The store does not read `state`.
CREATE TABLE notice_channels (
    owner bytea NOT NULL,
    kind text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    state text NOT NULL,
    made bigint NOT NULL,
    PRIMARY KEY (owner, kind, address)
);

-- Which notices a person wants, and when. The store does not read it.
CREATE TABLE notice_settings (owner bytea PRIMARY KEY, state text NOT NULL);
"#;

/// Adds devices to SQLite.
pub(crate) const SQLITE_DEVICES: &str = "
-- The session of the browser to which a channel leads, and with which it ends.
ALTER TABLE notice_channels ADD COLUMN session BLOB;
CREATE INDEX notice_channels_by_address ON notice_channels (kind, address);

-- The channels to which a notice still goes; empty: all.
ALTER TABLE notices ADD COLUMN rest TEXT NOT NULL DEFAULT '';
";

/// Adds devices to PostgreSQL.
pub(crate) const POSTGRES_DEVICES: &str = "
-- The session of the browser to which a channel leads, and with which it ends.
ALTER TABLE notice_channels ADD COLUMN session bytea DEFAULT NULL;
CREATE INDEX notice_channels_by_address ON notice_channels (kind, address);

-- The channels to which a notice still goes; empty: all.
ALTER TABLE notices ADD COLUMN rest text NOT NULL DEFAULT '';
";
