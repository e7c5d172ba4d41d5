//! The sockets that listen to one table.

use crate::base::addresses::Address;
use crate::base::budget::Viewer;
use crate::base::frame_limit::TokenBucket;
use crate::base::outbox::Outbox;
use crate::bots::helper::Helper;
use host::ViewerId;
use locales::Lang;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::Holder;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A socket, seen from the table. The host decides what it may know.
pub(crate) struct Listener {
    /// Identifies the socket.
    pub id: ViewerId,
    /// Its holder.
    pub holder: Holder,
    /// Who answers for the holder: for a program, whoever made its token.
    pub person: Holder,
    /// The network they come from.
    pub network: Address,
    /// Language for its sentences.
    pub lang: Lang,
    /// Where its messages go.
    pub sender: Outbox,
    /// How long its messages are on their way, as far as that was measured.
    pub delay: Duration,
    /// Places for further snapshot requests.
    pub joins: TokenBucket,
    /// Places for further phrases.
    pub phrases: TokenBucket,
}

/// An id for a new listener.
pub(crate) fn next_id() -> ViewerId {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    ViewerId(NEXT.fetch_add(1, Ordering::Relaxed))
}

/// All sockets of a table.
#[derive(Default)]
pub(crate) struct Listeners {
    all: BTreeMap<ViewerId, Listener>,
    /// What pages have offered, and what they are asked.
    helpers: BTreeMap<ViewerId, Helper>,
    /// How many there have been so far.
    came: usize,
}

impl Listeners {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// How many sockets from this network there are among those that `who` picks.
    pub fn from(&self, network: Address, who: impl Fn(&Holder) -> bool) -> usize {
        self.all.values().filter(|l| l.network == network && who(&l.holder)).count()
    }

    pub fn add(&mut self, listener: Listener) {
        self.came += 1;
        self.all.insert(listener.id, listener);
    }

    pub fn remove(&mut self, id: ViewerId) {
        self.all.remove(&id);
        self.helpers.remove(&id);
    }

    /// Disconnects those from this network, or all: their pages reconnect when there is room. Returns their ids.
    pub fn turn_out(&mut self, network: Option<Address>) -> Vec<ViewerId> {
        let goes = |l: &Listener| network.is_none_or(|network| l.network == network);
        let gone: Vec<ViewerId> = self.all.values().filter(|l| goes(l)).map(|l| l.id).collect();
        gone.iter().for_each(|id| self.remove(*id));
        gone
    }

    /// A value that changes whenever a socket opens or closes.
    pub fn state(&self) -> (usize, usize) {
        (self.came, self.all.len())
    }

    /// The present viewers, each once.
    pub fn viewers(&self) -> Vec<Viewer> {
        let mut viewers: Vec<Viewer> = Vec::new();
        for Listener { network, holder, .. } in self.all.values() {
            let viewer = Viewer { network: *network, holder: *holder };
            if !viewers.contains(&viewer) {
                viewers.push(viewer);
            }
        }
        viewers
    }

    /// The sockets whose pages think for computer players.
    pub fn helpers(&self) -> impl Iterator<Item = ViewerId> {
        self.helpers.iter().filter(|(_, helper)| helper.is_ready()).map(|(id, _)| *id)
    }

    /// What the page at a socket has offered; `None` if the socket has closed.
    pub fn helper(&mut self, id: ViewerId) -> Option<&mut Helper> {
        self.all.contains_key(&id).then(|| self.helpers.entry(id).or_default())
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Listener> {
        self.all.values()
    }

    pub fn get(&mut self, id: ViewerId) -> Option<&mut Listener> {
        self.all.get_mut(&id)
    }

    /// Sends a message. `false` if the socket is too slow: it is disconnected, and its page reconnects and joins again.
    pub fn put(&mut self, id: ViewerId, text: Utf8Bytes) -> bool {
        let keeps_up = self.all.get(&id).is_none_or(|l| l.sender.put(text));
        if !keeps_up {
            self.remove(id);
        }
        keeps_up
    }
}
