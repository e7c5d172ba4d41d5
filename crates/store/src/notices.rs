//! Notices: what a person should hear of a table while they are elsewhere, and where it goes.

use crate::Owner;
use ids::TableId;

/// The most channels of each kind that a person has. One more takes the place of the oldest.
pub const MOST_CHANNELS: i64 = 5;

/// A notice that is to go out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// For whom.
    pub owner: Owner,
    /// The table.
    pub table: TableId,
    /// A newer notice takes the place of an older one with the same person, table and place.
    pub place: String,
    /// What it says, in a word of the server. The store does not read it.
    pub what: String,
    /// When it goes out, in milliseconds since 1970.
    pub at_ms: i64,
    /// How often a server took it. A new notice has 0.
    pub tries: u32,
    /// The channels to which it still goes, in words of the server; empty: all. A new notice goes to all.
    pub rest: String,
}

/// Where the notices of a person go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeChannel {
    /// Whose notices.
    pub owner: Owner,
    /// The kind of channel, in a word of the server.
    pub kind: String,
    /// The address, unique among those of the person and the kind.
    pub address: String,
    /// What else belongs to it. The store does not read it.
    pub state: String,
    /// The session of the browser to which it leads: it ends with that; `None`: it leads to no browser.
    pub session: Option<Owner>,
}

/// The first word of what is stored of a notice that waits for a digest, where its channels are otherwise.
pub const DIGEST: &str = "digest";

/// The owner of what goes to the webhooks of tables.
pub const OF_TABLES: Owner = Owner::new([0xff; 32]);

/// The kind of channel that is the webhook of this table.
#[must_use]
pub fn table_webhook(table: &TableId) -> String {
    format!("table:{}", table.as_str())
}

/// A change of notices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoticeWrite {
    /// Notices are to go out. Those for people without a channel, for tables without a webhook, and of tables that do not exist, are
    /// left out.
    Add(Vec<Notice>),
    /// A server takes a notice, and nobody else does before this moment; [`StoreError::Conflict`](crate::StoreError::Conflict)
    /// if another server was faster or the notice has changed.
    Take {
        /// The notice as it was read.
        notice: Notice,
        /// The moment, in milliseconds since 1970.
        until_ms: i64,
    },
    /// A notice goes out later. Nothing happens if a server has taken it or it has changed.
    PutOff {
        /// The notice as it was read.
        notice: Notice,
        /// The moment, in milliseconds since 1970.
        at_ms: i64,
    },
    /// As [`NoticeWrite::PutOff`], and the channels to which it still goes change.
    Hold {
        /// The notice as it was read.
        notice: Notice,
        /// The moment, in milliseconds since 1970.
        at_ms: i64,
        /// The channels, in words of the server.
        rest: String,
    },
    /// What waits for a digest of this person goes out on its own, or is held anew, if no server has taken it yet.
    Release {
        /// Whose.
        owner: Owner,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// As [`NoticeWrite::Take`], of several notices that go out as one: all of them, or none.
    TakeAll {
        /// The notices as they were read, in the order in which every server names them.
        notices: Vec<Notice>,
        /// The moment, in milliseconds since 1970.
        until_ms: i64,
    },
    /// A notice is no longer true, or not wanted. Nothing happens if a server has taken it or it has changed.
    Drop(Notice),
    /// A taken notice is tried again later, unless it has changed.
    Later {
        /// The notice as it was read before it was taken.
        notice: Notice,
        /// The moment, in milliseconds since 1970.
        at_ms: i64,
        /// The channels to which it still goes; empty: all.
        rest: String,
    },
    /// A taken notice went out, or is no longer true. A newer one in its place stays.
    Done(Notice),
    /// Notices go there, too; a second time replaces the state. The oldest channel of the kind goes if there are too many.
    AddChannel(NoticeChannel),
    /// The webhook of a table; `None`: it has none any more. [`StoreError::Conflict`](crate::StoreError::Conflict) if there is no such
    /// table.
    TableWebhook {
        /// The table.
        table: TableId,
        /// The address and its state.
        webhook: Option<(String, String)>,
    },
    /// As [`NoticeWrite::AddChannel`], for an address that only one person has: it is nobody else's any more.
    AddDevice {
        /// The channel.
        channel: NoticeChannel,
        /// An earlier address of the same device, to which notices no longer go.
        instead: Option<String>,
    },
    /// They no longer go there; nothing happens if they did not.
    RemoveChannel {
        /// Whose notices.
        owner: Owner,
        /// The kind.
        kind: String,
        /// The address.
        address: String,
    },
    /// Which notices a person wants.
    Settings {
        /// The person.
        owner: Owner,
        /// The wishes. The store does not read them.
        state: String,
    },
    /// The keys with which all servers of this database sign what they send to devices. Keys that are there stay.
    PushKeys(Vec<u8>),
}
