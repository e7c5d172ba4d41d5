//! Rematches: one new table for each finished game, with the same options, tiles, seats and rights, whichever player
//! asks first. Its id is derived from that of the old table, so that two simultaneous requests, or one that is repeated
//! after the server was killed, find the same table.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::stored::rows::stored_seat;
use crate::tables::creation::{Beside, Creation};
use crate::tables::table::first_entries;
use crate::task::message::{Play, Rematch};
use crate::task::rematch_ids;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use host::RematchPlan;
use ids::TableId;
use registry::Shelf;
use std::sync::Arc;
use store::{NewTable, Store, StoreError, StoredEntry, StoredSeat, TableTerms, ask, chat_is_off, seat_zones};
use wire::ProblemKind;

/// Makes the table for a rematch of a finished game: same options, tiles and seats, and everyone keeps their right to
/// act for a seat. Only players of this table can request it. However often and by whomever it is requested, there is
/// one such table.
#[utoipa::path(post, path = "/api/tables/{table}/rematch", tag = "tables",
    params(("table" = String, Path, description = "Id of the table whose game is over")),
    responses((status = 201, body = wire::Created, description = "The new table, from this request or an earlier one"),
        (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem, description = "The game is not over (`rematch-later`), or the table cannot be \
            played"), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn rematch(
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Session,
) -> Result<impl IntoResponse, Fault> {
    let bearer = session.bearer();
    let plan = tables.ask(&table, |reply| Rematch::Wanted { bearer, reply }).await??;
    let keys = &tables.context.admission.keys;
    let made = match rematch_ids::find(&tables.context.database, keys, &table).await? {
        Some(made) => made,
        None => make(&tables, &visit, &session, &table, plan).await?,
    };
    // Stored, then told. If telling fails, whoever loads the old table finds the new one.
    let _ = tables.post(&table, Rematch::Made { table: made.clone() }).await;
    let _ = tables.post(&made, Play::GoOn).await;
    Ok((StatusCode::CREATED, session.gained(keys), Json(wire::Created { table: made.into() })))
}

async fn make(
    tables: &Tables,
    visit: &Visit,
    session: &Session,
    table: &TableId,
    plan: RematchPlan,
) -> Result<TableId, Fault> {
    let config = &tables.context.config;
    let game = config.game(plan.game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
    // Today's rules; tiles or cards as they were, even if the server has others for new tables.
    let (rated, private, pace) = (plan.rated, plan.private, plan.pace.clone());
    // All seats are taken, so nobody is wished for.
    let terms = TableTerms { delay: plan.delay, ..TableTerms::default() };
    let created = tokio::task::spawn_blocking(move || create(game, plan));
    let (options, data, seats, first) = created.await.map_err(|_| Fault::internal())??;
    let before = table.clone();
    let as_before = move |store: &dyn Store| {
        Ok::<_, StoreError>((ask(store, seat_zones(&before))?, ask(store, chat_is_off(&before))?))
    };
    let (zones, chat_off) = tables.context.database.read(as_before).await?;
    let beside = Beside { zones, terms, chat_off };
    for id in rematch_ids::ids(&tables.context.admission.keys, table) {
        let making = Creation::begin_as(tables, visit, session, Some(id.clone())).await?;
        let (name, rules) = (game.name().to_owned(), game.rules());
        let new = making.table(name, rules, options.clone(), data.clone(), seats.clone());
        let new = NewTable { rated, private, pace: pace.clone(), ..new };
        match making.store(tables, &new, &first, beside.clone()).await {
            Ok(_) => return Ok(id),
            Err(fault) if fault.kind() == ProblemKind::NoSuchTable => {}
            Err(fault) => return Err(fault),
        }
    }
    Err(Fault::no_such_table())
}

type Created = (String, Option<String>, Vec<StoredSeat>, Vec<StoredEntry>);

fn create(game: &dyn Shelf, plan: RematchPlan) -> Result<Created, Fault> {
    let made = game.create_under(game.rules(), &plan.options, plan.data.as_deref())?;
    let seats = plan.seats.iter().map(stored_seat).collect();
    let first = first_entries(plan.take_backs, plan.end_of_turn, &made);
    Ok((made.options().to_string(), made.data().map(str::to_owned), seats, first))
}
