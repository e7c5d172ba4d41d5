// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The kinds of refusals to which a program can react, other than by showing the reason. More may be added; a program reads a
 * kind that it does not know as `other`.
 */
export type ProblemKind = "not-here" | "no-such-table" | "table-unplayable" | "stale" | "not-your-seat" | "seat-taken" | "game-begun" | "still-here" | "aids-locked" | "trial-later" | "too-fast" | "code-needed" | "other";
