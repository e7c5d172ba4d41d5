// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The kind of a seat's occupant.
 */
export type SeatKind = "human" | "bot" | "open";
