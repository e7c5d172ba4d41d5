// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A bot invited to a seat.
 */
export type InvitedBot = {
/**
 * Its name.
 */
name: string,
/**
 * Whether it has declined.
 */
declined: boolean, };
