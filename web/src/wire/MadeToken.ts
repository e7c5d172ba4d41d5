// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { OwnToken } from "./OwnToken";

/**
 * A token that was just made.
 */
export type MadeToken = {
/**
 * Its secret, told this once: whoever has it is this program.
 */
secret: string,
/**
 * The token as lists have it.
 */
token: OwnToken, };
