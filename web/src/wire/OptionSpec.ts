// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Need } from "./Need";
import type { OptionKind } from "./OptionKind";
import type { ValueNeeds } from "./ValueNeeds";
import type { Whole } from "./Whole";

/**
 * An option of a game. Its name and its values, if it has any, are keys in the message files.
 */
export type OptionSpec = {
/**
 * Name, as in `name=value`. `players` is always the first.
 */
name: string,
/**
 * The option has an effect only if all of these conditions hold, and a form offers it only then. Empty: always.
 */
needs?: Array<Need>,
/**
 * For an option that may have several values: those that have an effect only if something else is chosen too. A
 * form offers them only then.
 */
value_needs?: Array<ValueNeeds>,
/**
 * Words that stand for several of its values at once.
 */
wholes?: Array<Whole>, } & ({ "kind": "flag",
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
values: Array<string>, });
