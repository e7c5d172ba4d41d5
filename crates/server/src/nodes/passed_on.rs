//! Sockets and streams that are passed on to other servers. One whose server hangs, or is cut off by the network, is ended as soon as others
//! may have its table: its page comes back and finds them. One that ends at one side ends at the other.

use crate::app::state::App;
use crate::nodes::membership::Nodes;
use axum::body::Body;
use futures_util::StreamExt;
use futures_util::stream::unfold;
use std::collections::{BTreeMap, HashMap};
use std::io;
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{Node, Whereabouts};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, copy, split};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::{sleep, timeout};

/// How often it is looked whether a server that has sockets still has a table of theirs.
const WATCH: Duration = Duration::from_secs(1);
/// How long one side may still say something after the other has ended.
const FAREWELL: Duration = Duration::from_secs(2);

/// The sockets at each of the other servers.
pub(crate) struct PassedOn {
    places: Arc<Semaphore>,
    at: Mutex<HashMap<String, Sockets>>,
}

/// Sockets at one server: their tables, and how they are told to end.
#[derive(Default)]
struct Sockets {
    next: u64,
    all: BTreeMap<u64, (String, oneshot::Sender<()>)>,
}

impl PassedOn {
    /// Room for so many.
    pub fn new(sockets: usize) -> PassedOn {
        PassedOn { places: Arc::new(Semaphore::new(sockets)), at: Mutex::default() }
    }

    /// A place for a socket, if there is one.
    pub fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.places).try_acquire_owned().ok()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Sockets>> {
        self.at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a socket; its number, what resolves when it is to end, and whether nobody watches its server yet.
    fn add(&self, node: &Node, table: &str) -> (u64, oneshot::Receiver<()>, bool) {
        let (sender, end) = oneshot::channel();
        let mut at = self.lock();
        let unwatched = !at.contains_key(&node.id);
        let sockets = at.entry(node.id.clone()).or_default();
        let id = sockets.next;
        sockets.next += 1;
        sockets.all.insert(id, (table.to_owned(), sender));
        (id, end, unwatched)
    }

    /// Forgets a socket, and ends it if it has not ended.
    fn remove(&self, node: &Node, id: u64) {
        if let Some(sockets) = self.lock().get_mut(&node.id) {
            sockets.all.remove(&id);
        }
    }

    /// The socket after this one, from the first again after the last. `None`, and nobody watches from now on, where there is none.
    fn after(&self, node: &Node, last: u64) -> Option<(u64, String)> {
        let mut at = self.lock();
        let all = &at.get(&node.id)?.all;
        let mut later = all.range((Bound::Excluded(last), Bound::Unbounded));
        let found = later.next().or_else(|| all.first_key_value()).map(|(id, (table, _))| (*id, table.clone()));
        if found.is_none() {
            at.remove(&node.id);
        }
        found
    }
}

/// A socket or stream that is passed on; forgotten when dropped.
struct Watched {
    app: Arc<App>,
    node: Node,
    id: u64,
    /// Resolves when the server has lost the table.
    lost: oneshot::Receiver<()>,
}

impl Watched {
    fn new(app: &Arc<App>, node: &Node, table: &str) -> Option<Watched> {
        let (id, lost, unwatched) = app.nodes.as_ref()?.passed_on.add(node, table);
        if unwatched {
            tokio::spawn(watch(Arc::clone(app), node.clone()));
        }
        Some(Watched { app: Arc::clone(app), node: node.clone(), id, lost })
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        if let Some(nodes) = &self.app.nodes {
            nodes.passed_on.remove(&self.node, self.id);
        }
    }
}

/// Joins a visitor's socket with that of the server that has the table, until one side ends, that server loses the table, or this one
/// goes down.
pub(crate) async fn join<S>(app: &Arc<App>, (node, table): (&Node, &str), mine: S, theirs: S)
where
    S: AsyncRead + AsyncWrite + Send,
{
    let Some(mut watched) = Watched::new(app, node, table) else { return };
    let mut closing = app.closing.subscribe();
    tokio::select! {
        () = both_ways(mine, theirs) => {}
        _ = &mut watched.lost => tracing::debug!("a socket has ended whose server has lost the table"),
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

/// The body of an answer without end, which is cut off when the server that makes it loses the table. `None` when there are too many.
pub(crate) fn stream(app: &Arc<App>, (node, table): (&Node, &str), body: Body) -> Option<Body> {
    let place = app.nodes.as_ref()?.passed_on.place()?;
    let state = Some((Watched::new(app, node, table)?, body.into_data_stream(), place));
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
    // Whoever has gone is not waited for: he may never say anything again.
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

/// Looks every moment whether a server still has the tables of its sockets: at one of them while all is well, at all when it is not.
async fn watch(app: Arc<App>, node: Node) {
    let Some(Nodes { passed_on, .. }) = &app.nodes else { return };
    let mut last = 0;
    loop {
        sleep(WATCH).await;
        while let Some((id, table)) = passed_on.after(&node, last) {
            last = id;
            match app.whereabouts(&table).await {
                Ok(Whereabouts::There(now)) if now == node => break,
                Ok(_) => passed_on.remove(&node, id),
                Err(error) => {
                    tracing::debug!(%error, "it could not be read which server has a table");
                    break;
                }
            }
        }
        if !passed_on.lock().contains_key(&node.id) {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;
    use tokio::io::{AsyncReadExt, duplex};

    fn node(id: &str) -> Node {
        Node { id: id.to_owned(), url: String::new() }
    }

    #[test]
    fn the_sockets_of_a_server_are_looked_at_in_turn() {
        let (passed_on, one, other) = (PassedOn::new(2), node("one"), node("other"));
        assert_eq!(passed_on.after(&one, 0), None);
        let (first, mut ended, unwatched) = passed_on.add(&one, "a");
        assert!(unwatched && passed_on.add(&other, "x").2);
        let (second, _end, unwatched) = passed_on.add(&one, "b");
        assert!(!unwatched);
        assert_eq!(passed_on.after(&one, first), Some((second, "b".to_owned())));
        assert_eq!(passed_on.after(&one, second), Some((first, "a".to_owned())));
        passed_on.remove(&one, first);
        assert!(ended.try_recv().is_err_and(|error| error == oneshot::error::TryRecvError::Closed));
        passed_on.remove(&one, second);
        assert_eq!(passed_on.after(&one, second), None);
        assert!(passed_on.add(&one, "c").2, "somebody watches it again");
        let places = [passed_on.place(), passed_on.place(), passed_on.place()];
        assert!(places[1].is_some() && places[2].is_none());
    }

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
            // The side that stays says nothing any more, as a server that hangs.
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
