// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Writes a line (`POST /api/v1/tables/{table}/chat`).
 */
export type NewChatLine = {
/**
 * The text: one line of at most 300 characters, all of them visible.
 */
text: string,
/**
 * Which of the caller's seats writes it; without this field the first one. Somebody without a seat writes as a spectator.
 */
seat?: number, };
