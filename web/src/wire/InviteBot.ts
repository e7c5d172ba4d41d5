// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Asks a bot to take an open seat before the game, or no longer (`POST /api/tables/{table}/seats/{seat}/invitation`).
 */
export type InviteBot = {
/**
 * Name of a bot that is there; `null`: nobody is asked any more.
 */
bot: string | null, };
