// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Somebody with whom a player has played rated games.
 */
export type Opponent = {
/**
 * The name; for a computer player, its name.
 */
name: string,
/**
 * Whether it is a computer player.
 */
bot: boolean,
/**
 * Games together.
 */
games: number,
/**
 * Those in which the player ranked above them.
 */
above: number,
/**
 * Those in which the player ranked below them.
 */
below: number, };
