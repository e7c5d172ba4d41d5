// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
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
webhook: Webhook | null, };
