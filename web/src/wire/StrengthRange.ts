// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The ratings that a table wishes for, in points. It is a wish, not a barrier: anyone may take a seat.
 */
export type StrengthRange = {
/**
 * The lowest, 0 to 4000; without it, there is no lowest.
 */
from?: number,
/**
 * The highest, 0 to 4000 and not below the lowest; without it, there is no highest.
 */
to?: number, };
