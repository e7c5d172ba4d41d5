// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A person who was invited to a table.
 */
export type InvitedPerson = {
/**
 * The name of their account.
 */
name: string,
/**
 * Whether they have declined.
 */
declined: boolean, };
