// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The one-time codes of the caller's account.
 */
export type OneTimeCodes = {
/**
 * How many recovery codes were not used yet.
 */
recovery_codes: number,
/**
 * Seconds since they were switched on.
 */
age_seconds: number, };
