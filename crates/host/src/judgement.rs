//! Verdicts about turns in the form for the page: advice, and the analysis of a game.

use game::Remark;
use registry::analysis::{Decision, Effort, JudgedTurn, Sum, costliest, sums};
use registry::{AnyAction, AnyAdvice};

/// How many of the costliest turns are listed.
const COSTLIEST: usize = 3;

/// An advised turn.
pub fn advised_turn(turn: AnyAdvice) -> wire::AdvisedTurn {
    let remark = |remark: Remark| wire::TurnRemark {
        name: remark.name.to_owned(),
        feature: remark.feature.to_owned(),
        with: remark.with.into_iter().map(|player| player.0).collect(),
    };
    wire::AdvisedTurn {
        actions: turn.actions.iter().map(legal).collect(),
        lead: thousandths(turn.lead),
        reasons: turn.reasons.iter().map(reason).collect(),
        remarks: turn.remarks.into_iter().map(remark).collect(),
    }
}

/// The analysis of a game. `versions`: the version of its table before the first step, and after each.
pub fn analysed_game(
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
    let player = |sum: &Sum| wire::AnalysedPlayer {
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
    wire::AnalysedDecision {
        seat: decision.player.0,
        played: decision.played.iter().map(legal).collect(),
        best: decision.best.iter().map(legal).collect(),
        lead: thousandths(decision.lead),
        given_away: thousandths(decision.given_away),
        reasons: decision.reasons.iter().map(reason).collect(),
    }
}

fn legal(legal: &AnyAction) -> wire::LegalAction {
    wire::LegalAction { action: legal.action.clone(), view: legal.view.clone() }
}

fn reason((part, points): &(&str, i64)) -> wire::AdviceReason {
    wire::AdviceReason { part: (*part).to_owned(), points: thousandths(*points) }
}

fn thousandths(points: i64) -> i32 {
    points.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}
