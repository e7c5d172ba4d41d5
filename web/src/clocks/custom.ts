// Time controls that a player makes for a new table, within what servers accept.
import type { TimeControl } from "../wire/TimeControl";

/** The days that a turn may have. */
export const DAYS = [1, 2, 3, 5, 7, 14];
/** The most minutes for a live game, the most seconds that a turn adds, and the most hours of spare time. */
export const MOST = { minutes: 600, seconds: 600, hours: 336 };

/** A live time control of so many minutes for the game, and seconds for each turn. */
export const live = (minutes: number, seconds: number): TimeControl => ({
  kind: "live",
  bank_s: minutes * 60,
  increment_s: seconds,
});

/** So many days for each turn, and hours of spare time. */
export const days = (each: number, hours: number): TimeControl => ({
  kind: "days",
  days: each,
  bank_h: hours,
  weekends: false,
});
