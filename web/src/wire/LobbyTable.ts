// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { LobbySeat } from "./LobbySeat";
import type { Seating } from "./Seating";
import type { StrengthRange } from "./StrengthRange";
import type { TimeControl } from "./TimeControl";

/**
 * A table in the lobby.
 */
export type LobbyTable = {
/**
 * Id; its page is `/t/{table}`.
 */
table: string,
/**
 * Name of the game.
 */
game: string,
/**
 * Options in canonical form.
 */
options: string,
/**
 * True if the table has its own tiles or cards.
 */
custom_data: boolean,
/**
 * Seats in turn order.
 */
seats: Array<LobbySeat>,
/**
 * Whether all seats are taken and the game is being played: anyone may watch, and nobody can join.
 */
playing: boolean,
/**
 * Whether its game counts for ratings: who takes a seat needs an account.
 */
rated?: boolean,
/**
 * The time control, if it has one.
 */
pace?: TimeControl,
/**
 * What happens when the time of a player runs out, as for a new table.
 */
at_zero?: string,
/**
 * How long it has been in the lobby, in seconds.
 */
age_s: number,
/**
 * Whether somebody with a seat is at the table now, or was half a minute ago.
 */
present: boolean,
/**
 * How many people watch, known to within half a minute.
 */
watching?: number,
/**
 * The ratings that it wishes for.
 */
strength?: StrengthRange,
/**
 * By how many moves spectators see it later.
 */
delay?: number,
/**
 * How its seats are given.
 */
seating?: Seating, };
