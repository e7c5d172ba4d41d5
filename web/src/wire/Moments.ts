// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Moment } from "./Moment";

/**
 * Some moments of a game in order (`GET /api/tables/{table}/moments`), as one observer saw them.
 */
export type Moments = {
/**
 * Version of the table when it was asked.
 */
version: number,
/**
 * Steps of the game that stand: the number of the last moment.
 */
steps: number,
/**
 * Number of the first of these moments. 0 is before the first step.
 */
first: number,
/**
 * The moments.
 */
moments: Array<Moment>, };
