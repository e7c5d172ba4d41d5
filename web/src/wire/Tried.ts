// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Draw } from "./Draw";
import type { LegalAction } from "./LegalAction";

/**
 * The position that tried steps lead to, as the asker may see it.
 */
export type Tried = {
/**
 * The version of the moment it began at.
 */
version: number,
/**
 * The player who decides there; `null` when nobody does.
 */
to_act: number | null,
/**
 * The game would be over.
 */
over: boolean,
/**
 * The game's `View`.
 */
view: unknown,
/**
 * What the player who decides may do, as in a snapshot.
 */
legal_actions: Array<LegalAction>,
/**
 * What chance may bring, where it is due.
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
