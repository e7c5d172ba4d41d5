// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { DigestTime } from "./DigestTime";
import type { QuietHours } from "./QuietHours";
import type { Webhook } from "./Webhook";

/**
 * Which notices a person gets, and where (`GET` and `PUT /api/v1/me/notices`).
 */
export type Notices = {
/**
 * When it is their turn.
 */
turn: boolean,
/**
 * Reminders in games with days for a turn: after half the time, and 8 hours and 1 hour before it runs out.
 */
reminders: boolean,
/**
 * When somebody takes a seat at their table.
 */
seat: boolean,
/**
 * When their game is over.
 */
over: boolean,
/**
 * When somebody invites them to a table.
 */
invited: boolean,
/**
 * When somebody challenges them: invites them alone to a game for two. `null`: as `invited`.
 */
challenge?: boolean,
/**
 * When the time of another player has run out.
 */
time_out: boolean,
/**
 * When another player asks for something that they have to answer: to take back a turn, for a pause, to end the game.
 */
asked: boolean,
/**
 * Also of a table that they see.
 */
always: boolean,
/**
 * When they get none; `null`: never.
 */
quiet: QuietHours | null,
/**
 * When they get all in one; `null`: each at once.
 */
digest: DigestTime | null,
/**
 * The tag of the language of the notices.
 */
language: string,
/**
 * The address of the page, for links in notices, if the operator has set none.
 */
site: string,
/**
 * Where the notices go; `null`: nowhere.
 */
webhook: Webhook | null,
/**
 * Also by e-mail, to the confirmed address of the account.
 */
email: boolean, };
