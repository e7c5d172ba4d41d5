//! "What would you play?": the best turns for the seat to act, computed like a computer player's move, from what that seat
//! may know.

use crate::admission::origins::NetworkHash;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::base::queue::Queue;
use crate::base::random::bytes;
use crate::bots::think_permits::{Rank, ThinkRequest};
use crate::bots::thinkers::Thinkers;
use crate::operation::database::Database;
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use game::{Player, Seeded};
use host::{Advised, advised_turn};
use ids::TableId;
use registry::{Ask, Setting, Stop};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The number of turns in the answer.
const TURNS: usize = 3;
/// How long the computer player thinks.
const TIME: Duration = Duration::from_millis(600);

/// The queue of requests for advice: this many are computed at once, and this many more may wait.
pub(crate) struct AdviceQueue(pub Queue);

impl Default for AdviceQueue {
    fn default() -> AdviceQueue {
        const AT_ONCE: usize = 2;
        const WAITING: usize = 48;
        AdviceQueue(Queue::new(AT_ONCE, WAITING))
    }
}

/// Shows the computer player when nobody waits any more.
struct Unwanted(Arc<AtomicBool>);

impl Drop for Unwanted {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The best turns for the seat to act, if it belongs to this browser: at most three, with their values and reasons. It
/// takes about a second of thinking, on positions dealt anew, so that nothing hidden is revealed. Tables without aids
/// (option `aids=no`) answer `aids-locked`.
#[utoipa::path(get, path = "/api/tables/{table}/advice", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Advice), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn advice(
    State(tables): State<Arc<Tables>>,
    State(queue): State<Arc<AdviceQueue>>,
    State(thinkers): State<Arc<Thinkers>>,
    State(database): State<Database>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Option<Session>,
) -> Result<Json<wire::Advice>, Fault> {
    let holder = session.map(|s| s.holder);
    let ticket = queue.0.enter(visit.origin.address)?;
    let asked = tables.ask(&table, |reply| Look::Advise { holder, reply }).await;
    let Advised { holder, version, seat, game, position } = asked??;
    let turn = ticket.work_for(true).await?;
    // It is known to be slow: computer players that move quickly do not wait for it.
    let request = ThinkRequest {
        network: NetworkHash::of(&database.secret(), visit.origin.address),
        session: holder,
        bot: format!("{game}/advice"),
        mean_time: Some(TIME),
        rank: Rank::Person,
    };
    let permit = thinkers.permits.place(&request).await.ok_or_else(Fault::closing)?;
    let stop = Arc::new(AtomicBool::new(false));
    let _unwanted = Unwanted(Arc::clone(&stop));
    let thinks = tokio::task::spawn_blocking(move || {
        let (began, limit) = (Instant::now(), thinkers.config.limits.thought);
        let ended = || stop.load(Ordering::Relaxed) || thinkers.lifecycle.is_closing() || began.elapsed() > limit;
        let clock = || began.elapsed();
        let setting = Setting { time: Some(TIME), ..Setting::NONE };
        let ask = Ask { most: TURNS, also: &[], setting };
        let mut chance = Seeded::new(u64::from_le_bytes(bytes()));
        let stop = Stop::when(&ended).with_clock(&clock);
        let think = AssertUnwindSafe(|| position.advise(stop, Player(seat), &ask, &mut chance));
        let turns = catch_unwind(think);
        // The places are held until the thread is free, even if nobody waits for the answer.
        drop((permit, turn));
        turns
    });
    let Ok(Ok(turns)) = thinks.await else {
        tracing::error!(game, "thinking about advice failed");
        return Err(Fault::internal());
    };
    Ok(Json(wire::Advice { version, seat, turns: turns.into_iter().map(advised_turn).collect() }))
}
