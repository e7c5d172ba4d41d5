// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Need } from "./Need";

/**
 * What one value of an option needs to make a difference.
 */
export type ValueNeeds = {
/**
 * The value.
 */
value: string,
/**
 * All of this has to hold. It may name the same option: another of its values.
 */
needs: Array<Need>, };
