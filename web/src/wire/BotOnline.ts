// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BotPlays } from "./BotPlays";

/**
 * A bot that is there (`GET /api/v1/bots`).
 */
export type BotOnline = {
/**
 * Its name, by which it is asked to a table.
 */
name: string,
/**
 * What it plays.
 */
plays: BotPlays, };
