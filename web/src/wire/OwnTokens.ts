// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { OwnToken } from "./OwnToken";
import type { VisitorTokens } from "./VisitorTokens";

/**
 * The tokens of whoever asks (`GET /api/v1/tokens`).
 */
export type OwnTokens = {
/**
 * Which tokens may be made here.
 */
allowed: VisitorTokens,
/**
 * How many that count one visitor may have.
 */
most: number,
/**
 * Those that count, the newest first.
 */
tokens: Array<OwnToken>, };
