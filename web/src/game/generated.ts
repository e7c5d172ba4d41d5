// Generated from crates/game: `GOLDFEVER_BLESS=1 cargo test -p game --test all typescript::` writes it.

/**
 * One line of a player's account, such as railways: 14.
 */
export type Item = {
/**
 * Where the points came from; a key in the message files.
 */
name: string,
/**
 * The number of points.
 */
points: number, };

/**
 * The accounts of all players, in seat order.
 */
export type Outcome = {
/**
 * One account per player.
 */
players: Array<PlayerOutcome>, };

/**
 * A player by seat number, counted from 0 in turn order.
 */
export type Player = number;

/**
 * One player's account.
 */
export type PlayerOutcome = {
/**
 * Points by source, in the game's order; the same names for every player.
 */
items: Array<Item>,
/**
 * Their sum.
 */
total: number,
/**
 * 1 + the number of players with more points. Everyone with rank 1 wins.
 */
rank: number, };
