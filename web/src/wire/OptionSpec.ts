// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Need } from "./Need";
import type { OptionKind } from "./OptionKind";
import type { ValueNeeds } from "./ValueNeeds";
import type { Whole } from "./Whole";

/**
 * An option of a game. Its name, and its values where it has any, are keys of the message files.
 */
export type OptionSpec = {
/**
 * Name, as in `name=value`. `players` is always the first.
 */
name: string,
/**
 * It makes a difference only where all of this holds; a form offers it only then. Empty: always.
 */
needs?: Array<Need>,
/**
 * Values of an option that may have several which make a difference only where something else is chosen, too; a form offers them
 * only then.
 */
value_needs?: Array<ValueNeeds>,
/**
 * Words that stand for several of its values together.
 */
wholes?: Array<Whole>, } & ({ "kind": "flag",
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
values: Array<string>, });
