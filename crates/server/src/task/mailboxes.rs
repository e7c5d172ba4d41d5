//! The mailboxes of all tables in memory, and the memory that the tables share.

use crate::base::addresses::Address;
use crate::base::budget::Budget;
use crate::base::fault::Fault;
use crate::base::share::Share;
use crate::task::message::{Posted, TableMessage, Upkeep};
use ids::TableId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Holder;
use tokio::sync::{mpsc, oneshot};

/// Messages that may wait at one table.
const MAILBOX: usize = 256;

/// Seconds after which there may be room again.
const FULL: u64 = 20;

/// The mailboxes by table id, and the memory that the tables share.
pub(crate) struct Mailboxes {
    boxes: Mutex<HashMap<TableId, Found>>,
    budget: Arc<Budget>,
}

/// A table's mailbox, and its share of the memory.
#[derive(Clone)]
struct Found {
    sender: mpsc::Sender<Posted>,
    share: Arc<Share>,
    /// Whether anyone may enter: the table is not private. Until that is known, the store is asked.
    open_to_all: bool,
}

/// The purpose of a request for memory, which decides who makes room for it.
#[derive(Clone, Copy)]
pub(crate) enum Requester {
    /// They hold no seat: only tables without viewers make room.
    WithoutSeat,
    /// They hold a seat there: spectators elsewhere make room, and then viewers from the network that keeps by far the
    /// most.
    Seated(Holder),
    /// They make a new table: the same, but no player from their own network has to make room.
    Maker(Holder, Address),
}

/// A mailbox that was opened for a table, with what its task needs.
pub(crate) struct Opened {
    pub share: Arc<Share>,
    pub sender: mpsc::WeakSender<Posted>,
    pub messages: mpsc::Receiver<Posted>,
}

/// What happened to a message for a table that may not be in memory.
pub(crate) enum Begun {
    /// It is the first in a new mailbox, whose task must be started.
    Opened(Opened),
    /// Another request has opened the mailbox meanwhile.
    Known(mpsc::Sender<Posted>, Box<TableMessage>),
}

impl Found {
    /// Asks the table for something. `false` if its mailbox is full, or it is ending by itself.
    fn asks(&self, message: Upkeep) -> bool {
        self.share.ask();
        let asked = self.sender.try_send(Posted::new(message)).is_ok();
        if !asked {
            self.share.keep();
        }
        asked
    }
}

fn no_memory() -> Fault {
    Fault::unavailable("no-memory").with("seconds", FULL).again_in("memory", FULL)
}

impl Mailboxes {
    /// No tables yet, and this many bytes for them.
    pub fn new(memory: u64) -> Mailboxes {
        Mailboxes { boxes: Mutex::default(), budget: Budget::new(memory) }
    }

    fn boxes(&self) -> MutexGuard<'_, HashMap<TableId, Found>> {
        self.boxes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table that is in memory.
    pub fn known(&self, table: &TableId) -> Option<mpsc::Sender<Posted>> {
        self.boxes().get(table).map(|found| found.sender.clone()).filter(|sender| !sender.is_closed())
    }

    /// Whether this table is in memory, and known to be open to anyone.
    pub fn is_open_to_all(&self, table: &TableId) -> bool {
        self.boxes().get(table).is_some_and(|found| found.open_to_all)
    }

    /// This table is open to anyone. That never changes.
    pub fn open_to_all(&self, table: &TableId) {
        if let Some(found) = self.boxes().get_mut(table) {
            found.open_to_all = true;
        }
    }

    /// Who is at this table on this server now: whether somebody with a seat, and how many others.
    pub fn presence(&self, table: &TableId) -> (bool, u32) {
        self.boxes().get(table).map_or((false, 0), |found| (found.share.is_seated(), found.share.watching()))
    }

    /// Asks a table of a quick game in memory to open the seats of people who are gone.
    pub fn look_for_absent(&self, table: &TableId) {
        if let Some(found) = self.boxes().get(table) {
            // If its mailbox is full, the next time will do.
            let _ = found.sender.try_send(Posted::new(Upkeep::Absent));
        }
    }

    /// Opens the mailbox of a table with its first message. (A message added later could come too late, because the
    /// task of a table that does not exist ends immediately.)
    pub fn open(&self, table: &TableId, message: TableMessage) -> Begun {
        let mut boxes = self.boxes();
        if let Some(found) = boxes.get(table)
            && !found.sender.is_closed()
        {
            return Begun::Known(found.sender.clone(), Box::new(message));
        }
        let (sender, messages) = mpsc::channel(MAILBOX);
        let empty = sender.try_send(Posted::new(message));
        debug_assert!(empty.is_ok(), "a new mailbox has room");
        let (share, weak) = (Share::new(&self.budget), sender.downgrade());
        boxes.insert(table.to_owned(), Found { sender, share: Arc::clone(&share), open_to_all: false });
        Begun::Opened(Opened { share, sender: weak, messages })
    }

    /// Reserves memory for something other than a table in play.
    pub fn share(&self) -> Arc<Share> {
        Share::new(&self.budget)
    }

    /// The memory that the tables share.
    pub fn budget(&self) -> &Arc<Budget> {
        &self.budget
    }

    /// Whether a visitor from this network without a seat may watch one more table.
    pub fn may_look(&self, network: Address) -> Result<(), Fault> {
        if self.budget.may_look(network) { Ok(()) } else { Err(no_memory()) }
    }

    /// Waits until there is room for another table, if tables without viewers can be unloaded. For some purposes others
    /// make room too. A fault if there is none.
    pub async fn admit(&self, requester: Requester) -> Result<(), Fault> {
        for _ in 0..100 {
            let hope = self.make_room() | self.turn_out(requester);
            if self.budget.has_room() {
                return Ok(());
            }
            if self.budget.is_pinned() && !hope {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Err(no_memory())
    }

    /// Asks tables without viewers to unload, those with only computer players and then the longest unused first, if more
    /// memory is used than allowed. `true` if there will be more room soon.
    pub fn make_room(&self) -> bool {
        let mut too_much = self.budget.too_much();
        if too_much == 0 || !self.budget.may_clear() {
            return too_much > 0;
        }
        // The lock is held all the time, because a copied sender would look as if someone were about to write.
        let (boxes, all) = (self.boxes(), too_much);
        let mut unused = Vec::new();
        for found in boxes.values() {
            if found.share.leaves() {
                too_much = too_much.saturating_sub(found.share.weight());
            } else if found.share.may_leave() {
                unused.push((found.share.order(), found));
            }
        }
        unused.sort_unstable_by_key(|(order, _)| *order);
        for (_, found) in unused {
            if too_much == 0 {
                break;
            }
            if found.asks(Upkeep::MakeRoom) {
                too_much = too_much.saturating_sub(found.share.weight());
            }
        }
        too_much < all
    }

    /// Disconnects viewers who keep tables in memory, to make room for a player elsewhere; never that player's own. First
    /// come tables where no viewer has a seat, the longest unused first; then viewers from the network that keeps the most,
    /// if that is a large part. `true` if some were asked to unload or are about to.
    fn turn_out(&self, requester: Requester) -> bool {
        let (mut too_much, largest) = (self.budget.pinned_too_much(), self.budget.largest());
        let (holder, largest) = match requester {
            Requester::WithoutSeat => return false,
            Requester::Seated(holder) => (holder, largest),
            Requester::Maker(holder, network) => (holder, largest.filter(|largest| *largest != network)),
        };
        if too_much == 0 {
            return false;
        }
        let (boxes, all) = (self.boxes(), too_much);
        let mut looked_at = Vec::new();
        for found in boxes.values() {
            match found.share.viewers() {
                None if found.share.leaves() => too_much = too_much.saturating_sub(found.share.weight()),
                Some((viewers, seated)) if viewers.iter().all(|viewer| viewer.holder != holder) => {
                    let whom = if seated { largest } else { None };
                    if !seated || viewers.iter().any(|viewer| Some(viewer.network) == whom) {
                        looked_at.push((seated, found.share.used_at(), whom, found));
                    }
                }
                _ => {}
            }
        }
        looked_at.sort_unstable_by_key(|(seated, used_at, ..)| (*seated, *used_at));
        for (_, _, network, found) in looked_at {
            if too_much == 0 {
                break;
            }
            if found.asks(Upkeep::Disconnect { network }) {
                too_much = too_much.saturating_sub(found.share.weight());
            }
        }
        too_much < all
    }

    /// Removes an idle task. `false` if someone is about to write to it.
    pub fn retire_if_idle(&self, table: &TableId, receiver: &mut mpsc::Receiver<Posted>) -> bool {
        let mut boxes = self.boxes();
        // Senders are copied only under this lock: if one is left, nobody is about to write.
        let idle = receiver.sender_strong_count() <= 1 && receiver.is_empty();
        if idle {
            receiver.close();
            boxes.remove(table);
        }
        idle
    }

    /// Removes a task that ends; the next message starts another.
    pub fn remove(&self, table: &TableId, receiver: &mut mpsc::Receiver<Posted>) {
        let mut boxes = self.boxes();
        receiver.close();
        boxes.retain(|id, found| id != table || !found.sender.is_closed());
    }

    /// Tells the task of a table to end, if there is one: the table was removed, or another server runs it.
    pub async fn end(&self, table: &TableId) {
        let sender = self.boxes().get(table).map(|found| found.sender.clone());
        if let Some(sender) = sender {
            close(sender).await;
        }
    }

    /// Notifies every task that its table is no longer in play here, and waits until all have ended.
    pub async fn end_all(&self) {
        let senders: Vec<_> = self.boxes().values().map(|found| found.sender.clone()).collect();
        // All at the same time, so that a slow one does not delay the others.
        futures_util::future::join_all(senders.into_iter().map(close)).await;
    }

    /// Messages that wait in all mailboxes.
    pub fn messages_waiting(&self) -> usize {
        self.boxes().values().map(|found| MAILBOX - found.sender.capacity().min(MAILBOX)).sum()
    }

    /// Number of tables in memory.
    pub fn len(&self) -> usize {
        self.boxes().len()
    }
}

async fn close(sender: mpsc::Sender<Posted>) {
    let (done, ended) = oneshot::channel();
    if sender.send(Posted::new(Upkeep::Close(done))).await.is_ok() {
        let _ = ended.await;
    }
}
