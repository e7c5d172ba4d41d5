//! The sockets that listen to one table.

use crate::base::addresses::Address;
use crate::base::budget::Viewer;
use crate::base::frame_limit::TokenBucket;
use crate::base::outbox::Outbox;
use locales::Lang;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use table::{Holder, Table};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{Pace, ServerMessage};

/// A socket, seen from the table.
pub(crate) struct Listener {
    /// Number of the socket.
    pub id: u64,
    /// Whose it is.
    pub holder: Holder,
    /// The network he comes from.
    pub network: Address,
    /// Language of its sentences.
    pub lang: Lang,
    /// Where its messages go.
    pub sender: Outbox,
    /// True after its first `join`.
    pub joined: bool,
    /// Room for more of them.
    pub joins: TokenBucket,
    /// How quickly its page shows the moves of others, if it has said so.
    pub pace: Option<Pace>,
}

/// A number for a new listener.
pub(crate) fn next_id() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// All sockets of a table. A socket that does not keep up is cut off; its page comes back and joins again.
#[derive(Default)]
pub(crate) struct Listeners {
    all: Vec<Listener>,
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
        self.all.iter().filter(|l| l.network == network && who(&l.holder)).count()
    }

    pub fn add(&mut self, listener: Listener) {
        self.came += 1;
        self.all.push(listener);
    }

    pub fn remove(&mut self, id: u64) {
        self.all.retain(|l| l.id != id);
    }

    /// Turns those from this network out, or all: their pages come back when there is room. Numbers of those who went.
    pub fn turn_out(&mut self, network: Option<Address>) -> Vec<u64> {
        let goes = |l: &mut Listener| network.is_none_or(|network| l.network == network);
        self.all.extract_if(.., goes).map(|l| l.id).collect()
    }

    /// A value that changes whenever somebody comes or goes.
    pub fn state(&self) -> (usize, usize) {
        (self.came, self.all.len())
    }

    /// Who is here, each once.
    pub fn viewers(&self) -> Vec<Viewer> {
        let mut viewers: Vec<Viewer> = Vec::new();
        for Listener { network, holder, .. } in &self.all {
            let viewer = Viewer { network: *network, holder: *holder };
            if !viewers.contains(&viewer) {
                viewers.push(viewer);
            }
        }
        viewers
    }

    pub fn get(&mut self, id: u64) -> Option<&mut Listener> {
        self.all.iter_mut().find(|l| l.id == id)
    }

    /// Whether a page of this holder is there.
    pub fn has(&self, holder: &Holder) -> bool {
        self.all.iter().any(|l| l.joined && l.holder == *holder)
    }

    /// What pages say of their pace, those whose holder `who` picks.
    pub fn paces(&self, who: impl Fn(&Holder) -> bool) -> impl Iterator<Item = Pace> {
        self.all.iter().filter(move |l| who(&l.holder)).filter_map(|l| l.pace)
    }

    /// Numbers of all who have joined.
    pub fn joined(&self) -> Vec<u64> {
        self.all.iter().filter(|l| l.joined).map(|l| l.id).collect()
    }

    /// Numbers of this holder's sockets.
    pub fn of(&self, holder: &Holder) -> Vec<u64> {
        self.all.iter().filter(|l| l.joined && l.holder == *holder).map(|l| l.id).collect()
    }

    /// Sends to one.
    pub fn send(&mut self, id: u64, message: &ServerMessage) {
        self.send_text(id, text(message));
    }

    /// Sends to one what is made already.
    pub fn send_text(&mut self, id: u64, text: Utf8Bytes) {
        self.all.retain(|l| l.id != id || l.sender.put(text.clone()));
    }

    /// Sends the same to everybody who has joined.
    pub fn send_all(&mut self, message: &ServerMessage) {
        let text = text(message);
        self.all.retain(|l| !l.joined || l.sender.put(text.clone()));
    }

    /// Sends to everybody what those with his seats see; it is made once for each set of seats.
    pub fn send_each(&mut self, table: &Table, mut make: impl FnMut(&[u8]) -> Utf8Bytes) {
        let mut made: BTreeMap<Vec<u8>, Utf8Bytes> = BTreeMap::new();
        self.all.retain(|l| {
            if !l.joined {
                return true;
            }
            let mine = table.seats_of(&l.holder);
            let text = made.entry(mine).or_insert_with_key(|mine| make(mine));
            l.sender.put(text.clone())
        });
    }
}

fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data with text keys").into()
}
