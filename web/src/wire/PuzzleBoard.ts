// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PuzzleInfo } from "./PuzzleInfo";
import type { Snapshot } from "./Snapshot";

/**
 * The board of a puzzle, as the player to move may see it.
 */
export type PuzzleBoard = {
/**
 * The puzzle.
 */
puzzle: PuzzleInfo,
/**
 * The board, like that of a table whose id is the puzzle's.
 */
snapshot: Snapshot,
/**
 * The turn is complete and can be sent as an answer.
 */
ended: boolean, };
