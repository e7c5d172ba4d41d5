// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Act } from "./Act";
import type { ClientThought } from "./ClientThought";
import type { Conclude } from "./Conclude";
import type { Pace } from "./Pace";
import type { Phrase } from "./Phrase";
import type { Undo } from "./Undo";

/**
 * A message over the socket of one table (`GET /api/tables/{table}/socket`).
 */
export type ClientMessage = { "type": "join",
/**
 * The last version seen.
 */
since: number | null, } | { "type": "act" } & Act | { "type": "undo" } & Undo | { "type": "conclude" } & Conclude | { "type": "pace",
/**
 * The pace from now on.
 */
pace: Pace, } | { "type": "hurry" } | { "type": "say",
/**
 * The seat that says it.
 */
seat: number,
/**
 * The phrase.
 */
phrase: Phrase, } | { "type": "visible",
/**
 * Whether it is.
 */
visible: boolean, } | { "type": "offer-thinking",
/**
 * Whether this page thinks for them from now on.
 */
offered: boolean, } | { "type": "thought" } & ClientThought | { "type": "ping" };
