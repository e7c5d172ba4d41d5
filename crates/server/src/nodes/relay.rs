//! Connects sockets and streams with the server that has their table. If that server hangs, or is cut off by the network,
//! they are closed as soon as others may have the table; the page then reconnects and finds it. When one side closes, the
//! other is closed too.

use crate::nodes::membership::Nodes;
use crate::nodes::others::Others;
use axum::body::Body;
use futures_util::StreamExt;
use futures_util::stream::unfold;
use ids::TableId;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use store::{Node, Whereabouts};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, copy, split};
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

/// How often to check whether a server with sockets still has their tables.
const WATCH: Duration = Duration::from_secs(1);
/// How long one side may still send after the other has closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// A forwarded socket or stream; forgotten when dropped.
struct Watched {
    nodes: Arc<Nodes>,
    node: Node,
    id: u64,
    /// Resolves when the server has lost the table.
    lost: oneshot::Receiver<()>,
}

impl Watched {
    fn new(nodes: &Arc<Nodes>, node: &Node, table: &TableId) -> Option<Watched> {
        let (id, lost, unwatched) = nodes.others.as_ref()?.passed_on.add(node, table);
        if unwatched {
            tokio::spawn(watch(Arc::clone(nodes), node.clone()));
        }
        Some(Watched { nodes: Arc::clone(nodes), node: node.clone(), id, lost })
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(others) = &self.nodes.others {
            others.passed_on.remove(&self.node, self.id);
        }
    }
}

/// Connects a visitor's socket with that of the server that has the table, until one side closes, that server loses the
/// table, or this one shuts down.
pub(crate) async fn join<S>(nodes: &Arc<Nodes>, (node, table): (&Node, &TableId), mine: S, theirs: S)
where
    S: AsyncRead + AsyncWrite + Send,
{
    let Some(mut watched) = Watched::new(nodes, node, table) else { return };
    tokio::select! {
        () = both_ways(mine, theirs) => {}
        _ = &mut watched.lost => tracing::debug!("closed a socket whose server has lost the table"),
        () = nodes.lifecycle.closed() => {}
    }
}

/// An endless answer body, which is cut off when the server that sends it loses the table. `None` if there are too many.
pub(crate) fn stream(nodes: &Arc<Nodes>, (node, table): (&Node, &TableId), body: Body) -> Option<Body> {
    let place = nodes.others.as_ref()?.passed_on.place()?;
    let state = Some((Watched::new(nodes, node, table)?, body.into_data_stream(), place));
    Some(Body::from_stream(unfold(state, async |state| {
        let (mut watched, mut data, place) = state?;
        tokio::select! {
            piece = data.next() => match piece? {
                Ok(piece) => Some((Ok(piece), Some((watched, data, place)))),
                Err(error) => Some((Err(io::Error::other(error)), None)),
            },
            _ = &mut watched.lost => Some((Err(io::Error::other("the server has lost the table")), None)),
        }
    })))
}

async fn both_ways<S: AsyncRead + AsyncWrite>(mine: S, theirs: S) {
    let ((mut from_me, mut to_me), (mut from_them, mut to_them)) = (split(mine), split(theirs));
    let visitor_ended = {
        let there = copy(&mut from_me, &mut to_them);
        let back = copy(&mut from_them, &mut to_me);
        tokio::select! {
            _ = there => true,
            _ = back => false,
        }
    };
    // A side that has gone is not waited for: it may never send anything again.
    let _ = timeout(FAREWELL, async {
        if visitor_ended {
            let _ = to_them.shutdown().await;
            let _ = copy(&mut from_them, &mut to_me).await;
        } else {
            let _ = to_me.shutdown().await;
        }
    })
    .await;
}

/// Continually checks whether a server still has the tables of its sockets: one of them while all is well, all of them when
/// it is not.
async fn watch(nodes: Arc<Nodes>, node: Node) {
    let Some(Others { passed_on, .. }) = &nodes.others else { return };
    let mut last = 0;
    loop {
        sleep(WATCH).await;
        while let Some((id, table)) = passed_on.after(&node, last) {
            last = id;
            match nodes.whereabouts(&table).await {
                Ok(Whereabouts::There(now)) if now == node => break,
                Ok(_) => passed_on.remove(&node, id),
                Err(error) => {
                    tracing::debug!(%error, "could not read which server has a table");
                    break;
                }
            }
        }
        if !passed_on.has_any(&node) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;
    use tokio::io::{AsyncReadExt, duplex};

    #[tokio::test]
    async fn what_ends_at_one_side_ends_at_the_other() {
        for visitor_goes in [true, false] {
            let ((visitor, mine), (theirs, server)) = (duplex(64), duplex(64));
            let joined = tokio::spawn(both_ways(mine, theirs));
            let (mut visitor, mut server) = (visitor, server);
            visitor.write_all(b"there").await.unwrap();
            server.write_all(b"back").await.unwrap();
            let mut text = [0; 5];
            server.read_exact(&mut text).await.unwrap();
            visitor.read_exact(&mut text[..4]).await.unwrap();
            // The remaining side sends nothing any more, like a server that hangs.
            let (began, stays) = if visitor_goes {
                drop(visitor);
                (Instant::now(), server)
            } else {
                drop(server);
                (Instant::now(), visitor)
            };
            joined.await.unwrap();
            assert!(began.elapsed() < FAREWELL + Duration::from_secs(1));
            let (mut rest, mut stays) = (Vec::new(), stays);
            stays.read_to_end(&mut rest).await.unwrap();
            assert_eq!(rest, b"");
        }
    }
}
