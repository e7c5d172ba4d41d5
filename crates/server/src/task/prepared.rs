//! Prepared answers: what seats have prepared is stored, then true; an answer is given as soon as it is its seat's turn.

use crate::base::fault::Fault;
use crate::task::command::is_unsure;
use crate::task::message::PreparedMessage;
use crate::task::table_task::{Flow, TableTask};
use host::{Prepared, PreparedDue, PreparedSight};
use std::time::Instant;
use store::{StoreError, Write};
use table::Holder;

impl TableTask {
    pub(crate) async fn prepared(&mut self, message: PreparedMessage) -> Flow {
        match message {
            PreparedMessage::Look { holder, reply } => {
                let _ = reply.send(self.host.prepared_sight(Some(&holder)).map_err(Fault::from));
            }
            PreparedMessage::May { holder, at, reply } => drop(reply.send(self.may_prepare(&holder, at))),
            PreparedMessage::Put { at, prepared, instead_of, bearer, reply } => {
                let seat = self.still_counts(&bearer).and_then(|holder| {
                    let seat = self.may_prepare(&holder, at)?;
                    instead_of.map_or(Ok(()), |lines| self.host.check_prepared(Some(&holder), &lines))?;
                    Ok(seat)
                });
                let (told, flow) = self.keep_or_refuse(seat, prepared).await;
                let _ = reply.send(told);
                return flow;
            }
            PreparedMessage::Forget { bearer, reply } => {
                let seat = self.still_counts(&bearer).and_then(|holder| self.sight_of(&holder));
                let (told, flow) = self.keep_or_refuse(seat, None).await;
                let _ = reply.send(told);
                return flow;
            }
        }
        Flow::Continue
    }

    /// The seat has prepared this from now on, if it may. The table is read anew if it is not known what the store has.
    async fn keep_or_refuse(
        &mut self,
        seat: Result<u8, Fault>,
        prepared: Option<Prepared>,
    ) -> (Result<(), Fault>, Flow) {
        match seat {
            Ok(seat) => {
                let kept = self.keep_prepared(seat, prepared).await;
                let flow = match &kept {
                    Err(error) if is_unsure(error) => Flow::Reload,
                    _ => Flow::Continue,
                };
                (kept.map_err(Fault::from), flow)
            }
            Err(fault) => (Err(fault), Flow::Continue),
        }
    }

    fn may_prepare(&self, holder: &Holder, at: u32) -> Result<u8, Fault> {
        let (seat, version) = (self.host.may_prepare(Some(holder))?, self.host.table().version());
        if at == version { Ok(seat) } else { Err(Fault::stale().at(version)) }
    }

    fn sight_of(&self, holder: &Holder) -> Result<u8, Fault> {
        let PreparedSight { seat, .. } = self.host.prepared_sight(Some(holder))?;
        Ok(seat)
    }

    async fn keep_prepared(&mut self, seat: u8, prepared: Option<Prepared>) -> Result<(), StoreError> {
        let text = prepared.as_ref().map(ToString::to_string);
        let write = Write::Prepare { table: self.host.id().clone(), seat, prepared: text };
        self.context.database.write(write).await?;
        self.host.set_prepared(seat, prepared);
        self.weighed();
        Ok(())
    }

    /// Gives the prepared answers whose conditions have come true, and discards those that have become impossible.
    ///
    /// # Errors
    /// If something cannot be stored.
    pub(crate) async fn give_prepared(&mut self) -> Result<(), StoreError> {
        while let Some(due) = self.host.prepared_due(&mut self.chance()) {
            match due {
                PreparedDue::Give(change) => {
                    let began = Instant::now();
                    self.carry_through(change, |_| {}).await?;
                    self.context.metrics.moves.inc();
                    self.context.metrics.command(began.elapsed());
                }
                PreparedDue::Keep { seat, prepared } => {
                    self.keep_prepared(seat, prepared).await?;
                    // The stored clock was due at once, because of these answers.
                    self.store_clock(&self.context.uptime.present()).await?;
                }
            }
        }
        Ok(())
    }
}
