// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The operator's text about privacy (`GET /api/v1/privacy`).
 */
export type Privacy = {
/**
 * Plain text in paragraphs; `null`: nothing besides what every server stores.
 */
text: string | null, };
