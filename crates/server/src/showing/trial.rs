//! Trying out other moves: steps from a moment of a game, carried out on a copy that is discarded. Each request
//! contains the steps, and nothing is stored.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::pools::in_slices;
use crate::showing::moments::{Looking, read_observer, shared_timeline};
use crate::showing::timelines::Timelines;
use crate::task::tables::Tables;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use host::Trial;
use ids::TableId;
use std::sync::Arc;
use table::CannotReplay;

/// The position after other steps from a moment, for those who may see that moment: of a game that is over, and of a
/// running one that hides nothing from anyone, unless its table has no aids. If a running game hides something, you need a
/// seat and a `seed`, with which everything that the seat does not know is dealt anew. Nothing is stored.
#[utoipa::path(post, path = "/api/tables/{table}/trial", tag = "play", request_body = wire::Try,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Tried), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 413, body = wire::Problem), (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn attempt(
    State(tables): State<Arc<Tables>>,
    State(timelines): State<Arc<Timelines>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Option<Session>,
    Body(wanted): Body<wire::Try>,
) -> Result<impl IntoResponse, Fault> {
    if wanted.steps.len() > Trial::MAX_STEPS {
        return Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"));
    }
    let perspective = wanted.perspective.as_deref().map(read_observer).transpose()?;
    let holder = session.map(|s| s.holder);
    let ticket = timelines.queue.enter(visit.origin.address)?;
    let Looking { shared, admitted } = shared_timeline(&tables, &timelines, &table, holder, perspective).await?;
    let observer = admitted.to_trial(&wanted)?;
    let permit = ticket.work().await?;
    let lifecycle = Arc::clone(&tables.context.lifecycle);
    let work = tables.context.pools.awaited(async move {
        let _permit = permit;
        let mut past = shared.lock().await;
        let begin = || Trial::begin(&mut past, &wanted, observer).transpose();
        let mut trial = in_slices(begin, || lifecycle.is_closing())
            .await
            .ok_or_else(Fault::closing)?
            .map_err(|CannotReplay| Fault::internal())?;
        shared.weigh(&past);
        // The moment is copied: others may use the timeline meanwhile.
        drop(past);
        let tried = in_slices(|| trial.go_on().transpose(), || lifecycle.is_closing()).await;
        tried.ok_or_else(Fault::closing)?.map_err(Fault::from)
    });
    let tried = work.await.unwrap_or_else(|_| {
        // The rules panicked: their leftovers cannot be trusted.
        timelines.forget(&table);
        Err(Fault::internal())
    })?;
    Ok(([(header::CONTENT_TYPE, "application/json")], Bytes::from(tried.text())))
}
