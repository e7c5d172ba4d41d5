//! Which tables this program has as one of several nodes, and the lease that a write has to name.

use super::lock;
use crate::StoreError;
use crate::change::{Done, Write};
use crate::leases::{LEASE, Node};
use deadpool_postgres::Transaction;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A node takes itself for late so long before the others do.
const MARGIN: Duration = Duration::from_millis(300);

/// This program among the nodes, and the epochs of its tables.
#[derive(Default)]
pub(crate) struct Held {
    state: Mutex<State>,
}

#[derive(Default)]
enum State {
    /// No node: it writes to any table, as the commands of an operator do.
    #[default]
    Alone,
    Node {
        node: Node,
        /// When it last said that it is there.
        said: Instant,
        epochs: HashMap<String, i64>,
    },
    /// A node that the others take for dead, or that has left.
    Dead,
}

/// What a write to a table has to name.
#[derive(Clone, Debug)]
pub(crate) enum Fence {
    /// Nothing.
    Open,
    /// Node and epoch.
    Named(String, i64),
    /// The node does not have the table.
    Closed,
}

impl Held {
    /// What a write to this table has to name now.
    pub(crate) fn fence(&self, table: &str) -> Fence {
        match &*lock(&self.state) {
            State::Alone => Fence::Open,
            State::Dead => Fence::Closed,
            State::Node { node, epochs, .. } => {
                epochs.get(table).map_or(Fence::Closed, |epoch| Fence::Named(node.id.clone(), *epoch))
            }
        }
    }

    /// From now on this program is this node, as it said then; it has no tables yet.
    pub(crate) fn enter(&self, node: Node, said: Instant) {
        *lock(&self.state) = State::Node { node, said, epochs: HashMap::new() };
    }

    /// The node has said at that time that it is there. Where it was not `alive` any more, the others take it for dead.
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

    /// Whether this node has the table and is not late.
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

    /// Whether this node takes itself for late: it could not say for a while that it is there.
    pub(crate) fn is_late(&self) -> bool {
        matches!(&*lock(&self.state), State::Node { said, .. } if is_late(*said))
    }

    /// The node has the table under this epoch.
    pub(crate) fn takes(&self, by: &Node, table: &str, epoch: i64) {
        if let State::Node { node, epochs, .. } = &mut *lock(&self.state)
            && node == by
        {
            epochs.insert(table.to_owned(), epoch);
        }
    }

    /// The callback of a write, which first notes that another node has the table when that is why it was refused: nobody is to
    /// be told of the refusal while this node still takes the table for its own.
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

    /// Another node has the table, or nobody.
    pub(crate) fn loses(&self, table: &str) {
        if let State::Node { epochs, .. } = &mut *lock(&self.state) {
            epochs.remove(table);
        }
    }
}

/// Whether the others may take a node for dead that said then that it is there.
fn is_late(said: Instant) -> bool {
    said.elapsed() + MARGIN >= LEASE
}

/// Locks the lease that a write names for as long as the transaction lasts.
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

/// The same for many tables at once. A fault when one of them is not held.
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
    // In one order, so that no two wait for each other.
    let sql = "SELECT 1 FROM leases WHERE (table_id, epoch) IN (SELECT * FROM unnest($1::text[], $2::bigint[]))
               AND node = $3 ORDER BY table_id FOR SHARE";
    let held = on.query(&on.prepare_cached(sql).await?, &[&tables, &epochs, node]).await?;
    if held.len() == tables.len() { Ok(()) } else { Err(StoreError::Fenced) }
}
