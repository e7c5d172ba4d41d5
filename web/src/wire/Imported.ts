// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { ImportNote } from "./ImportNote";

/**
 * Answer to [`ImportRecord`].
 */
export type Imported = {
/**
 * Id of the table; its page is `/t/{table}`.
 */
table: string,
/**
 * What of a save came out otherwise here, or was not compared; 12 at most. Empty for records of ours. It is told here
 * and kept nowhere.
 */
notes: Array<ImportNote>, };
