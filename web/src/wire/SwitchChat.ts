// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { TableChat } from "./TableChat";

/**
 * Switches the chat of a table on or off (`PUT /api/v1/tables/{table}/chat`).
 */
export type SwitchChat = {
/**
 * How it is from now on.
 */
chat: TableChat, };
