//! An analysis in the forms for the page and for the store.

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use registry::analysis::{Decision, Effort, JudgedTurn, costliest, sums};
use std::io::{Read, Write};

/// How many of the costliest turns are listed.
const COSTLIEST: usize = 3;
/// The most bytes of an analysis that are read; those of the longest games have a hundredth of that.
const MAX_ANALYSIS_BYTES: u64 = 64 << 20;

/// An analysis for the page.
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

/// An analysis for the store.
pub(crate) fn packed(told: &wire::AnalysedGame) -> Option<Vec<u8>> {
    let mut gz = GzEncoder::new(Vec::new(), Compression::default());
    gz.write_all(&serde_json::to_vec(told).ok()?).ok()?;
    gz.finish().ok()
}

/// A stored analysis; `None` if it is damaged, or has another form.
pub(crate) fn unpacked(kept: &[u8]) -> Option<wire::AnalysedGame> {
    let mut text = Vec::new();
    GzDecoder::new(kept).take(MAX_ANALYSIS_BYTES).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}
