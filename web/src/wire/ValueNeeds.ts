// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Need } from "./Need";

/**
 * What a value of an option needs in order to have an effect.
 */
export type ValueNeeds = {
/**
 * The value.
 */
value: string,
/**
 * All of this has to hold. It may name the same option, with another of its values.
 */
needs: Array<Need>, };
