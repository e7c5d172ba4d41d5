// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { NewSeat } from "./NewSeat";

/**
 * A table that continues from a moment of another (`POST /api/tables/{table}/continue`).
 */
export type PlayOn = {
/**
 * A version of the other table; the new table has the steps up to it.
 */
at: number,
/**
 * Seats in turn order, none of them open.
 */
seats: Array<NewSeat>,
/**
 * Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: if the same session repeats the request with the same
 * id, the answer is the same table.
 */
request: string | null, };
