// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A player's results over a whole game.
 */
export type AnalysedPlayer = {
/**
 * Turns with a decision by this player.
 */
turns: number,
/**
 * How much worse they were in total than the best turns found.
 */
given_away: number,
/**
 * How much chance changed this player's expected lead, on anyone's turn.
 */
luck: number, };
