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
 * Differences between a save and its replay here, and entries that were not compared; 12 at most. Empty for our
 * own records. Only this answer contains them; they are not stored.
 */
notes: Array<ImportNote>, };
