// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A part of the evaluation that is better after this turn than after the other turns considered.
 */
export type AdviceReason = {
/**
 * The part, such as `cities`; its text is the message `reason-cities`.
 */
part: string,
/**
 * The difference, in thousandths of a point.
 */
points: number, };
