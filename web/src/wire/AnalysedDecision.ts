// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdviceReason } from "./AdviceReason";
import type { LegalAction } from "./LegalAction";

/**
 * A decision and the best that was found instead.
 */
export type AnalysedDecision = {
/**
 * Whose.
 */
seat: number,
/**
 * What was played, as far as nobody else decided and chance brought nothing.
 */
played: Array<LegalAction>,
/**
 * The best turn that was found.
 */
best: Array<LegalAction>,
/**
 * The lead to be expected after the best: own final points less the mean of the others'.
 */
lead: number,
/**
 * How much less it is after what was played: 0 where nothing better was found.
 */
given_away: number,
/**
 * What speaks for the best, weightiest first; may be empty.
 */
reasons: Array<AdviceReason>, };
