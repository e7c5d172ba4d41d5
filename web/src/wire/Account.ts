// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { AccountSession } from "./AccountSession";
import type { Conduct } from "./Conduct";
import type { Email } from "./Email";
import type { Identity } from "./Identity";
import type { OneTimeCodes } from "./OneTimeCodes";
import type { Passkey } from "./Passkey";
import type { Sanction } from "./Sanction";
import type { Shows } from "./Shows";

/**
 * The caller's account.
 */
export type Account = {
/**
 * The name.
 */
name: string,
/**
 * The former name, which is shown next to it for a while.
 */
former_name: string | null,
/**
 * Rights that the operator has given it besides playing; usually empty.
 */
role: string,
/**
 * What others see of it.
 */
shows: Shows,
/**
 * What moderators decided about it.
 */
sanctions?: Array<Sanction>,
/**
 * How reliable it is in games with others.
 */
conduct: Conduct,
/**
 * Its e-mail address.
 */
email: Email,
/**
 * Whether it has a password; otherwise it only has passkeys or identities.
 */
password: boolean,
/**
 * Its passkeys, the first that was made first.
 */
passkeys: Array<Passkey>,
/**
 * Its one-time codes, with which it also signs in; `null`: they are off.
 */
codes: OneTimeCodes | null,
/**
 * Its identities at OpenID Connect providers, the first that it got first.
 */
identities: Array<Identity>,
/**
 * Seconds since it was made.
 */
age_seconds: number,
/**
 * Seconds until its name can be changed; 0: now.
 */
rename_in_seconds: number,
/**
 * The browsers that are signed in, the most recently used first.
 */
sessions: Array<AccountSession>, };
