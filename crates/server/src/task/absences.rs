//! People who wait for a quick game and are gone, without having said so: their seats are for others. Others who wait with them
//! would begin a game with somebody who does not come.

use crate::base::fault::Fault;
use crate::task::signs::Sign;
use crate::task::table_task::TableTask;
use table::{Holder, Phase};
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

    fn forget_signs(&mut self) {
        self.signs.keep(|holder| !self.host.table().seats_of(holder).is_empty());
    }

    /// Opens the seats of those who are gone, at the table of a quick game for which people have to be there. Whoever waits alone
    /// keeps the seat: nobody is led to them.
    pub(crate) async fn release_absent(&mut self) {
        let days = self.host.time_rules().is_some_and(|time| time.class() == "days");
        if !self.host.id().is_quick_game() || self.host.table().phase() != Phase::Waiting || days {
            return;
        }
        for viewer in self.listeners.viewers() {
            self.signs.note(viewer.holder, true);
        }
        self.forget_signs();
        // Those who look again for people at another server have given a sign there. A socket that is closed tells that they are
        // gone; without one, only a long silence does.
        let elsewhere = self.context.nodes.others.is_some();
        let gone_after = self.context.config.limits.gone;
        let mut gone = Vec::new();
        for holders in self.host.people_seats() {
            let signs: Vec<Sign> = holders.iter().map(|holder| self.signs.last(*holder)).collect();
            let had_socket = signs.iter().any(|sign| sign.socket);
            let limit = if elsewhere && !had_socket { gone_after * SILENCE } else { gone_after };
            if signs.iter().all(|sign| sign.at.elapsed() >= limit) {
                gone.extend(holders.first().copied());
            }
        }
        for holder in gone {
            if self.host.people().count() < 2 {
                return;
            }
            match self.leave_seats(holder).await {
                Ok(()) => {}
                // The store has opened the seat already.
                Err(fault) if fault.kind() == ProblemKind::Stale => {
                    if let Err(fault) = self.reload().await {
                        tracing::debug!(key = fault.key(), "a table could not be read again");
                    }
                    return;
                }
                Err(fault) => {
                    return tracing::debug!(key = fault.key(), "the seat of somebody who is gone stays taken");
                }
            }
        }
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
