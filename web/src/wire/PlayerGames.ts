// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PlayedGame } from "./PlayedGame";

/**
 * A player's finished rated games (`GET /api/v1/players/{name}/games`), the latest first.
 */
export type PlayerGames = {
/**
 * At most fifty; empty if the games are not shown.
 */
games: Array<PlayedGame>,
/**
 * What to ask for as `before` to get the next ones; missing at the end.
 */
next?: string, };
