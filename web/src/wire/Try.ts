// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Steps to try from a moment of a game (`POST /api/tables/{table}/trial`). The server stores nothing of them.
 */
export type Try = {
/**
 * A version of the table: the moment after the last step up to it.
 */
at: number,
/**
 * Begin before the last outcome of chance, so that another tile can be tried in place of the one in hand.
 */
redraw: boolean,
/**
 * `public` or the number of a seat, as for `moments`.
 */
perspective: string | null,
/**
 * The seed with which everything that the perspective does not know is dealt anew. With it, a seat can try steps
 * in a running game with hidden information. The same seed deals the same.
 */
seed?: number,
/**
 * The steps in notation, 300 at most: `! R09.1` is chance, `0: place 1,0 90` is player 0's choice.
 */
steps: Array<string>, };
