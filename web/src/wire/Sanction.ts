// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ModerationOutcome } from "./ModerationOutcome";

/**
 * What moderators decided about the caller, as long as it lasts; a warning, and that games were struck out, for thirty days.
 */
export type Sanction = {
/**
 * What was done.
 */
act: ModerationOutcome,
/**
 * The reason.
 */
text: string,
/**
 * Seconds until it ends.
 */
ends_in_s: number, };
