// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BotGame } from "./BotGame";

/**
 * What a bot plays (`PUT /api/v1/bot`).
 */
export type BotPlays = {
/**
 * Its games, 20 at most.
 */
games: Array<BotGame>,
/**
 * Its pace: about how many milliseconds it thinks about a decision.
 */
thinks_ms?: number, };
