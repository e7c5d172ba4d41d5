// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A network that is banned.
 */
export type BannedNetwork = {
/**
 * Number of the act in the log; `POST /api/v1/moderation/log/{number}/undo` ends the ban.
 */
number: number,
/**
 * The network, such as `192.0.2.0/24`.
 */
network: string,
/**
 * The reason.
 */
text: string,
/**
 * Seconds until it ends.
 */
ends_in_s: number, };
