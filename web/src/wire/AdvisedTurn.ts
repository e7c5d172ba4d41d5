// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AdviceReason } from "./AdviceReason";
import type { LegalAction } from "./LegalAction";
import type { TurnRemark } from "./TurnRemark";

/**
 * A possible turn.
 */
export type AdvisedTurn = {
/**
 * Its decisions, in order, up to the point where another player decides or chance intervenes. The first is legal now.
 */
actions: Array<LegalAction>,
/**
 * The expected lead after it: own final points less the mean of the others', in thousandths of a point.
 */
lead: number,
/**
 * Reasons for it, the most important first; may be empty.
 */
reasons: Array<AdviceReason>,
/**
 * Facts about it, the most important first; may be empty.
 */
remarks: Array<TurnRemark>, };
