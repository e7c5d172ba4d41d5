// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { TokenScope } from "./TokenScope";

/**
 * A new token (`POST /api/v1/tokens`).
 */
export type NewToken = {
/**
 * Its name, 1 to 40 visible characters. A bot's name is public, and nobody else's may look like it.
 */
name: string,
/**
 * What it allows; at least one.
 */
scopes: Array<TokenScope>,
/**
 * Whether its program is a bot: it plays under this name, is marked as a bot, and can be invited to tables.
 */
bot: boolean,
/**
 * The number of days for which it is valid.
 */
days: number, };
