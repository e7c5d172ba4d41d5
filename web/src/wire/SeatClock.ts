// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { FreeSpan } from "./FreeSpan";
import type { SeatVacation } from "./SeatVacation";

/**
 * The clock of a seat.
 */
export type SeatClock = {
/**
 * The seat.
 */
seat: number,
/**
 * Milliseconds that it had left at `clocks_at_ms`.
 */
left_ms: number,
/**
 * Whether its time has been running since then.
 */
running: boolean,
/**
 * When it runs out, in milliseconds since 1970, if it runs.
 */
zero_ms?: number,
/**
 * When it stands still until it runs out, in order: these times are not used up.
 */
free?: Array<FreeSpan>,
/**
 * Whether weekends and nights are reckoned by UTC, because its player named no time zone.
 */
utc?: boolean,
/**
 * The vacation days of its player, where the table allows vacations.
 */
vacation?: SeatVacation, };
