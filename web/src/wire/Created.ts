// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Answer to [`NewTable`].
 */
export type Created = {
/**
 * Id of the table; its page is `/t/{table}`.
 */
table: string, };
