// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { NewSeat } from "./NewSeat";

/**
 * A record from which a table is made (`POST /api/records`).
 */
export type ImportRecord = {
/**
 * The text of the record, its JSON, or a save of JCloisterZone.
 */
record: string,
/**
 * Seats in turn order. Open ones are for people who have the link, and the game goes on when they are taken; a server allows
 * them where the game is not over.
 */
seats: Array<NewSeat>,
/**
 * Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`: if the same session repeats the request with the same
 * id, the answer is the same table.
 */
request: string | null, };
