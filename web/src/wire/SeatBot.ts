// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Puts a computer player on a seat before the game, or takes it off; in a game, lets one go on for a person who has left, or
 * no longer (`POST /api/tables/{table}/seats/{seat}/bot`).
 */
export type SeatBot = {
/**
 * Which computer player; `null`: the seat is open, or the person plays again.
 */
bot: string | null, };
