//! Looking at a table without changing it: what the task tells of the table, and to whom.

use crate::base::fault::Fault;
use crate::task::message::Look;
use crate::task::replies::{Admitted, Advised, FinishedGame, NoTrial};
use crate::task::table_task::{Flow, TableTask};
use axum::http::StatusCode;
use game::{Observer, Player, Record};
use std::sync::Arc;
use table::{Holder, Occupant, Phase, Refusal, Seat, Timeline};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

impl TableTask {
    pub(crate) async fn look(&mut self, message: Look) -> Flow {
        match message {
            Look::Snapshot { holder, since, reply } => {
                self.looked = Instant::now();
                self.snapshots.ask_for_request(holder, since, reply);
                return self.go_on().await;
            }
            Look::Aids { holder, reply } => {
                self.looked = Instant::now();
                self.snapshots.ask_for_aids(holder, reply);
                return self.go_on().await;
            }
            Look::LogReady { observer, number, log } => return self.log_ready(observer, number, log),
            Look::Summary { holder, reply } => {
                let summary = wire::TableSummary { table: self.info(), mine: self.mine(holder.as_ref()) };
                let _ = reply.send(summary);
            }
            Look::Standing { reply } => drop(reply.send(self.standing())),
            Look::Record { reply } => drop(reply.send(self.finished_record())),
            Look::Finished { reply } => drop(reply.send(self.finished_game())),
            Look::Advise { holder, reply } => drop(reply.send(self.advised(holder.as_ref()))),
            Look::Branch { holder, at, reply } => drop(reply.send(self.branch(&holder, at))),
            Look::Past { holder, wanted, known, reply } => {
                let _ = reply.send(self.admit_to_past(holder.as_ref(), wanted, known));
            }
        }
        Flow::Continue
    }

    /// The record of a game that is over.
    fn finished_record(&self) -> Result<String, Fault> {
        // Where nobody can move any more, nobody can use a secret.
        let later = || Fault::new(StatusCode::FORBIDDEN, "record-later").at(self.table.version());
        if self.table.is_done() { Ok(self.table.record().to_string()) } else { Err(later()) }
    }

    /// The position for one who is to act there and may have aids.
    pub(crate) fn advised(&self, holder: Option<&Holder>) -> Result<Advised, Fault> {
        let table = &self.table;
        match table.phase() {
            Phase::Waiting => return Err(Refusal::NotStarted.into()),
            Phase::Over => return Err(Refusal::Over.into()),
            Phase::Playing => {}
        }
        if !table.game().has_aids() {
            return Err(Fault::new(StatusCode::FORBIDDEN, "aids-locked").at(table.version()));
        }
        let perspective = table.perspective(&self.mine(holder));
        let seat = perspective.seat.filter(|_| perspective.acts).ok_or(Refusal::NotYourTurn)?;
        let holder = *holder.ok_or(Refusal::NotYourTurn)?;
        let (version, game, position) = (table.version(), table.game().name(), table.position().clone_box());
        Ok(Advised { holder, version, seat, game, position })
    }

    /// What those with these seats could work out, as the text of an answer.
    pub(crate) fn aids(&mut self, mine: &[u8]) -> Result<Utf8Bytes, Fault> {
        if !self.table.game().has_aids() && self.table.phase() != Phase::Over {
            return Err(Fault::new(StatusCode::FORBIDDEN, "aids-locked").at(self.table.version()));
        }
        self.cache.turn(&self.table, None);
        let perspective = self.table.perspective(mine);
        let aids = self.cache.aids(&self.table, perspective.view);
        Ok(wire::Aids { version: self.table.version(), seat: perspective.seat, aids }.text().into())
    }

    /// The game, if it is over.
    pub(crate) fn finished_game(&self) -> Result<FinishedGame, Fault> {
        let table = &self.table;
        if table.phase() != Phase::Over {
            return Err(Fault::new(StatusCode::FORBIDDEN, "analysis-later").at(table.version()));
        }
        let timeline = Timeline::new(table);
        let steps = timeline.steps();
        let versions = (0..=steps.len()).map(|moment| timeline.version_of(moment)).collect();
        Ok(FinishedGame { game: Arc::clone(table.game()), steps, versions, version: table.version() })
    }

    /// Who asks for moments of the game, and its steps, if there are others than at version `known`.
    pub(crate) fn admit_to_past(
        &self,
        holder: Option<&Holder>,
        wanted: Option<Observer>,
        known: Option<u32>,
    ) -> Result<Admitted, Fault> {
        let (table, phase) = (&self.table, self.table.phase());
        if phase == Phase::Waiting && table.version() == 0 {
            return Err(Refusal::NotStarted.into());
        }
        let own = table.perspective(&self.mine(holder)).log;
        // Where nobody can move any more, nobody can use a secret.
        let over = phase == Phase::Over || table.is_full();
        let observer = match wanted {
            None => own,
            Some(Observer::Player(Player(seat))) if seat >= table.game().players() => {
                return Err(Fault::new(StatusCode::NOT_FOUND, "no-such-seat"));
            }
            Some(wanted) => {
                let wanted = table.game().same_view_as(wanted);
                if !over && wanted != own && wanted != Observer::Public {
                    return Err(Fault::not_your_seat());
                }
                wanted
            }
        };
        let version = table.version();
        let timeline = (known != Some(version)).then(|| Timeline::new(table));
        let open = table.game().same_view_as(Observer::Player(Player(0))) == Observer::Public;
        let no_trial = match (over, open, table.game().has_aids()) {
            (true, ..) | (_, true, true) => None,
            (false, false, _) => Some(NoTrial::Later),
            (false, true, false) => Some(NoTrial::AidsLocked),
        };
        Ok(Admitted { observer, version, no_trial, timeline })
    }

    /// The record of this table up to a version, for one who may play on from there.
    pub(crate) fn branch(&self, holder: &Holder, at: u32) -> Result<Record, Fault> {
        let table = &self.table;
        let over = table.phase() == Phase::Over || table.is_full();
        let open = table.game().same_view_as(Observer::Player(Player(0))) == Observer::Public;
        let his = |seat: &Seat| match seat.occupant {
            Occupant::Human(_) => seat.holders.contains(holder),
            Occupant::Bot(_) => open,
            Occupant::Open => false,
        };
        if !over && !table.seats().iter().all(his) {
            return Err(Fault::new(StatusCode::FORBIDDEN, "branch-later").at(table.version()));
        }
        Ok(table.record_until(at))
    }
}
