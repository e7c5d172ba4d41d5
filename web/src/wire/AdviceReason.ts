// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Part of a judgement that is better after a turn than after the others that were thought about.
 */
export type AdviceReason = {
/**
 * The part, such as `cities`; its words are the message `reason-cities`.
 */
part: string,
/**
 * By how much, in thousandths of a point.
 */
points: number, };
