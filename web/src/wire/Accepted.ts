// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A command over plain HTTP was carried out and is durable.
 */
export type Accepted = {
/**
 * The command.
 */
id: string,
/**
 * The version after it.
 */
version: number, };
