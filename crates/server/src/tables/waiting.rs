//! Before the game: seats are taken, brought to other devices, given to computer players by the maker, who begins the
//! game when no seat is open.

use crate::admission::session::Session;
use crate::app::state::App;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::names::{bots_of, check_clash};
use crate::base::path::Path;
use crate::tables::seats::number;
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use store::Write;
use table::{Holder, Occupant, Phase};
use tokio::time::Instant;

/// Puts a computer player on an open seat or in the place of another one, or takes it off (`bot` is `null`), before the
/// game. Only whoever made the table can. When a computer player takes the last open seat, the game waits for its maker
/// (`POST .../begin`). In a game, lets a computer player go on for a person: whoever sits there may do so at any time, the
/// others at the table when nobody of that seat was there for a minute (else `still-here`), and then only the strongest. With `null` he plays himself again.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/bot", tag = "seats", request_body = wire::SeatBot,
    params(("table" = String, Path, description = "Id of the table"), ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 204, description = "Done, or it was so before"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "A person sits there, or was there a moment ago, or the game is over"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn bot(
    State(app): State<Arc<App>>,
    Path((table, seat)): Path<(String, String)>,
    session: Session,
    Body(wanted): Body<wire::SeatBot>,
) -> Result<StatusCode, Fault> {
    let (seat, bot, bearer) = (number(&seat)?, wanted.bot, session.bearer());
    app.hub.ask(&app, &table, |reply| TableMessage::PutBot { seat, bot, bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Begins a game that waits for its maker. Only whoever made the table can; no seat may be open. A game that has begun is a
/// success that changes nothing.
#[utoipa::path(post, path = "/api/tables/{table}/begin", tag = "seats",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 204, description = "Begun"), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem, description = "A seat is open"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    session: Session,
) -> Result<StatusCode, Fault> {
    let bearer = session.bearer();
    app.hub.ask(&app, &table, |reply| TableMessage::Begin { bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

impl TableTask {
    /// Puts a computer player on a seat, or takes it off.
    pub(crate) async fn put_bot(&mut self, seat: u8, bot: Option<String>, holder: Holder) -> Result<(), Fault> {
        let person = |seat: &table::Seat| matches!(seat.occupant, Occupant::Human(_));
        if self.table.phase() != Phase::Waiting && self.table.seats().get(usize::from(seat)).is_some_and(person) {
            return self.stand_in(seat, bot, holder).await;
        }
        self.check_maker(&holder)?;
        let bots = bots_of(self.app.config.shelf, self.table.game().name());
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
        self.app.write(Write::PutBot { table, seat, bot: bot.clone(), held }).await?;
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
            self.app.write(Write::Begin { table: self.id.clone() }).await?;
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
        check_clash(usize::from(seat), name, others, bots_of(self.app.config.shelf, &self.table.record().game))?;
        let table = self.id.clone();
        self.app.write(Write::Claim { table, seat, name: name.to_owned(), owner: holder }).await?;
        self.table.claim(seat, name, holder)?;
        self.guests.taken(seat);
        self.app.admission.programs.news();
        self.show_seats(holder);
        Ok(())
    }

    pub(crate) async fn enter(&mut self, seat: u8, holder: Holder) -> Result<(), Fault> {
        self.table.check_enter(seat, &holder)?;
        self.app.write(Write::Enter { table: self.id.clone(), seat, owner: holder }).await?;
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
