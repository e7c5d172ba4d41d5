// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { TokenScope } from "./TokenScope";

/**
 * A token in the list of its maker.
 */
export type OwnToken = {
/**
 * The id for revoking it.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * What it allows.
 */
scopes: Array<TokenScope>,
/**
 * Whether its program is a bot.
 */
bot: boolean,
/**
 * Seconds since it was made.
 */
age_seconds: number,
/**
 * Seconds since it was last used, to within a minute; `null`: never used.
 */
unused_seconds: number | null,
/**
 * Seconds for which it is still valid; `null`: until it is revoked.
 */
left_seconds: number | null,
/**
 * Whether its program is online: a bot that can be invited to tables now.
 */
online: boolean, };
