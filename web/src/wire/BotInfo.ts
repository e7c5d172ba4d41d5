// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A computer player.
 */
export type BotInfo = {
/**
 * Name, such as `greedy`.
 */
name: string,
/**
 * Roughly how many milliseconds it thinks about a decision on this machine, rounded up; missing until it has been
 * measured.
 */
thinks_ms?: number, };
