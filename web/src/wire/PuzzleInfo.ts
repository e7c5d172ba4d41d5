// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A puzzle in lists (`GET /api/puzzles`), without anything that would reveal its solution.
 */
export type PuzzleInfo = {
/**
 * Its id; its page is `/puzzles/{id}`.
 */
id: string,
/**
 * Name of the game.
 */
game: string,
/**
 * Options of the game in canonical form.
 */
options: string,
/**
 * Number of players.
 */
players: number,
/**
 * The player to move, from 0.
 */
seat: number,
/**
 * How hard it is: 1, 2 or 3.
 */
level: number, };
