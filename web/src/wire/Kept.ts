// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Setting } from "./Setting";

/**
 * What an account keeps for its browsers, or what is added to it.
 */
export type Kept = {
/**
 * Settings by name, at most 60. A name has at most 40 letters, digits, dots and hyphens.
 */
settings: { [key in string]: Setting },
/**
 * Ids of the puzzles that were solved, the latest first, at most 2000.
 */
solved: Array<string>, };
