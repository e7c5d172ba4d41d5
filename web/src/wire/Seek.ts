// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Prospect } from "./Prospect";

/**
 * The table for the seeker.
 */
export type Seek = {
/**
 * The table. It is also the id of the seek: `DELETE /api/v1/seeks/{table}` ends it.
 */
table: string,
/**
 * The open seats that the seeker may take (`POST /api/tables/{table}/seats/{seat}`), the best first; if all of
 * them have been taken in the meantime, they seek again. Empty if they have a seat there already and wait for
 * others at a new table.
 */
seats: Array<number>,
/**
 * How likely it is that somebody comes; only while the seeker waits.
 */
prospect?: Prospect, };
