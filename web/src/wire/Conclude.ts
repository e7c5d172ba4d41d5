// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Conclusion } from "./Conclusion";

/**
 * Ends the game for a seat, or for all, or is about a takeback. It depends on no version: it means the same whatever others play in the
 * meantime.
 */
export type Conclude = {
/**
 * As in [`Act`].
 */
id: string,
/**
 * The seat that decides.
 */
seat: number,
/**
 * How the game ends, or what the seat says about a takeback.
 */
how: Conclusion, };
