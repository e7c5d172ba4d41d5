// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LobbyTable } from "./LobbyTable";

/**
 * The tables that anyone may join or watch (`GET /api/v1/lobby`).
 */
export type Lobby = {
/**
 * The latest come first.
 */
tables: Array<LobbyTable>, };
