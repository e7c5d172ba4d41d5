// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Another option has this value, or contains it if it may have several. A word for several values is met by one of them.
 */
export type Need = {
/**
 * Name of the other option.
 */
option: string,
/**
 * The value.
 */
value: string, };
