// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * An answer to a puzzle (`POST /api/puzzles/{id}/answer`).
 */
export type PuzzleAnswer = {
/**
 * The decisions of the whole turn, in notation; `null` asks for the solution.
 */
actions: Array<string> | null, };
