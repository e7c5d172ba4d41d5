// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A color of players. At a table no two seats have the same one.
 */
export type SeatColor = "yellow" | "red" | "green" | "blue" | "black" | "violet";
