// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdviceReason } from "./AdviceReason";
import type { LegalAction } from "./LegalAction";
import type { TurnRemark } from "./TurnRemark";

/**
 * A turn that may be taken.
 */
export type AdvisedTurn = {
/**
 * Its decisions, in order: as far as nobody else decides and chance brings nothing. The first is legal now.
 */
actions: Array<LegalAction>,
/**
 * The lead to be expected after it: own final points less the mean of the others', in thousandths of a point.
 */
lead: number,
/**
 * What speaks for it, weightiest first; may be empty.
 */
reasons: Array<AdviceReason>,
/**
 * What it does, in facts, weightiest first; may be empty.
 */
remarks: Array<TurnRemark>, };
