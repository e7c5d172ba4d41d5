// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { NewSeat } from "./NewSeat";

/**
 * A table that goes on where another stood (`POST /api/tables/{table}/continue`).
 */
export type PlayOn = {
/**
 * Version of the table; the new one has the steps up to it.
 */
at: number,
/**
 * Seats in turn order, none of them open.
 */
seats: Array<NewSeat>, };
