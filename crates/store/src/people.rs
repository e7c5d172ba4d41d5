//! People among each other: private tables and invitations, blocks, reports and what moderators do.

use crate::Owner;
use ids::TableId;

/// What somebody may do with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// Anyone who knows its id may enter.
    Anyone,
    /// It is private, and they may enter.
    Invited,
    /// It is private and was reported; a moderator may look at it, and gets no seat.
    Looks,
    /// It is private, and they may not enter.
    Refused,
}

/// A person who was invited to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitee {
    /// The account.
    pub account: Owner,
    /// The name of the account.
    pub name: String,
    /// Whether they have declined.
    pub declined: bool,
}

/// An invitation as the invited person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredInvitation {
    /// The table.
    pub table: TableId,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// Whether the table was made with its own tiles or cards.
    pub has_data: bool,
    /// Whether its game counts for ratings.
    pub rated: bool,
    /// Whether only invited people may enter.
    pub private: bool,
    /// The number of seats.
    pub seats: u8,
    /// The time control, as text; `None` without one.
    pub pace: Option<String>,
    /// When they were invited, in seconds since 1970.
    pub made: i64,
    /// The account of the host.
    pub host: Owner,
    /// The name of the host's account.
    pub host_name: String,
}

/// An account that another one has blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// The blocked account.
    pub account: Owner,
    /// Its name.
    pub name: String,
    /// When it was blocked, in seconds since 1970.
    pub made: i64,
}

/// The most accounts that one can block.
pub const MOST_BLOCKS: i64 = 500;
/// The most reports of one account that are not decided.
pub const MOST_REPORTS: i64 = 20;

/// A report to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// Its id.
    pub id: String,
    /// The account that reports.
    pub reporter: Owner,
    /// The account that is reported.
    pub person: Owner,
    /// The evidence: a table.
    pub table: Option<TableId>,
    /// The seat of the person there.
    pub seat: Option<u8>,
    /// The reason, in a word of the server. The store does not read it.
    pub reason: String,
    /// What the reporter says.
    pub words: String,
    /// The name of the program at the seat, if the person is reported as the one who made its token.
    pub program: Option<String>,
}

/// A stored report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReport {
    /// The report.
    pub report: NewReport,
    /// The name of the account that reports; empty if it was deleted.
    pub reporter_name: String,
    /// The name of the reported account; empty if it was deleted.
    pub person_name: String,
    /// The game of the table; `None` if there is no table, or not any more.
    pub game: Option<String>,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// When a moderator decided.
    pub closed: Option<i64>,
}

/// What a moderator does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Dismisses a report.
    Dismiss,
    /// Warns a person.
    Warn,
    /// Lets a person say and write nothing for a time.
    Silence,
    /// Lets a person play no rated games for a time.
    Unrated,
    /// Bans an account for a time.
    Ban,
    /// Bans a network for a time.
    BanNetwork,
    /// Undoes an earlier act.
    Undo,
}

impl Act {
    /// All acts.
    pub const ALL: [Act; 7] =
        [Act::Dismiss, Act::Warn, Act::Silence, Act::Unrated, Act::Ban, Act::BanNetwork, Act::Undo];

    /// Its word in the database.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Act::Dismiss => "dismiss",
            Act::Warn => "warn",
            Act::Silence => "silence",
            Act::Unrated => "unrated",
            Act::Ban => "ban",
            Act::BanNetwork => "ban-network",
            Act::Undo => "undo",
        }
    }
}

/// An act of a moderator, to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAct {
    /// The account of the moderator.
    pub moderator: Owner,
    /// The report that is decided.
    pub report: String,
    /// The person that it is about.
    pub person: Owner,
    /// What is done; not an undo, and not the ban of a network.
    pub act: Act,
    /// The end, in seconds since 1970.
    pub until: Option<i64>,
    /// The reason, which the person sees.
    pub words: String,
}

/// The most bans of networks that last at a time.
pub const MOST_NETWORK_BANS: i64 = 1000;

/// A ban of a network, to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewNetworkBan {
    /// The account of the moderator; `None`: the operator.
    pub moderator: Option<Owner>,
    /// The network, as an address and a number of bits. The store does not read it.
    pub network: String,
    /// The end, in seconds since 1970.
    pub until: i64,
    /// The reason, which everybody there sees.
    pub words: String,
}

/// A ban of a network that lasts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkBan {
    /// Its number in the log.
    pub number: i64,
    /// The network.
    pub network: String,
    /// The end, in seconds since 1970.
    pub until: i64,
    /// The reason.
    pub words: String,
}

/// An act of a moderator in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedAct {
    /// Its number; the first has 1.
    pub number: i64,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The account of the moderator; `None`: the operator did it.
    pub moderator: Option<Owner>,
    /// The moderator's name; empty if the account was deleted.
    pub moderator_name: String,
    /// The account that it concerns; `None` if it concerns a network.
    pub person: Option<Owner>,
    /// The name of that account; empty if it was deleted.
    pub person_name: String,
    /// The network that it concerns.
    pub network: Option<String>,
    /// The report that it decided.
    pub report: Option<String>,
    /// What was done.
    pub act: Act,
    /// The end, in seconds since 1970.
    pub until: Option<i64>,
    /// The number of the act that it undoes.
    pub undoes: Option<i64>,
    /// The reason.
    pub words: String,
    /// Whether a later act has undone it.
    pub undone: bool,
}

/// A change between people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PeopleWrite {
    /// Accounts are invited to a table; a second time changes nothing. [`StoreError::Conflict`](crate::StoreError::Conflict)
    /// if the table does not exist.
    Invite {
        /// The table.
        table: TableId,
        /// The accounts.
        accounts: Vec<Owner>,
    },
    /// The host withdraws an invitation; nothing happens if there is none.
    Uninvite {
        /// The table.
        table: TableId,
        /// The account.
        account: Owner,
    },
    /// An invited person declines; [`StoreError::Conflict`](crate::StoreError::Conflict) if they are not invited.
    Decline {
        /// The table.
        table: TableId,
        /// The account.
        account: Owner,
    },
    /// An account blocks another one; a second time changes nothing. [`StoreError::Conflict`](crate::StoreError::Conflict) if
    /// it blocks too many.
    Block {
        /// Who blocks.
        account: Owner,
        /// Who is blocked.
        blocked: Owner,
    },
    /// It does so no longer; [`StoreError::Conflict`](crate::StoreError::Conflict) if it did not.
    Unblock {
        /// Who blocked.
        account: Owner,
        /// Who was blocked.
        blocked: Owner,
    },
    /// A report; [`StoreError::Conflict`](crate::StoreError::Conflict) if too many of the same account are open.
    Report(NewReport),
    /// A moderator decides a report, and acts; [`StoreError::Conflict`](crate::StoreError::Conflict) if it is decided already.
    Moderate(NewAct),
    /// A network is banned; [`StoreError::Conflict`](crate::StoreError::Conflict) if [`MOST_NETWORK_BANS`] last already.
    BanNetwork(NewNetworkBan),
    /// A moderator undoes the act of another one, and opens its report again, or the operator undoes any;
    /// [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such act, it was undone, is their own, or, for a
    /// moderator, the operator's.
    Undo {
        /// The account of the moderator; `None`: the operator.
        moderator: Option<Owner>,
        /// The number of the act.
        number: i64,
        /// The reason.
        words: String,
    },
}
