// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What the operator says about privacy (`GET /api/v1/privacy`).
 */
export type Privacy = {
/**
 * Plain text in paragraphs; `null`: nothing besides what every server keeps.
 */
text: string | null, };
