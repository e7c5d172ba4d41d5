//! Other people's bots are invited to a seat, and accept or decline; invited people decline.

use crate::admission::bearer::Bearer;
use crate::admission::makers::program_maker;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::base::ids::BETWEEN;
use crate::base::random;
use crate::bots::online::check_plays;
use crate::task::naming::Named;
use crate::task::rated;
use crate::task::table_task::TableTask;
use axum::http::StatusCode;
use host::{Answered, Change, Invited, Refusal, SeatWishes};
use ids::InvitationId;
use store::{Store, StoredToken};
use table::Holder;
use wire::ProgramMaker;

impl TableTask {
    /// The maker invites a bot to a seat, or withdraws the invitation.
    pub(crate) async fn ask(&mut self, seat: u8, bot: Option<Box<StoredToken>>, bearer: &Bearer) -> Result<(), Fault> {
        if bot.is_some() && self.host.is_rated() {
            return Err(rated::needs_account());
        }
        let asked = bot.as_ref().map(|bot| bot.owner.holder());
        if !self.host.may_invite(seat, asked.as_ref(), &self.still_counts(bearer)?)? {
            return Ok(());
        }
        if let Some(bot) = &bot {
            let game = self.host.table().game();
            let shelf = self.context.config.game(game.name()).ok_or_else(Fault::internal)?;
            check_plays(bot, shelf, &game.options())?;
        }
        let id = format!("{}{BETWEEN}{}", self.host.id(), random::id()).into();
        let invited = |bot: Box<StoredToken>| {
            let (holder, name) = (bot.owner.holder(), bot.name.clone());
            Invited { id, holder, name, declined: false }
        };
        self.carry_through(Change::Invite { seat, invited: bot.map(invited) }, |_| {}).await?;
        self.context.admission.programs.news();
        Ok(())
    }

    /// A bot is about to take a seat: from then on everybody sees that it is one, and whose.
    pub(crate) async fn guest_comes(&mut self, holder: Holder) -> Result<(), Fault> {
        let read = move |store: &dyn Store| match store.token(&holder.owner())? {
            Some(token) => program_maker(store, &token.scopes),
            None => Ok(ProgramMaker::Unnamed),
        };
        let maker = self.context.database.read(read).await?;
        self.host.guest_comes(holder, maker);
        Ok(())
    }

    /// An invited person declines.
    pub(crate) async fn decline_personally(&mut self, holder: Holder) -> Result<(), Fault> {
        if let Some(change) = self.host.decline_personally(&holder)? {
            self.carry_through(change, |_| {}).await?;
        }
        Ok(())
    }

    /// The maker withdraws the invitation of a person. Nobody else learns whether the person exists.
    pub(crate) async fn withdraw_invitation(&mut self, person: Option<Holder>, holder: Holder) -> Result<(), Fault> {
        self.host.check_may_withdraw(&holder)?;
        let person = person.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "no-such-player"))?;
        if let Some(change) = self.host.withdraw_invitation(person, &holder)? {
            self.carry_through(change, |_| {}).await?;
        }
        Ok(())
    }

    /// A bot accepts or declines. Returns its seat.
    pub(crate) async fn answered(
        &mut self,
        id: &InvitationId,
        yes: bool,
        name: &str,
        bearer: &Bearer,
    ) -> Result<u8, Fault> {
        let holder = bearer.holder;
        let seat = match self.host.answer_invitation(id, yes, &holder)? {
            Answered::Repeated(seat) => return Ok(seat),
            Answered::Accepted(seat) => {
                self.know_seats().await?;
                self.may_sit(seat, bearer)?;
                self.guest_comes(holder).await?;
                let named = Named { name: name.to_owned(), person: None, moves: false };
                self.claim_or_reload(seat, named, holder, SeatWishes::default()).await?;
                seat
            }
            Answered::Declined(seat, change) => {
                self.carry_through(change, |_| {}).await?;
                seat
            }
        };
        self.context.admission.programs.news();
        Ok(seat)
    }
}

/// The invitation does not exist any more.
pub(crate) fn no_such_invitation() -> Fault {
    Refusal::NoSuchInvitation.into()
}
