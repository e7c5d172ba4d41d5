// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A time during which the clock of a seat stands still, in milliseconds since 1970.
 */
export type FreeSpan = {
/**
 * Its first moment.
 */
from_ms: number,
/**
 * The first moment after it.
 */
until_ms: number, };
