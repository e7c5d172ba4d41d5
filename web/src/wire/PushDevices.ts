// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PushDevice } from "./PushDevice";

/**
 * The browsers in which a person gets notices (`GET /api/v1/me/push`).
 */
export type PushDevices = {
/**
 * The key that a browser needs to subscribe, in base64url; `null`: the operator has not set up Web Push.
 */
key: string | null,
/**
 * The browsers, the one that subscribed first comes first.
 */
devices: Array<PushDevice>, };
