// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * One legal choice of the seat to act.
 */
export type Choice = {
/**
 * Notation to send back.
 */
action: string,
/**
 * The choice spelled out by the game (its `ActionView`).
 */
view: unknown, };
