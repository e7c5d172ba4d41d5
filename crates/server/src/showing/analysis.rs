//! The analysis of a finished game, for anyone who may see its table: started, reported, stopped, and stored with the
//! game.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::operation::database::Database;
use crate::showing::analyses::{Analyses, stage};
use crate::showing::analysis_text::unpacked;
use crate::task::message::Look;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use host::FinishedGame;
use ids::TableId;
use registry::analysis::Turns;
use std::sync::Arc;
use table::Holder;
use wire::AnalysisStage as Stage;

/// The analysis stored with the game.
async fn kept(database: &Database, table: &TableId, version: u32) -> Result<Option<wire::Analysis>, Fault> {
    let id = table.to_owned();
    let kept = database.read(move |store| store.analysis(&id)).await?;
    let result = kept.filter(|kept| kept.entries == version).and_then(|kept| unpacked(&kept.text));
    let turns = result.as_ref().map_or(0, |result| result.turns.len());
    Ok(result.map(|result| wire::Analysis { result: Some(result), ..stage(Stage::Ready, turns, turns) }))
}

/// Starts the analysis of a finished game: for every decision, the best turn found and the points given away; the
/// chances of winning after every turn; and the luck of the draw. Anyone who may see the table may request it. There is
/// one per table: if it is in progress or stored already, that one is returned. It waits while other games are
/// analysed, and lets people and computer players go first.
#[utoipa::path(post, path = "/api/tables/{table}/analysis", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Analysis), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(analyses): State<Arc<Analyses>>,
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Path(table): Path<TableId>,
) -> Result<Json<wire::Analysis>, Fault> {
    let holder = session.map(|session| session.holder);
    let FinishedGame { steps, version, .. } = analyses.wanted(&table, holder).await?;
    if let Some(kept) = kept(&database, &table, version).await? {
        return Ok(Json(kept));
    }
    let plays = !tables.ask(&table, |reply| Look::Summary { holder, reply }).await?.mine.is_empty();
    analyses.begin(&table, Turns::count(&steps), visit.origin.address, holder, plays).map(Json)
}

/// The progress of the analysis of a finished game; when it is ready, the analysis.
#[utoipa::path(get, path = "/api/tables/{table}/analysis", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Analysis), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn look(
    State(analyses): State<Arc<Analyses>>,
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    session: Option<Session>,
    Path(table): Path<TableId>,
) -> Result<Json<wire::Analysis>, Fault> {
    let holder = session.map(|session| session.holder);
    tables.admit(&table, holder, false).await?;
    state(&analyses, &database, &table, holder).await.map(Json)
}

async fn state(
    analyses: &Analyses,
    database: &Database,
    table: &TableId,
    holder: Option<Holder>,
) -> Result<wire::Analysis, Fault> {
    // This comes first: an analysis that ends between the two lookups is found in the store.
    let progress = analyses.progress(table);
    if matches!(progress.stage, Stage::Waiting | Stage::Running) {
        return Ok(progress);
    }
    let version = analyses.wanted(table, holder).await?.version;
    Ok(kept(database, table, version).await?.unwrap_or(progress))
}

/// Stops an analysis in progress, for the person who started it and for the players of the game; others get
/// `analysis-theirs`. A finished one stays.
#[utoipa::path(delete, path = "/api/tables/{table}/analysis", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Analysis), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn stop(
    State(analyses): State<Arc<Analyses>>,
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    session: Option<Session>,
    Path(table): Path<TableId>,
) -> Result<Json<wire::Analysis>, Fault> {
    let holder = session.map(|session| session.holder);
    let plays = !tables.ask(&table, |reply| Look::Summary { holder, reply }).await?.mine.is_empty();
    analyses.stop(&table, holder, plays)?;
    state(&analyses, &database, &table, holder).await.map(Json)
}
