//! Ending a game early: resigning, agreeing to end it or not, abandoning it; going back in it: takebacks; and pauses.

use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::programs::act::command_id;
use crate::tables::actions::command;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use ids::TableId;
use std::sync::Arc;
use table::Command;
use wire::{Conclusion, PauseAnswer, TakeBackAnswer};

/// The seat loses. With at least two others who have not resigned, one of them a person, the strongest computer player
/// plays on for it; otherwise the game is over. It depends on no version of the table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/resign", tag = "play", request_body = wire::SeatConclusion,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn resign(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SeatConclusion>,
) -> Result<Json<wire::Accepted>, Fault> {
    conclude(&tables, &table, &headers, session, wanted.seat, Conclusion::Resign).await
}

/// The seat agrees to end the game now. The game is over when all people agree who have not resigned and are not
/// represented by a computer player; points are counted as they stand. A move of that seat withdraws its agreement.
#[utoipa::path(post, path = "/api/v1/tables/{table}/agree", tag = "play", request_body = wire::SeatConclusion,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn agree(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SeatConclusion>,
) -> Result<Json<wire::Accepted>, Fault> {
    conclude(&tables, &table, &headers, session, wanted.seat, Conclusion::Agree).await
}

/// The seat does not want to end the game now, or withdraws its own agreement. Those whose wish is refused or withdrawn may
/// express it again after their next move.
#[utoipa::path(post, path = "/api/v1/tables/{table}/disagree", tag = "play", request_body = wire::SeatConclusion,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn disagree(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SeatConclusion>,
) -> Result<Json<wire::Accepted>, Fault> {
    conclude(&tables, &table, &headers, session, wanted.seat, Conclusion::Disagree).await
}

/// The game is over and does not count. This is possible until everybody has moved once.
#[utoipa::path(post, path = "/api/v1/tables/{table}/abandon", tag = "play", request_body = wire::SeatConclusion,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn abandon(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SeatConclusion>,
) -> Result<Json<wire::Accepted>, Fault> {
    conclude(&tables, &table, &headers, session, wanted.seat, Conclusion::Abandon).await
}

/// The seat asks to take back its last turn, or answers another's request. The turn is taken back when all people have
/// accepted who have not resigned and are not represented by a computer player; computer players always accept. A request
/// ends as soon as anybody moves; if it is refused, the seat may ask again after the next move.
#[utoipa::path(post, path = "/api/v1/tables/{table}/take-back", tag = "play", request_body = wire::SeatTakeBack,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn take_back(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SeatTakeBack>,
) -> Result<Json<wire::Accepted>, Fault> {
    let how = match wanted.answer {
        TakeBackAnswer::Ask => Conclusion::TakeBack,
        TakeBackAnswer::Accept => Conclusion::AcceptTakeBack,
        TakeBackAnswer::Refuse => Conclusion::RefuseTakeBack,
    };
    conclude(&tables, &table, &headers, session, wanted.seat, how).await
}

/// The seat asks for a pause of 15 minutes, or answers another's request, at a table with a live clock. The pause begins when
/// all people have accepted who have not resigned and are not represented by a computer player; computer players always
/// accept, but in a rated game at least one other person must. All clocks stand still until the time of the pause is over, a
/// player moves, or one says `go-on`. A request ends with the next move of the seat that asked; if it is refused, the seat may
/// ask again after that. Each player may have 3 pauses in a game.
#[utoipa::path(post, path = "/api/v1/tables/{table}/pause", tag = "play", request_body = wire::SeatPause,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn pause(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::SeatPause>,
) -> Result<Json<wire::Accepted>, Fault> {
    let seconds = wanted.seconds.unwrap_or(host::PAUSE_SECONDS);
    let possible = tables.context.config.test_paces && (1..=host::PAUSE_SECONDS).contains(&seconds);
    if seconds != host::PAUSE_SECONDS && !possible {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-pause").with("minutes", host::PAUSE_SECONDS / 60));
    }
    let wish = match wanted.answer {
        PauseAnswer::Ask => Command::Pause { seconds, together: true },
        PauseAnswer::Accept => Command::AcceptPause,
        PauseAnswer::Refuse => Command::RefusePause,
        PauseAnswer::GoOn => Command::GoOn,
    };
    carry_out(&tables, &table, &headers, session, wanted.seat, wish).await
}

async fn conclude(
    tables: &Tables,
    table: &TableId,
    headers: &HeaderMap,
    session: Option<Session>,
    seat: Option<u8>,
    how: Conclusion,
) -> Result<Json<wire::Accepted>, Fault> {
    carry_out(tables, table, headers, session, seat, host::conclusion(how)).await
}

/// None of these depends on a version of the table.
async fn carry_out(
    tables: &Tables,
    table: &TableId,
    headers: &HeaderMap,
    session: Option<Session>,
    seat: Option<u8>,
    wish: Command,
) -> Result<Json<wire::Accepted>, Fault> {
    let id = command_id(tables, table, headers, session.as_ref(), seat).await?;
    command(tables, table, session, id, 0, wish).await
}
