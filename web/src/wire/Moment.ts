// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A game after one of its steps.
 */
export type Moment = {
/**
 * The version after the step; 0 before the first.
 */
version: number,
/**
 * The player who decided then; `null` when nobody did.
 */
to_act: number | null,
/**
 * The game's `View`.
 */
view: unknown, };
