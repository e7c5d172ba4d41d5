// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Who made the token of a program, and so answers for it.
 */
export type ProgramMaker = { "kind": "player",
/**
 * Its name.
 */
name: string, } | { "kind": "operator" } | { "kind": "unnamed" };
