// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BotInfo } from "./BotInfo";
import type { OptionSpec } from "./OptionSpec";

/**
 * A game that can be played here (`GET /api/games`).
 */
export type GameInfo = {
/**
 * Name, such as `gold-rush`; a key of the message files.
 */
name: string,
/**
 * What can be agreed on before it begins; `players` first.
 */
options: Array<OptionSpec>,
/**
 * Computer players: plain ones, then the levels, each weakest first.
 */
bots: Array<BotInfo>,
/**
 * True when `data` may be given: tiles or cards from a file.
 */
takes_data: boolean,
/**
 * Names of the built-in files (`GET /api/games/{game}/data?file=`), the default first.
 */
files: Array<string>,
/**
 * True when the built-in tiles or cards are a reconstruction.
 */
reconstruction: boolean, };
