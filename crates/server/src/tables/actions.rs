//! Playing over plain HTTP: actions and undo.

use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::task::message::{Answer, Play};
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use ids::TableId;
use std::sync::Arc;
use table::{Command, CommandId};

/// Actions of one seat, applied in order, either all or none. The response comes when they are durable.
#[utoipa::path(post, path = "/api/tables/{table}/actions", tag = "play", request_body = wire::Act,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The game has moved on; `version` has its current version"),
        (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem, description = "Refused by a rule or by the table"),
        (status = 503, body = wire::Problem, description = "It could not be stored, so it was not carried out")))]
pub(crate) async fn act(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Option<Session>,
    Body(act): Body<wire::Act>,
) -> Result<Json<wire::Accepted>, Fault> {
    let id = CommandId { seat: act.seat, id: act.id };
    command(&tables, &table, session, id, act.version, Command::Act(act.actions)).await
}

/// Undoes the seat's own last step, if nothing hidden or random has been revealed since.
#[utoipa::path(post, path = "/api/tables/{table}/undo", tag = "play", request_body = wire::Undo,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Accepted), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn undo(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Option<Session>,
    Body(undo): Body<wire::Undo>,
) -> Result<Json<wire::Accepted>, Fault> {
    let id = CommandId { seat: undo.seat, id: undo.id };
    command(&tables, &table, session, id, undo.version, Command::Undo).await
}

/// Carries out a seat's command.
pub(crate) async fn command(
    tables: &Tables,
    table: &TableId,
    session: Option<Session>,
    id: CommandId,
    version: u32,
    command: Command,
) -> Result<Json<wire::Accepted>, Fault> {
    let (bearer, name) = (session.map(|session| session.bearer()), id.id.clone());
    let post = |reply| Play::Command { bearer, id, version, command, answer: Answer::Reply(reply) };
    let version = tables.ask(table, post).await??;
    Ok(Json(wire::Accepted { id: name, version }))
}
