//! People who do not know each other meet at a table, or stop waiting for others there.

use crate::admission::bearer::Bearer;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::task::table_task::TableTask;
use axum::http::StatusCode;
use host::Refusal;
use store::{StoreError, Write, ask, is_apart};
use table::{Holder, Phase, SeatError};

impl TableTask {
    /// Whether whoever looks for the same game may sit here.
    pub(super) fn meets_anybody(&self) -> bool {
        self.host.id().is_quick_game() && !self.host.is_rated()
    }

    /// A fault if somebody here has blocked them, or they have blocked somebody here, and the table is in the lobby. They are told
    /// that the seat is taken: nobody learns from a refusal who has blocked them.
    pub(super) async fn meets(&self, bearer: &Bearer) -> Result<(), Fault> {
        let holder = bearer.holder;
        if !bearer.account || !self.host.mine(Some(&holder)).is_empty() {
            return Ok(());
        }
        let (id, owner) = (self.host.id().clone(), holder.owner());
        let apart = self.context.database.read(move |store| ask(store, is_apart(&id, &owner))).await?;
        if apart { Err(Refusal::Seat(SeatError::Taken).into()) } else { Ok(()) }
    }

    /// Somebody waits here no longer: their seats are open again, or the table is removed if nobody else has one. `true`: it was
    /// removed. Whoever has made a table by hand keeps it, until nobody uses it any more.
    pub(super) async fn stop_waiting(&mut self, holder: Holder) -> Result<bool, Fault> {
        let quick = self.host.id().is_quick_game();
        if self.host.mine(Some(&holder)).is_empty() {
            return Ok(false);
        }
        if !quick && self.host.maker() == holder {
            return Err(Fault::new(StatusCode::NOT_FOUND, "no-such-seek"));
        }
        if self.host.table().phase() != Phase::Waiting {
            return Err(Refusal::Seat(SeatError::Begun).into());
        }
        if quick && self.host.is_lone(&holder) {
            let (table, owner) = (self.host.id().clone(), holder.owner());
            match self.context.database.write(Write::RemoveLone { table, owner }).await {
                Ok(()) => return Ok(true),
                // Somebody has come, and this table does not know yet.
                Err(StoreError::Conflict) => return Err(Fault::stale()),
                Err(error) => return Err(error.into()),
            }
        }
        while let Some(change) = self.host.give_up_seat(holder)? {
            let seat = if let host::Change::Leave { seat, .. } = &change { Some(*seat) } else { None };
            self.carry_through(change, |_| {}).await?;
            if let Some(seat) = seat {
                self.set_zone(seat, None);
            }
        }
        Ok(false)
    }
}
