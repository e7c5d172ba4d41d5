//! A table at any moment of its game: as the visitor saw it then, or, when the game is over, as anyone saw it. The game
//! is replayed from checkpoints in the pool for long work, once for all who see the same.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::path::{Path, Query};
use crate::base::pools::in_slices;
use crate::base::queue::Ticket;
use crate::base::text::bytes;
use crate::showing::timelines::{SharedTimeline, TimelineKey, Timelines};
use crate::task::mailboxes::Requester;
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::header;
use axum::response::IntoResponse;
use game::{Observer, Player};
use host::Admitted;
use ids::TableId;
use serde::Deserialize;
use std::sync::Arc;
use table::{CannotReplay, Holder};

/// The moment, and the seat whose view is wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct When {
    /// Version of the table.
    at: u32,
    /// `public` or the number of a seat.
    perspective: Option<String>,
}

/// The steps of a table, and the viewer's rights.
pub(crate) struct Looking {
    pub shared: Arc<SharedTimeline>,
    /// The observer, and whether the viewer may try out other steps.
    pub admitted: Admitted,
}

/// Moments of a game around a version of its table, each as the caller saw it then. When the game is over nothing is hidden
/// any more, so the view of any seat can be requested.
#[utoipa::path(get, path = "/api/tables/{table}/moments", tag = "play",
    params(("table" = String, Path, description = "Id of the table"),
        ("at" = u32, Query, description = "Version of the table; the answer has the moment after the last step up to \
            this version, and some around it"),
        ("perspective" = Option<String>, Query, description = "`public` or the number of a seat: one of your own, or \
            any when the game is over. By default, what you have seen yourself")),
    responses((status = 200, body = wire::Moments), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn moments(
    State(tables): State<Arc<Tables>>,
    State(timelines): State<Arc<Timelines>>,
    Path(table): Path<TableId>,
    Query(When { at, perspective }): Query<When>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let wanted = perspective.as_deref().map(read_observer).transpose()?;
    let holder = session.map(|s| s.holder);
    let ticket = timelines.queue.enter(visit.origin.address)?;
    let Looking { shared, admitted } = shared_timeline(&tables, &timelines, &table, holder, wanted).await?;
    let text = text(&tables, &timelines, &table, ticket, shared, admitted.observer, at).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}

pub(crate) fn read_observer(text: &str) -> Result<Observer, Fault> {
    match text {
        "public" => Ok(Observer::Public),
        seat => seat
            .parse()
            .map(|seat| Observer::Player(Player(seat)))
            .map_err(|error| Fault::bad_message(format_args!("perspective: {error}"))),
    }
}

/// The timeline of the table as it is now, and the observer as whom the caller may see it.
pub(crate) async fn shared_timeline(
    tables: &Tables,
    timelines: &Timelines,
    table: &TableId,
    holder: Option<Holder>,
    wanted: Option<Observer>,
) -> Result<Looking, Fault> {
    let key = |late| TimelineKey { table: table.clone(), late };
    // Texts in memory may be forgotten during the request to the table.
    for known in [timelines.version(&key(false)), None] {
        let asked = tables.ask(table, |reply| Look::Past { holder, wanted, known, reply }).await;
        let mut admitted = asked??;
        let (version, of) = (admitted.version, key(admitted.late));
        let Some(timeline) = admitted.timeline.take() else {
            if let Some(shared) = timelines.get(&of, version) {
                return Ok(Looking { shared, admitted });
            }
            continue;
        };
        let shared_timeline = match timelines.earlier(&of) {
            Some(earlier) => {
                let mut past = earlier.lock().await;
                past.renew(timeline);
                earlier.weigh(&past);
                drop(past);
                earlier
            }
            None => {
                tables.context.mailboxes.admit(Requester::WithoutSeat).await?;
                SharedTimeline::new(timeline, tables.context.mailboxes.share())
            }
        };
        timelines.keep(&of, version, &shared_timeline);
        return Ok(Looking { shared: shared_timeline, admitted });
    }
    Err(Fault::internal())
}

/// The moments around a version, as text.
async fn text(
    tables: &Tables,
    timelines: &Timelines,
    table: &TableId,
    ticket: Ticket,
    shared_timeline: Arc<SharedTimeline>,
    observer: Observer,
    at: u32,
) -> Result<Bytes, Fault> {
    let past = shared_timeline.lock().await;
    if let Some(text) = past.known(observer, at) {
        return Ok(bytes(text));
    }
    drop(past);
    let permit = ticket.work().await?;
    let lifecycle = Arc::clone(&tables.context.lifecycle);
    let work = tables.context.pools.awaited(async move {
        let _permit = permit;
        let mut past = shared_timeline.lock().await;
        if let Some(text) = past.known(observer, at) {
            return Ok(bytes(text));
        }
        let mut moments = past.begin(observer, at);
        let text = in_slices(|| past.go_on(&mut moments).transpose(), || lifecycle.is_closing())
            .await
            .ok_or_else(Fault::closing)?
            .map_err(|CannotReplay| Fault::internal())?;
        shared_timeline.weigh(&past);
        Ok(bytes(text))
    });
    work.await.unwrap_or_else(|_| {
        // The rules panicked: their leftovers cannot be trusted.
        timelines.forget(table);
        Err(Fault::internal())
    })
}
