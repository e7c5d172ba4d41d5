// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The value of a setting. Only the page knows what it means.
 */
export type Setting = boolean | string;
