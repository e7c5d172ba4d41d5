// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * One legal action of the seat to act.
 */
export type LegalAction = {
/**
 * Notation to send back.
 */
action: string,
/**
 * The action spelled out by the game (its `ActionView`).
 */
view: unknown, };
