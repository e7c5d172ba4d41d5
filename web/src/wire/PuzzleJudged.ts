// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdvisedTurn } from "./AdvisedTurn";

/**
 * What an answer to a puzzle is worth.
 */
export type PuzzleJudged = {
/**
 * Whether it is the solution, or leads to the same position.
 */
solved: boolean,
/**
 * By how much it is worse than the solution, in thousandths of a point of the expected lead.
 */
less: number,
/**
 * The best turns, the solution first; told to who has solved it or wants to be shown. The reasons are those of the solution.
 */
best: Array<AdvisedTurn>, };
