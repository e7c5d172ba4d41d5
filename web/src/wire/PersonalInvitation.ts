// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { TimeControl } from "./TimeControl";

/**
 * An invitation to a table with an open seat.
 */
export type PersonalInvitation = {
/**
 * The table; its page is `/t/{table}`.
 */
table: string,
/**
 * The name of the account that invites.
 */
host: string,
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
 * Whether its game counts for ratings.
 */
rated: boolean,
/**
 * Whether only invited people may enter.
 */
private: boolean,
/**
 * The number of seats.
 */
seats: number,
/**
 * The time control, if the table has one.
 */
pace?: TimeControl,
/**
 * What happens when the time of a player runs out, as at the table.
 */
at_zero?: string,
/**
 * Seconds since the invitation.
 */
age_s: number, };
