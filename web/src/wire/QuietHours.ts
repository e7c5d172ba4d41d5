// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The hours of each day in which a person gets no notices.
 */
export type QuietHours = {
/**
 * When they begin, such as `22:00`.
 */
from: string,
/**
 * When they end, such as `07:00`; before `from`: on the next day.
 */
until: string,
/**
 * The time zone by its IANA name, such as `Europe/Prague`.
 */
zone: string, };
