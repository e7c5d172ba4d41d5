//! The ownership of tables in the database. Nodes renew their rows continually; only the database's clock decides
//! whether one is late. The first node that wants a table of a late node marks that node as dead, for good, and then
//! any node may take its tables. A write locks the row of the table's lease until it is committed, so a node that takes
//! the table waits. If a newer program has migrated the database to a schema that this one cannot use, this node can
//! only leave.

use super::fit::{self, with_form};
use super::forms::KNOWN;
use super::{Postgres, lock, news, node_keys};
use crate::StoreError;
use crate::leases::{Leases, News, Node, NodeKeys, Whereabouts};
use deadpool_postgres::Client;
use ids::TableId;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_postgres::types::ToSql;

/// How long the database may take to renew a node's row. Then there is time for another attempt on another connection.
const RENEWAL: Duration = Duration::from_millis(1200);
/// How often to look up a table again if others are faster.
const LOOKS: u32 = 5;

/// The time of the lease in SQL.
macro_rules! lease {
    () => {
        "interval '3 seconds'"
    };
}

/// The number that a statement returns.
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

/// The location of a table, and its epoch if it is here.
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
            // Once it is dead it stays dead, whatever it sends later.
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
                // Waits for writes in progress by the previous node.
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
        let keys = self.read(move |client| {
            let node = new.clone();
            async move {
                enter(&client, &node).await?;
                node_keys::valid(&client).await
            }
        })?;
        *lock(&self.node_keys) = keys;
        self.held.enter(node.clone(), said);
        Ok(())
    }

    fn renew(&self) -> Result<bool, StoreError> {
        let Ok(node) = self.held.node() else { return Ok(false) };
        let (began, me) = (Instant::now(), node.clone());
        // A node whose row is up to date has read the keys at that time: others can rely on it.
        let (keys, alive) = self.read_within(RENEWAL, move |client| {
            let me = me.clone();
            async move {
                let keys = node_keys::valid(&client).await?;
                Ok((keys, renew(&client, &me).await?))
            }
        })?;
        *lock(&self.node_keys) = keys;
        self.held.renewed(&node, began, alive);
        Ok(alive)
    }

    fn take(&self, table: &TableId) -> Result<Whereabouts, StoreError> {
        // The node is late if it could not reach the database for a while. It can renew its row now instead of waiting for
        // the next time: the tables are still its own as long as nobody considered it dead.
        if self.held.is_late() && !self.renew()? {
            return Err(StoreError::Fenced);
        }
        let (node, id) = (self.held.node()?, table.to_owned());
        let me = node.clone();
        let (found, epoch) = self.read(move |client| {
            let (me, id) = (me.clone(), id.clone());
            async move { take(&client, &me, id.as_str()).await }
        })?;
        match &found {
            Whereabouts::Here => self.held.takes(&node, table.as_str(), epoch),
            _ => self.held.loses(table.as_str()),
        }
        Ok(found)
    }

    fn has(&self, table: &TableId) -> bool {
        self.held.has(table.as_str())
    }

    fn me(&self) -> Option<Node> {
        self.held.node().ok()
    }

    fn keys(&self) -> NodeKeys {
        lock(&self.node_keys).clone()
    }

    fn leave(&self) -> Result<(), StoreError> {
        let Ok(node) = self.held.node() else { return Ok(()) };
        self.held.leave();
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
