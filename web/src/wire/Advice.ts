// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdvisedTurn } from "./AdvisedTurn";

/**
 * The turns that the strongest computer player of the game considers best for the seat to act, given what that seat may
 * know (`GET /api/tables/{table}/advice`).
 */
export type Advice = {
/**
 * The version of the table that it applies to.
 */
version: number,
/**
 * The seat that is to act.
 */
seat: number,
/**
 * Best first; empty if the game has no evaluation of positions.
 */
turns: Array<AdvisedTurn>, };
