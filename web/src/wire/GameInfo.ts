// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BotInfo } from "./BotInfo";
import type { OptionSpec } from "./OptionSpec";

/**
 * A game that can be played here (`GET /api/games`).
 */
export type GameInfo = {
/**
 * Name, such as `gold-rush`; a key in the message files.
 */
name: string,
/**
 * The options of a new game; `players` first.
 */
options: Array<OptionSpec>,
/**
 * Computer players: simple ones, then the levels, each group from the weakest up.
 */
bots: Array<BotInfo>,
/**
 * True if `data` is allowed: tiles or cards from a file.
 */
takes_data: boolean,
/**
 * Names of the built-in files (`GET /api/games/{game}/data?file=`), the default first.
 */
files: Array<string>,
/**
 * True if the built-in tiles or cards are a reconstruction.
 */
reconstruction: boolean, };
