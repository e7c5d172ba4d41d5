// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Draw } from "./Draw";
import type { LegalAction } from "./LegalAction";

/**
 * The position after the steps that were tried, as the caller may see it.
 */
export type Tried = {
/**
 * The version of the moment at which it began.
 */
version: number,
/**
 * The player who decides there; `null` if nobody does.
 */
to_act: number | null,
/**
 * True if the game would be over.
 */
over: boolean,
/**
 * The game's `View`.
 */
view: unknown,
/**
 * The legal actions of the player who decides, as in a snapshot.
 */
legal_actions: Array<LegalAction>,
/**
 * Possible outcomes of chance, if chance is due.
 */
draws: Array<Draw>,
/**
 * Points of each player so far, by seat.
 */
points: Array<number>,
/**
 * The game's `Aids` there.
 */
aids: unknown, };
