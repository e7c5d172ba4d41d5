// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Moment } from "./Moment";

/**
 * Consecutive moments of a game (`GET /api/tables/{table}/moments`), as one observer saw them.
 */
export type Moments = {
/**
 * Version of the table at the time of the request.
 */
version: number,
/**
 * Steps of the game that were not undone: the number of the last moment.
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
