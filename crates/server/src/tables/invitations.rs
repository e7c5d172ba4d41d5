//! Bots of others at a table: they are asked to take a seat, and say yes or no. An invitation's id begins with its table's,
//! so that the answer goes to the server that has the table.

use crate::admission::session::{Bearer, Session};
use crate::app::state::App;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::random;
use crate::bots::online::{bots, token_plays};
use crate::tables::seats::number;
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::Options;
use registry::Shelf;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::{Invitation, Invited, StoredToken, Write};
use table::{Holder, Occupant, Phase, Seat};
use wire::{InvitedBot, NewSeat, TakenSeat};

/// Between the table's id and the rest of an invitation's.
const BETWEEN: char = '-';

/// The table of an invitation.
pub(crate) fn table_of(invitation: &str) -> Option<&str> {
    invitation.rsplit_once(BETWEEN).map(|(table, _)| table)
}

/// A bot that is to be asked.
pub(crate) type Asked = Box<StoredToken>;

/// The bots of a table that are not the server's own.
#[derive(Default)]
pub(crate) struct Guests {
    /// Those that hold seats.
    seated: BTreeSet<Holder>,
    /// Those that were asked, by seat.
    invited: BTreeMap<u8, Invited>,
}

impl From<store::Guests> for Guests {
    fn from(stored: store::Guests) -> Guests {
        let invited = stored.invited.into_iter().map(|one| (one.seat, one)).collect();
        Guests { seated: stored.seated.into_iter().collect(), invited }
    }
}

impl Guests {
    /// Somebody comes who may be a bot.
    pub fn comes(&mut self, bearer: &Bearer) {
        if bearer.bot {
            self.seated.insert(bearer.holder);
        }
    }

    /// A seat is no longer open.
    pub fn taken(&mut self, seat: u8) {
        self.invited.remove(&seat);
    }

    /// Whether a bot plays for this seat.
    pub fn play(&self, seat: &Seat) -> bool {
        seat.holders.iter().any(|holder| self.seated.contains(holder))
    }

    /// Who is asked to take this seat.
    pub fn invited(&self, seat: u8) -> Option<InvitedBot> {
        self.invited.get(&seat).map(|one| InvitedBot { name: one.name.clone(), declined: one.declined })
    }
}

/// Asks a bot that is there to take an open seat before the game, in the place of whoever was asked before; with `null`
/// nobody is asked any more. Only whoever made the table can. The seat stays open until the bot says yes: whoever comes
/// first has it.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/invitation", tag = "seats", request_body = wire::InviteBot,
    params(("table" = String, Path, description = "Id of the table"), ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 204, description = "Asked"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The seat is not open (`seat-taken`), the bot is not there \
            (`bot-not-here`) or does not play this (`bot-does-not-play`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    Path((table, seat)): Path<(String, String)>,
    session: Session,
    Body(wanted): Body<wire::InviteBot>,
) -> Result<StatusCode, Fault> {
    let (seat, bearer) = (number(&seat)?, session.bearer());
    let bot = match &wanted.bot {
        Some(name) => Some(named(&app, name).await?),
        None => None,
    };
    app.hub.ask(&app, &table, |reply| TableMessage::Invite { seat, bot, bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// The bot of this name that is there.
async fn named(app: &Arc<App>, name: &str) -> Result<Asked, Fault> {
    let found = bots(app).await?.into_iter().find(|token| token.name == name);
    found.map(Box::new).ok_or_else(|| Fault::new(StatusCode::CONFLICT, "bot-not-here"))
}

/// The bots that a new table wants, with their seats.
///
/// # Errors
/// When one of them is not there, or does not play this.
pub(crate) async fn wanted(
    app: &Arc<App>,
    game: &dyn Shelf,
    options: &Options,
    seats: &[NewSeat],
) -> Result<Vec<(u8, Asked)>, Fault> {
    let mut all = Vec::new();
    for (at, seat) in (0u8..).zip(seats) {
        if let NewSeat::Program { name } = seat {
            let bot = named(app, name).await?;
            check_plays(&bot, game, options)?;
            all.push((at, bot));
        }
    }
    Ok(all)
}

/// Asks them. A table that was made before has its bots; should it fail, the maker asks them in the waiting room.
pub(crate) async fn send(app: &Arc<App>, table: &str, bearer: Bearer, wanted: Vec<(u8, Asked)>) {
    for (seat, bot) in wanted {
        let ask = |reply| TableMessage::Invite { seat, bot: Some(bot), bearer, reply };
        if let Err(fault) = app.hub.ask(app, table, ask).await.and_then(|asked| asked) {
            tracing::debug!(key = fault.key(), "a bot could not be asked to a new table");
        }
    }
}

fn check_plays(bot: &StoredToken, game: &dyn Shelf, options: &Options) -> Result<(), Fault> {
    if token_plays(bot, game, options) { Ok(()) } else { Err(Fault::new(StatusCode::CONFLICT, "bot-does-not-play")) }
}

/// A bot says yes, and has the seat. The same again is harmless.
#[utoipa::path(post, path = "/api/v1/invitations/{invitation}/accept", tag = "programs",
    params(("invitation" = String, Path, description = "Id of the invitation"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again is harmless, with and without it")),
    responses((status = 200, body = TakenSeat), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "There is no such invitation any more"),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn accept(
    State(app): State<Arc<App>>,
    Path(invitation): Path<String>,
    session: Option<Session>,
) -> Result<Json<TakenSeat>, Fault> {
    answer(&app, invitation, session, true).await.map(Json)
}

/// A bot says no. The same again is harmless.
#[utoipa::path(post, path = "/api/v1/invitations/{invitation}/decline", tag = "programs",
    params(("invitation" = String, Path, description = "Id of the invitation"),
        ("Idempotency-Key" = Option<String>, Header, description = "The same again is harmless, with and without it")),
    responses((status = 204, description = "Declined"), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "There is no such invitation any more"),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn decline(
    State(app): State<Arc<App>>,
    Path(invitation): Path<String>,
    session: Option<Session>,
) -> Result<StatusCode, Fault> {
    answer(&app, invitation, session, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn no_such_invitation() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-such-invitation")
}

async fn answer(app: &Arc<App>, id: String, session: Option<Session>, yes: bool) -> Result<TakenSeat, Fault> {
    let not_a_bot = || Fault::new(StatusCode::FORBIDDEN, "not-a-bot");
    let session = session.ok_or_else(not_a_bot)?;
    let (bot, bearer) = (session.bot().ok_or_else(not_a_bot)?, session.bearer());
    let (table, name) = (table_of(&id).ok_or_else(no_such_invitation)?.to_owned(), bot.name.clone());
    let ask = |reply| TableMessage::Answered { id, yes, name, bearer, reply };
    match app.hub.ask(app, &table, ask).await {
        Ok(seat) => Ok(TakenSeat { seat: seat?, table }),
        Err(fault) if fault.key() == "no-such-table" => Err(no_such_invitation()),
        Err(fault) => Err(fault),
    }
}

impl TableTask {
    /// The maker asks a bot to take a seat, or nobody any more.
    pub(crate) async fn ask(&mut self, seat: u8, bot: Option<Asked>, bearer: &Bearer) -> Result<(), Fault> {
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
            let shelf = self.app.game(game.name()).ok_or_else(Fault::internal)?;
            check_plays(bot, shelf, &game.options())?;
        }
        let table = self.id.clone();
        let id = format!("{table}{BETWEEN}{}", random::id());
        let invitation = bot.as_ref().map(|bot| Invitation { id, owner: bot.owner });
        self.app.write(Write::Invite { table, seat, invitation: invitation.clone() }).await?;
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
        let own = |one: &&Invited| one.invitation.id == id && one.invitation.owner == holder;
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
                self.app.write(Write::Decline { table, seat, id }).await?;
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
        self.app.admission.programs.news();
    }
}
