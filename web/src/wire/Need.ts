// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Another option has this value; one that may have several has it among them.
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
