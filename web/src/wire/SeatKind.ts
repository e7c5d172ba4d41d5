// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Who has a seat.
 */
export type SeatKind = "human" | "bot" | "open";
