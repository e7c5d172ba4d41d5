// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * An identity of the caller's account: who they are at a provider.
 */
export type Identity = {
/**
 * The id for removing it.
 */
id: string,
/**
 * The address of the provider.
 */
issuer: string,
/**
 * The provider's number of the person, at most 60 characters of it.
 */
subject: string,
/**
 * Whether the operator still uses this provider: otherwise nobody can sign in with it.
 */
usable: boolean,
/**
 * Seconds since the account got it.
 */
age_seconds: number, };
