// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { TokenScope } from "./TokenScope";

/**
 * A token to be made (`POST /api/v1/tokens`).
 */
export type NewToken = {
/**
 * Its name, 1 to 40 visible characters. That of a bot is public, and nobody else's looks like it.
 */
name: string,
/**
 * What it may do; one at least.
 */
scopes: Array<TokenScope>,
/**
 * Whether its program is a bot: it plays under this name, is marked, and can be asked to tables.
 */
bot: boolean,
/**
 * For how many days it counts.
 */
days: number, };
