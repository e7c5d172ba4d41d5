// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The vacation of the player at a seat, as everybody at the table sees it.
 */
export type SeatVacation = {
/**
 * Until when they are on vacation, in milliseconds since 1970. It may be over by now. Missing: they are not on vacation.
 */
until_ms?: number,
/**
 * Days that they can still take.
 */
days_left: number, };
