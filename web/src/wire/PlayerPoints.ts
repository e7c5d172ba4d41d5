// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PointsMade } from "./PointsMade";

/**
 * How a player made their points (`GET /api/v1/players/{name}/points`), in rated games that were played to the end.
 */
export type PlayerPoints = {
/**
 * By game, most games first; empty if the games are not shown.
 */
games: Array<PointsMade>, };
