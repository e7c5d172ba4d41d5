// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { WebhookFormat } from "./WebhookFormat";

/**
 * An address that gets the notices of a person.
 */
export type Webhook = {
/**
 * It begins with `https://`.
 */
address: string,
/**
 * What is sent there.
 */
format: WebhookFormat, };
