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
 * The options of which it does not play every value, each with the values that it does play. For an option that may
 * have several values at once, the values it may contain. Example: `{"players": ["2"], "inns": ["no"]}`.
 */
options: { [key in string]: Array<string> }, };
