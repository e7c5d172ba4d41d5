//! The metrics, collected from all parts of the server.

use crate::admission::sockets::Sockets;
use crate::base::fault::Fault;
use crate::base::holders::{AsOwner, NOBODY};
use crate::operation::database::Database;
use crate::operation::metrics::{Metrics, Readings};
use crate::showing::advice::AdviceQueue;
use crate::showing::analyses::Analyses;
use crate::showing::timelines::Timelines;
use crate::tables::from_record::Copies;
use crate::task::tables::Tables;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use std::sync::Arc;

/// The queues whose lengths are reported.
#[derive(Clone)]
pub(crate) struct Waiting {
    pub timelines: Arc<Timelines>,
    pub analyses: Arc<Analyses>,
    pub advice: Arc<AdviceQueue>,
    pub copies: Arc<Copies>,
}

/// Metrics for Prometheus. The middleware has already decided who may read them.
#[utoipa::path(get, path = "/metrics", tag = "health", responses(
    (status = 200, body = String, content_type = "text/plain"),
    (status = 403, body = wire::Problem, description = "The request has no valid token and does not come from this machine"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn metrics(
    State(metrics): State<Arc<Metrics>>,
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    State(sockets): State<Arc<Sockets>>,
    State(waiting): State<Waiting>,
) -> Result<impl IntoResponse, Fault> {
    let open_tables = database.read(|store| store.open_tables(&NOBODY.owner(), None)).await?.total;
    let context = &tables.context;
    let (mailboxes, budget) = (&context.mailboxes, context.mailboxes.budget());
    let text = metrics.text(&Readings {
        pages: sockets.len(),
        in_memory: mailboxes.len(),
        open_tables: open_tables as usize,
        memory_used: budget.used(),
        memory_watched: budget.pinned(),
        memory_limit: budget.limit(),
        mailboxes: mailboxes.messages_waiting(),
        writes: database.store().writes_waiting(),
        moments: waiting.timelines.queue.len(),
        analyses: waiting.analyses.waiting(),
        advice: waiting.advice.0.len(),
        copies: waiting.copies.0.len(),
        thinkers: context.thinkers.permits.waiting(),
    });
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text))
}
