// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AnalysedGame } from "./AnalysedGame";
import type { AnalysisStage } from "./AnalysisStage";

/**
 * How far the analysis of a game is (`/api/tables/{table}/analysis`).
 */
export type Analysis = {
/**
 * Whether there is one.
 */
stage: AnalysisStage,
/**
 * Turns that have been thought about.
 */
done: number,
/**
 * All turns; 0 while that is not known.
 */
total: number,
/**
 * The analysis, when it is ready.
 */
result: AnalysedGame | null, };
