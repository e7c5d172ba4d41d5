// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Actions of one seat, applied in order, either all or none.
 */
export type Act = {
/**
 * Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`; sending the same id again is harmless.
 */
id: string,
/**
 * The version that the decision is based on.
 */
version: number,
/**
 * The seat that decides.
 */
seat: number,
/**
 * Actions in the game's notation, as the server offered them.
 */
actions: Array<string>, };
