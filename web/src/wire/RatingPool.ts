// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PoolPlayers } from "./PoolPlayers";

/**
 * Games whose ratings are compared.
 */
export type RatingPool = {
/**
 * Name of the game.
 */
game: string,
/**
 * How many play.
 */
players: PoolPlayers,
/**
 * Class of time control: `none`, `live` or `days`.
 */
pace: string,
/**
 * Whether aids were on.
 */
aids: boolean, };
