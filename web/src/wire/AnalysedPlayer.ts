// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What a player made of a whole game.
 */
export type AnalysedPlayer = {
/**
 * Turns in which he decided something.
 */
turns: number,
/**
 * By how much they were worse than the best that were found.
 */
given_away: number,
/**
 * By how much chance changed the lead he could expect, whoever it came to.
 */
luck: number, };
