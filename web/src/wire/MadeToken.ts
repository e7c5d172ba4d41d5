// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { OwnToken } from "./OwnToken";

/**
 * A new token, in answer to the request for it.
 */
export type MadeToken = {
/**
 * Its secret, which no later answer contains. Anyone who has it can act as this program.
 */
secret: string,
/**
 * The token as lists show it.
 */
token: OwnToken, };
