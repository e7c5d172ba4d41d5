// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How a player ends the game, goes back in it or pauses it.
 */
export type Conclusion = "resign" | "agree" | "disagree" | "abandon" | "transfer" | "take-back" | "accept-take-back" | "refuse-take-back" | "pause" | "accept-pause" | "refuse-pause" | "go-on";
