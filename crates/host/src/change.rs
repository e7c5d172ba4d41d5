//! Changes of a table: proposed here, stored by the caller, then applied.

use crate::guests::Invited;
use crate::host::Host;
use crate::refusal::Refusal;
use ids::InvitationId;
use table::{Batch, Holder};
use wire::{SeatColor, TableChat};

/// A change that has been computed and waits to be stored. The table is still unchanged.
pub enum Change {
    /// Entries of the record: a command, or chance that was due.
    Append(Batch),
    /// A person takes an open seat.
    Claim {
        /// Which seat.
        seat: u8,
        /// The name to show.
        name: String,
        /// The holder.
        holder: Holder,
        /// The time zone by which weekends and nights are free there; `None`: UTC.
        zone: Option<String>,
        /// The color that they prefer; `None`: any.
        color: Option<SeatColor>,
    },
    /// A person adds a device to a seat.
    Enter {
        /// Which seat.
        seat: u8,
        /// The other device.
        holder: Holder,
    },
    /// A person gives up a seat before the game.
    Leave {
        /// Which seat.
        seat: u8,
        /// Who.
        holder: Holder,
    },
    /// A bot is put on a seat or removed from it.
    PutBot {
        /// Which seat.
        seat: u8,
        /// Which bot; `None`: the seat is open.
        bot: Option<String>,
        /// Whether the game then waits only for its maker.
        held: bool,
    },
    /// A bot takes over for a person, or stops doing so.
    StandIn {
        /// The seat.
        seat: u8,
        /// Which bot; `None`: the person plays again.
        bot: Option<String>,
        /// Who asked for it.
        by: Holder,
    },
    /// A game that waited for its maker starts.
    Begin,
    /// Somebody's own bot is invited to a seat.
    Invite {
        /// Which seat.
        seat: u8,
        /// The invited bot; `None` withdraws the invitation.
        invited: Option<Invited>,
    },
    /// A bot declines.
    Decline {
        /// The seat to which it was invited.
        seat: u8,
        /// The invitation.
        id: InvitationId,
    },
    /// The chat is switched on or off.
    SwitchChat(TableChat),
    /// The maker withdraws the invitation of a person.
    WithdrawInvitation {
        /// The holder of their seats.
        holder: Holder,
    },
    /// A person declines.
    DeclinePersonally {
        /// The holder of their seats.
        holder: Holder,
    },
}

/// A change that was applied and that viewers have not been told yet.
#[must_use = "it is to be told: Host::tell"]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct News {
    /// The version before, if the game has moved on.
    pub(crate) from: Option<u32>,
    /// Somebody who has gained or given up a seat, and therefore sees the table from another perspective.
    pub(crate) seated: Option<Holder>,
}

impl News {
    /// Somebody who has gained or given up a seat: their viewers get a new snapshot.
    pub fn seated(&self) -> Option<Holder> {
        self.seated
    }
}

impl Host {
    /// Applies a change that has been stored.
    ///
    /// # Errors
    /// If the change does not fit the table, which has changed since the proposal. Then nothing is changed.
    pub fn commit(&mut self, change: Change) -> Result<News, Refusal> {
        let mut news = News { from: None, seated: None };
        match change {
            Change::Append(batch) => {
                news.from = Some(batch.from());
                if !self.table.commit(batch) {
                    return Err(table::Refusal::Stale.into());
                }
            }
            Change::Claim { seat, name, holder, zone: _, color } => {
                self.table.claim(seat, &name, holder)?;
                self.table.prefer_color(seat, color.map(|color| color.word().to_owned()));
                self.guests.invited.remove(&seat);
                self.hand_over();
                news.seated = Some(holder);
            }
            Change::Enter { seat, holder } => {
                self.table.enter(seat, holder)?;
                news.seated = Some(holder);
            }
            Change::Leave { seat, holder } => {
                self.table.leave(seat)?;
                self.hand_over();
                news.seated = Some(holder);
            }
            Change::PutBot { seat, bot, held: _ } => {
                self.table.put_bot(seat, bot.as_deref())?;
                self.guests.invited.remove(&seat);
            }
            Change::StandIn { seat, bot, by } => {
                self.table.stand_in(seat, bot.as_deref())?;
                self.stood_in_by.insert(seat, by);
                if bot.is_none() {
                    self.is_back(seat);
                }
                self.replacing.remove(&seat);
            }
            Change::Begin => drop(self.table.begin()?),
            Change::Invite { seat, invited: Some(invited) } => drop(self.guests.invited.insert(seat, invited)),
            Change::Invite { seat, invited: None } => drop(self.guests.invited.remove(&seat)),
            Change::Decline { seat, id } => {
                let asked = self.guests.invited.get_mut(&seat).filter(|one| one.id == id);
                asked.ok_or(Refusal::NoSuchInvitation)?.declined = true;
            }
            Change::SwitchChat(chat) => self.chat = Some(chat),
            Change::WithdrawInvitation { holder } => self.guests.people.retain(|one| one.holder != holder),
            Change::DeclinePersonally { holder } => {
                let asked = self.guests.people.iter_mut().find(|one| one.holder == holder);
                asked.ok_or(Refusal::NoSuchInvitation)?.declined = true;
            }
        }
        self.note_silent();
        Ok(news)
    }
}
