//! Rematches: the contents of the new table, and who is notified.

use crate::host::Host;
use crate::refusal::Refusal;
use crate::replies::RematchPlan;
use crate::text::{Sent, text};
use ids::TableId;
use table::Holder;
use wire::ServerMessage;

impl Host {
    /// The contents of the table for a rematch.
    ///
    /// # Errors
    /// If the holder has no seat here, or the game is not over.
    pub fn rematch_plan(&self, holder: &Holder) -> Result<RematchPlan, Refusal> {
        if self.mine(Some(holder)).is_empty() {
            return Err(Refusal::NotYourSeat);
        }
        if !self.table.is_done() {
            return Err(Refusal::RematchLater);
        }
        let game = self.table.game();
        Ok(RematchPlan {
            game: game.name(),
            options: game.latest_options(),
            data: game.data().map(str::to_owned),
            seats: self.table.seats().to_vec(),
            programs: (0..)
                .zip(self.table.seats())
                .filter(|(_, seat)| self.guests.play(seat))
                .map(|(at, _)| at)
                .collect(),
            rated: self.rated,
            pace: self.time_rules().map(ToString::to_string),
            take_backs: self.table.marks().take_backs().rule(),
            end_of_turn: self.table.marks().turns().are_said(),
            private: self.private,
            delay: self.delay,
        })
    }

    /// The table for the rematch exists. Only the players of this table are notified, and only once.
    #[must_use = "it is to be sent"]
    pub fn rematch_made(&mut self, made: TableId) -> Option<Sent> {
        if self.rematch.as_ref() == Some(&made) {
            return None;
        }
        self.rematch = Some(made.clone());
        self.cache.clear();
        let seated = self.viewers.joined().filter(|(_, holder)| !self.table.seats_of(holder).is_empty());
        let to = seated.map(|(id, _)| id).collect();
        Some(Sent { to, text: text(&ServerMessage::Rematch { table: made.into() }) })
    }
}
