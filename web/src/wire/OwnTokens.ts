// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { OwnToken } from "./OwnToken";
import type { VisitorTokens } from "./VisitorTokens";

/**
 * The caller's tokens (`GET /api/v1/tokens`).
 */
export type OwnTokens = {
/**
 * Which tokens may be made on this server.
 */
allowed: VisitorTokens,
/**
 * How many valid tokens a visitor may have.
 */
most: number,
/**
 * The valid ones, the newest first.
 */
tokens: Array<OwnToken>, };
