//! Changes of a table: proposed, to be stored by the caller, then made true.

use crate::guests::Invited;
use crate::host::Host;
use crate::refusal::Refusal;
use table::{Batch, Holder};

/// A change that has been worked out and waits to be stored. Nothing has changed yet.
pub enum Change {
    /// Entries of the record: a command, or chance that was due.
    Append(Batch),
    /// Somebody takes an open seat.
    Claim {
        /// Which.
        seat: u8,
        /// The name shown.
        name: String,
        /// Who.
        holder: Holder,
    },
    /// Somebody plays for a seat from another device.
    Enter {
        /// Which.
        seat: u8,
        /// The other device.
        holder: Holder,
    },
    /// A bot is put on a seat or taken off.
    PutBot {
        /// Which seat.
        seat: u8,
        /// Which bot; `None`: the seat is open.
        bot: Option<String>,
        /// Whether the game then waits for its maker alone.
        held: bool,
    },
    /// A bot goes on for a person, or no longer does.
    StandIn {
        /// For whom.
        seat: u8,
        /// Which bot; `None`: the person plays again.
        bot: Option<String>,
    },
    /// A game that waited for its maker begins.
    Begin,
    /// A bot of others is asked to take a seat.
    Invite {
        /// Which seat.
        seat: u8,
        /// Who is asked; `None`: nobody any more.
        invited: Option<Invited>,
    },
    /// A bot says no.
    Decline {
        /// The seat it was asked to take.
        seat: u8,
        /// The invitation.
        id: String,
    },
}

/// What has become true and is still to be told.
#[must_use = "it is to be told: Host::tell"]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct News {
    /// The version before, where the game has gone on.
    pub(crate) from: Option<u32>,
    /// Who sits somewhere now and therefore sees the table from another perspective.
    pub(crate) seated: Option<Holder>,
}

impl News {
    /// Who has got a seat: their viewers are to be shown everything anew.
    pub fn seated(&self) -> Option<Holder> {
        self.seated
    }
}

impl Host {
    /// Makes a change true that is stored.
    ///
    /// # Errors
    /// When it does not fit the table, which has changed since it was proposed. Nothing has changed then.
    pub fn commit(&mut self, change: Change) -> Result<News, Refusal> {
        let mut news = News { from: None, seated: None };
        match change {
            Change::Append(batch) => {
                news.from = Some(batch.from());
                if !self.table.commit(batch) {
                    return Err(table::Refusal::Stale.into());
                }
            }
            Change::Claim { seat, name, holder } => {
                self.table.claim(seat, &name, holder)?;
                self.guests.invited.remove(&seat);
                news.seated = Some(holder);
            }
            Change::Enter { seat, holder } => {
                self.table.enter(seat, holder)?;
                news.seated = Some(holder);
            }
            Change::PutBot { seat, bot, held: _ } => {
                self.table.put_bot(seat, bot.as_deref())?;
                self.guests.invited.remove(&seat);
            }
            Change::StandIn { seat, bot } => self.table.stand_in(seat, bot.as_deref())?,
            Change::Begin => drop(self.table.begin()?),
            Change::Invite { seat, invited: Some(invited) } => drop(self.guests.invited.insert(seat, invited)),
            Change::Invite { seat, invited: None } => drop(self.guests.invited.remove(&seat)),
            Change::Decline { seat, id } => {
                let asked = self.guests.invited.get_mut(&seat).filter(|one| one.id == id);
                asked.ok_or(Refusal::NoSuchInvitation)?.declined = true;
            }
        }
        Ok(news)
    }
}
