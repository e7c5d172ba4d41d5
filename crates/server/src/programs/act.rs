//! Programs that play over HTTP: actions and undo, with short requests.

use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::random;
use crate::tables::actions::command;
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use ids::TableId;
use std::sync::Arc;
use table::{Command, CommandId};

/// A name for a request, so that it can be repeated without being carried out twice.
const IDEMPOTENCY_KEY: &str = "idempotency-key";

/// Actions of this session's seat, applied in order, either all or none: the answer to `ask` in the stream. The response
/// comes when they are durable. With the header `Idempotency-Key` (1 to 64 characters of `A-Z a-z 0-9 - _`) the request may
/// be repeated.
#[utoipa::path(post, path = "/api/v1/tables/{table}/act", tag = "programs", request_body = wire::SeatAnswer,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The game has moved on; `version` has its current version"),
        (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem, description = "Refused by a rule or by the table"),
        (status = 503, body = wire::Problem, description = "It could not be stored, so it was not carried out")))]
pub(crate) async fn act(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(act): Body<wire::SeatAnswer>,
) -> Result<Json<wire::Accepted>, Fault> {
    let id = command_id(&tables, &table, &headers, session.as_ref(), act.seat).await?;
    done(command(&tables, &table, session, id, act.version, Command::Act(act.actions)).await?, act.version)
}

/// Undoes the seat's own last step, if nothing hidden or random has been revealed since.
#[utoipa::path(post, path = "/api/v1/tables/{table}/undo", tag = "programs", request_body = wire::SeatUndo,
    params(("table" = String, Path, description = "Id of the table"),
        ("Idempotency-Key" = Option<String>, Header, description = "Repeating the same request is harmless")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn undo(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(undo): Body<wire::SeatUndo>,
) -> Result<Json<wire::Accepted>, Fault> {
    let id = command_id(&tables, &table, &headers, session.as_ref(), undo.seat).await?;
    done(command(&tables, &table, session, id, undo.version, Command::Undo).await?, undo.version)
}

/// The answer to a request for this version. A command leads to a later version than the one it starts from. If this
/// one does not, the answer belongs to an earlier request with the same key: nothing was done now, and the program must
/// not believe otherwise.
fn done(accepted: Json<wire::Accepted>, version: u32) -> Result<Json<wire::Accepted>, Fault> {
    if accepted.version > version {
        return Ok(accepted);
    }
    Err(Fault::new(StatusCode::UNPROCESSABLE_ENTITY, "key-used").at(accepted.version))
}

/// The id of a command: its key, or a new one. And its seat: the given one, or the session's only one, or, if there are
/// several, the one that has to decide. A repeated command keeps its seat.
pub(crate) async fn command_id(
    tables: &Tables,
    table: &TableId,
    headers: &HeaderMap,
    session: Option<&Session>,
    seat: Option<u8>,
) -> Result<CommandId, Fault> {
    let bad_id = || Fault::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-id");
    let id = match headers.get(IDEMPOTENCY_KEY) {
        Some(key) => key.to_str().map_err(|_| bad_id())?.to_owned(),
        None => random::id(),
    };
    let seat = match seat {
        Some(seat) => seat,
        None => {
            let holder = session.map(|session| session.holder);
            let command = id.clone();
            let found = tables.ask(table, |reply| Look::SeatFor { holder, command, reply }).await?;
            found.ok_or_else(Fault::not_your_seat)?
        }
    };
    Ok(CommandId { seat, id })
}
