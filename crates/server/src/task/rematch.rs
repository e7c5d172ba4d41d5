//! Playing again: what the new table is made of, and who is told of it.

use crate::base::fault::Fault;
use crate::stored::rows::stored_seat;
use crate::task::message::Rematch;
use crate::task::replies::RematchPlan;
use crate::task::table_task::{Flow, TableTask};
use axum::http::StatusCode;
use table::Holder;
use wire::ServerMessage;

impl TableTask {
    pub(crate) fn play_again(&mut self, message: Rematch) -> Flow {
        match message {
            Rematch::Wanted { bearer, reply } => {
                let _ = reply.send(self.still_counts(&bearer).and_then(|holder| self.rematch_plan(&holder)));
            }
            Rematch::Made { table } => self.tell_rematch(table),
        }
        Flow::Continue
    }

    /// What the table is made of at which those of this one play again.
    fn rematch_plan(&self, holder: &Holder) -> Result<RematchPlan, Fault> {
        let table = &self.table;
        if self.mine(Some(holder)).is_empty() {
            return Err(Fault::not_your_seat());
        }
        if !table.is_done() {
            return Err(Fault::new(StatusCode::CONFLICT, "rematch-later").at(table.version()));
        }
        let game = table.game();
        Ok(RematchPlan {
            game: game.name(),
            options: game.latest_options(),
            data: game.data().map(str::to_owned),
            seats: table.seats().iter().map(stored_seat).collect(),
        })
    }

    /// Tells those who sit here, and nobody else, where they play again.
    fn tell_rematch(&mut self, made: String) {
        if self.rematch.as_ref() == Some(&made) {
            return;
        }
        self.rematch = Some(made.clone());
        self.cache.clear();
        self.weighed();
        let message = ServerMessage::Rematch { table: made };
        for listener in self.listeners.joined() {
            let holder = self.listeners.get(listener).map(|listener| listener.holder);
            if !self.mine(holder.as_ref()).is_empty() {
                self.listeners.send(listener, &message);
            }
        }
    }
}
