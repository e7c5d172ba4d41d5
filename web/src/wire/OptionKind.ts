// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Narrow } from "./Narrow";

/**
 * What an option may be, for forms and help texts.
 */
export type OptionKind = { "kind": "flag",
/**
 * Value where none is given.
 */
default: boolean, } | { "kind": "number",
/**
 * Least value.
 */
min: number,
/**
 * Greatest value.
 */
max: number,
/**
 * Value where none is given.
 */
default: number, } | { "kind": "choice",
/**
 * All values.
 */
values: Array<string>,
/**
 * Value where none is given.
 */
default: string,
/**
 * What some of the values leave of other options.
 */
narrows?: Array<Narrow>, } | { "kind": "several",
/**
 * All values.
 */
values: Array<string>, };
