// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Undoes an act (`POST /api/v1/moderation/log/{number}/undo`).
 */
export type UndoAct = {
/**
 * The reason, at most 500 characters.
 */
text: string, };
