// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A word for several values of an option that may have several. It can be given in their place and means all of them.
 */
export type Whole = {
/**
 * The word; a key in the message files, like a value.
 */
value: string,
/**
 * The values it stands for.
 */
parts: Array<string>, };
