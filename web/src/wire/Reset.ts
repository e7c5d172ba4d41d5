// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ResetCodes } from "./ResetCodes";

/**
 * What a link for a new password is about.
 */
export type Reset = {
/**
 * How many passkeys the account has.
 */
passkeys: number,
/**
 * How many identities it has.
 */
identities: number,
/**
 * What it means for one-time codes.
 */
codes: ResetCodes, };
