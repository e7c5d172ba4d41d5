//! Seats and their players: people take seats and add devices; the maker gives seats to computer players and starts the
//! game when no seat is open.

use crate::admission::bearer::Bearer;
use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::random::OsChance;
use crate::stored::sanctions::any_barred;
use crate::task::message::SeatMessage;
use crate::task::naming::Named;
use crate::task::rated;
use crate::task::table_task::{Flow, TableTask};
use host::{Change, SeatWishes};
use store::Owner;
use table::{Holder, Occupant, Phase};

impl TableTask {
    pub(crate) async fn seat(&mut self, message: SeatMessage) -> Flow {
        // The new player may be the one for whom all waited, or the request may show that the store has more.
        match message {
            SeatMessage::Claim { seat, name, account, barred, wishes, replaces, bearer, reply } => {
                if let Err(fault) = self.know_seats().await {
                    let _ = reply.send(Err(fault));
                    return Flow::Continue;
                }
                let seat = self.host.seat_to_take(seat, &bearer.holder, &mut OsChance);
                let name = account.filter(|_| self.host.is_rated()).unwrap_or(name);
                let barred = barred.filter(|_| self.host.is_rated()).map(rated::barred_for);
                let moves = replaces.is_some();
                let may_sit = match barred.map_or_else(|| self.may_sit(seat, &bearer), Err) {
                    Ok(holder) => self.meets(&bearer, replaces).await.map(|()| holder),
                    Err(fault) => Err(fault),
                };
                let may_sit = match may_sit {
                    Ok(holder) if bearer.bot => self.guest_comes(holder).await.map(|()| holder),
                    other => other,
                };
                let _ = reply.send(match may_sit {
                    Ok(holder) => {
                        let person = (!bearer.bot).then(|| bearer.person.owner());
                        self.claim_or_reload(seat, Named { name, person, moves }, holder, wishes).await
                    }
                    Err(fault) => Err(fault),
                });
            }
            SeatMessage::Leave { holder, bearer, reply } => {
                let counts = bearer.is_none_or(|bearer| self.context.admission.sessions.still_counts(&bearer));
                let left = if counts { self.stop_waiting(holder).await } else { Err(Fault::old_session()) };
                let _ = reply.send(left);
                return Flow::Continue;
            }
            SeatMessage::Invite { seat, bot, bearer, reply } => {
                let _ = reply.send(self.ask(seat, bot, &bearer).await);
                return Flow::Continue;
            }
            SeatMessage::Answered { id, yes, name, bearer, reply } => {
                let _ = reply.send(self.answered(&id, yes, &name, &bearer).await);
            }
            SeatMessage::Here { .. } => {
                self.release_absent().await;
                return Flow::Continue;
            }
            SeatMessage::Enter { seat, bearer, reply } => {
                let may_enter = match self.may_enter(seat, &bearer) {
                    Ok(holder) if bearer.bot => self.guest_comes(holder).await.map(|()| holder),
                    other => other,
                };
                let _ = reply.send(match may_enter {
                    Ok(holder) => self.enter_or_reload(seat, holder).await,
                    Err(fault) => Err(fault),
                });
            }
            SeatMessage::PutBot { seat, bot, bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.put_bot(seat, bot, holder).await,
                    Err(fault) => Err(fault),
                });
            }
            SeatMessage::DeclinePersonally { bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.decline_personally(holder).await,
                    Err(fault) => Err(fault),
                });
                return Flow::Continue;
            }
            SeatMessage::Withdraw { person, bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.withdraw_invitation(person, holder).await,
                    Err(fault) => Err(fault),
                });
                return Flow::Continue;
            }
            SeatMessage::Begin { bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.begin(holder).await,
                    Err(fault) => Err(fault),
                });
            }
        }
        self.go_on().await
    }

    /// The holder, unless their session was renewed while their message waited here.
    pub(crate) fn still_counts(&self, bearer: &Bearer) -> Result<Holder, Fault> {
        let counts = self.context.admission.sessions.still_counts(bearer);
        if counts { Ok(bearer.holder) } else { Err(Fault::old_session()) }
    }

    /// The holder, if they may take this seat: at a rated table everybody has an account and one seat.
    pub(crate) fn may_sit(&self, seat: u8, bearer: &Bearer) -> Result<Holder, Fault> {
        let holder = self.still_counts(bearer)?;
        if self.host.is_rated() {
            rated::check_person(bearer.account, &self.host.mine(Some(&holder)), seat)?;
        }
        Ok(holder)
    }

    /// The holder, if they may enter this seat with its private link: not at a rated table, where a seat is one account's.
    fn may_enter(&self, seat: u8, bearer: &Bearer) -> Result<Holder, Fault> {
        let holder = self.still_counts(bearer)?;
        let strange = self.host.is_rated() && !self.host.mine(Some(&holder)).contains(&seat);
        if strange { Err(rated::own_seat()) } else { Ok(holder) }
    }

    /// Gives a seat to a computer player, or takes it back.
    async fn put_bot(&mut self, seat: u8, bot: Option<String>, holder: Holder) -> Result<(), Fault> {
        // During the game it is about a stand-in: the strongest there is, or none.
        if let Some(bot) =
            bot.as_deref().filter(|_| self.host.is_rated() && self.host.table().phase() == Phase::Waiting)
        {
            rated::check_bot(bot)?;
        }
        let Some(mut change) = self.host.put_bot(seat, bot.clone(), holder, self.now())? else { return Ok(()) };
        let stands_in = matches!(change, Change::StandIn { .. });
        // Whoever has no time left cannot let somebody else go on in the time that a choice may be on its way.
        let out = self.host.out_without_grace(seat, self.context.uptime.now_ms()).filter(|_| stands_in);
        if let Some(out) = out {
            self.carry_through(out, |_| {}).await?;
            match self.host.put_bot(seat, bot, holder, self.now())? {
                Some(now) => change = now,
                None => return Ok(()),
            }
        }
        self.carry_through(change, |_| {}).await?;
        if stands_in {
            // The decision of the previous one is of no use any more.
            self.thinking = None;
        }
        Ok(())
    }

    /// Starts a game that waits for its maker.
    async fn begin(&mut self, holder: Holder) -> Result<(), Fault> {
        self.know_seats().await?;
        if let Some(change) = self.host.begin(&holder)? {
            self.check_others(&holder).await?;
            self.carry_through(change, |_| {}).await?;
        }
        Ok(())
    }

    /// A fault if a moderator has meanwhile decided that somebody else who waits at this rated table plays no rated games.
    async fn check_others(&self, holder: &Holder) -> Result<(), Fault> {
        if !self.host.is_rated() {
            return Ok(());
        }
        let seated = self.host.table().seats().iter().filter(|seat| seat.occupant != Occupant::Open);
        let others: Vec<Owner> =
            seated.flat_map(|seat| &seat.holders).filter(|other| *other != holder).map(AsOwner::owner).collect();
        let now = unix_seconds();
        let barred = self.context.database.read(move |store| any_barred(store, &others, now)).await?;
        if barred { Err(rated::other_barred()) } else { Ok(()) }
    }

    pub(crate) async fn claim(
        &mut self,
        seat: u8,
        named: Named,
        holder: Holder,
        wishes: SeatWishes,
    ) -> Result<(), Fault> {
        let zone = wishes.zone.clone();
        let Some(mut change) = self.host.claim(seat, &named.name, holder, wishes)? else { return Ok(()) };
        let (is_person, moves) = (named.person.is_some(), named.moves);
        if let Change::Claim { name, .. } = &mut change {
            *name = self.free_name(seat, named).await?;
        }
        self.check_others(&holder).await?;
        // Nothing forbids the seat. Programs wait for people, and leave them their time.
        let released = is_person && self.release_closed(&holder).await;
        // If this starts the game, its clock starts with the change.
        let former = self.set_zone(seat, zone);
        if let Err(fault) = self.carry_through(change, |_| {}).await {
            self.set_zone(seat, former);
            return Err(fault.into());
        }
        if released && !moves {
            self.waits_anew().await;
        }
        self.context.admission.programs.news();
        Ok(())
    }

    pub(crate) async fn enter(&mut self, seat: u8, holder: Holder) -> Result<(), Fault> {
        let change = self.host.enter(seat, holder)?;
        self.settle_vacations().await?;
        self.carry_through(change, |_| {}).await?;
        Ok(())
    }
}
