// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AnalysedGame } from "./AnalysedGame";
import type { AnalysisStage } from "./AnalysisStage";

/**
 * The progress of the analysis of a game (`/api/tables/{table}/analysis`).
 */
export type Analysis = {
/**
 * Whether there is one.
 */
stage: AnalysisStage,
/**
 * Turns analysed so far.
 */
done: number,
/**
 * The number of all turns; 0 while it is unknown.
 */
total: number,
/**
 * The analysis, when it is ready.
 */
result: AnalysedGame | null, };
