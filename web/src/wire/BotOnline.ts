// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BotPlays } from "./BotPlays";
import type { ProgramMaker } from "./ProgramMaker";

/**
 * A bot that is online (`GET /api/v1/bots`).
 */
export type BotOnline = {
/**
 * Its name, which an invitation uses.
 */
name: string,
/**
 * Whose it is.
 */
maker: ProgramMaker,
/**
 * The games that it plays.
 */
plays: BotPlays, };
