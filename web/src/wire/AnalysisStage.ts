// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Whether there is an analysis.
 */
export type AnalysisStage = "none" | "waiting" | "running" | "ready" | "failed";
