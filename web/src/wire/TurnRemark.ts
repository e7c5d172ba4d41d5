// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A fact about a turn, such as that two players share a city after it.
 */
export type TurnRemark = {
/**
 * Its word, such as `shares`; what a screen says is the message `remark-shares`.
 */
name: string,
/**
 * The kind of feature that it is about, such as `city`; empty where there is none.
 */
feature: string,
/**
 * Seats of the other players that it is about.
 */
with: Array<number>, };
