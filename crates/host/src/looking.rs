//! Reading a table without changing it: what the table shows, and to whom.

use crate::host::Host;
use crate::refusal::Refusal;
use crate::replies::{Admitted, Advised, FinishedGame, NoTrial};
use crate::text::Text;
use game::{Observer, Player, Record};
use std::sync::Arc;
use table::{Holder, Occupant, Phase, Refusal as CommandRefusal, Seat, SeatError, Timeline};
use wire::TableSummary;

impl Host {
    /// The table in lists of tables.
    pub fn summary(&self, holder: Option<&Holder>) -> TableSummary {
        let belongs = holder.is_some_and(|holder| self.belongs(holder));
        let table = if belongs { self.info() } else { self.for_strangers(self.info()) };
        TableSummary { table, mine: self.mine(holder), changed_ms: None }
    }

    /// The record of a game that is over.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn finished_record(&self) -> Result<String, Refusal> {
        // If nobody can move any more, the secrets are of no use to anyone.
        if self.table.is_done() { Ok(self.table.record().to_string()) } else { Err(Refusal::RecordLater) }
    }

    /// The position in which someone wants advice, if they are to act there and may have aids.
    ///
    /// # Errors
    /// If the game is not on, it is not their turn, or the table is played without aids.
    pub fn advised(&self, holder: Option<&Holder>) -> Result<Advised, Refusal> {
        let table = &self.table;
        match table.phase() {
            Phase::Waiting => return Err(CommandRefusal::NotStarted.into()),
            Phase::Over => return Err(CommandRefusal::Over.into()),
            Phase::Playing => {}
        }
        if !table.game().has_aids() {
            return Err(Refusal::AidsLocked);
        }
        let perspective = table.perspective(&self.mine(holder));
        let seat = perspective.seat.filter(|_| perspective.acts).ok_or(CommandRefusal::NotYourTurn)?;
        let holder = *holder.ok_or(CommandRefusal::NotYourTurn)?;
        let (version, game, position) = (table.version(), table.game().name(), table.position().clone_box());
        Ok(Advised { holder, version, seat, game, position })
    }

    /// What an observer could compute from what they may know: [`wire::Aids`] as text.
    ///
    /// # Errors
    /// If the table is played without aids and its game is not over.
    pub fn aids(&mut self, holder: Option<&Holder>) -> Result<Text, Refusal> {
        if !self.table.game().has_aids() && self.table.phase() != Phase::Over {
            return Err(Refusal::AidsLocked);
        }
        self.cache.turn(&self.table, None);
        let perspective = self.table.perspective(&self.mine(holder));
        let aids = self.cache.aids(&self.table, perspective.view);
        Ok(wire::Aids { version: self.table.version(), seat: perspective.seat, aids }.text().into())
    }

    /// The game, if it is over.
    ///
    /// # Errors
    /// If it is not over.
    pub fn finished_game(&self) -> Result<FinishedGame, Refusal> {
        let table = &self.table;
        if table.phase() != Phase::Over {
            return Err(Refusal::AnalysisLater);
        }
        let timeline = Timeline::new(table);
        let steps = timeline.steps();
        let versions = (0..=steps.len()).map(|moment| timeline.version_of(moment)).collect();
        Ok(FinishedGame { game: Arc::clone(table.game()), steps, versions, version: table.version() })
    }

    /// The observer whose past someone may see (as `wanted`, or their own), and the steps, if the table has another
    /// version than `known`.
    ///
    /// # Errors
    /// If the game has not started, there is no such seat, or they may not see that seat's view.
    pub fn admit_to_past(
        &self,
        holder: Option<&Holder>,
        wanted: Option<Observer>,
        known: Option<u32>,
    ) -> Result<Admitted, Refusal> {
        let (table, phase) = (&self.table, self.table.phase());
        if !table.has_started() {
            return Err(CommandRefusal::NotStarted.into());
        }
        let perspective = table.perspective(&self.mine(holder));
        let own = perspective.log;
        // If nobody can move any more, the secrets are of no use to anyone.
        let over = phase == Phase::Over || table.is_full();
        let observer = match wanted {
            None => own,
            Some(Observer::Player(Player(seat))) if seat >= table.game().players() => {
                return Err(SeatError::None.into());
            }
            Some(wanted) => {
                let wanted = table.game().same_view_as(wanted);
                if !over && wanted != own && wanted != Observer::Public {
                    return Err(Refusal::NotYourSeat);
                }
                wanted
            }
        };
        let version = table.version();
        let timeline = (known != Some(version)).then(|| Timeline::new(table));
        let open = table.game().same_view_as(Observer::Player(Player(0))) == Observer::Public;
        let no_trial = match (over, open, table.game().has_aids()) {
            (true, ..) | (_, true, true) => None,
            (false, false, true) => Some(NoTrial::Later),
            (false, _, false) => Some(NoTrial::AidsLocked),
        };
        let (seat, late) = (perspective.seat.map(Player), self.lateness.is_some());
        Ok(Admitted { observer, seat, version, late, no_trial, timeline })
    }

    /// The record of this table up to a version, for someone who may start a new game from there.
    ///
    /// # Errors
    /// If the game is not over and they do not hold all its seats.
    pub fn branch(&self, holder: &Holder, at: u32) -> Result<Record, Refusal> {
        let table = &self.table;
        let over = table.phase() == Phase::Over || table.is_full();
        let open = table.game().same_view_as(Observer::Player(Player(0))) == Observer::Public;
        let own = |seat: &Seat| match seat.occupant {
            Occupant::Human(_) => seat.holders.contains(holder),
            Occupant::Bot(_) => open,
            Occupant::Open => false,
        };
        if !over && !table.seats().iter().all(own) {
            return Err(Refusal::BranchLater);
        }
        Ok(table.record_until(at))
    }
}
