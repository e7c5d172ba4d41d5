// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What an authenticator app needs (RFC 6238: SHA-1, 6 digits, 30 seconds).
 */
export type CodesWanted = {
/**
 * The secret in base32.
 */
secret: string,
/**
 * A link that opens the app; as a QR code, the app scans it.
 */
link: string,
/**
 * What has to come back with the first code, within 15 minutes. Until then nothing is stored.
 */
setup: string, };
