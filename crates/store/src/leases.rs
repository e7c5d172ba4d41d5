//! Several servers on one database: which of them has a table.

use crate::{Owner, StoreError};
use std::time::Duration;

/// How long a node has its tables after it last said that it is there. By the clock of the database.
pub const LEASE: Duration = Duration::from_secs(3);

/// A running server among others on the same database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// Another one each time it starts, and each time the others took it for dead.
    pub id: String,
    /// Where the other servers reach it.
    pub url: String,
}

impl Node {
    /// Name and port of where the other servers reach it.
    #[must_use]
    pub fn host(&self) -> &str {
        self.url.trim_start_matches("http://").trim_end_matches('/')
    }
}

/// Where a table is at work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// Here.
    Here,
    /// At another node.
    There(Node),
    /// There is no such table.
    Nowhere,
}

/// What nodes tell each other as soon as it is stored. Only a hint where to look: it may come twice, or be lost and be found at
/// the next look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// Tables were removed, or may have been.
    Removed,
    /// This owner's token was renewed.
    Renewed(Owner),
    /// A node has given its tables up.
    Left,
    /// The line to the others is there, for the first time or again: something may have been told before that nobody heard.
    Missed,
}

/// A store that several servers share. One of them at a time has a table and writes to it: each new owner has a higher number,
/// its *epoch*, which every write to a table names without being told. One that was written with an older epoch than today's is
/// refused as [`StoreError::Fenced`], and whoever takes a table over waits for the writes that are on their way.
pub trait Leases: Send + Sync {
    /// Makes this program a node, which has no table yet. From now on it writes only to tables that it has. Blocks.
    ///
    /// # Errors
    /// The database cannot be reached or written.
    fn enter(&self, node: &Node) -> Result<(), StoreError>;
    /// Says that the node is still there. `false`: the others take it for dead, and it has no table any more; only
    /// [`Leases::enter`] helps. Blocks.
    ///
    /// # Errors
    /// The database cannot be reached or written; then nobody knows whether the node still counts.
    fn renew(&self) -> Result<bool, StoreError>;
    /// Where a table is; a table that no living node has is taken by this one. Its record is to be read after that. A node that
    /// is late says first that it is there; one that the others took for dead gets [`StoreError::Fenced`]. Blocks.
    ///
    /// # Errors
    /// [`StoreError::Fenced`] when the others take this node for dead, [`StoreError::Locked`] when others keep taking the table,
    /// or the database cannot be reached or written.
    fn take(&self, table: &str) -> Result<Whereabouts, StoreError>;
    /// Whether this node has the table, as far as it can know. At once.
    fn has(&self, table: &str) -> bool;
    /// Gives all tables up: others take them without waiting. Blocks.
    ///
    /// # Errors
    /// The database cannot be reached or written; then the others wait until the node's time is over.
    fn leave(&self) -> Result<(), StoreError>;
    /// From now on `told` is called with what any node tells, this one included, on a thread of the store; it must not block.
    /// At once.
    fn listen(&self, told: Box<dyn Fn(News) + Send + Sync>);
}
