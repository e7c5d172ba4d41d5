//! Which node has a table, in the database. A node says every moment that it is there; whether it is late, the clock of the
//! database says alone. One that is late is marked as dead by the first who wants one of its tables, for good, and then anybody
//! may take them. A write locks the row of the table's lease until it is committed, so that whoever takes the table waits. Nothing but
//! leaving is done where a later program has brought the database to a form that this one cannot work with.

use super::fit::{self, with_form};
use super::forms::KNOWN;
use super::{Postgres, lock, news};
use crate::StoreError;
use crate::leases::{LEASE, Leases, News, Node, Whereabouts};
use crate::store::{Done, Write};
use deadpool_postgres::{Client, Transaction};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio_postgres::types::ToSql;

/// A node takes itself for late so long before the others do.
const MARGIN: Duration = Duration::from_millis(300);
/// How long the database may take to hear that the node is there. Then there is time to say it once more on another connection.
const RENEWAL: Duration = Duration::from_millis(1200);
/// How often it is looked again where a table is, when others are quicker.
const LOOKS: u32 = 5;

/// The lease of the database as its language writes it.
macro_rules! lease {
    () => {
        "interval '3 seconds'"
    };
}

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

    fn node(&self) -> Result<Node, StoreError> {
        match &*lock(&self.state) {
            State::Node { node, .. } => Ok(node.clone()),
            _ => Err(StoreError::Fenced),
        }
    }

    /// Whether this node takes itself for late: it could not say for a while that it is there.
    fn is_late(&self) -> bool {
        matches!(&*lock(&self.state), State::Node { said, .. } if is_late(*said))
    }

    fn takes(&self, by: &Node, table: &str, epoch: i64) {
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
    fn loses(&self, table: &str) {
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

/// The number that a statement answers.
async fn count(client: &Client, sql: &str, parameters: &[&(dyn ToSql + Sync)]) -> Result<i64, StoreError> {
    Ok(client.query_one(&client.prepare_cached(sql).await?, parameters).await?.try_get(0)?)
}

async fn enter(client: &Client, node: &Node) -> Result<(), StoreError> {
    let sql = concat!(
        with_form!(),
        ", forgotten AS (
            DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day' AND id <> $2 AND (SELECT fits FROM form)),
         entered AS (
            INSERT INTO nodes (id, url, until) SELECT $2, $3, clock_timestamp() + ",
        lease!(),
        " FROM form WHERE fits ON CONFLICT (id) DO UPDATE SET until = excluded.until)
         SELECT form, since FROM form"
    );
    let form = client.query_opt(&client.prepare_cached(sql).await?, &[&KNOWN, &node.id, &node.url]).await?;
    fit::answered(form.as_ref())
}

async fn renew(client: &Client, node: &Node) -> Result<bool, StoreError> {
    let sql = concat!(
        with_form!(),
        ", renewed AS (
            UPDATE nodes SET until = clock_timestamp() + ",
        lease!(),
        " WHERE id = $2 AND NOT dead AND (SELECT fits FROM form) RETURNING 1)
         SELECT form, since, EXISTS (SELECT 1 FROM renewed) FROM form"
    );
    let row = client.query_opt(&client.prepare_cached(sql).await?, &[&KNOWN, &node.id]).await?;
    fit::answered(row.as_ref())?;
    Ok(row.map(|row| row.try_get(2)).transpose()?.unwrap_or_default())
}

/// Where a table is, and its epoch where it is here.
async fn take(client: &Client, me: &Node, table: &str) -> Result<(Whereabouts, i64), StoreError> {
    for _ in 0..LOOKS {
        let sql = concat!(
            with_form!(),
            ", lease AS MATERIALIZED (
                SELECT leases.node, epoch, url, coalesce(dead, true) AS dead, coalesce(until < clock_timestamp(), true) AS late
                FROM leases LEFT JOIN nodes ON nodes.id = leases.node WHERE table_id = $2)
             SELECT form, since, node, epoch, url, dead, late FROM form LEFT JOIN lease ON true"
        );
        let row = client.query_opt(&client.prepare_cached(sql).await?, &[&KNOWN, &table]).await?;
        fit::answered(row.as_ref())?;
        let owner = row.map(|row| Ok::<_, StoreError>((row.try_get::<_, Option<String>>(2)?, row))).transpose()?;
        let Some((Some(owner), row)) = owner else {
            let sql = concat!(
                with_form!(),
                ", done AS (
                    INSERT INTO leases (table_id, node, epoch) SELECT id, $3, 1 FROM tables WHERE id = $2
                    AND EXISTS (SELECT 1 FROM nodes WHERE id = $3 AND NOT dead) AND (SELECT fits FROM form)
                    ON CONFLICT DO NOTHING RETURNING 1)
                 SELECT count(*) FROM done"
            );
            if count(client, sql, &[&KNOWN, &table, &me.id]).await? == 1 {
                return Ok((Whereabouts::Here, 1));
            }
            if super::read::game(client, table).await?.is_none() {
                return Ok((Whereabouts::Nowhere, 0));
            }
            continue;
        };
        let (epoch, url): (i64, Option<String>) = (row.try_get(3)?, row.try_get(4)?);
        let (dead, late): (bool, bool) = (row.try_get(5)?, row.try_get(6)?);
        match url {
            _ if owner == me.id && !dead => return Ok((Whereabouts::Here, epoch)),
            Some(url) if !dead && !late => return Ok((Whereabouts::There(Node { id: owner, url }), 0)),
            // Once it is dead it stays so, whatever it says later.
            Some(_) if !dead => {
                let sql = concat!(
                    with_form!(),
                    ", done AS (
                        UPDATE nodes SET dead = true WHERE id = $2 AND until < clock_timestamp()
                        AND (SELECT fits FROM form) RETURNING 1)
                     SELECT count(*) FROM done"
                );
                count(client, sql, &[&KNOWN, &owner]).await?;
            }
            _ => {
                // Waits for writes of the node before that are on their way.
                let sql = concat!(
                    with_form!(),
                    ", done AS (
                        UPDATE leases SET node = $3, epoch = epoch + 1 WHERE table_id = $2 AND node = $4 AND epoch = $5
                        AND EXISTS (SELECT 1 FROM nodes WHERE id = $3 AND NOT dead) AND (SELECT fits FROM form) RETURNING 1)
                     SELECT count(*) FROM done"
                );
                if count(client, sql, &[&KNOWN, &table, &me.id, &owner, &epoch]).await? == 1 {
                    return Ok((Whereabouts::Here, epoch + 1));
                }
                if owner == me.id {
                    return Err(StoreError::Fenced);
                }
            }
        }
    }
    Err(StoreError::Locked("others take the table".to_owned()))
}

impl Leases for Postgres {
    fn enter(&self, node: &Node) -> Result<(), StoreError> {
        let (said, new) = (Instant::now(), node.clone());
        self.read(move |client| {
            let node = new.clone();
            async move { enter(&client, &node).await }
        })?;
        *lock(&self.held.state) = State::Node { node: node.clone(), said, epochs: HashMap::new() };
        Ok(())
    }

    fn renew(&self) -> Result<bool, StoreError> {
        let Ok(node) = self.held.node() else { return Ok(false) };
        let (began, me) = (Instant::now(), node.clone());
        let alive = self.read_within(RENEWAL, move |client| {
            let me = me.clone();
            async move { renew(&client, &me).await }
        })?;
        let mut state = lock(&self.held.state);
        match &mut *state {
            State::Node { node: now, said, .. } if *now == node && alive => *said = began.max(*said),
            State::Node { node: now, .. } if *now == node => *state = State::Dead,
            _ => {}
        }
        Ok(alive)
    }

    fn take(&self, table: &str) -> Result<Whereabouts, StoreError> {
        // Late is who could not reach the database for a while. Now that somebody asks, it need not stay so until the next time
        // that the node says it is there: the tables are still its own as long as nobody took it for dead.
        if self.held.is_late() && !self.renew()? {
            return Err(StoreError::Fenced);
        }
        let (node, id) = (self.held.node()?, table.to_owned());
        let me = node.clone();
        let (found, epoch) = self.read(move |client| {
            let (me, id) = (me.clone(), id.clone());
            async move { take(&client, &me, &id).await }
        })?;
        match &found {
            Whereabouts::Here => self.held.takes(&node, table, epoch),
            _ => self.held.loses(table),
        }
        Ok(found)
    }

    fn has(&self, table: &str) -> bool {
        match &*lock(&self.held.state) {
            State::Node { said, epochs, .. } => !is_late(*said) && epochs.contains_key(table),
            _ => false,
        }
    }

    fn leave(&self) -> Result<(), StoreError> {
        let Ok(node) = self.held.node() else { return Ok(()) };
        *lock(&self.held.state) = State::Dead;
        self.read(move |client| {
            let id = node.id.clone();
            async move {
                client.execute("UPDATE nodes SET dead = true WHERE id = $1", &[&id]).await?;
                news::tell_leaving(&client).await;
                Ok(())
            }
        })
    }

    fn listen(&self, told: Box<dyn Fn(News) + Send + Sync>) {
        if let Some(threads) = &*lock(&self.threads) {
            threads.spawn(news::hear(self.url.clone(), Arc::new(told)));
        }
    }
}
