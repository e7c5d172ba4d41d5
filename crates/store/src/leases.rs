//! Several servers on one database: which of them owns a table.

use crate::{Owner, StoreError};
use ids::TableId;
use std::fmt;
use std::time::Duration;

/// How long a node keeps its tables after it last renewed its row, by the clock of the database.
pub const LEASE: Duration = Duration::from_secs(3);

/// A running server among others on the same database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// A new one each time it starts, and each time the others considered it dead.
    pub id: String,
    /// The address for the other servers.
    pub url: String,
}

impl Node {
    /// Name and port for the other servers.
    #[must_use]
    pub fn host(&self) -> &str {
        self.url.trim_start_matches("http://").trim_end_matches('/')
    }
}

/// A secret that only the nodes on one database know.
#[derive(Clone, PartialEq, Eq)]
pub struct NodeKey {
    /// A later key has a higher number.
    pub number: i64,
    /// The secret.
    pub key: [u8; 32],
}

impl fmt::Debug for NodeKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NodeKey({})", self.number)
    }
}

/// The keys that are valid between nodes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NodeKeys {
    /// All accepted keys, the oldest first. A key is accepted until [`KEY_KNOWN`] and [`KEY_ACCEPTED`] have passed
    /// since the next one was made.
    pub accepted: Vec<NodeKey>,
    /// The number of the key to use: the latest that has existed for [`KEY_KNOWN`].
    pub used: i64,
}

impl NodeKeys {
    /// The key to use; `None` if there is none.
    #[must_use]
    pub fn used(&self) -> Option<&NodeKey> {
        self.get(self.used)
    }

    /// The key with this number, if it is accepted.
    #[must_use]
    pub fn get(&self, number: i64) -> Option<&NodeKey> {
        self.accepted.iter().find(|key| key.number == number)
    }
}

/// The age at which nodes start to use a key. A node that has not read it by then is late.
pub const KEY_KNOWN: Duration = Duration::from_secs(5);
/// How long a key is accepted after nodes have started to use the next one.
pub const KEY_ACCEPTED: Duration = Duration::from_secs(60);

/// The location of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// On this node.
    Here,
    /// On another node.
    There(Node),
    /// The table does not exist.
    Nowhere,
}

/// Messages between nodes, sent as soon as a change is stored. They only hint where to look. A message may arrive twice
/// or get lost; a node that misses one finds the change at its next poll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Tables were removed, or may have been.
    Removed,
    /// This owner's token was renewed.
    Renewed(Owner),
    /// Somebody signed in or deleted their account, so the seats of this table have a new owner.
    Seats(String),
    /// A node has given up its tables.
    Left,
    /// The connection to the others works, for the first time or again: messages before that may have been missed.
    Missed,
}

/// A store that several servers share. At any time only one of them owns a table and writes to it. Each new owner gets
/// a higher number, its *epoch*, which every write to a table includes automatically. A write with an epoch older than
/// the current one is refused as [`StoreError::Fenced`], and a node that takes a table over waits for writes in
/// progress.
pub trait Leases: Send + Sync {
    /// Makes this program a node without tables. From now on it writes only to tables that it owns. Blocks.
    ///
    /// # Errors
    /// The database cannot be reached or written.
    fn enter(&self, node: &Node) -> Result<(), StoreError>;
    /// Renews the node's row. `false`: the others consider it dead, and it has no table any more; only [`Leases::enter`]
    /// helps. Blocks.
    ///
    /// # Errors
    /// The database cannot be reached or written; then it is unknown whether the node is still considered alive.
    fn renew(&self) -> Result<bool, StoreError>;
    /// The location of a table; this node takes a table that no living node owns. Its record must be read after that. A
    /// node that is late first renews its row; one that the others consider dead gets [`StoreError::Fenced`]. Blocks.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] if the others consider this node dead, [`StoreError::Locked`] if others keep taking the
    /// table, or the database cannot be reached or written.
    fn take(&self, table: &TableId) -> Result<Whereabouts, StoreError>;
    /// Whether this node owns the table, as far as it can tell. Does not block.
    fn has(&self, table: &TableId) -> bool;
    /// This node, unless the others are known to consider it dead. Does not block.
    fn me(&self) -> Option<Node>;
    /// The keys between nodes at the time when this node last renewed its row. Does not block.
    fn keys(&self) -> NodeKeys;
    /// Gives up all tables, so that others can take them without waiting. Blocks.
    ///
    /// # Errors
    /// The database cannot be reached or written; then the others wait until the node's time is over.
    fn leave(&self) -> Result<(), StoreError>;
    /// From now on `told` is called with every node's messages, including this one's, on a thread of the store; it must
    /// not block. Returns immediately.
    fn listen(&self, told: Box<dyn Fn(News) + Send + Sync>);
}
