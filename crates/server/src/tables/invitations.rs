//! Other people's bots at a table: they are invited to a seat, and accept or decline. An invitation's id begins with its
//! table's, so that the answer goes to the server that has the table.

use crate::admission::bearer::Bearer;
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::ids::table_of;
use crate::base::path::Path;
use crate::bots::online::{bots, check_plays};
use crate::operation::database::Database;
use crate::tables::seats::end_waits;
use crate::tables::seats::number;
use crate::task::invitations::no_such_invitation;
use crate::task::message::SeatMessage;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::Options;
use ids::{InvitationId, TableId};
use registry::Shelf;
use std::sync::Arc;
use store::StoredToken;
use wire::{NewSeat, ProblemKind, TakenSeat};

/// A bot to be invited.
pub(crate) type Asked = Box<StoredToken>;

/// Invites a bot that is online to an open seat before the game, replacing an earlier invitation; `null` withdraws it.
/// Only the maker of the table can. The seat stays open until the bot accepts, so somebody else may get it first.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/invitation", tag = "seats", request_body = wire::InviteBot,
    params(("table" = String, Path, description = "Id of the table"), ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 204, description = "Invited"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The seat is not open (`seat-taken`), the bot is not online \
            (`bot-not-here`) or does not play this game (`bot-does-not-play`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn invite(
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Path((table, seat)): Path<(TableId, String)>,
    session: Session,
    Body(wanted): Body<wire::InviteBot>,
) -> Result<StatusCode, Fault> {
    let (seat, bearer) = (number(&seat)?, session.bearer());
    let bot = match &wanted.bot {
        Some(name) => Some(named(&database, name).await?),
        None => None,
    };
    tables.ask(&table, |reply| SeatMessage::Invite { seat, bot, bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// The online bot with this name.
async fn named(database: &Database, name: &str) -> Result<Asked, Fault> {
    let found = bots(database).await?.into_iter().find(|token| token.name == name);
    found.map(Box::new).ok_or_else(|| Fault::new(StatusCode::CONFLICT, "bot-not-here"))
}

/// The bots that a new table wants, with their seats.
///
/// # Errors
/// If one of them is not online, or does not play this game.
pub(crate) async fn wanted(
    database: &Database,
    game: &dyn Shelf,
    options: &Options,
    seats: &[NewSeat],
) -> Result<Vec<(u8, Asked)>, Fault> {
    let mut all = Vec::new();
    for (at, seat) in (0u8..).zip(seats) {
        if let NewSeat::Program { name } = seat {
            let bot = named(database, name).await?;
            check_plays(&bot, game, options)?;
            all.push((at, bot));
        }
    }
    Ok(all)
}

/// Invites them. If the table existed already, they are invited already; if this fails, the maker invites them in the
/// waiting room.
pub(crate) async fn send(tables: &Tables, table: &TableId, bearer: Bearer, wanted: Vec<(u8, Asked)>) {
    for (seat, bot) in wanted {
        let ask = |reply| SeatMessage::Invite { seat, bot: Some(bot), bearer, reply };
        if let Err(fault) = tables.ask(table, ask).await.and_then(|asked| asked) {
            tracing::debug!(key = fault.key(), "a bot could not be invited to a new table");
        }
    }
}

/// A bot accepts, and gets the seat. Repeating the request is harmless.
#[utoipa::path(post, path = "/api/v1/invitations/{invitation}/accept", tag = "programs",
    params(("invitation" = String, Path, description = "Id of the invitation"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless, with and \
            without it")),
    responses((status = 200, body = TakenSeat), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "The invitation does not exist any more"),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn accept(
    State(tables): State<Arc<Tables>>,
    Path(invitation): Path<InvitationId>,
    session: Option<Session>,
) -> Result<Json<TakenSeat>, Fault> {
    answer(&tables, invitation, session, true).await.map(Json)
}

/// A bot declines. Repeating the request is harmless.
#[utoipa::path(post, path = "/api/v1/invitations/{invitation}/decline", tag = "programs",
    params(("invitation" = String, Path, description = "Id of the invitation"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless, with and \
            without it")),
    responses((status = 204, description = "Declined"), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "The invitation does not exist any more"),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn decline(
    State(tables): State<Arc<Tables>>,
    Path(invitation): Path<InvitationId>,
    session: Option<Session>,
) -> Result<StatusCode, Fault> {
    answer(&tables, invitation, session, false).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn answer(tables: &Tables, id: InvitationId, session: Option<Session>, yes: bool) -> Result<TakenSeat, Fault> {
    let not_a_bot = || Fault::new(StatusCode::FORBIDDEN, "not-a-bot");
    let session = session.ok_or_else(not_a_bot)?;
    let (bot, bearer) = (session.bot().ok_or_else(not_a_bot)?, session.bearer());
    let holder = bearer.holder;
    let (table, name) = (table_of(&id).ok_or_else(no_such_invitation)?, bot.name.clone());
    let ask = |reply| SeatMessage::Answered { id, yes, name, bearer, reply };
    match tables.ask(&table, ask).await {
        Ok(seat) => {
            let seat = seat?;
            if yes {
                end_waits(tables, &table, holder).await;
            }
            Ok(TakenSeat { seat, table: table.into() })
        }
        Err(fault) if fault.kind() == ProblemKind::NoSuchTable => Err(no_such_invitation()),
        Err(fault) => Err(fault),
    }
}
