// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Switches one-time codes on (`POST /api/v1/account/codes`).
 */
export type SwitchOnCodes = {
/**
 * As it came.
 */
setup: string,
/**
 * A code of the app.
 */
one_time_code: string, };
