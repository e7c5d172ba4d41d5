//! Reloads a table whose stored record is longer than the one in memory.

use crate::base::fault::Fault;
use crate::base::random::OsChance;
use crate::task::naming::Named;
use crate::task::table_task::TableTask;
use crate::task::{load, unplayable};
use host::SeatWishes;
use store::SeatKind;
use table::{Holder, Occupant, Phase, Seat};
use tokio::time::Instant;
use wire::ProblemKind;

impl TableTask {
    /// Claims a seat. If the store has another occupant, the table is read again and the claim retried once.
    pub(crate) async fn claim_or_reload(
        &mut self,
        seat: u8,
        named: Named,
        holder: Holder,
        wishes: SeatWishes,
    ) -> Result<(), Fault> {
        match self.claim(seat, named.clone(), holder, wishes.clone()).await {
            Err(fault) if fault.kind() == ProblemKind::Stale => {
                self.reload().await?;
                // Somebody may have taken the seat that was drawn.
                let seat = self.host.seat_to_take(seat, &holder, &mut OsChance);
                self.claim(seat, named, holder, wishes).await
            }
            done => done,
        }
    }

    /// Before a seat is taken or a game begins: reads the table again if others have the seats in the store, because somebody who
    /// waited here has lost the account, or may play no more.
    pub(crate) async fn know_seats(&mut self) -> Result<(), Fault> {
        if self.host.table().phase() != Phase::Waiting {
            return Ok(());
        }
        let id = self.host.id().clone();
        let Some(found) = self.context.database.read(move |store| store.head(&id)).await? else { return Ok(()) };
        let kind = |seat: &Seat| match seat.occupant {
            Occupant::Open => SeatKind::Open,
            Occupant::Human(_) => SeatKind::Human,
            Occupant::Bot(_) => SeatKind::Bot,
        };
        let here = self.host.table().seats().iter().map(kind);
        if here.eq(found.seats.iter().map(|seat| seat.kind)) { Ok(()) } else { self.reload().await }
    }

    /// Moves a seat to another device. Someone who has the key of a seat that seems to be open knows better than this
    /// table.
    pub(crate) async fn enter_or_reload(&mut self, seat: u8, holder: Holder) -> Result<(), Fault> {
        match self.enter(seat, holder).await {
            Err(fault) if matches!(fault.kind(), ProblemKind::Stale | ProblemKind::NotYourSeat) => {
                self.reload().await?;
                self.enter(seat, holder).await
            }
            done => done,
        }
    }

    /// Loads the stored table, and sends out what has changed.
    pub(crate) async fn reload(&mut self) -> Result<(), Fault> {
        let before = self.host.table().version();
        match load::table(&self.context, self.host.id()).await {
            Ok(Some(loaded)) => {
                self.host.replace(loaded.contents);
                self.host.set_maker(loaded.maker);
                self.restore_clock(loaded.clock.as_ref(), loaded.zones);
                if let Some((late, (table, delay))) = self.late.as_mut().zip(loaded.late) {
                    late.replace(&self.host, table, delay);
                }
                self.host.set_all_prepared(loaded.prepared);
                self.host.set_represented(loaded.represented, self.context.uptime.now_ms());
            }
            Ok(None) => return Err(Fault::no_such_table()),
            Err(_) => return Err(unplayable::find_out(&self.context, self.host.id()).await),
        }
        self.thinking = None;
        for listener in self.late.as_mut().map(|late| late.host().joined()).unwrap_or_default() {
            self.snapshots.ask(listener, 0, Instant::now());
        }
        self.sort_viewers();
        for listener in self.host.joined() {
            self.snapshots.ask(listener, before, Instant::now());
        }
        self.broadcast_table();
        Ok(())
    }
}
