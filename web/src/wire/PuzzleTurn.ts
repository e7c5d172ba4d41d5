// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Decisions on the board of a puzzle (`POST /api/puzzles/{id}`). The server stores nothing of them.
 */
export type PuzzleTurn = {
/**
 * The decisions of one turn so far, in notation, 40 at most; none for the puzzle as it begins.
 */
actions: Array<string>, };
