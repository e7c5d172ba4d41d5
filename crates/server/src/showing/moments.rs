//! What a table looked like at any moment of its game: as the asker saw it then, and of a game that is over as anybody
//! saw it. The game is played again from checkpoints in the pool for long work, once for all who see the same.

use crate::admission::requests::Visit;
use crate::admission::session::Session;
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::path::{Path, Query};
use crate::base::pools::in_slices;
use crate::base::queue::Ticket;
use crate::showing::timelines::{Inside, SharedTimeline};
use crate::task::hub::Requester;
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use game::{Observer, Player};
use serde::Deserialize;
use std::sync::Arc;
use table::{CannotReplay, Holder, Phase, Refusal, Timeline};

/// Moments in one answer, from a number that so many divide on: all who look around there get the same text.
const TOGETHER: usize = 8;

/// Which moment, and for which seat it is shown.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct When {
    /// Version of the table.
    at: u32,
    /// `public` or the number of a seat.
    perspective: Option<String>,
}

/// What the table's own task says about who asks.
pub(crate) struct Admitted {
    /// For which seat he asks to see the moments.
    observer: Observer,
    version: u32,
    /// Why he may not try out other steps, if he may not.
    no_trial: Option<&'static str>,
    /// The steps that stand, unless those of this version are at hand.
    timeline: Option<Timeline>,
}

/// Steps of a table, and who looks at them.
pub(crate) struct Looking {
    pub shared: Arc<SharedTimeline>,
    pub observer: Observer,
    /// Why he may not try out other steps, if he may not.
    pub no_trial: Option<&'static str>,
}

/// Moments of a game, those around a version of its table: each as the asker saw it then. Of a game that is over
/// nothing is hidden any more, so it may be seen as any seat sees it.
#[utoipa::path(get, path = "/api/tables/{table}/moments", tag = "play",
    params(("table" = String, Path, description = "Id of the table"),
        ("at" = u32, Query, description = "Version of the table; the answer has the moment after the last step up to it, \
                                           and some next to that"),
        ("perspective" = Option<String>, Query, description = "`public` or the number of a seat: one's own, and when the game is \
                                                        over any; else as one has seen it")),
    responses((status = 200, body = wire::Moments), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn moments(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Query(When { at, perspective }): Query<When>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    let wanted = perspective.as_deref().map(read_observer).transpose()?;
    let holder = session.map(|s| s.holder);
    let ticket = app.timelines.queue.enter(visit.origin.address)?;
    let Looking { shared, observer, .. } = shared_timeline(&app, &table, holder, wanted).await?;
    let text = text(&app, &table, ticket, shared, observer, at).await?;
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

impl TableTask {
    /// Who asks for moments of the game, and its steps, if there are others than at version `known`.
    pub(crate) fn admit_to_past(
        &self,
        holder: Option<&Holder>,
        wanted: Option<Observer>,
        known: Option<u32>,
    ) -> Result<Admitted, Fault> {
        let (table, phase) = (&self.table, self.table.phase());
        if phase == Phase::Waiting && table.version() == 0 {
            return Err(Refusal::NotStarted.into());
        }
        let own = table.perspective(&self.mine(holder)).log;
        // Where nobody can move any more, nobody can use a secret.
        let over = phase == Phase::Over || table.is_full();
        let observer = match wanted {
            None => own,
            Some(Observer::Player(Player(seat))) if seat >= table.game().players() => {
                return Err(Fault::new(StatusCode::NOT_FOUND, "no-such-seat"));
            }
            Some(wanted) => {
                let wanted = table.game().same_view_as(wanted);
                if !over && wanted != own && wanted != Observer::Public {
                    return Err(Fault::not_your_seat());
                }
                wanted
            }
        };
        let version = table.version();
        let timeline = (known != Some(version)).then(|| Timeline::new(table));
        let open = table.game().same_view_as(Observer::Player(Player(0))) == Observer::Public;
        let no_trial = match (over, open, table.game().has_aids()) {
            (true, ..) | (_, true, true) => None,
            (false, false, _) => Some("trial-later"),
            (false, true, false) => Some("aids-locked"),
        };
        Ok(Admitted { observer, version, no_trial, timeline })
    }
}

/// The timeline of the table as it is now, and as whom this asker may see it.
pub(crate) async fn shared_timeline(
    app: &Arc<App>,
    table: &str,
    holder: Option<Holder>,
    wanted: Option<Observer>,
) -> Result<Looking, Fault> {
    // What is at hand may be forgotten while the table is asked.
    for known in [app.timelines.version(table), None] {
        let asked = app.hub.ask(app, table, |reply| TableMessage::Past { holder, wanted, known, reply }).await;
        let Admitted { observer, version, no_trial, timeline } = asked??;
        let Some(timeline) = timeline else {
            if let Some(shared) = app.timelines.get(table, version) {
                return Ok(Looking { shared, observer, no_trial });
            }
            continue;
        };
        let shared_timeline = match app.timelines.earlier(table) {
            Some(earlier) => {
                let mut inside = earlier.lock().await;
                if inside.timeline.version() < version {
                    inside.renew(timeline);
                }
                earlier.weigh(&inside);
                drop(inside);
                earlier
            }
            None => {
                app.hub.admit(Requester::WithoutSeat).await?;
                SharedTimeline::new(timeline, app.hub.share())
            }
        };
        app.timelines.keep(table, version, &shared_timeline);
        return Ok(Looking { shared: shared_timeline, observer, no_trial });
    }
    Err(Fault::internal())
}

/// The moments around a version, as text.
async fn text(
    app: &Arc<App>,
    table: &str,
    ticket: Ticket,
    shared_timeline: Arc<SharedTimeline>,
    observer: Observer,
    at: u32,
) -> Result<Bytes, Fault> {
    let first = move |inside: &Inside| inside.timeline.moment_of(at) / TOGETHER * TOGETHER;
    let inside = shared_timeline.lock().await;
    if let Some(text) = inside.text((observer, first(&inside))) {
        return Ok(text);
    }
    drop(inside);
    let permit = ticket.work().await?;
    let shared = Arc::clone(app);
    let work = app.pools.awaited(async move {
        let _permit = permit;
        let mut inside = shared_timeline.lock().await;
        let of = (observer, first(&inside));
        if let Some(text) = inside.text(of) {
            return Ok(text);
        }
        let mut made = wire::Moments {
            version: inside.timeline.version(),
            steps: inside.timeline.last() as u32,
            first: of.1 as u32,
            moments: Vec::new(),
        };
        let end = inside.timeline.last().min(of.1 + TOGETHER - 1);
        let step = || show_next(&mut inside.timeline, observer, &mut made, end);
        in_slices(step, || shared.is_closing())
            .await
            .ok_or_else(Fault::closing)?
            .map_err(|CannotReplay| Fault::internal())?;
        let text = Bytes::from(made.text());
        inside.remember(of, &text);
        shared_timeline.weigh(&inside);
        Ok(text)
    });
    work.await.unwrap_or_else(|_| {
        // The rules panicked: what they left behind is not to be trusted.
        app.timelines.forget(table);
        Err(Fault::internal())
    })
}

/// Winds a step on towards the next moment that is missing, and shows it when it is there.
fn show_next(
    timeline: &mut Timeline,
    observer: Observer,
    made: &mut wire::Moments,
    end: usize,
) -> Option<Result<(), CannotReplay>> {
    let next = made.first as usize + made.moments.len();
    if next > end {
        return Some(Ok(()));
    }
    match timeline.seek(next) {
        Err(error) => Some(Err(error)),
        Ok(false) => None,
        Ok(true) => {
            let (version, to_act, view) =
                (timeline.version_of(next), timeline.to_act(), timeline.view(observer).into());
            made.moments.push(wire::Moment { version, to_act, view });
            None
        }
    }
}
