// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ModerationOutcome } from "./ModerationOutcome";

/**
 * An act of a moderator.
 */
export type ModerationAct = {
/**
 * Its number; the first has 1.
 */
number: number,
/**
 * What was done.
 */
act: ModerationOutcome,
/**
 * The name of the account that it concerns; empty if it was deleted, or a network is concerned.
 */
player: string,
/**
 * The network that it concerns.
 */
network: string | null,
/**
 * The name of the moderator; empty if the account was deleted, or it was the operator.
 */
moderator: string,
/**
 * Whether the operator of the server did it. Moderators cannot undo that.
 */
operator: boolean,
/**
 * Whether the caller did it.
 */
own: boolean,
/**
 * The reason.
 */
text: string,
/**
 * Seconds since then.
 */
age_s: number,
/**
 * Seconds until it ends; missing if it has no end, 0 if it is over.
 */
ends_in_s: number | null,
/**
 * The number of the act that it undoes.
 */
undoes: number | null,
/**
 * Whether a later act has undone it.
 */
undone: boolean,
/**
 * The tables of the games that it has struck out.
 */
games?: Array<string>, };
