//! All tables in memory: one mailbox each. A table is loaded when somebody asks for it.

use crate::app::state::App;
use crate::base::addresses::Address;
use crate::base::budget::Budget;
use crate::base::fault::Fault;
use crate::base::pools::Pool;
use crate::base::share::Share;
use crate::task::message::{Posted, TableMessage};
use crate::task::{table_task, unplayable};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::Whereabouts;
use table::Holder;
use tokio::sync::{mpsc, oneshot};

/// Messages that may wait at one table.
const MAILBOX: usize = 256;

/// How often a message is written to a table whose task ends at that very moment.
const TRIES: u32 = 10;

/// Seconds after which somebody may try again who met tasks that ended again and again.
const SOON: u64 = 2;

/// Seconds after which there may be room again.
const FULL: u64 = 20;

/// The mailboxes by table id, and the memory that the tables share.
pub(crate) struct Hub {
    boxes: Mutex<HashMap<String, Found>>,
    budget: Arc<Budget>,
}

/// A table's mailbox, and its share of the memory.
#[derive(Clone)]
struct Found {
    sender: mpsc::Sender<Posted>,
    share: Arc<Share>,
}

/// Who wants a table in memory, which decides who makes room for it.
#[derive(Clone, Copy)]
pub(crate) enum Requester {
    /// He holds no seat: only tables without viewers make room.
    WithoutSeat,
    /// He holds a seat there: those who only look elsewhere make room, and then those of the network that keeps by far
    /// the most.
    Seated(Holder),
    /// He makes a new table: the same, but nobody of his own network has to leave for it while he has a seat somewhere.
    Maker(Holder, Address),
}

impl Found {
    /// Asks the table for something. `false` when it is full of messages, or ends by itself.
    fn asks(&self, message: TableMessage) -> bool {
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

impl Hub {
    /// No tables yet, and so many bytes for them.
    pub fn new(memory: u64) -> Hub {
        Hub { boxes: Mutex::default(), budget: Budget::new(memory) }
    }

    fn boxes(&self) -> MutexGuard<'_, HashMap<String, Found>> {
        self.boxes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table that is in memory.
    fn known(&self, table: &str) -> Option<mpsc::Sender<Posted>> {
        self.boxes().get(table).map(|found| found.sender.clone()).filter(|sender| !sender.is_closed())
    }

    /// Starts the task of a table, which loads it and finds this message there. (Written afterwards it could come too late: the task
    /// of a table that does not exist ends at once.) The mailbox and the message, if somebody else has started it meanwhile.
    fn start(
        &self,
        app: &Arc<App>,
        table: &str,
        message: TableMessage,
    ) -> Option<(mpsc::Sender<Posted>, TableMessage)> {
        let mut boxes = self.boxes();
        if let Some(found) = boxes.get(table)
            && !found.sender.is_closed()
        {
            return Some((found.sender.clone(), message));
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        let empty = sender.try_send(Posted::new(message));
        debug_assert!(empty.is_ok(), "a new mailbox has room");
        let share = Share::new(&self.budget);
        boxes.insert(table.to_owned(), Found { sender: sender.clone(), share: Arc::clone(&share) });
        let task = table_task::run(Arc::clone(app), table.to_owned(), share, sender.downgrade(), receiver);
        drop(app.pools.spawn(Pool::Short, task));
        None
    }

    /// A part of the memory for something else than a table in play.
    pub fn share(&self) -> Arc<Share> {
        Share::new(&self.budget)
    }

    /// The memory that the tables share.
    pub fn budget(&self) -> &Arc<Budget> {
        &self.budget
    }

    /// Whether somebody from this network without a seat may watch one more table.
    pub fn may_look(&self, network: Address) -> Result<(), Fault> {
        if self.budget.may_look(network) { Ok(()) } else { Err(no_memory()) }
    }

    /// Waits until there is room for another table, if tables without viewers can make it. For some requesters others make
    /// room too. A fault when there is none.
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

    /// Asks tables without viewers to leave memory, tables of computer players alone and then the longest unused first, when more
    /// memory is used than there should be.
    /// `true` when there will be more room soon.
    pub fn make_room(&self) -> bool {
        let mut too_much = self.budget.too_much();
        if too_much == 0 || !self.budget.may_clear() {
            return too_much > 0;
        }
        // Under the lock all the time: a copied sender would look as if somebody were about to write.
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
            if found.asks(TableMessage::MakeRoom) {
                too_much = too_much.saturating_sub(found.share.weight());
            }
        }
        too_much < all
    }

    /// Turns those out who keep memory by looking, for one who holds a seat elsewhere; never himself. First where nobody
    /// viewer has a seat, the longest unused first; then those from the network that keeps the most, if that is a
    /// large part. `true` when some were asked to go or are about to.
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
            if found.asks(TableMessage::Disconnect { network }) {
                too_much = too_much.saturating_sub(found.share.weight());
            }
        }
        too_much < all
    }

    /// Posts a message. A task that ends at this moment is started again.
    pub async fn post(&self, app: &Arc<App>, table: &str, message: TableMessage) -> Result<(), Fault> {
        let mut message = message;
        for _ in 0..TRIES {
            if let Some(fault) = app.refusal() {
                return Err(fault);
            }
            if let Some(fault) = app.unplayable.fault(table).await {
                return Err(fault);
            }
            app.have(table).await?;
            let mailbox = match self.known(table) {
                Some(known) => known,
                None => {
                    let holds = self.holds(app, table, &message).await;
                    self.admit(holds.map_or(Requester::WithoutSeat, Requester::Seated)).await?;
                    match self.start(app, table, message) {
                        None => return Ok(()),
                        Some((started, unsent)) => {
                            message = unsent;
                            started
                        }
                    }
                }
            };
            match mailbox.send(Posted::new(message)).await {
                Ok(()) => return Ok(()),
                Err(unsent) => message = unsent.0.message,
            }
        }
        Err(Fault::unavailable("too-busy").with("seconds", SOON).again_in("tables", SOON))
    }

    /// Who writes, if he holds a seat there and there is no room without that.
    async fn holds(&self, app: &Arc<App>, table: &str, message: &TableMessage) -> Option<Holder> {
        let holder = message.holder().filter(|_| self.budget.is_pinned())?;
        let table = table.to_owned();
        let holds = app.read(move |store| store.holds_seat(&holder, &table)).await;
        holds.unwrap_or_default().then_some(holder)
    }

    /// Posts a message and waits for the reply. No reply: the table could not be loaded, or its task failed.
    pub async fn ask<T>(
        &self,
        app: &Arc<App>,
        table: &str,
        message: impl FnOnce(oneshot::Sender<T>) -> TableMessage,
    ) -> Result<T, Fault> {
        let (reply, answer) = oneshot::channel();
        self.post(app, table, message(reply)).await?;
        match answer.await {
            Ok(value) => Ok(value),
            Err(_) => Err(self.why_not(app, table).await),
        }
    }

    /// Why a table's task gave no reply.
    async fn why_not(&self, app: &Arc<App>, table: &str) -> Fault {
        if let Some(fault) = app.refusal() {
            return fault;
        }
        // It went elsewhere meanwhile, unless there is no such table.
        if app.may_be_elsewhere(table) {
            match app.whereabouts(table).await {
                Ok(Whereabouts::Nowhere) => {}
                Ok(_) => return Fault::elsewhere(),
                Err(error) => return error.into(),
            }
        }
        unplayable::find_out(app, table).await
    }

    /// Takes an idle task out of the hub. `false` when somebody is about to write to it.
    pub fn retire_if_idle(&self, table: &str, receiver: &mut mpsc::Receiver<Posted>) -> bool {
        let mut boxes = self.boxes();
        // Senders are copied under this lock only: with one left, nobody is about to write.
        let idle = receiver.sender_strong_count() <= 1 && receiver.is_empty();
        if idle {
            receiver.close();
            boxes.remove(table);
        }
        idle
    }

    /// Takes a task that ends out of the hub; the next who writes starts another.
    pub fn remove(&self, table: &str, receiver: &mut mpsc::Receiver<Posted>) {
        let mut boxes = self.boxes();
        receiver.close();
        boxes.retain(|id, found| id != table || !found.sender.is_closed());
    }

    /// Asks the task of a table to end, if there is one: the table was removed.
    pub async fn end(&self, table: &str) {
        let sender = self.boxes().get(table).map(|found| found.sender.clone());
        if let Some(sender) = sender {
            let (done, ended) = oneshot::channel();
            if sender.send(Posted::new(TableMessage::Close(done))).await.is_ok() {
                let _ = ended.await;
            }
        }
    }

    /// Ends all tasks without going down: other servers have the tables.
    pub async fn end_all(&self) {
        self.close().await;
    }

    /// Notifies every task that the server goes down and waits until all have ended.
    pub async fn close(&self) {
        let senders: Vec<_> = self.boxes().values().map(|found| found.sender.clone()).collect();
        // All at once: one that is slow must not delay the others.
        let close = async |sender: mpsc::Sender<Posted>| {
            let (done, ended) = oneshot::channel();
            if sender.send(Posted::new(TableMessage::Close(done))).await.is_ok() {
                let _ = ended.await;
            }
        };
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
