//! Trying out what might have been: steps from a moment of a game on, carried out on a copy that is thrown away. What is
//! tried comes with each request, and nothing is kept of it.
//!
//! Of a game that is over everything is told, so anybody may try anything. While a game runs, only one in which nothing is
//! hidden from anybody can be tried: the tiles that are left are known to all there. In others the position itself is a
//! secret, and what a trial shows would tell it. A table without aids has no trials before its end either.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::pools::in_slices;
use crate::showing::moments::{Looking, read_observer, shared_timeline};
use crate::showing::timelines::{Inside, Timelines};
use crate::task::tables::Tables;
use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use game::{Observer, ToAct};
use host::Refusal;
use registry::AnyPosition;
use std::sync::Arc;
use table::CannotReplay;

/// Most steps that are tried.
const MOST_STEPS: usize = 300;
/// Most outcomes of chance that are listed.
const MOST_DRAWS: usize = 500;

/// What the position would be after other steps from some moment on, for who may see that moment: of a game that is over,
/// and of a running one that hides nothing from anybody, unless its table has no aids. Nothing is kept of it.
#[utoipa::path(post, path = "/api/tables/{table}/trial", tag = "play", request_body = wire::Try,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Tried), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem),
        (status = 413, body = wire::Problem), (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn attempt(
    State(tables): State<Arc<Tables>>,
    State(timelines): State<Arc<Timelines>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<String>,
    session: Option<Session>,
    Body(wanted): Body<wire::Try>,
) -> Result<impl IntoResponse, Fault> {
    if wanted.steps.len() > MOST_STEPS {
        return Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"));
    }
    let perspective = wanted.perspective.as_deref().map(read_observer).transpose()?;
    let holder = session.map(|s| s.holder);
    let ticket = timelines.queue.enter(visit.origin.address)?;
    let Looking { shared, observer, no_trial } =
        shared_timeline(&tables, &timelines, &table, holder, perspective).await?;
    if let Some(why) = no_trial {
        return Err(Refusal::from(why).into());
    }
    let permit = ticket.work().await?;
    let lifecycle = Arc::clone(&tables.context.lifecycle);
    let work = tables.context.pools.awaited(async move {
        let _permit = permit;
        let mut inside = shared.lock().await;
        let begin = || begin(&mut inside, &wanted);
        let (version, position) = in_slices(begin, || lifecycle.is_closing()).await.ok_or_else(Fault::closing)??;
        shared.weigh(&inside);
        // The moment is copied: others may look back meanwhile.
        drop(inside);
        let mut trial = Trial { position, steps: wanted.steps, done: 0, version, observer };
        in_slices(|| trial.go_on(), || lifecycle.is_closing()).await.ok_or_else(Fault::closing)?
    });
    let tried = work.await.unwrap_or_else(|_| {
        // The rules panicked: what they left behind is not to be trusted.
        timelines.forget(&table);
        Err(Fault::internal())
    })?;
    Ok(([(header::CONTENT_TYPE, "application/json")], Bytes::from(tried.text())))
}

/// The version of a moment, and a copy of the position there.
type Beginning = (u32, Box<dyn AnyPosition>);

/// Winds towards the moment where the trial begins; nothing while it is not reached.
fn begin(inside: &mut Inside, wanted: &wire::Try) -> Option<Result<Beginning, Fault>> {
    let timeline = &mut inside.timeline;
    let moment = timeline.moment_of(wanted.at);
    let from = if wanted.redraw { timeline.before_chance(moment) } else { moment };
    match timeline.seek(from) {
        Err(CannotReplay) => Some(Err(Fault::internal())),
        Ok(false) => None,
        Ok(true) => Some(Ok((timeline.version_of(moment), timeline.position()))),
    }
}

/// A trial that is being carried out.
struct Trial {
    position: Box<dyn AnyPosition>,
    steps: Vec<String>,
    done: usize,
    version: u32,
    observer: Observer,
}

impl Trial {
    /// The next step; after the last one, what it led to.
    fn go_on(&mut self) -> Option<Result<wire::Tried, Fault>> {
        let Some(step) = self.steps.get(self.done) else { return Some(Ok(self.shown())) };
        self.done += 1;
        let why = self.position.follow(step).err()?;
        let fault = Fault::new(StatusCode::UNPROCESSABLE_ENTITY, "trial-step");
        Some(Err(fault.with("step", self.done).with("reason", why)))
    }

    fn shown(&self) -> wire::Tried {
        let position = &self.position;
        let mut draws = position.chances();
        draws.truncate(MOST_DRAWS);
        wire::Tried {
            version: self.version,
            to_act: if let ToAct::Player(who) = position.to_act() { Some(who.0) } else { None },
            over: position.to_act() == ToAct::Over,
            view: position.view_json(self.observer).into(),
            legal_actions: position.legal_actions_json().into(),
            draws: draws.into_iter().map(|(step, weight)| wire::Draw { step, weight }).collect(),
            points: position.outcome().totals().collect(),
            aids: position.aids_json(self.observer).into(),
        }
    }
}
