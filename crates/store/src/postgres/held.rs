//! The tables that this program owns as one of several nodes, and the lease that a write has to include.

use super::lock;
use crate::StoreError;
use crate::change::{Done, Write};
use crate::leases::{LEASE, Node};
use deadpool_postgres::Transaction;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A node treats its own lease as expired this long before the others do.
const MARGIN: Duration = Duration::from_millis(300);

/// This program among the nodes, and the epochs of its tables.
#[derive(Default)]
pub(crate) struct Held {
    state: Mutex<State>,
}

#[derive(Default)]
enum State {
    /// Not a node: it writes to any table, like the commands of an operator.
    #[default]
    Alone,
    Node {
        node: Node,
        /// The time when it last renewed its row.
        said: Instant,
        epochs: HashMap<String, i64>,
    },
    /// A node that the others consider dead, or that has left.
    Dead,
}

/// The lease that a write to a table has to include.
#[derive(Clone, Debug)]
pub(crate) enum Fence {
    /// Nothing.
    Open,
    /// Node and epoch.
    Named(String, i64),
    /// The node does not own the table.
    Closed,
}

impl Held {
    /// The lease that a write to this table has to include now.
    pub(crate) fn fence(&self, table: &str) -> Fence {
        match &*lock(&self.state) {
            State::Alone => Fence::Open,
            State::Dead => Fence::Closed,
            State::Node { node, epochs, .. } => {
                epochs.get(table).map_or(Fence::Closed, |epoch| Fence::Named(node.id.clone(), *epoch))
            }
        }
    }

    /// From now on this program is this node, which renewed its row then; it has no tables yet.
    pub(crate) fn enter(&self, node: Node, said: Instant) {
        *lock(&self.state) = State::Node { node, said, epochs: HashMap::new() };
    }

    /// The node renewed its row at that time. If it was not `alive` any more, the others consider it dead.
    pub(crate) fn renewed(&self, by: &Node, began: Instant, alive: bool) {
        let mut state = lock(&self.state);
        match &mut *state {
            State::Node { node, said, .. } if node == by && alive => *said = began.max(*said),
            State::Node { node, .. } if node == by => *state = State::Dead,
            _ => {}
        }
    }

    /// The node has left.
    pub(crate) fn leave(&self) {
        *lock(&self.state) = State::Dead;
    }

    /// Whether this node owns the table and is not late.
    pub(crate) fn has(&self, table: &str) -> bool {
        match &*lock(&self.state) {
            State::Node { said, epochs, .. } => !is_late(*said) && epochs.contains_key(table),
            _ => false,
        }
    }

    /// This node, if it is one that is not dead.
    pub(crate) fn node(&self) -> Result<Node, StoreError> {
        match &*lock(&self.state) {
            State::Node { node, .. } => Ok(node.clone()),
            _ => Err(StoreError::Fenced),
        }
    }

    /// Whether this node must treat its lease as expired, because it could not renew its row for a while.
    pub(crate) fn is_late(&self) -> bool {
        matches!(&*lock(&self.state), State::Node { said, .. } if is_late(*said))
    }

    /// The node owns the table under this epoch.
    pub(crate) fn takes(&self, by: &Node, table: &str, epoch: i64) {
        if let State::Node { node, epochs, .. } = &mut *lock(&self.state)
            && node == by
        {
            epochs.insert(table.to_owned(), epoch);
        }
    }

    /// The callback of a write. If the write was refused because another node owns the table, this is noted first:
    /// nobody must get the refusal while this node still considers the table its own.
    pub(crate) fn watching(self: &Arc<Held>, write: &Write, fence: &Fence, done: Done) -> Done {
        let (Some(table), Fence::Named(..)) = (write.owned(), fence) else { return done };
        let (held, table) = (Arc::clone(self), table.to_owned());
        Box::new(move |result| {
            if result == Err(StoreError::Fenced) {
                held.loses(&table);
            }
            done(result);
        })
    }

    /// Another node owns the table, or no node does.
    pub(crate) fn loses(&self, table: &str) {
        if let State::Node { epochs, .. } = &mut *lock(&self.state) {
            epochs.remove(table);
        }
    }
}

/// Whether the others may consider a node dead that renewed its row then.
fn is_late(said: Instant) -> bool {
    said.elapsed() + MARGIN >= LEASE
}

/// Locks the lease that a write includes for the duration of the transaction.
pub(crate) async fn hold(on: &Transaction<'_>, table: &str, fence: &Fence) -> Result<(), StoreError> {
    match fence {
        Fence::Open => Ok(()),
        Fence::Closed => Err(StoreError::Fenced),
        Fence::Named(node, epoch) => {
            let sql = "SELECT 1 FROM leases WHERE table_id = $1 AND node = $2 AND epoch = $3 FOR SHARE";
            let statement = on.prepare_cached(sql).await?;
            let held = on.query_opt(&statement, &[&table, node, epoch]).await?;
            held.map(|_| ()).ok_or(StoreError::Fenced)
        }
    }
}

/// The same for many tables at once. A fault if one of them is not held.
pub(crate) async fn hold_all(on: &Transaction<'_>, fences: &[(&str, &Fence)]) -> Result<(), StoreError> {
    let (mut tables, mut epochs, mut name) = (Vec::new(), Vec::new(), None);
    for (table, fence) in fences {
        match fence {
            Fence::Open => {}
            Fence::Closed => return Err(StoreError::Fenced),
            Fence::Named(node, epoch) => {
                if !tables.contains(table) {
                    tables.push(*table);
                    epochs.push(*epoch);
                }
                name = Some(node);
            }
        }
    }
    let Some(node) = name else { return Ok(()) };
    // Always in the same order, so that no two wait for each other.
    let sql = "SELECT 1 FROM leases WHERE (table_id, epoch) IN (SELECT * FROM unnest($1::text[], $2::bigint[]))
               AND node = $3 ORDER BY table_id FOR SHARE";
    let held = on.query(&on.prepare_cached(sql).await?, &[&tables, &epochs, node]).await?;
    if held.len() == tables.len() { Ok(()) } else { Err(StoreError::Fenced) }
}
