// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { OptionKind } from "./OptionKind";

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
