// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The choice of a computer player that a page has found.
 */
export type ClientThought = {
/**
 * The version of the `think` that this answers.
 */
version: number,
/**
 * The action, in the game's notation; `null` if this page cannot think now. That withdraws the offer.
 */
action: string | null, };
