// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Aids: information that observers could compute from what they may know (`GET /api/tables/{table}/aids`): which tiles
 * fit where, what features need, the scores if the game ended now.
 */
export type Aids = {
/**
 * The version that they apply to.
 */
version: number,
/**
 * The seat whose view they are computed from; `null` for a spectator.
 */
seat: number | null,
/**
 * The game's `Aids`; `null` before the game has started.
 */
aids: unknown, };
