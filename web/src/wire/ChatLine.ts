// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A line of the chat. It is plain text: nothing in it is markup.
 */
export type ChatLine = {
/**
 * Its number at the table; numbers grow.
 */
number: number,
/**
 * The seat of the player who wrote it; `null`: a spectator did.
 */
seat: number | null,
/**
 * The name of the spectator's account; missing for a player, and if there is no such account, or not any more.
 */
name?: string,
/**
 * The text.
 */
text: string,
/**
 * When it was written, in milliseconds since 1970.
 */
at_ms: number,
/**
 * True if a spectator wrote it during the game: players read it when the game is over.
 */
aside?: boolean, };
