// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * What happened at one version, as this observer may see it.
 */
export type LogEntry = {
/**
 * The version after these events. An undo removes all entries after its `version`.
 */
version: number,
/**
 * The game's `EventView`s; may be empty.
 */
events: unknown[], };
