// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { MadePasskey } from "./MadePasskey";

/**
 * Adds a passkey to the caller's account (`POST /api/v1/passkeys`).
 */
export type AddPasskey = {
/**
 * Its name, at most 40 characters; empty: that of the browser.
 */
name: string,
/**
 * The passkey.
 */
passkey: MadePasskey, };
