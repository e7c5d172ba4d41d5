// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Steps that are tried from a moment of a game on (`POST /api/tables/{table}/trial`). Nothing is kept of it.
 */
export type Try = {
/**
 * Version of the table: the moment after the last step up to it.
 */
at: number,
/**
 * Begin before what chance brought last: another tile may be tried in place of the one in hand.
 */
redraw: boolean,
/**
 * `public` or the number of a seat, as for `moments`.
 */
perspective: string | null,
/**
 * The steps in notation, 300 at most: `! R09.1` is chance, `0: place 1,0 90` is player 0's choice.
 */
steps: Array<string>, };
