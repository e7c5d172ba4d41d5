// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Account } from "./Account";
import type { OidcOutcome } from "./OidcOutcome";

/**
 * The answer to whoever comes back from the provider.
 */
export type OidcFinished = {
/**
 * What became of it.
 */
outcome: OidcOutcome,
/**
 * The path of our page to which the browser returns.
 */
back: string,
/**
 * The caller's account, if they are signed in.
 */
account?: Account,
/**
 * If confirmed: what other requests take as `identity` instead of the password, in this session, for five minutes.
 */
proof?: string, };
