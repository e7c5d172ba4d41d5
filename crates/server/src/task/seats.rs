//! Who sits where: seats are taken, brought to other devices, given to computer players by the maker, who begins the
//! game when no seat is open.

use crate::admission::bearer::Bearer;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::names::{bots_of, check_clash};
use crate::task::message::SeatMessage;
use crate::task::table_task::{Flow, TableTask};
use axum::http::StatusCode;
use store::Write;
use table::{Holder, Occupant, Phase};
use tokio::time::Instant;

impl TableTask {
    pub(crate) async fn seat(&mut self, message: SeatMessage) -> Flow {
        // Who comes may be the one for whom all waited, or bring with them that the store knows more.
        match message {
            SeatMessage::Claim { seat, name, bearer, reply } => {
                self.guests.comes(&bearer);
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.claim_or_reload(seat, &name, holder).await,
                    Err(fault) => Err(fault),
                });
            }
            SeatMessage::Invite { seat, bot, bearer, reply } => {
                let _ = reply.send(self.ask(seat, bot, &bearer).await);
                return Flow::Continue;
            }
            SeatMessage::Answered { id, yes, name, bearer, reply } => {
                let _ = reply.send(self.answered(&id, yes, &name, &bearer).await);
            }
            SeatMessage::Enter { seat, bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
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
            SeatMessage::Begin { bearer, reply } => {
                let _ = reply.send(match self.still_counts(&bearer) {
                    Ok(holder) => self.begin(holder).await,
                    Err(fault) => Err(fault),
                });
            }
        }
        self.go_on().await
    }

    /// The holder, unless their session has come back with another token while their message waited here.
    pub(crate) fn still_counts(&self, bearer: &Bearer) -> Result<Holder, Fault> {
        let counts = self.context.admission.sessions.still_counts(bearer);
        if counts { Ok(bearer.holder) } else { Err(Fault::old_session()) }
    }

    /// Puts a computer player on a seat, or takes it off.
    pub(crate) async fn put_bot(&mut self, seat: u8, bot: Option<String>, holder: Holder) -> Result<(), Fault> {
        let person = |seat: &table::Seat| matches!(seat.occupant, Occupant::Human(_));
        if self.table.phase() != Phase::Waiting && self.table.seats().get(usize::from(seat)).is_some_and(person) {
            return self.stand_in(seat, bot, holder).await;
        }
        self.check_maker(&holder)?;
        let bots = bots_of(self.context.config.shelf, self.table.game().name());
        if bot.as_deref().is_some_and(|bot| !bots.contains(&bot)) {
            return Err(Fault::no_such_bot(bots));
        }
        // An answer got lost, and the game may have begun since: it is as it was to be.
        let now = self.table.seats().get(usize::from(seat)).map(|seat| &seat.occupant);
        let there = match &bot {
            Some(bot) => now == Some(&Occupant::Bot(bot.clone())),
            None => now == Some(&Occupant::Open),
        };
        if there {
            return Ok(());
        }
        let held = self.table.check_bot(seat, bot.as_deref())?;
        let table = self.id.clone();
        self.context.database.write(Write::PutBot { table, seat, bot: bot.clone(), held }).await?;
        self.table.put_bot(seat, bot.as_deref())?;
        self.guests.taken(seat);
        self.weighed();
        self.broadcast_table();
        Ok(())
    }

    /// Begins a game that waits for its maker.
    pub(crate) async fn begin(&mut self, holder: Holder) -> Result<(), Fault> {
        self.check_maker(&holder)?;
        if self.table.check_begin()? {
            self.context.database.write(Write::Begin { table: self.id.clone() }).await?;
            self.table.begin()?;
            self.weighed();
            self.broadcast_table();
        }
        Ok(())
    }

    pub(crate) fn check_maker(&self, holder: &Holder) -> Result<(), Fault> {
        if *holder == self.maker { Ok(()) } else { Err(Fault::new(StatusCode::FORBIDDEN, "not-your-table")) }
    }

    pub(crate) async fn claim(&mut self, seat: u8, name: &str, holder: Holder) -> Result<(), Fault> {
        // An answer got lost: he sits there already.
        if self.mine(Some(&holder)).contains(&seat) {
            return Ok(());
        }
        self.table.check_claim(seat)?;
        let others = self.table.seats().iter().enumerate().filter_map(|(at, seat)| match &seat.occupant {
            Occupant::Human(name) => Some((at, name.as_str())),
            _ => None,
        });
        check_clash(usize::from(seat), name, others, bots_of(self.context.config.shelf, &self.table.record().game))?;
        let table = self.id.clone();
        self.context.database.write(Write::Claim { table, seat, name: name.to_owned(), owner: holder.owner() }).await?;
        self.table.claim(seat, name, holder)?;
        self.guests.taken(seat);
        self.context.admission.programs.news();
        self.show_seats(holder);
        Ok(())
    }

    pub(crate) async fn enter(&mut self, seat: u8, holder: Holder) -> Result<(), Fault> {
        self.table.check_enter(seat, &holder)?;
        self.context.database.write(Write::Enter { table: self.id.clone(), seat, owner: holder.owner() }).await?;
        self.table.enter(seat, holder)?;
        self.show_seats(holder);
        Ok(())
    }

    /// Who has just got a seat has another perspective now.
    fn show_seats(&mut self, holder: Holder) {
        for listener in self.listeners.of(&holder) {
            self.snapshots.ask(listener, 0, Instant::now());
        }
        self.weighed();
        self.broadcast_table();
    }
}
