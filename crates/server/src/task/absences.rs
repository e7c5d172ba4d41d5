//! People who wait for a quick game and are gone, without having said so: their seats are for others. Others who wait with them
//! would begin a game with somebody who does not come.

use crate::base::fault::Fault;
use crate::task::signs::Sign;
use crate::task::table_task::TableTask;
use std::time::Duration;
use store::Write;
use table::{Holder, Occupant, Phase};
use wire::ProblemKind;

/// How many times as long somebody must be silent who has had no socket, where there are other servers.
const SILENCE: u32 = 10;

impl TableTask {
    /// Somebody has given a sign.
    pub(crate) fn note_sign(&mut self, holder: Holder, socket: bool) {
        if !self.host.id().is_quick_game() || self.host.table().phase() != Phase::Waiting {
            return;
        }
        self.signs.note(holder, socket);
        if self.signs.are_many() {
            self.forget_signs();
        }
    }

    /// A socket of somebody has ended; `closed`: their page has closed it.
    pub(crate) fn note_end(&mut self, holder: Holder, closed: bool) {
        self.note_sign(holder, true);
        if closed && self.needs_people() {
            self.signs.close(holder);
        }
    }

    fn forget_signs(&mut self) {
        self.signs.keep(|holder| !self.host.table().seats_of(holder).is_empty());
    }

    /// Whether people have to be there for the game of this table, and it has not begun.
    fn needs_people(&self) -> bool {
        let days = self.host.time_rules().is_some_and(|time| time.class() == "days");
        self.host.id().is_quick_game() && self.host.table().phase() == Phase::Waiting && !days
    }

    /// Opens the seats of those who are gone, at the table of a quick game for which people have to be there. Whoever waits alone
    /// keeps the seat: nobody is led to them.
    pub(crate) async fn release_absent(&mut self) {
        if !self.needs_people() {
            return;
        }
        for holder in self.absent(self.context.config.limits.gone) {
            if self.host.people().count() < 2 || !self.release(holder).await {
                return;
            }
        }
    }

    /// Before this person takes the last open seat: opens the seats of those who have closed the page, also of somebody who waits alone.
    /// They would miss the beginning of the game. `true`: a seat is open now.
    pub(crate) async fn release_closed(&mut self, comer: &Holder) -> bool {
        let open = self.host.table().seats().iter().filter(|seat| seat.occupant == Occupant::Open).count();
        if !self.needs_people() || open != 1 || !self.host.mine(Some(comer)).is_empty() {
            return false;
        }
        let mut any = false;
        for holder in self.absent(self.context.config.limits.page_closed) {
            if !self.release(holder).await {
                break;
            }
            any = true;
        }
        any
    }

    /// Whoever has come in place of somebody who is gone has not waited for as long.
    pub(crate) async fn waits_anew(&self) {
        let table = self.host.id().clone();
        if let Err(error) = self.context.database.write(Write::ListAgain { table }).await {
            tracing::debug!(%error, "a wait seems longer than it is");
        }
    }

    /// One holder of each person who waits here and is absent: they have closed the page this long ago, or have been silent for long.
    fn absent(&mut self, closed: Duration) -> Vec<Holder> {
        for viewer in self.listeners.viewers() {
            self.signs.note(viewer.holder, true);
        }
        self.forget_signs();
        // Those who look again for people at another server have given a sign there. A socket that has ended tells that they are
        // gone; without one, only a long silence does.
        let gone = self.context.config.limits.gone;
        let silent = if self.context.nodes.others.is_some() { gone * SILENCE } else { gone };
        let mut absent = Vec::new();
        for holders in self.host.people_seats() {
            let signs: Vec<Sign> = holders.iter().map(|holder| self.signs.last(*holder)).collect();
            let otherwise = if signs.iter().any(|sign| sign.socket) { gone } else { silent };
            let limit = |sign: &Sign| if sign.closed { closed } else { otherwise };
            if signs.iter().all(|sign| sign.at.elapsed() >= limit(sign)) {
                absent.extend(holders.first().copied());
            }
        }
        absent
    }

    /// Opens the seats of somebody who is absent; `false` if that is impossible.
    async fn release(&mut self, holder: Holder) -> bool {
        match self.leave_seats(holder).await {
            Ok(()) => return true,
            // The store has opened the seat already.
            Err(fault) if fault.kind() == ProblemKind::Stale => {
                if let Err(fault) = self.reload().await {
                    tracing::debug!(key = fault.key(), "a table could not be read again");
                }
            }
            Err(fault) => tracing::debug!(key = fault.key(), "the seat of somebody who is gone stays taken"),
        }
        false
    }

    /// Gives up the seats of somebody before the game.
    pub(crate) async fn leave_seats(&mut self, holder: Holder) -> Result<(), Fault> {
        while let Some(change) = self.host.give_up_seat(holder)? {
            let seat = if let host::Change::Leave { seat, .. } = &change { Some(*seat) } else { None };
            self.carry_through(change, |_| {}).await?;
            if let Some(seat) = seat {
                self.set_zone(seat, None);
            }
        }
        Ok(())
    }
}
