// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ModerationOutcome } from "./ModerationOutcome";

/**
 * Decides a report (`POST /api/v1/moderation/reports/{report}`).
 */
export type Decision = {
/**
 * What is done; not `ban-network` or `undo`.
 */
act: ModerationOutcome,
/**
 * For how many days, from 1 to 365; for `silence`, `unrated` and `ban`.
 */
days?: number,
/**
 * For `strike`: the tables of the games that are struck out, from 1 to 50. They are finished rated games in which the person
 * played, and the moderator did not.
 */
games?: Array<string>,
/**
 * The reason, which the person sees, at most 500 characters.
 */
text: string, };
