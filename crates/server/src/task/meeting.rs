//! People who do not know each other meet at a table, or stop waiting for others there.

use crate::admission::bearer::Bearer;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::task::table_task::TableTask;
use axum::http::StatusCode;
use host::Refusal;
use ids::TableId;
use store::{StoreError, Write, ask, is_apart, plays_at};
use table::{Holder, Phase, SeatError};

impl TableTask {
    /// Whether whoever looks for the same game may sit here.
    pub(super) fn meets_anybody(&self) -> bool {
        self.host.id().is_quick_game() && !self.host.is_rated()
    }

    /// A fault if the game has begun at the table that they leave for this one (`replaces`); or if somebody here has blocked them, or
    /// they have blocked somebody here, and the table is in the lobby. Then they are told that the seat is taken: nobody learns from
    /// a refusal who has blocked them.
    pub(super) async fn meets(&self, bearer: &Bearer, replaces: Option<TableId>) -> Result<(), Fault> {
        let holder = bearer.holder;
        if !self.host.mine(Some(&holder)).is_empty() {
            return Ok(());
        }
        if let Some(former) = replaces.filter(|former| former != self.host.id()) {
            let owner = holder.owner();
            if self.context.database.read(move |store| ask(store, plays_at(&former, &owner))).await? {
                return Err(Refusal::Seat(SeatError::Begun).into());
            }
        }
        if !bearer.account {
            return Ok(());
        }
        let (id, owner) = (self.host.id().clone(), holder.owner());
        let apart = self.context.database.read(move |store| ask(store, is_apart(&id, &owner))).await?;
        if apart { Err(Refusal::Seat(SeatError::Taken).into()) } else { Ok(()) }
    }

    /// Somebody waits here no longer: their seats are open again, or the table is removed if nobody else has one. `true`: it was
    /// removed. Whoever has made a table by hand keeps it while others sit there.
    pub(super) async fn stop_waiting(&mut self, holder: Holder) -> Result<bool, Fault> {
        if self.host.mine(Some(&holder)).is_empty() {
            return Ok(false);
        }
        let (quick, made) = (self.host.id().is_quick_game(), self.host.maker() == holder);
        let lone = self.host.is_lone(&holder);
        if !quick && made && !(lone && self.host.table().phase() == Phase::Waiting) {
            return Err(Fault::new(StatusCode::NOT_FOUND, "no-such-seek"));
        }
        if self.host.table().phase() != Phase::Waiting {
            return Err(Refusal::Seat(SeatError::Begun).into());
        }
        if lone && (quick || made) {
            let (table, owner) = (self.host.id().clone(), holder.owner());
            match self.context.database.write(Write::RemoveLone { table: table.clone(), owner }).await {
                Ok(()) => return Ok(true),
                Err(StoreError::Conflict) => {
                    // Either it has been removed already, or somebody has come, and this table does not know yet.
                    let there = self.context.database.read(move |store| store.head(&table)).await?;
                    return if there.is_none() { Ok(true) } else { Err(Fault::stale()) };
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.leave_seats(holder).await?;
        Ok(false)
    }
}
