//! Everything that moves the game forward: commands of seats, moves of bots, and chance that is due.

use crate::change::Change;
use crate::host::Host;
use crate::refusal::Refusal;
use crate::viewers::ViewerId;
use game::ChanceSource;
use registry::AnyPosition;
use std::time::Duration;
use table::{Command, CommandId, Holder, Occupant, Proposal, Seat};
use wire::Pace;

/// The result of a command that is not refused.
pub enum Proposed {
    /// It was carried out before and led to this version. Nothing needs to be done.
    Repeated(u32),
    /// A change to store and then apply.
    Store(Change),
}

/// A decision for a bot. Pass its answer to [`Host::decided`].
pub struct Thought {
    /// The true position. The bot must get one dealt anew for its player; [`AnyPosition::think_until`] does that.
    pub position: Box<dyn AnyPosition>,
    /// Which bot.
    pub bot: String,
    /// Its seat.
    pub seat: u8,
    /// The version of this position.
    pub version: u32,
    /// How long the bot waits before it moves, so that people can follow.
    pub pause: Duration,
}

impl Host {
    /// The change that a command would make, given by whoever holds its seat.
    ///
    /// # Errors
    /// If they do not hold the seat, or the table or a rule forbids the command.
    pub fn command(
        &self,
        holder: Option<&Holder>,
        id: CommandId,
        version: u32,
        command: &Command,
        chance: &mut dyn ChanceSource,
    ) -> Result<Proposed, Refusal> {
        let exists = usize::from(id.seat) < self.table.seats().len();
        if exists && !self.mine(holder).contains(&id.seat) {
            return Err(Refusal::NotYourSeat);
        }
        match command {
            // Nobody should gain anything from resigning early: the strongest computer player plays on.
            Command::Resign { bot: None } => {
                let strongest = Command::Resign { bot: self.bots.last().map(|bot| (*bot).to_owned()) };
                proposed(self.table.propose(id, version, &strongest, chance))
            }
            Command::Transfer if exists && !self.may_transfer(holder) => Err(Refusal::TransferOthers),
            Command::TakeBack(_) => {
                let asked = Command::TakeBack(self.take_back_rule());
                proposed(self.table.propose(id, version, &asked, chance))
            }
            Command::Pause { .. } if exists && !self.can_pause() => Err(table::Refusal::NoPauses.into()),
            Command::Pause { seconds, .. } => {
                let asked = Command::Pause { seconds: *seconds, together: self.rated };
                proposed(self.table.propose(id, version, &asked, chance))
            }
            _ => proposed(self.table.propose(id, version, command, chance)),
        }
    }

    /// Whether this holder may take the game to another place, which reveals everything to them: they alone play all seats of
    /// people, and the game is not rated.
    fn may_transfer(&self, holder: Option<&Holder>) -> bool {
        let people = self.table.seats().iter().filter(|seat| matches!(seat.occupant, Occupant::Human(_)));
        let people: Vec<&Seat> = people.collect();
        // Several devices of one seat are those of one person. Of several seats, another device may have only one.
        let theirs = |seat: &&Seat| {
            holder.is_some_and(|holder| seat.holders.contains(holder))
                && (people.len() == 1 || seat.holders.len() == 1)
                && !self.guests.play(seat)
        };
        !self.rated && people.iter().all(theirs)
    }

    /// The change that a bot's move would make. None if the bot thought about another version, or does not decide any more: the
    /// person for whom it stood in is back, or the game is paused.
    ///
    /// # Errors
    /// If a rule forbids the move, which none of our bots would choose.
    pub fn decided(
        &self,
        seat: u8,
        version: u32,
        action: String,
        chance: &mut dyn ChanceSource,
    ) -> Result<Option<Change>, Refusal> {
        let decides = self.table.bot_to_act().is_some_and(|(bot, _)| bot == seat) && !self.table.is_paused();
        if version != self.table.version() || !decides {
            return Ok(None);
        }
        match proposed(self.table.propose_computer(seat, version, &Command::Act(vec![action]), chance))? {
            Proposed::Store(change) => Ok(Some(change)),
            Proposed::Repeated(_) => Ok(None),
        }
    }

    /// What is due without a command: chance at the start, or if a server stopped before drawing it; and the end of a turn of
    /// somebody for whom a computer player goes on.
    pub fn due(&self, chance: &mut dyn ChanceSource) -> Option<Change> {
        let end = self.table.propose_end_of_turn(chance);
        end.or_else(|| self.table.propose_chance(chance)).map(Change::Append)
    }

    /// The decision that a bot must now think about, if it is a bot's turn and the table neither rests nor is paused.
    pub fn thought(&self, now: Duration) -> Option<Thought> {
        let (seat, bot) = self.table.bot_to_act()?;
        // A move would end the pause.
        if self.rests(now) || self.table.is_paused() {
            return None;
        }
        let (position, bot, version) = (self.table.position().clone_box(), bot.to_owned(), self.table.version());
        Some(Thought { position, bot, seat, version, pause: self.pause() })
    }

    /// A table with only computer players pauses while nobody watches it. If a person has a seat, the bots continue, so
    /// that it is the person's turn when they return.
    fn rests(&self, now: Duration) -> bool {
        self.is_alone()
            && self.viewers.is_empty()
            && self.late_viewers == 0
            && now.saturating_sub(self.looked) > self.timing.rest
    }

    /// How long a computer player waits before it moves.
    fn pause(&self) -> Duration {
        let usual = self.timing.pause;
        match self.viewers.paces(|holder| self.counts_for_pace(holder)).max().unwrap_or_default() {
            Pace::Off => Duration::ZERO,
            Pace::Quick => usual / 2,
            Pace::Normal => usual,
            Pace::Slow => usual * 3,
        }
    }

    /// How fast the page of a viewer shows the moves of others.
    pub fn set_pace(&mut self, viewer: ViewerId, pace: Pace) {
        self.viewers.set_pace(viewer, pace);
    }

    /// Whether this holder influences the pace of bots here: those with a seat do; if only bots have seats, everyone does.
    pub fn counts_for_pace(&self, holder: &Holder) -> bool {
        self.is_alone() || !self.table.seats_of(holder).is_empty()
    }
}

fn proposed(proposal: Proposal) -> Result<Proposed, Refusal> {
    match proposal {
        Proposal::Append(batch) => Ok(Proposed::Store(Change::Append(batch))),
        Proposal::Repeated(version) => Ok(Proposed::Repeated(version)),
        Proposal::Refused(refusal) => Err(refusal.into()),
    }
}
