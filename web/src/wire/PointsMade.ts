// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PointsLine } from "./PointsLine";

/**
 * How points were made in one game.
 */
export type PointsMade = {
/**
 * Name of the game.
 */
game: string,
/**
 * How many players the games had; missing: any number, since too few others have played with the same number.
 */
players?: number,
/**
 * Games of the player.
 */
games: number,
/**
 * Accounts of other people with which they are compared; 0 if there are too few.
 */
others: number,
/**
 * The lines, most points of the player first.
 */
lines: Array<PointsLine>,
/**
 * All lines together.
 */
total: PointsLine, };
