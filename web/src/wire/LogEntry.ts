// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What became true at one version, as this observer may see it.
 */
export type LogEntry = {
/**
 * The version these events led to. An undo takes all entries after its `version` away.
 */
version: number,
/**
 * The game's `EventView`s; may be empty.
 */
events: unknown[], };
