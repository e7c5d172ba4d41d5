// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Lobby } from "./Lobby";
import type { LobbyUpdate } from "./LobbyUpdate";

/**
 * A message of the lobby's stream or socket (`GET /api/v1/lobby/stream`).
 */
export type LobbyNews = { "type": "full" } & Lobby | { "type": "update" } & LobbyUpdate;
