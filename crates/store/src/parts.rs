//! The contents of a database, part by part, in a form that both stores have.

/// The kind of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Number,
    /// A number that PostgreSQL keeps in two bytes.
    Small,
    /// 0 or 1; a truth value in PostgreSQL.
    Flag,
    Text,
    /// Text that PostgreSQL stores as bytes, because it may contain any character.
    AnyText,
    Bytes,
}

/// A value of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Null,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row, in the order of its part's columns.
pub(crate) type Line = Vec<Value>;

/// A table of the database. Its first columns are its key, and it is ordered by them.
#[derive(Debug)]
pub(crate) struct Part {
    pub name: &'static str,
    pub columns: &'static [(&'static str, Kind)],
    /// How many of the columns are the key.
    pub key: usize,
    /// Rows handled at a time; few if one may be long.
    pub page: usize,
}

impl Part {
    /// The columns' names, with commas.
    pub fn names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    /// The key's columns in the same form.
    pub fn key_names(&self) -> String {
        self.columns[..self.key].iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}

use Kind::{AnyText, Bytes, Flag, Number, Small, Text};

/// All parts, in an order in which they can be stored: referenced rows come first.
pub(crate) const PARTS: &[Part] = &[
    Part { name: "secrets", columns: &[("name", Text), ("value", Bytes)], key: 1, page: 100 },
    Part { name: "files", columns: &[("hash", Bytes), ("text", AnyText)], key: 1, page: 16 },
    Part {
        name: "tables",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("rules", Number),
            ("options", Text),
            ("file", Bytes),
            ("maker", Bytes),
            ("over", Flag),
            ("created", Number),
            ("touched", Number),
            ("played", Flag),
            ("address", Bytes),
            ("network", Bytes),
            ("rests", Flag),
            ("held", Flag),
            ("rated", Flag),
            ("pace", Text),
            ("private", Flag),
        ],
        key: 1,
        page: 200,
    },
    Part {
        name: "seats",
        columns: &[
            ("table_id", Text),
            ("seat", Small),
            ("kind", Text),
            ("name", Text),
            ("stand_in", Text),
            ("color", Text),
        ],
        key: 2,
        page: 500,
    },
    Part { name: "owners", columns: &[("owner", Bytes), ("table_id", Text), ("seat", Small)], key: 3, page: 500 },
    Part {
        name: "entries",
        columns: &[
            ("table_id", Text),
            ("seq", Number),
            ("text", Text),
            ("hash", Number),
            ("seat", Small),
            ("command", Text),
            ("at", Number),
            ("decided_by", Text),
        ],
        key: 2,
        page: 1000,
    },
    Part {
        name: "sessions",
        columns: &[("owner", Bytes), ("generation", Number), ("mark", Number)],
        key: 1,
        page: 500,
    },
    Part { name: "removed", columns: &[("number", Number), ("id", Text), ("at", Number)], key: 1, page: 500 },
    Part {
        name: "keepsakes",
        columns: &[("table_id", Text), ("seat", Small), ("entries", Number), ("hash", Number), ("told", Bytes)],
        key: 2,
        page: 16,
    },
    Part { name: "analyses", columns: &[("table_id", Text), ("entries", Number), ("text", Bytes)], key: 1, page: 16 },
    Part {
        name: "tokens",
        columns: &[
            ("owner", Bytes),
            ("name", Text),
            ("looks", Text),
            ("scopes", Text),
            ("bot", Flag),
            ("created", Number),
            ("used", Number),
            ("expires", Number),
            ("revoked", Number),
            ("online", Number),
            ("plays", Text),
        ],
        key: 1,
        page: 200,
    },
    Part {
        name: "invitations",
        columns: &[
            ("table_id", Text),
            ("seat", Small),
            ("id", Text),
            ("owner", Bytes),
            ("made", Number),
            ("declined", Flag),
        ],
        key: 2,
        page: 500,
    },
    Part {
        name: "lobby",
        columns: &[
            ("table_id", Text),
            ("listed", Number),
            ("present", Number),
            ("watching", Number),
            ("watched", Number),
        ],
        key: 1,
        page: 1000,
    },
    Part {
        name: "accounts",
        columns: &[
            ("owner", Bytes),
            ("name", Text),
            ("looks", Text),
            ("password", Text),
            ("created", Number),
            ("renamed", Number),
            ("role", Text),
            ("banned_until", Number),
            ("ban_reason", Text),
            ("invitation", Text),
            ("shows", Text),
        ],
        key: 1,
        page: 200,
    },
    Part {
        name: "former_names",
        columns: &[("looks", Text), ("name", Text), ("owner", Bytes), ("until", Number)],
        key: 1,
        page: 500,
    },
    Part {
        name: "sign_ins",
        columns: &[("session", Bytes), ("account", Bytes), ("device", Text), ("created", Number), ("seen", Number)],
        key: 1,
        page: 500,
    },
    Part { name: "sign_outs", columns: &[("session", Bytes), ("at", Number)], key: 1, page: 500 },
    Part {
        name: "outcomes",
        columns: &[
            ("table_id", Text),
            ("game", Text),
            ("options", Text),
            ("pace", Text),
            ("aids", Number),
            ("rated", Number),
            ("custom", Number),
            ("reason", Text),
            ("ended", Number),
            ("turns", Number),
            ("entries", Number),
            ("struck", Text),
            ("changed", Number),
        ],
        key: 1,
        page: 500,
    },
    Part {
        name: "due_items",
        columns: &[("table_id", Text), ("what", Text), ("at", Number), ("state", Text), ("server", Text)],
        key: 2,
        page: 500,
    },
    Part { name: "uptimes", columns: &[("server", Text), ("began", Number), ("seen", Number)], key: 1, page: 500 },
    Part {
        name: "outcome_seats",
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("person", Bytes),
            ("bot", Text),
            ("points", Number),
            ("place", Number),
            ("gone", Number),
            ("absent", Text),
        ],
        key: 2,
        page: 500,
    },
    Part {
        name: "invitees",
        columns: &[("table_id", Text), ("account", Bytes), ("made", Number), ("declined", Number)],
        key: 2,
        page: 500,
    },
    Part { name: "blocks", columns: &[("account", Bytes), ("blocked", Bytes), ("made", Number)], key: 2, page: 500 },
    Part {
        name: "reports",
        columns: &[
            ("id", Text),
            ("reporter", Bytes),
            ("person", Bytes),
            ("table_id", Text),
            ("seat", Number),
            ("reason", Text),
            ("words", Text),
            ("made", Number),
            ("closed", Number),
            ("program", Text),
        ],
        key: 1,
        page: 500,
    },
    Part {
        name: "moderation",
        columns: &[
            ("number", Number),
            ("at", Number),
            ("moderator", Bytes),
            ("person", Bytes),
            ("report", Text),
            ("act", Text),
            ("until", Number),
            ("undoes", Number),
            ("words", Text),
            ("network", Text),
        ],
        key: 1,
        page: 500,
    },
    Part {
        name: "notices",
        columns: &[
            ("owner", Bytes),
            ("table_id", Text),
            ("place", Text),
            ("what", Text),
            ("at", Number),
            ("tries", Number),
            ("rest", Text),
        ],
        key: 3,
        page: 500,
    },
    Part {
        name: "notice_channels",
        columns: &[
            ("owner", Bytes),
            ("kind", Text),
            ("address", Text),
            ("state", Text),
            ("made", Number),
            ("session", Bytes),
        ],
        key: 3,
        page: 500,
    },
    Part { name: "notice_settings", columns: &[("owner", Bytes), ("state", Text)], key: 1, page: 500 },
    Part {
        name: "chat_lines",
        columns: &[
            ("table_id", Text),
            ("number", Number),
            ("author", Bytes),
            ("seat", Number),
            ("aside", Number),
            ("text", Text),
            ("at", Number),
        ],
        key: 2,
        page: 500,
    },
    Part { name: "chat_off", columns: &[("table_id", Text)], key: 1, page: 500 },
    Part {
        name: "report_lines",
        columns: &[("report", Text), ("number", Number), ("text", Text), ("at", Number)],
        key: 2,
        page: 500,
    },
    Part {
        name: "emails",
        columns: &[
            ("account", Bytes),
            ("address", Text),
            ("looks", Text),
            ("asked", Text),
            ("asked_looks", Text),
            ("code", Bytes),
            ("until", Number),
        ],
        key: 1,
        page: 500,
    },
    Part { name: "seat_zones", columns: &[("table_id", Text), ("seat", Small), ("zone", Text)], key: 2, page: 500 },
    Part {
        name: "passkeys",
        columns: &[
            ("credential", Bytes),
            ("account", Bytes),
            ("name", Text),
            ("site", Text),
            ("key", Bytes),
            ("count", Number),
            ("eligible", Number),
            ("backed_up", Number),
            ("created", Number),
            ("used", Number),
        ],
        key: 1,
        page: 500,
    },
    Part { name: "spent_challenges", columns: &[("hash", Bytes), ("until", Number)], key: 1, page: 500 },
    Part {
        name: "vacations",
        columns: &[("owner", Bytes), ("number", Number), ("began", Number), ("until", Number)],
        key: 2,
        page: 500,
    },
    Part {
        name: "one_time_codes",
        columns: &[("account", Bytes), ("secret", Bytes), ("step", Number), ("created", Number)],
        key: 1,
        page: 500,
    },
    Part { name: "recovery_codes", columns: &[("account", Bytes), ("hash", Bytes)], key: 2, page: 500 },
    Part {
        name: "table_terms",
        columns: &[
            ("table_id", Text),
            ("strength_from", Number),
            ("strength_to", Number),
            ("delay", Number),
            ("seating", Text),
        ],
        key: 1,
        page: 500,
    },
    Part {
        name: "outcome_points",
        columns: &[("table_id", Text), ("seat", Number), ("line", Text), ("points", Number)],
        key: 3,
        page: 1000,
    },
    Part {
        name: "identities",
        columns: &[("issuer", Text), ("subject", Text), ("account", Bytes), ("created", Number)],
        key: 2,
        page: 500,
    },
    // Up to 200 kB each.
    Part {
        name: "account_kept",
        columns: &[("account", Bytes), ("state", Text), ("version", Number)],
        key: 1,
        page: 20,
    },
];

/// The parts that show whether anyone has used a database.
pub(crate) const USED: &[&str] = &["tables", "sessions", "removed", "files", "tokens", "accounts"];
