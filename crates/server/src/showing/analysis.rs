//! The analysis of a game that is over, for whoever may see its table: started, told, stopped, and kept with the game.

use crate::admission::requests::Visit;
use crate::app::state::App;
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::showing::analyses::stage;
use crate::task::message::TableMessage;
use crate::task::table_task::TableTask;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use registry::AnyGame;
use registry::analysis::{Decision, Effort, JudgedTurn, Turns, costliest, sums};
use std::io::{Read, Write};
use std::sync::Arc;
use table::{Phase, Timeline};
use wire::AnalysisStage as Stage;

/// How many of the costliest turns are told.
const COSTLIEST: usize = 3;
/// Most bytes of an analysis that are read; those of the longest games have a hundredth of it.
const MOST: u64 = 64 << 20;

/// The game of a table that is to be analysed.
pub(crate) struct Wanted {
    pub game: Arc<dyn AnyGame>,
    /// The steps that stand.
    pub steps: Vec<String>,
    /// The version before the first step, and after each.
    pub versions: Vec<u32>,
    /// The version of the table.
    pub version: u32,
}

impl TableTask {
    /// The game, if it is over.
    pub(crate) fn analysed(&self) -> Result<Wanted, Fault> {
        let table = &self.table;
        if table.phase() != Phase::Over {
            return Err(Fault::new(StatusCode::FORBIDDEN, "analysis-later").at(table.version()));
        }
        let timeline = Timeline::new(table);
        let steps = timeline.steps();
        let versions = (0..=steps.len()).map(|moment| timeline.version_of(moment)).collect();
        Ok(Wanted { game: Arc::clone(table.game()), steps, versions, version: table.version() })
    }
}

/// What is to be analysed at this table.
pub(crate) async fn wanted(app: &Arc<App>, table: &str) -> Result<Wanted, Fault> {
    app.hub.ask(app, table, |reply| TableMessage::Analysed { reply }).await?
}

/// The analysis that is kept with the game.
async fn kept(app: &Arc<App>, table: &str, version: u32) -> Result<Option<wire::Analysis>, Fault> {
    let id = table.to_owned();
    let kept = app.read(move |store| store.analysis(&id)).await?;
    let result = kept.filter(|kept| kept.entries == version).and_then(|kept| unpacked(&kept.text));
    let turns = result.as_ref().map_or(0, |result| result.turns.len());
    Ok(result.map(|result| wire::Analysis { result: Some(result), ..stage(Stage::Ready, turns, turns) }))
}

/// Begins the analysis of a game that is over: for every decision the best that was found and what was given away, the chances to
/// win after every turn, and the luck of the draw. Anybody who may see the table may ask. There is one a table: if one is
/// being made or kept, that is told. It waits while other games are analysed, and lets people and computer players go first.
#[utoipa::path(post, path = "/api/tables/{table}/analysis", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Analysis), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<String>,
) -> Result<Json<wire::Analysis>, Fault> {
    let Wanted { steps, version, .. } = wanted(&app, &table).await?;
    if let Some(kept) = kept(&app, &table, version).await? {
        return Ok(Json(kept));
    }
    app.analyses.begin(&app, &table, Turns::count(&steps), visit.origin.address).map(Json)
}

/// How far the analysis of a game that is over is; when it is ready, the analysis.
#[utoipa::path(get, path = "/api/tables/{table}/analysis", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Analysis), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
) -> Result<Json<wire::Analysis>, Fault> {
    // Asked first: what ends between the two questions is told as it is kept.
    let progress = app.analyses.progress(&table);
    if matches!(progress.stage, Stage::Waiting | Stage::Running) {
        return Ok(Json(progress));
    }
    let version = wanted(&app, &table).await?.version;
    Ok(Json(kept(&app, &table, version).await?.unwrap_or(progress)))
}

/// Stops the analysis that is being made. One that is ready stays.
#[utoipa::path(delete, path = "/api/tables/{table}/analysis", tag = "play",
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 200, body = wire::Analysis), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
        (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
) -> Result<Json<wire::Analysis>, Fault> {
    app.analyses.stop(&table);
    look(State(app), Path(table)).await
}

/// An analysis as the page gets it.
pub(crate) fn told(
    version: u32,
    versions: &[u32],
    players: u8,
    (effort, first): (Effort, Vec<u32>),
    judged: &[JudgedTurn],
) -> wire::AnalysedGame {
    let version_at = |steps: usize| versions.get(steps).copied().unwrap_or(version);
    let turn = |turn: &JudgedTurn| wire::AnalysedTurn {
        from: version_at(turn.from),
        to: version_at(turn.to),
        luck: turn.luck.iter().map(|luck| thousandths(*luck)).collect(),
        chances: turn.chances.clone(),
        decision: turn.decision.as_ref().map(decision),
    };
    let player = |sum: &registry::analysis::Sum| wire::AnalysedPlayer {
        turns: sum.turns as u32,
        given_away: thousandths(sum.given_away),
        luck: thousandths(sum.luck),
    };
    wire::AnalysedGame {
        version,
        sims: effort.sims,
        games: effort.games,
        first,
        players: sums(players, judged).iter().map(player).collect(),
        costliest: costliest(judged, COSTLIEST).into_iter().map(|at| at as u32).collect(),
        turns: judged.iter().map(turn).collect(),
    }
}

fn decision(decision: &Decision) -> wire::AnalysedDecision {
    let legal =
        |legal: &registry::AnyAction| wire::LegalAction { action: legal.action.clone(), view: legal.view.clone() };
    let reason =
        |(part, points): &(&str, i64)| wire::AdviceReason { part: (*part).to_owned(), points: thousandths(*points) };
    wire::AnalysedDecision {
        seat: decision.player.0,
        played: decision.played.iter().map(legal).collect(),
        best: decision.best.iter().map(legal).collect(),
        lead: thousandths(decision.lead),
        given_away: thousandths(decision.given_away),
        reasons: decision.reasons.iter().map(reason).collect(),
    }
}

fn thousandths(points: i64) -> i32 {
    points.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

/// An analysis as the store keeps it.
pub(crate) fn packed(told: &wire::AnalysedGame) -> Option<Vec<u8>> {
    let mut gz = GzEncoder::new(Vec::new(), Compression::default());
    gz.write_all(&serde_json::to_vec(told).ok()?).ok()?;
    gz.finish().ok()
}

/// An analysis that was kept; `None` when it is damaged, or of another form.
fn unpacked(kept: &[u8]) -> Option<wire::AnalysedGame> {
    let mut text = Vec::new();
    GzDecoder::new(kept).take(MOST).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}
