// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * All answers that a seat prepares (`PUT /api/v1/tables/{table}/prepared`). They take the place of earlier ones.
 */
export type PrepareAnswers = {
/**
 * The version of the table, after which the lines begin.
 */
at: number,
/**
 * Lines of steps as in a trial, at most 60, each with at most 40 steps. A line begins with a step of the other player
 * or of chance, and ends with a step of the seat. Together they are a tree: lines may begin with the same steps.
 */
lines: Array<Array<string>>,
/**
 * The lines that the caller has seen, which these replace. If the seat has others by now, for example from another
 * device, the request is refused. Without it, these replace whatever is there.
 */
instead_of?: Array<Array<string>>, };
