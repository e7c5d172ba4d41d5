// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ChatLine } from "./ChatLine";

/**
 * The chat of a table, as the caller may read it (`GET /api/v1/tables/{table}/chat`).
 */
export type ChatLines = {
/**
 * The lines, in order. A table keeps the latest 300 and 300 of its spectators.
 */
lines: Array<ChatLine>,
/**
 * Whether the caller can write. On most servers this takes an account.
 */
may_write: boolean, };
