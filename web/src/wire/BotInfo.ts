// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A computer player.
 */
export type BotInfo = {
/**
 * Name, such as `greedy`.
 */
name: string, };
