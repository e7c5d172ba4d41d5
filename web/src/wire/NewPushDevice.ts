// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A browser that is to get notices (`POST /api/v1/me/push`), as its `PushSubscription` has it.
 */
export type NewPushDevice = {
/**
 * The address of its push service; it begins with `https://`.
 */
endpoint: string,
/**
 * Its key, in base64url.
 */
p256dh: string,
/**
 * Its secret, in base64url.
 */
auth: string,
/**
 * The tag of the language of its notices; `null`: as before, or English.
 */
language?: string,
/**
 * An earlier endpoint of the same browser, which this one replaces.
 */
instead?: string, };
