// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How a player ends the game.
 */
export type Conclusion = "resign" | "agree" | "abandon";
