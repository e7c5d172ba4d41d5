//! What a table does with prepared answers: who may prepare them, and when they are given or discarded.

use crate::change::Change;
use crate::host::Host;
use crate::prepared::{Prepared, PreparedSight, own, rest};
use crate::refusal::Refusal;
use crate::time_rules::TimeRules;
use game::{ChanceSource, Observer, Player};
use table::{Command, Holder, Phase, Proposal, Refusal as CommandRefusal};

/// What is to be done about a prepared answer.
pub enum PreparedDue {
    /// It is given: store this change.
    Give(Change),
    /// The seat has this from now on: `None` if everything has been played, or the seat plays no more.
    Keep {
        /// The seat.
        seat: u8,
        /// What it has.
        prepared: Option<Prepared>,
    },
}

impl Host {
    /// Gives the table what its seats have prepared, as it was stored.
    pub fn set_all_prepared(&mut self, prepared: impl IntoIterator<Item = (u8, Prepared)>) {
        self.prepared = prepared.into_iter().collect();
    }

    /// A seat has prepared this, or nothing any more, as has been stored.
    pub fn set_prepared(&mut self, seat: u8, prepared: Option<Prepared>) {
        match prepared {
            Some(prepared) => drop(self.prepared.insert(seat, prepared)),
            None => drop(self.prepared.remove(&seat)),
        }
    }

    /// The seat for which somebody may prepare answers now.
    ///
    /// # Errors
    /// If they have no seat, the game is not on, there is nothing to prepare at this table, or it is their turn.
    pub fn may_prepare(&self, holder: Option<&Holder>) -> Result<u8, Refusal> {
        let seat = self.prepares(holder)?;
        match self.table.phase() {
            Phase::Waiting => Err(CommandRefusal::NotStarted.into()),
            Phase::Over => Err(CommandRefusal::Over.into()),
            Phase::Playing if !self.can_prepare() || !self.decides(seat) => Err(Refusal::PreparedNowhere),
            Phase::Playing if self.table.to_act() == Some(seat) => Err(Refusal::PreparedOwnTurn),
            Phase::Playing => Ok(seat),
        }
    }

    /// The only seat of somebody: with two of them, there is nobody to answer.
    fn prepares(&self, holder: Option<&Holder>) -> Result<u8, Refusal> {
        match self.mine(holder)[..] {
            [] => Err(Refusal::NotYourSeat),
            [seat] => Ok(seat),
            _ => Err(Refusal::PreparedNowhere),
        }
    }

    /// Whether answers can be prepared at this table. If a game hides something, its course would tell whether a line has
    /// come true; and where trials are not allowed, nothing must be found out by preparing.
    pub(crate) fn can_prepare(&self) -> bool {
        let game = self.table.game();
        let open = game.same_view_as(Observer::Player(Player(0))) == Observer::Public;
        let ends = self.table.marks().turns().are_said();
        open && !ends
            && game.has_aids()
            && game.players() == 2
            && self.time_rules().map(TimeRules::class) == Some("days")
    }

    /// What somebody has prepared.
    ///
    /// # Errors
    /// If they have no seat or more than one, or there is nothing to prepare at this table.
    pub fn prepared_sight(&self, holder: Option<&Holder>) -> Result<PreparedSight, Refusal> {
        let (seat, version) = (self.prepares(holder)?, self.table.version());
        if !self.can_prepare() {
            return Err(Refusal::PreparedNowhere);
        }
        let (mut lines, mut dropped) = (Vec::new(), None);
        match self.prepared.get(&seat) {
            Some(Prepared::Lines { at, lines: all }) => {
                if let Some(steps) = self.table.steps_since(*at) {
                    lines = all.iter().filter_map(|line| rest(line, &steps)).map(<[_]>::to_vec).collect();
                }
                lines.retain(|line| !line.is_empty());
            }
            Some(Prepared::Dropped(version)) => dropped = Some(*version),
            None => {}
        }
        Ok(PreparedSight { seat, version, lines, dropped })
    }

    /// Whether somebody has prepared just these lines, as far as they are still possible.
    ///
    /// # Errors
    /// [`Refusal::PreparedChanged`] if they have prepared others; and as for [`Host::prepared_sight`].
    pub fn check_prepared(&self, holder: Option<&Holder>, lines: &[Vec<String>]) -> Result<(), Refusal> {
        if self.prepared_sight(holder)?.lines == lines { Ok(()) } else { Err(Refusal::PreparedChanged) }
    }

    /// What is to be done next about prepared answers; `None`: nothing now. Ask again after doing it.
    pub fn prepared_due(&self, chance: &mut dyn ChanceSource) -> Option<PreparedDue> {
        self.prepared.iter().find_map(|(seat, prepared)| self.due_for(*seat, prepared, chance))
    }

    fn due_for(&self, seat: u8, prepared: &Prepared, chance: &mut dyn ChanceSource) -> Option<PreparedDue> {
        let forget = Some(PreparedDue::Keep { seat, prepared: None });
        let drop = Some(PreparedDue::Keep { seat, prepared: Some(Prepared::Dropped(self.table.version())) });
        let held = self.table.seats().get(usize::from(seat)).is_some_and(|there| !there.holders.is_empty());
        if self.table.is_done() || !held || !self.decides(seat) {
            return forget;
        }
        let Prepared::Lines { at, lines } = prepared else { return None };
        let Some(steps) = self.table.steps_since(*at) else { return drop };
        let mine = self.table.to_act() == Some(seat);
        let next = lines.iter().filter_map(|line| rest(line, &steps)).find(|line| !line.is_empty());
        // Played to its end, and the other has not decided anything since.
        let ended = |line: &Vec<String>| {
            let (done, since) = steps.split_at_checked(line.len())?;
            let alone = since.iter().all(|step| step.starts_with('!') || own(seat, step).is_some());
            (alone && line.iter().zip(done).all(|(a, b)| a == b)).then_some(())
        };
        let played = lines.iter().any(|line| ended(line).is_some());
        match (next, mine) {
            (Some(line), true) => match self.give(seat, line, chance) {
                Some(change) => Some(PreparedDue::Give(change)),
                None => drop,
            },
            (None, _) if played => forget,
            (None, true) => drop,
            // Until it is the turn of the seat, the other may undo a step.
            (_, false) => None,
        }
    }

    /// Whether something is to be done about prepared answers as soon as this change is stored. A server that stops in
    /// between does not do it; so whoever stores the change makes sure that the table is looked at again.
    pub fn stirs_prepared(&self, change: &Change) -> bool {
        let Change::Append(batch) = change else { return false };
        let acts = |seat: u8| batch.to_act().is_none_or(|to_act| to_act == seat);
        let stirs = |(seat, prepared): (&u8, &Prepared)| matches!(prepared, Prepared::Lines { .. }) && acts(*seat);
        !batch.ends_the_game() && self.prepared.iter().any(stirs)
    }

    /// The change that gives the answer at the beginning of a line; `None` if the rules forbid it.
    fn give(&self, seat: u8, line: &[String], chance: &mut dyn ChanceSource) -> Option<Change> {
        let actions = line.iter().map_while(|step| own(seat, step)).map(str::to_owned);
        let answer = Command::Act(actions.take(CommandRefusal::MOST_ACTIONS).collect());
        match self.table.propose_prepared(seat, self.table.version(), &answer, chance) {
            Proposal::Append(batch) => Some(Change::Append(batch)),
            Proposal::Repeated(_) | Proposal::Refused(_) => None,
        }
    }

    /// Bytes that prepared answers take, approximately.
    pub(crate) fn prepared_bytes(&self) -> usize {
        let bytes = |prepared: &Prepared| match prepared {
            Prepared::Lines { lines, .. } => lines.iter().flatten().map(|step| step.capacity() + 24).sum(),
            Prepared::Dropped(_) => 0,
        };
        self.prepared.values().map(bytes).sum()
    }
}
