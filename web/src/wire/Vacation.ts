// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The vacation of the caller (`GET`, `PUT` and `DELETE /api/v1/me/vacation`).
 */
export type Vacation = {
/**
 * Until when they are on vacation, in milliseconds since 1970. Missing: they are not on vacation.
 */
until_ms?: number,
/**
 * Days that they can still take. Those of the present vacation count as taken.
 */
days_left: number,
/**
 * Days that they can take within 365 days.
 */
days_a_year: number,
/**
 * Their games in which time stands still while they are on vacation.
 */
still: number,
/**
 * Their games in which time runs all the same.
 */
charged: number, };
