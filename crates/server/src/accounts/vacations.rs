//! The vacation of the caller: the clocks of their seats stand still at all tables that allow vacations.

use crate::accounts::parts::by_page;
use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::vacation_days::{DAY_MS, MOST_DAYS, away_until, days_left};
use crate::operation::database::Database;
use crate::task::message::Play;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use host::TimeRules;
use ids::TableId;
use std::sync::Arc;
use store::{Owner, StoreError, StoredVacation, VacationWrite, Write, ask, timed_games, vacations_of};
use wire::{NewVacation, Vacation};

/// The most tables that are told at once; the others are due, and the servers that have them look soon.
const MOST_TOLD: usize = 100;

/// What is stored about the vacations of somebody.
struct Known {
    vacations: Vec<StoredVacation>,
    /// The games that stand still while they are away.
    still: Vec<TableId>,
    /// How many games do not.
    charged: usize,
}

impl Known {
    async fn of(database: &Database, owner: Owner) -> Result<Known, StoreError> {
        let read =
            move |store: &dyn store::Store| Ok((ask(store, vacations_of(&owner))?, ask(store, timed_games(&owner))?));
        let (vacations, games) = database.read(read).await?;
        let all = games.len();
        let allows = |pace: &str| pace.parse().is_ok_and(|rules: TimeRules| rules.free.vacations);
        let still: Vec<TableId> = games.into_iter().filter(|(_, pace)| allows(pace)).map(|(id, _)| id).collect();
        let charged = all - still.len();
        Ok(Known { vacations, still, charged })
    }

    fn shown(&self, now_ms: i64) -> Vacation {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let until = away_until(&self.vacations, now_ms);
        Vacation {
            until_ms: until.and_then(|until| u64::try_from(until).ok()),
            days_left: days_left(&self.vacations, now_ms),
            days_a_year: MOST_DAYS,
            still: count(self.still.len()),
            charged: count(self.charged),
        }
    }
}

fn now(tables: &Tables) -> i64 {
    i64::try_from(tables.context.uptime.now_ms()).unwrap_or(i64::MAX)
}

/// Lets the tables here look at the vacations at once.
fn tell(tables: &Arc<Tables>, games: Vec<TableId>) {
    let tables = Arc::clone(tables);
    tokio::spawn(async move {
        for table in games.into_iter().take(MOST_TOLD) {
            // Where it fails, the table is due.
            let _ = tables.post(&table, Play::GoOn).await;
        }
    });
}

fn conflict(key: &'static str) -> Fault {
    Fault::new(StatusCode::CONFLICT, key)
}

/// The caller's vacation, the days that they have left, and in how many games time stands still.
#[utoipa::path(get, path = "/api/v1/me/vacation", tag = "accounts", responses(
    (status = 200, body = Vacation),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn look(
    State(tables): State<Arc<Tables>>,
    State(database): State<Database>,
    session: Option<Session>,
) -> Result<Json<Vacation>, Fault> {
    let known = match session.map(by_page).transpose()? {
        Some(session) => Known::of(&database, session.holder.owner()).await?,
        None => Known { vacations: Vec::new(), still: Vec::new(), charged: 0 },
    };
    Ok(Json(known.shown(now(&tables))))
}

/// Begins a vacation of whole days now. Until it ends, the caller's time stands still at all tables that allow vacations. They may
/// still play.
#[utoipa::path(put, path = "/api/v1/me/vacation", tag = "accounts", request_body = NewVacation, responses(
    (status = 200, body = Vacation, description = "The session cookie may be set"),
    (status = 400, body = wire::Problem, description = "Not readable, or not 1 to 21 days (`vacation-days`)"),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "The caller is on vacation (`vacation-on`), or does not have so many days \
        left (`vacation-used`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(tables): State<Arc<Tables>>,
    State(database): State<Database>,
    State(admission): State<Arc<Admission>>,
    session: Session,
    Body(NewVacation { days }): Body<NewVacation>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session)?;
    if !(1..=MOST_DAYS).contains(&days) {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "vacation-days").with("most", MOST_DAYS));
    }
    let owner = session.holder.owner();
    let known = Known::of(&database, owner).await?;
    let now = now(&tables);
    if known.vacations.iter().any(|one| one.until_ms > now) {
        return Err(conflict("vacation-on"));
    }
    let left = days_left(&known.vacations, now);
    if left < days {
        return Err(conflict("vacation-used").with("left", left));
    }
    let number = known.vacations.iter().map(|one| one.number).max().unwrap_or_default().saturating_add(1);
    let vacation = StoredVacation { number, from_ms: now, until_ms: now.saturating_add(i64::from(days) * DAY_MS) };
    match database.write(Write::Vacation(VacationWrite::GoAway { owner, vacation })).await {
        Err(StoreError::Conflict) => return Err(conflict("vacation-on")),
        done => done?,
    }
    let known = Known::of(&database, owner).await?;
    let shown = known.shown(now);
    tell(&tables, known.still);
    Ok((session.headers(&admission.keys), Json(shown)))
}

/// Ends the caller's vacation now. If they are not on vacation, nothing changes.
#[utoipa::path(delete, path = "/api/v1/me/vacation", tag = "accounts", responses(
    (status = 200, body = Vacation),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn end(
    State(tables): State<Arc<Tables>>,
    State(database): State<Database>,
    session: Option<Session>,
) -> Result<Json<Vacation>, Fault> {
    let Some(session) = session.map(by_page).transpose()? else {
        return look(State(tables), State(database), None).await;
    };
    let (owner, at_ms) = (session.holder.owner(), now(&tables));
    database.write(Write::Vacation(VacationWrite::ComeBack { owner, at_ms })).await?;
    let known = Known::of(&database, owner).await?;
    let shown = known.shown(now(&tables));
    tell(&tables, known.still);
    Ok(Json(shown))
}
