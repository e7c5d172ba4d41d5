// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { SeatColor } from "./SeatColor";
import type { TimeControl } from "./TimeControl";

/**
 * A search for people to play with (`POST /api/v1/seeks`).
 */
export type NewSeek = {
/**
 * Name of the game.
 */
game: string,
/**
 * As for a new table, without `players`.
 */
options: string,
/**
 * The number of players, including the seeker.
 */
players: number,
/**
 * Whether the game counts for ratings: then the seeker needs an account and meets people of a similar strength. The
 * range widens with the time for which the other one has waited.
 */
rated?: boolean,
/**
 * The time control; `null` means none, too. With one, a player whose time runs out loses.
 */
pace?: TimeControl,
/**
 * The seeker's name at the table; may be empty. At a rated table it is that of the account.
 */
name: string,
/**
 * As for a new table.
 */
request: string | null,
/**
 * The table where the seeker waits, if they look again. If they have no seat there any more, or its game has begun, nothing
 * is looked for, and the answer is that table.
 */
waits_at?: string,
/**
 * The seeker's time zone, as for a new table.
 */
zone?: string,
/**
 * The color that the seeker prefers.
 */
color?: SeatColor, };
