// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Gives a seat to a computer player before the game, or takes it back; during a game, lets one take over for a person who
 * left, or ends that (`POST /api/tables/{table}/seats/{seat}/bot`).
 */
export type SeatBot = {
/**
 * Which computer player; `null`: the seat is open, or the person plays again.
 */
bot: string | null, };
