// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A fact about a turn, such as that two players share a city after it.
 */
export type TurnRemark = {
/**
 * Its word, such as `shares`; a screen shows the message `remark-shares`.
 */
name: string,
/**
 * The kind of feature involved, such as `city`; empty if there is none.
 */
feature: string,
/**
 * Seats of the other players involved.
 */
with: Array<number>, };
