//! Access to all tables: a message is posted to the table's mailbox, and the table is loaded if it is not in memory.

use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::pools::Pool;
use crate::task::context::TableContext;
use crate::task::findings::Unplayable;
use crate::task::mailboxes::{Begun, Requester};
use crate::task::message::{ChatMessage, Posted, Reply, TableMessage};
use crate::task::{run, unplayable};
use ids::TableId;
use std::sync::Arc;
use store::{Access, Whereabouts, access};
use table::Holder;
use tokio::sync::oneshot;

/// How often to retry posting to a table whose task ends at that very moment.
const TRIES: u32 = 10;

/// Seconds after which to try again if tasks kept ending.
const SOON: u64 = 2;

/// All tables.
pub(crate) struct Tables {
    pub context: Arc<TableContext>,
}

impl Tables {
    /// Posts a message. If the task ends at this moment, another one is started.
    pub async fn post(&self, table: &TableId, message: impl Into<TableMessage>) -> Result<(), Fault> {
        let context = &self.context;
        let mut message = message.into();
        if let Some(visitor) = message.visitor() {
            let takes_part = match &message {
                TableMessage::Seat(_) => true,
                TableMessage::Chat(message) => !matches!(message, ChatMessage::Look { .. }),
                _ => false,
            };
            self.admit(table, visitor, takes_part).await?;
        }
        for _ in 0..TRIES {
            if let Some(fault) = context.lifecycle.refusal() {
                return Err(fault);
            }
            if let Some(fault) = context.findings.fault(table).await {
                return Err(fault);
            }
            self.have(table).await?;
            let mailbox = match context.mailboxes.known(table) {
                Some(known) => known,
                None => {
                    let holds = self.holds(table, &message).await;
                    let requester = holds.map_or(Requester::WithoutSeat, Requester::Seated);
                    context.mailboxes.admit(requester).await?;
                    match context.mailboxes.open(table, message) {
                        Begun::Opened(opened) => {
                            let task = run::run(Arc::clone(context), table.clone(), opened);
                            drop(context.pools.spawn(Pool::Short, task));
                            return Ok(());
                        }
                        Begun::Known(known, unsent) => {
                            message = *unsent;
                            known
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

    /// Whether somebody may enter a table: a private one is there only for its maker, those with a seat, and invited people.
    /// For others, the answer and its time are as if there were no such table.
    /// `sits`: they want a seat, which a moderator gets only like everybody else.
    pub async fn admit(&self, table: &TableId, visitor: Option<Holder>, sits: bool) -> Result<(), Fault> {
        if let Some(fault) = self.context.lifecycle.refusal() {
            return Err(fault);
        }
        if self.context.mailboxes.is_open_to_all(table) {
            return Ok(());
        }
        let (id, owner) = (table.clone(), visitor.map(|holder| holder.owner()));
        match self.context.database.read(move |store| store::ask(store, access(&id, owner.as_ref()))).await? {
            Some(Access::Anyone) => {
                self.context.mailboxes.open_to_all(table);
                Ok(())
            }
            Some(Access::Invited) => Ok(()),
            Some(Access::Looks) if !sits => Ok(()),
            Some(Access::Looks | Access::Refused) | None => Err(Fault::no_such_table()),
        }
    }

    /// Posts a message and waits for the reply. No reply: the table could not be loaded, or its task failed.
    pub async fn ask<T, M: Into<TableMessage>>(
        &self,
        table: &TableId,
        message: impl FnOnce(Reply<T>) -> M,
    ) -> Result<T, Fault> {
        let (reply, answer) = oneshot::channel();
        self.post(table, message(reply)).await?;
        match answer.await {
            Ok(value) => Ok(value),
            Err(_) => Err(self.why_not(table).await),
        }
    }

    /// What is known about a table that cannot be played.
    pub fn unplayable(&self, table: &TableId) -> Option<Arc<Unplayable>> {
        self.context.findings.get(table)
    }

    /// A fault if another server owns the table. A table that was here before, and may be elsewhere now, is unloaded
    /// first, so that nobody sees its old state.
    async fn have(&self, table: &TableId) -> Result<(), Fault> {
        if !self.context.nodes.may_be_elsewhere(table) {
            return Ok(());
        }
        self.context.mailboxes.end(table).await;
        match self.context.nodes.whereabouts(table).await? {
            Whereabouts::There(_) => Err(Fault::elsewhere()),
            Whereabouts::Here | Whereabouts::Nowhere => Ok(()),
        }
    }

    /// The sender, if they hold a seat there and there is no room otherwise.
    async fn holds(&self, table: &TableId, message: &TableMessage) -> Option<Holder> {
        let holder = message.holder().filter(|_| self.context.mailboxes.budget().is_pinned())?;
        let table = table.clone();
        let holds = self.context.database.read(move |store| store.holds_seat(&holder.owner(), &table)).await;
        holds.unwrap_or_default().then_some(holder)
    }

    /// Why a table's task did not reply.
    async fn why_not(&self, table: &TableId) -> Fault {
        let context = &self.context;
        if let Some(fault) = context.lifecycle.refusal() {
            return fault;
        }
        // It moved to another server meanwhile, or does not exist.
        if context.nodes.may_be_elsewhere(table) {
            match context.nodes.whereabouts(table).await {
                Ok(Whereabouts::Nowhere) => {}
                Ok(_) => return Fault::elsewhere(),
                Err(error) => return error.into(),
            }
        }
        unplayable::find_out(context, table).await
    }
}
