// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Where somebody signs in.
 */
export type OidcAddress = {
/**
 * The address at the provider, to which the browser goes within ten minutes.
 */
address: string, };
