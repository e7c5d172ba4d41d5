// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How much time the players of a table have.
 */
export type TimeControl = { "kind": "none" } | { "kind": "live",
/**
 * Seconds for the game.
 */
bank_s: number,
/**
 * Seconds that a turn adds.
 */
increment_s: number, } | { "kind": "days",
/**
 * Days for a turn: 1, 2, 3, 5, 7 or 14.
 */
days: number,
/**
 * Seconds for a turn in place of days, on servers under test.
 */
seconds?: number,
/**
 * Hours of spare time for the whole game.
 */
bank_h: number,
/**
 * Whether Saturdays and Sundays are free: time stands still then, by the time zone of the player who has to decide.
 */
weekends: boolean,
/**
 * Whether nights are free in the same way: from 22:00 to 8:00.
 */
nights?: boolean,
/**
 * Whether time also stands still for players who are on vacation.
 */
vacations?: boolean, };
