// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LegalAction } from "./LegalAction";

/**
 * A line of steps that ends with an answer.
 */
export type PreparedLine = {
/**
 * The steps in notation.
 */
steps: Array<string>,
/**
 * What each of them chooses, as in a snapshot; `null` for chance.
 */
choices: Array<LegalAction | null>, };
