// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How many puzzles of a game somebody has solved.
 */
export type SolvedPuzzles = {
/**
 * The game.
 */
game: string,
/**
 * Those that they have solved.
 */
solved: number,
/**
 * All of the server.
 */
all: number, };
