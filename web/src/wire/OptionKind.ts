// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * If a choice has this value, another option allows fewer values than usual.
 */
export type Narrow = {
/**
 * The value of the choice.
 */
value: string,
/**
 * Name of the other option.
 */
option: string,
/**
 * The values it still allows.
 */
to: OptionKind, };

/**
 * The values an option can have, for forms and help texts.
 */
export type OptionKind = { "kind": "flag",
/**
 * Value if none is given.
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
 * Value if none is given.
 */
default: number, } | { "kind": "choice",
/**
 * All values.
 */
values: Array<string>,
/**
 * Value if none is given.
 */
default: string,
/**
 * How some of the values restrict other options.
 */
narrows?: Array<{
/**
 * The value of the choice.
 */
value: string,
/**
 * Name of the other option.
 */
option: string,
/**
 * The values it still allows.
 */
to: OptionKind, }>, } | { "kind": "several",
/**
 * All values.
 */
values: Array<string>, };
