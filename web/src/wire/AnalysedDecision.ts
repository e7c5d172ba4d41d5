// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdviceReason } from "./AdviceReason";
import type { LegalAction } from "./LegalAction";

/**
 * A decision, and the best turn found instead.
 */
export type AnalysedDecision = {
/**
 * The player.
 */
seat: number,
/**
 * The actions played, up to the point where another player decided or chance intervened.
 */
played: Array<LegalAction>,
/**
 * The best turn that was found.
 */
best: Array<LegalAction>,
/**
 * The expected lead after the best: own final points less the mean of the others'.
 */
lead: number,
/**
 * How much less it is after the turn played: 0 if nothing better was found.
 */
given_away: number,
/**
 * Reasons for the best, the most important first; may be empty.
 */
reasons: Array<AdviceReason>, };
