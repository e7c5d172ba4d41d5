// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ProgramMaker } from "./ProgramMaker";
import type { SeatKind } from "./SeatKind";
import type { SeatRating } from "./SeatRating";

/**
 * A seat of a table in the lobby.
 */
export type LobbySeat = {
/**
 * The kind of occupant.
 */
kind: SeatKind,
/**
 * The name to show; for a computer player, its name. Empty while the seat is open, and for a person who gave no name.
 */
name: string,
/**
 * True if somebody's bot plays here: a program with an API token.
 */
program: boolean,
/**
 * Whose bot that is; only if `program` is true.
 */
maker?: ProgramMaker,
/**
 * How strong the player is at such games, if they have an account, show their ratings and have played rated ones.
 */
rating?: SeatRating, };
