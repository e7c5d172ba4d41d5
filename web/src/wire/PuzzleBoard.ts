// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PuzzleInfo } from "./PuzzleInfo";
import type { Snapshot } from "./Snapshot";

/**
 * The board of a puzzle, as the player who is to move may see it.
 */
export type PuzzleBoard = {
/**
 * The puzzle.
 */
puzzle: PuzzleInfo,
/**
 * The board, as that of a table whose id is that of the puzzle.
 */
snapshot: Snapshot,
/**
 * The turn is over: it can be answered.
 */
ended: boolean, };
