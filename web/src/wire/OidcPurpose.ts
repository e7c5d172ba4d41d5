// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What somebody wants from the provider.
 */
export type OidcPurpose = "sign-in" | "link" | "confirm";
