// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { BannedNetwork } from "./BannedNetwork";

/**
 * The networks that are banned now (`GET /api/v1/moderation/networks`).
 */
export type BannedNetworks = {
/**
 * In the order in which they were banned.
 */
networks: Array<BannedNetwork>, };
