// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * With one value of a choice, another option is narrower than it says of itself.
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
 * What it may be then.
 */
to: OptionKind, };

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
 * What it may be then.
 */
to: OptionKind, }>, } | { "kind": "several",
/**
 * All values.
 */
values: Array<string>, };
