// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A browser that gets notices.
 */
export type PushDevice = {
/**
 * The first 16 hexadecimal digits of the SHA-256 of its endpoint.
 */
id: string,
/**
 * What the browser said about itself, such as `Firefox, Linux`; may be empty.
 */
device: string, };
