// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How often each player may take back a turn, if the others accept.
 */
export type TakeBackRule = {
/**
 * How many turns in a game.
 */
most: number,
/**
 * Whether that is possible after something was drawn or revealed.
 */
draws: boolean, };
