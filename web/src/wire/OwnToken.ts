// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { TokenScope } from "./TokenScope";

/**
 * A token in the list of its maker.
 */
export type OwnToken = {
/**
 * By which it is revoked.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * What it may do.
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
 * Seconds since it was used, a minute more or less; `null`: never.
 */
unused_seconds: number | null,
/**
 * Seconds for which it still counts; `null`: until it is revoked.
 */
left_seconds: number | null,
/**
 * Whether its program is there: a bot that can be asked to tables now.
 */
online: boolean, };
