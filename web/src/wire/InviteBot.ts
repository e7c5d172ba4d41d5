// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Invites a bot to an open seat before the game, or withdraws the invitation
 * (`POST /api/tables/{table}/seats/{seat}/invitation`).
 */
export type InviteBot = {
/**
 * Name of a bot that is online; `null` withdraws the invitation.
 */
bot: string | null, };
