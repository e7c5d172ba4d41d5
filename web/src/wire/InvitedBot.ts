// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A bot that is asked to take a seat.
 */
export type InvitedBot = {
/**
 * Its name.
 */
name: string,
/**
 * Whether it has said no.
 */
declined: boolean, };
