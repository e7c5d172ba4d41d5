// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BotGame } from "./BotGame";

/**
 * A bot's announcement of what it plays (`PUT /api/v1/bot`).
 */
export type BotPlays = {
/**
 * Its games, 20 at most.
 */
games: Array<BotGame>,
/**
 * Its pace: roughly how many milliseconds it thinks about a decision.
 */
thinks_ms?: number, };
