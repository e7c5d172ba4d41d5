// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LobbyTable } from "./LobbyTable";

/**
 * A change of the lobby.
 */
export type LobbyUpdate = {
/**
 * Tables that are new or different, the latest first.
 */
tables: Array<LobbyTable>,
/**
 * Ids of tables that have left the lobby.
 */
gone: Array<string>, };
