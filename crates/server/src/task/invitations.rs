//! Bots of others are asked to take a seat, and say yes or no.

use crate::admission::bearer::Bearer;
use crate::base::fault::Fault;
use crate::base::holders::AsHolder;
use crate::base::ids::BETWEEN;
use crate::base::random;
use crate::bots::online::check_plays;
use crate::task::table_task::TableTask;
use axum::http::StatusCode;
use store::{Invitation, Invited, StoredToken, Write};
use table::{Occupant, Phase};

impl TableTask {
    /// The maker asks a bot to take a seat, or nobody any more.
    pub(crate) async fn ask(&mut self, seat: u8, bot: Option<Box<StoredToken>>, bearer: &Bearer) -> Result<(), Fault> {
        self.check_maker(&self.still_counts(bearer)?)?;
        let there = self.table.seats().get(usize::from(seat)).map(|seat| &seat.occupant);
        match there {
            None => return Err(Fault::new(StatusCode::NOT_FOUND, "no-such-seat")),
            Some(Occupant::Open) if self.table.phase() == Phase::Waiting => {}
            Some(_) => return Err(Fault::new(StatusCode::CONFLICT, "seat-taken")),
        }
        if let Some(bot) = &bot {
            let same = self.guests.invited.get(&seat).filter(|one| one.invitation.owner == bot.owner && !one.declined);
            if same.is_some() {
                return Ok(());
            }
            let game = self.table.game();
            let shelf = self.context.config.game(game.name()).ok_or_else(Fault::internal)?;
            check_plays(bot, shelf, &game.options())?;
        }
        let table = self.id.clone();
        let id = format!("{table}{BETWEEN}{}", random::id());
        let invitation = bot.as_ref().map(|bot| Invitation { id, owner: bot.owner });
        self.context.database.write(Write::Invite { table, seat, invitation: invitation.clone() }).await?;
        match bot.zip(invitation) {
            Some((bot, invitation)) => {
                let invited = Invited { seat, invitation, name: bot.name, declined: false };
                self.guests.invited.insert(seat, invited);
            }
            None => self.guests.taken(seat),
        }
        self.guests_changed();
        Ok(())
    }

    /// A bot says yes or no. Its seat.
    pub(crate) async fn answered(&mut self, id: &str, yes: bool, name: &str, bearer: &Bearer) -> Result<u8, Fault> {
        let holder = bearer.holder;
        let own = |one: &&Invited| one.invitation.id == id && one.invitation.owner.holder() == holder;
        let Some(invited) = self.guests.invited.values().find(own) else {
            // An answer got lost: it sits there already.
            let seat = self.mine(Some(&holder)).first().copied();
            return seat.filter(|_| yes).ok_or_else(no_such_invitation);
        };
        let (seat, declined) = (invited.seat, invited.declined);
        match yes {
            true if declined => Err(no_such_invitation()),
            true => {
                self.guests.comes(bearer);
                self.claim_or_reload(seat, name, holder).await?;
                self.guests_changed();
                Ok(seat)
            }
            false if declined => Ok(seat),
            false => {
                let (table, id) = (self.id.clone(), id.to_owned());
                self.context.database.write(Write::Decline { table, seat, id }).await?;
                if let Some(invited) = self.guests.invited.get_mut(&seat) {
                    invited.declined = true;
                }
                self.guests_changed();
                Ok(seat)
            }
        }
    }

    fn guests_changed(&mut self) {
        self.weighed();
        self.broadcast_table();
        self.context.admission.programs.news();
    }
}

/// There is no such invitation any more.
pub(crate) fn no_such_invitation() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-such-invitation")
}
