//! "What would you play?": the best turns of whoever is to act, thought out like a computer player's move, by what that
//! seat may know.

use crate::admission::requests::Visit;
use crate::admission::session::Session;
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::queue::Queue;
use crate::base::random::bytes;
use crate::bots::think_permits::ThinkRequest;
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use game::{Player, Remark, Seeded};
use registry::{AnyAdvice, AnyPosition, Ask, Setting, Stop};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::{Holder, Phase, Refusal};

/// How many turns are told.
const TURNS: usize = 3;
/// How long is thought about them.
const TIME: Duration = Duration::from_millis(600);

/// Places for those who want advice: so many are thought for at once, so many may wait besides.
pub(crate) fn queue() -> Queue {
    const AT_ONCE: usize = 2;
    const WAITING: usize = 48;
    Queue::new(AT_ONCE, WAITING)
}

/// A position in which advice is wanted.
pub(crate) struct Advised {
    /// Who wants it.
    holder: Holder,
    version: u32,
    seat: u8,
    /// The game's name.
    game: &'static str,
    position: Box<dyn AnyPosition>,
}

/// Tells a thought when nobody waits for it any more.
struct Unwanted(Arc<AtomicBool>);

impl Drop for Unwanted {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The best turns for the seat to act, if it is one of this browser: three at most, with what they are worth and why. They are
/// thought out for about a second, on positions dealt anew, so that nothing hidden is told. A table may be played without
/// (option `aids=no`): it answers `aids-locked`.
#[utoipa::path(get, path = "/api/tables/{table}/advice", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Advice), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn advice(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<String>,
    session: Option<Session>,
) -> Result<Json<wire::Advice>, Fault> {
    let holder = session.map(|s| s.holder);
    let ticket = app.advice.enter(visit.origin.address)?;
    let asked = app.hub.ask(&app, &table, |reply| TableMessage::Advise { holder, reply }).await;
    let Advised { holder, version, seat, game, position } = asked??;
    let turn = ticket.work().await?;
    // It is known to be slow: computer players that move quickly do not wait for it.
    let request =
        ThinkRequest { session: holder, bot: format!("{game}/advice"), mean_time: Some(TIME), patient: false };
    let permit = app.think_permits.place(&request).await.ok_or_else(Fault::closing)?;
    let stop = Arc::new(AtomicBool::new(false));
    let (_unwanted, closing) = (Unwanted(Arc::clone(&stop)), Arc::clone(&app));
    let thinks = tokio::task::spawn_blocking(move || {
        let (began, limit) = (Instant::now(), closing.config.limits.thought);
        let ended = || stop.load(Ordering::Relaxed) || closing.is_closing() || began.elapsed() > limit;
        let clock = || began.elapsed();
        let setting = Setting { time: Some(TIME), ..Setting::NONE };
        let ask = Ask { most: TURNS, also: &[], setting };
        let mut chance = Seeded::new(u64::from_le_bytes(bytes()));
        let stop = Stop::when(&ended).with_clock(&clock);
        let think = AssertUnwindSafe(|| position.advise(stop, Player(seat), &ask, &mut chance));
        let turns = catch_unwind(think);
        // The places are taken until the thread is free, whoever still waits for the answer.
        drop((permit, turn));
        turns
    });
    let Ok(Ok(turns)) = thinks.await else {
        tracing::error!(game, "thinking about advice failed");
        return Err(Fault::internal());
    };
    Ok(Json(wire::Advice { version, seat, turns: turns.into_iter().map(told).collect() }))
}

fn told(turn: AnyAdvice) -> wire::AdvisedTurn {
    let thousandths = |points: i64| points.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    let legal = |legal: registry::AnyAction| wire::LegalAction { action: legal.action, view: legal.view };
    let reason =
        |(part, points): (&str, i64)| wire::AdviceReason { part: part.to_owned(), points: thousandths(points) };
    let remark = |remark: Remark| wire::TurnRemark {
        name: remark.name.to_owned(),
        feature: remark.feature.to_owned(),
        with: remark.with.into_iter().map(|player| player.0).collect(),
    };
    wire::AdvisedTurn {
        actions: turn.actions.into_iter().map(legal).collect(),
        lead: thousandths(turn.lead),
        reasons: turn.reasons.into_iter().map(reason).collect(),
        remarks: turn.remarks.into_iter().map(remark).collect(),
    }
}

impl TableTask {
    /// The position for one who is to act there and may have aids.
    pub(crate) fn advised(&self, holder: Option<&Holder>) -> Result<Advised, Fault> {
        let table = &self.table;
        match table.phase() {
            Phase::Waiting => return Err(Refusal::NotStarted.into()),
            Phase::Over => return Err(Refusal::Over.into()),
            Phase::Playing => {}
        }
        if !table.game().has_aids() {
            return Err(Fault::new(StatusCode::FORBIDDEN, "aids-locked").at(table.version()));
        }
        let perspective = table.perspective(&self.mine(holder));
        let seat = perspective.seat.filter(|_| perspective.acts).ok_or(Refusal::NotYourTurn)?;
        let holder = *holder.ok_or(Refusal::NotYourTurn)?;
        let (version, game, position) = (table.version(), table.game().name(), table.position().clone_box());
        Ok(Advised { holder, version, seat, game, position })
    }
}
