// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdvisedTurn } from "./AdvisedTurn";

/**
 * The turns that the strongest computer player of the game finds best for the seat to act, by what that seat may know
 * (`GET /api/tables/{table}/advice`).
 */
export type Advice = {
/**
 * The version it is of.
 */
version: number,
/**
 * The seat that is to act.
 */
seat: number,
/**
 * Best first; empty where the game has no judgement of positions.
 */
turns: Array<AdvisedTurn>, };
