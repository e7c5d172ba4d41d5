// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A game that a bot plays.
 */
export type BotGame = {
/**
 * Name of the game.
 */
game: string,
/**
 * Options of which it does not play every value, each with the values that it plays; of one that may have several values
 * at once, those that may be among them. `{"players": ["2"], "inns": ["no"]}`.
 */
options: { [key in string]: Array<string> }, };
