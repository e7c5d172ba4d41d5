//! The sockets that listen to one table.

use crate::base::addresses::Address;
use crate::base::budget::Viewer;
use crate::base::frame_limit::TokenBucket;
use crate::base::outbox::Outbox;
use host::ViewerId;
use locales::Lang;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use table::Holder;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A socket, seen from the table. What it may know is the host's concern.
pub(crate) struct Listener {
    /// Identifies the socket.
    pub id: ViewerId,
    /// Whose it is.
    pub holder: Holder,
    /// The network they come from.
    pub network: Address,
    /// Language of its sentences.
    pub lang: Lang,
    /// Where its messages go.
    pub sender: Outbox,
    /// Room for more requests to be shown everything.
    pub joins: TokenBucket,
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
    /// How many have come so far.
    came: usize,
}

impl Listeners {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// How many sockets there are from this network of those whom `who` picks.
    pub fn from(&self, network: Address, who: impl Fn(&Holder) -> bool) -> usize {
        self.all.values().filter(|l| l.network == network && who(&l.holder)).count()
    }

    pub fn add(&mut self, listener: Listener) {
        self.came += 1;
        self.all.insert(listener.id, listener);
    }

    pub fn remove(&mut self, id: ViewerId) {
        self.all.remove(&id);
    }

    /// Turns those from this network out, or all: their pages come back when there is room. The ids of those who went.
    pub fn turn_out(&mut self, network: Option<Address>) -> Vec<ViewerId> {
        let goes = |l: &Listener| network.is_none_or(|network| l.network == network);
        let gone: Vec<ViewerId> = self.all.values().filter(|l| goes(l)).map(|l| l.id).collect();
        gone.iter().for_each(|id| self.remove(*id));
        gone
    }

    /// A value that changes whenever somebody comes or goes.
    pub fn state(&self) -> (usize, usize) {
        (self.came, self.all.len())
    }

    /// Who is here, each once.
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

    pub fn get(&mut self, id: ViewerId) -> Option<&mut Listener> {
        self.all.get_mut(&id)
    }

    /// Puts a message on its way. `false` when the socket does not keep up: it is cut off, and its page comes back and joins
    /// again.
    pub fn put(&mut self, id: ViewerId, text: Utf8Bytes) -> bool {
        let keeps_up = self.all.get(&id).is_none_or(|l| l.sender.put(text));
        if !keeps_up {
            self.remove(id);
        }
        keeps_up
    }
}
