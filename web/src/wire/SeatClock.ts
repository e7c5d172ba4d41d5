// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The clock of a seat.
 */
export type SeatClock = {
/**
 * The seat.
 */
seat: number,
/**
 * Milliseconds that it had left at `clocks_at_ms`.
 */
left_ms: number,
/**
 * Whether its time has been running since then.
 */
running: boolean, };
