// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdvisedTurn } from "./AdvisedTurn";

/**
 * The verdict on an answer to a puzzle.
 */
export type PuzzleJudged = {
/**
 * Whether it is the solution, or leads to the same position.
 */
solved: boolean,
/**
 * How much worse it is than the solution, in thousandths of a point of the expected lead.
 */
less: number,
/**
 * The best turns, the solution first; only for those who solved it or asked for the solution. The reasons are those
 * for the solution.
 */
best: Array<AdvisedTurn>, };
