// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { SeatColor } from "./SeatColor";

/**
 * Takes an open seat for this browser (`POST /api/tables/{table}/seats/{seat}`).
 */
export type ClaimSeat = {
/**
 * The name to show, at most 40 characters; if empty, every screen names the seat by its number, in its own language.
 */
name: string,
/**
 * Chosen by the client like the one of a new table, but at least 16 characters long, and known to nobody else: a
 * client that sends the same request again without a cookie gets the same session, and so has the same seat.
 */
request?: string,
/**
 * The IANA name of the player's time zone, such as `Europe/Prague`: where weekends or nights are free, they are reckoned by
 * it. Without it, by UTC.
 */
zone?: string,
/**
 * The color that the player prefers.
 */
color?: SeatColor, };
