//! Prepared answers of a player in a game over days. Like a trial, they are checked on a copy, in the pool for long work,
//! before the table gets them. Nobody but the player of the seat learns of them.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::pools::in_slices;
use crate::showing::moments::{Looking, shared_timeline};
use crate::showing::timelines::Timelines;
use crate::task::message::PreparedMessage;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use host::{PreparedCheck, PreparedSight};
use ids::TableId;
use std::sync::Arc;
use table::{CannotReplay, Holder};
use wire::{PrepareAnswers, PreparedAnswers, PreparedLine};

/// The answers that the caller's seat has prepared, in a game for two over days. Lines of steps that have become impossible
/// are left out. Nobody else sees them, before the game is over or after.
#[utoipa::path(get, path = "/api/v1/tables/{table}/prepared", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = PreparedAnswers),
        (status = 403, body = wire::Problem, description = "The caller has no seat (`not-your-seat`), or both (`prepared-nowhere`)"),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn look(
    State(tables): State<Arc<Tables>>,
    State(timelines): State<Arc<Timelines>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Session,
) -> Result<Json<PreparedAnswers>, Fault> {
    let holder = session.holder;
    let sight = tables.ask(&table, |reply| PreparedMessage::Look { holder, reply }).await??;
    let PreparedSight { seat, version: at, lines, dropped } = sight;
    let lines = if lines.is_empty() {
        Vec::new()
    } else {
        let of = Wanted { holder, seat, at, lines };
        // They have been checked: if one does not fit now, somebody has moved meanwhile.
        check(&tables, &timelines, &visit, &table, of).await?.map_err(|_| Fault::stale())?
    };
    Ok(Json(PreparedAnswers { seat, at, lines, dropped }))
}

/// Prepares answers of the caller's seat, in place of earlier ones: what it does if the other player does this or that. This
/// is possible while the other player decides, in games for two over days that hide nothing and are played with aids. The
/// server keeps them secret. When the steps since `at` are the beginning of a line and the seat is to act, the line's next
/// steps are carried out at once. When the seat is to act and no line fits, all are discarded; `dropped` says so afterwards.
/// A takeback discards them, too. The end of the game deletes them, and so does a computer player that takes over.
#[utoipa::path(put, path = "/api/v1/tables/{table}/prepared", tag = "play", request_body = PrepareAnswers,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = PreparedAnswers), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "The caller has no seat (`not-your-seat`), or nothing can be prepared at \
            this table (`prepared-nowhere`)"),
        (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The table has another version (`stale`), or the seat has other answers than \
            those of `instead_of` (`prepared-changed`)"),
        (status = 413, body = wire::Problem, description = "Too many lines or steps (`too-big`)"),
        (status = 422, body = wire::Problem, description = "The game is not on (`not-started`, `game-over`), it is the turn of the \
            seat (`prepared-own-turn`), a step does not fit (`prepared-step`), a line contains no answer (`prepared-line`), or two \
            answer the same differently (`prepared-twice`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn prepare(
    State(tables): State<Arc<Tables>>,
    State(timelines): State<Arc<Timelines>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Session,
    Body(PrepareAnswers { at, lines, instead_of }): Body<PrepareAnswers>,
) -> Result<Json<PreparedAnswers>, Fault> {
    if !PreparedCheck::fits(&lines) {
        return Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"));
    }
    let (bearer, holder) = (session.bearer(), session.holder);
    let seat = tables.ask(&table, |reply| PreparedMessage::May { holder, at, reply }).await??;
    let lines = check(&tables, &timelines, &visit, &table, Wanted { holder, seat, at, lines }).await??;
    let prepared = PreparedCheck::prepared(at, &lines);
    tables.ask(&table, |reply| PreparedMessage::Put { at, prepared, instead_of, bearer, reply }).await??;
    Ok(Json(PreparedAnswers { seat, at, lines, dropped: None }))
}

/// Deletes what the caller's seat has prepared. Repeating the request is harmless.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/prepared", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 204, description = "Nothing is prepared any more"),
        (status = 403, body = wire::Problem, description = "The caller has no seat (`not-your-seat`), or both (`prepared-nowhere`)"),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn forget(
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Session,
) -> Result<StatusCode, Fault> {
    let bearer = session.bearer();
    tables.ask(&table, |reply| PreparedMessage::Forget { bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Lines to be checked.
struct Wanted {
    holder: Holder,
    seat: u8,
    /// The version from which they begin.
    at: u32,
    lines: Vec<Vec<String>>,
}

/// Carries out lines of steps on copies of a position. The inner result is about the lines.
async fn check(
    tables: &Tables,
    timelines: &Timelines,
    visit: &Visit,
    table: &TableId,
    wanted: Wanted,
) -> Result<Result<Vec<PreparedLine>, Fault>, Fault> {
    let Wanted { holder, seat, at, lines } = wanted;
    let ticket = timelines.queue.enter(visit.origin.address)?;
    let Looking { shared, .. } = shared_timeline(tables, timelines, table, Some(holder), None).await?;
    let permit = ticket.work().await?;
    let lifecycle = Arc::clone(&tables.context.lifecycle);
    let work = tables.context.pools.awaited(async move {
        let _permit = permit;
        let mut past = shared.lock().await;
        let begin = || PreparedCheck::begin(&mut past, seat, at, &lines).transpose();
        let mut check = in_slices(begin, || lifecycle.is_closing())
            .await
            .ok_or_else(Fault::closing)?
            .map_err(|CannotReplay| Fault::internal())?;
        shared.weigh(&past);
        // The moment is copied: others may use the timeline meanwhile.
        drop(past);
        let checked = in_slices(|| check.go_on().transpose(), || lifecycle.is_closing()).await;
        Ok(checked.ok_or_else(Fault::closing)?.map_err(Fault::from))
    });
    work.await.unwrap_or_else(|_| {
        // The rules panicked: their leftovers cannot be trusted.
        timelines.forget(table);
        Err(Fault::internal())
    })
}
