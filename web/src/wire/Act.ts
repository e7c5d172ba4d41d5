// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Actions of one seat, applied in order, all or none.
 */
export type Act = {
/**
 * Made up by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`; the same id again is harmless.
 */
id: string,
/**
 * The version it was thought out at.
 */
version: number,
/**
 * The seat that decides.
 */
seat: number,
/**
 * Actions in the game's notation, as they were offered.
 */
actions: Array<string>, };
