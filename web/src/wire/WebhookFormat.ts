// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What is sent to the webhook of a person or a table.
 */
export type WebhookFormat = "plain" | "discord" | "slack" | "ntfy";
