// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A seat of a finished game.
 */
export type PlayedSeat = {
/**
 * The name; for a computer player, its name. Empty if the player is a former one, or does not show their games.
 */
name: string,
/**
 * Whether it is a computer player.
 */
bot: boolean,
/**
 * Whether it is the player whose games these are.
 */
own: boolean,
/**
 * Points.
 */
points: number,
/**
 * Rank, 1 for the best; 0 if the game does not count.
 */
rank: number,
/**
 * Whether the player left before the end, and so is ranked last.
 */
left: boolean, };
