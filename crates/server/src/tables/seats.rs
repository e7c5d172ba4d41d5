//! Seats: taking one, moving one to another device, and giving one to a computer player.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::session_keys::seat_key;
use crate::admission::token::same;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::base::names::good_name;
use crate::base::path::Path;
use crate::operation::database::Database;
use crate::tables::pace::asked_zone;
use crate::tables::rated::barred;
use crate::task::message::{Look, SeatMessage};
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use host::SeatWishes;
use ids::TableId;
use std::sync::Arc;
use store::{ask, waits_elsewhere};
use table::{Holder, good_id};

/// The fewest characters of the id of a request that claims a seat.
const SHORTEST_CLAIM: usize = 16;

/// Takes an open seat for this browser or program, unless it is reserved for somebody else who plays again (`seat-reserved`); a bot
/// plays there under its own name. If it holds the seat already, the request succeeds and changes nothing. People who have blocked
/// each other get no seats at the same table of the lobby. Nobody sits under a reserved name (`account-name-reserved`). The name of
/// somebody else's account gets a number, and so does, at a quick game that is not rated, one that somebody there has. A sender without a cookie who repeats the same `request` holds the seat already, too.
///
/// Where seats are drawn (`seating` is `random`), they get any open seat, whichever one they ask for; `mine` of
/// `GET /api/tables/{table}` says which. Whoever has a seat there keeps it and gets no second one.
///
/// Whoever waits at another table and leaves it for this one names it in `replaces`: if the game there has begun in the meantime, they
/// play it, and get no seat here (`game-begun`).
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}", tag = "seats", request_body = wire::ClaimSeat,
    params(("table" = String, Path, description = "Id of the table"), ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 204, description = "Taken; the session cookie is set or renewed"),
        (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 429, body = wire::Problem),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn claim(
    State(admission): State<Arc<Admission>>,
    State(tables): State<Arc<Tables>>,
    Path((table, seat)): Path<(TableId, String)>,
    session: Session,
    Body(claim): Body<wire::ClaimSeat>,
) -> Result<impl IntoResponse, Fault> {
    let (seat, name) = (number(&seat)?, good_name(&session.name(&claim.name))?);
    let session = match &claim.request {
        Some(request) => session.claiming(&admission.keys, &table, seat, good_claim(request)?),
        None => session,
    };
    let (bearer, account) = (session.bearer(), session.account.as_ref().map(|account| account.name.clone()));
    let barred = barred(&tables.context.database, &session).await?;
    let wishes = SeatWishes { zone: asked_zone(claim.zone.as_deref())?, color: claim.color };
    let holder = bearer.holder;
    let replaces = claim.replaces.as_deref().map(TableId::from);
    let ask = |reply| SeatMessage::Claim { seat, name, account, barred, wishes, replaces, bearer, reply };
    tables.ask(&table, ask).await??;
    end_waits(&tables, &table, holder).await;
    Ok((StatusCode::NO_CONTENT, session.gained(&admission.keys)))
}

/// Whoever has waited elsewhere together with others gives up that seat, if a game begins here or this is what they waited for. The
/// store has removed the tables where they waited alone. Tables that another server has are left to the pages of those people.
pub(crate) async fn end_waits(tables: &Tables, table: &TableId, holder: Holder) {
    let (id, owner) = (table.clone(), holder.owner());
    // The seat is taken in any case.
    let found = tables.context.database.read(move |store| ask(store, waits_elsewhere(&id, &owner))).await;
    for (waits, owner) in found.unwrap_or_default() {
        let holder = owner.holder();
        let left = tables.ask(&waits, |reply| SeatMessage::Leave { holder, bearer: None, reply }).await;
        if let Err(fault) | Ok(Err(fault)) = left {
            tracing::debug!(key = fault.key(), "a wait elsewhere could not be ended here");
        }
    }
}

/// The private link of a seat of this browser, for another device of the same player.
#[utoipa::path(get, path = "/api/tables/{table}/seats/{seat}/link", tag = "seats",
    params(("table" = String, Path, description = "Id of the table"), ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 200, body = wire::SeatLink), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn link(
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Path((table, seat)): Path<(TableId, String)>,
    session: Option<Session>,
) -> Result<Json<wire::SeatLink>, Fault> {
    let seat = number(&seat)?;
    let holder = session.map(|s| s.holder);
    let summary = tables.ask(&table, |reply| Look::Summary { holder, reply }).await?;
    if usize::from(seat) >= summary.table.seats.len() {
        return Err(no_such_seat());
    }
    if !summary.mine.contains(&seat) {
        return Err(Fault::not_your_seat());
    }
    let key = seat_key(&database.secret(), &table, seat);
    Ok(Json(wire::SeatLink { path: format!("/t/{table}#seat={seat}&key={key}") }))
}

/// Gives an open seat to a computer player, replaces one, or takes the seat back (`bot` is `null`), before the game.
/// Only the maker of the table can. When a computer player takes the last open seat, the game waits for its maker
/// (`POST .../begin`). During a game, lets a computer player take over for a person: that person may do so at any time, unless
/// the game is rated (`stand-in-rated`); the others at a table without a clock when the seat has had no connection for a minute, or
/// has had to decide for 15 minutes (otherwise `still-here`), and then only with the strongest, when all of them who
/// are there have asked for it (until then `stand-in-agree`). With `null` the person plays again.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/bot", tag = "seats", request_body = wire::SeatBot,
    params(("table" = String, Path, description = "Id of the table"), ("seat" = u8, Path, description = "The seat, from 0")),
    responses((status = 204, description = "Done, or there was nothing to change"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "A person has the seat, or was there a moment ago, or others have to \
            want it, too, or the game is over"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn bot(
    State(tables): State<Arc<Tables>>,
    Path((table, seat)): Path<(TableId, String)>,
    session: Session,
    Body(wanted): Body<wire::SeatBot>,
) -> Result<StatusCode, Fault> {
    let (seat, bot, bearer) = (number(&seat)?, wanted.bot, session.bearer());
    tables.ask(&table, |reply| SeatMessage::PutBot { seat, bot, bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Moves a seat to this browser, with the key from its private link.
#[utoipa::path(post, path = "/api/tables/{table}/enter", tag = "seats", request_body = wire::EnterSeat,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 204, description = "Entered; the session cookie is set or renewed"),
        (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "A bot has the seat, or 50 browsers hold it already and this \
            is not one of them (`too-many-devices`)"),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn enter(
    State(admission): State<Arc<Admission>>,
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Session,
    Body(enter): Body<wire::EnterSeat>,
) -> Result<impl IntoResponse, Fault> {
    let (seat, bearer) = (enter.seat, session.bearer());
    if !same(&enter.key, &seat_key(&database.secret(), &table, seat)) {
        return Err(Fault::new(StatusCode::FORBIDDEN, "seat-key-wrong"));
    }
    tables.ask(&table, |reply| SeatMessage::Enter { seat, bearer, reply }).await??;
    Ok((StatusCode::NO_CONTENT, session.gained(&admission.keys)))
}

pub(crate) fn number(seat: &str) -> Result<u8, Fault> {
    seat.parse().map_err(|_| no_such_seat())
}

fn no_such_seat() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, "no-such-seat")
}

/// The id of a request that claims a seat, or seeks one. It is a secret, so it must be hard to guess.
pub(crate) fn good_claim(request: &str) -> Result<&str, Fault> {
    let good = good_id(request) && request.len() >= SHORTEST_CLAIM;
    if good {
        Ok(request)
    } else {
        Err(Fault::new(StatusCode::BAD_REQUEST, "bad-claim-id").with("least", SHORTEST_CLAIM))
    }
}
