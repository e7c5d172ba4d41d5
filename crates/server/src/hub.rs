//! All tables in memory: one mailbox each. A table is loaded when somebody asks for it.

use crate::app::App;
use crate::fault::Fault;
use crate::mail::Mail;
use crate::{room, unplayable};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, oneshot};

/// Letters that may wait at one table.
const MAILBOX: usize = 256;

/// The mailboxes by table id.
#[derive(Default)]
pub(crate) struct Hub {
    boxes: Mutex<HashMap<String, mpsc::Sender<Mail>>>,
}

impl Hub {
    fn boxes(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Mail>>> {
        self.boxes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table. The first to ask starts its task, which loads it.
    fn mailbox(&self, app: &Arc<App>, table: &str) -> mpsc::Sender<Mail> {
        let mut boxes = self.boxes();
        if let Some(sender) = boxes.get(table)
            && !sender.is_closed()
        {
            return sender.clone();
        }
        let (sender, receiver) = mpsc::channel(MAILBOX);
        boxes.insert(table.to_owned(), sender.clone());
        tokio::spawn(room::run(Arc::clone(app), table.to_owned(), sender.downgrade(), receiver));
        sender
    }

    /// Posts a letter. A task that ends at this moment is started again.
    pub async fn post(&self, app: &Arc<App>, table: &str, mail: Mail) -> Result<(), Fault> {
        let mut mail = mail;
        for _ in 0..3 {
            if app.is_closing() {
                return Err(Fault::closing());
            }
            if let Some(found) = app.unplayable.get(table) {
                return Err(found.fault());
            }
            match self.mailbox(app, table).send(mail).await {
                Ok(()) => return Ok(()),
                Err(unsent) => mail = unsent.0,
            }
        }
        Err(Fault::internal())
    }

    /// Posts a letter and waits for the reply. No reply: the table could not be loaded, or its task failed.
    pub async fn ask<T>(
        &self,
        app: &Arc<App>,
        table: &str,
        mail: impl FnOnce(oneshot::Sender<T>) -> Mail,
    ) -> Result<T, Fault> {
        let (reply, answer) = oneshot::channel();
        self.post(app, table, mail(reply)).await?;
        match answer.await {
            Ok(value) => Ok(value),
            Err(_) => Err(self.why_not(app, table).await),
        }
    }

    /// Why a table's task gave no reply.
    async fn why_not(&self, app: &Arc<App>, table: &str) -> Fault {
        if app.is_closing() {
            return Fault::closing();
        }
        unplayable::find_out(app, table).await
    }

    /// Takes an idle task out of the hub. `false` when somebody is about to write to it.
    pub fn retire_if_idle(&self, table: &str, receiver: &mut mpsc::Receiver<Mail>) -> bool {
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
    pub fn remove(&self, table: &str, receiver: &mut mpsc::Receiver<Mail>) {
        let mut boxes = self.boxes();
        receiver.close();
        boxes.retain(|id, sender| id != table || !sender.is_closed());
    }

    /// Tells the task of a table to end, if there is one: the table was removed.
    pub async fn end(&self, table: &str) {
        let sender = self.boxes().get(table).cloned();
        if let Some(sender) = sender {
            let (tell, hear) = oneshot::channel();
            if sender.send(Mail::Close(tell)).await.is_ok() {
                let _ = hear.await;
            }
        }
    }

    /// Tells every task that the server goes down and waits until all have ended.
    pub async fn close(&self) {
        let senders: Vec<_> = self.boxes().values().cloned().collect();
        // All at once: one that is slow must not keep the others from hearing of it.
        let close = async |sender: mpsc::Sender<Mail>| {
            let (tell, hear) = oneshot::channel();
            if sender.send(Mail::Close(tell)).await.is_ok() {
                let _ = hear.await;
            }
        };
        futures_util::future::join_all(senders.into_iter().map(close)).await;
    }

    /// Number of tables in memory.
    pub fn len(&self) -> usize {
        self.boxes().len()
    }
}
