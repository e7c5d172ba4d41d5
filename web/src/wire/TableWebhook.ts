// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Webhook } from "./Webhook";

/**
 * The webhook of a table, which only its maker sees (`GET` and `PUT /api/v1/tables/{table}/webhook`).
 */
export type TableWebhook = {
/**
 * The address and what is sent there; `null`: nothing is.
 */
webhook: Webhook | null,
/**
 * The tag of the language of what is sent.
 */
language: string,
/**
 * The address of the page, for links, if the operator has set none.
 */
site: string, };
