// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BlockedPerson } from "./BlockedPerson";

/**
 * The accounts that the caller has blocked (`GET /api/v1/account/blocks`).
 */
export type Blocks = {
/**
 * By name.
 */
blocks: Array<BlockedPerson>, };
