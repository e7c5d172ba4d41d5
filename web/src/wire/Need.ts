// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A condition: another option has this value, or contains it if it may have several. Any of its values satisfies a
 * word for several values.
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
