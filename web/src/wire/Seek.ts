// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Where the seeker plays.
 */
export type Seek = {
/**
 * The table.
 */
table: string,
/**
 * The open seats that the seeker may take (`POST /api/tables/{table}/seats/{seat}`), the best first; if all of them are
 * taken meanwhile, they seek again. Empty if they have a seat there already: they wait for others at a new table.
 */
seats: Array<number>, };
