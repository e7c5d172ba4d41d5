// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A language that the server has (`GET /api/languages`).
 */
export type Language = {
/**
 * Its tag, such as `cs` or `pt-BR`.
 */
tag: string,
/**
 * Its name in itself, 40 characters at most.
 */
name: string,
/**
 * Whether it is written from right to left.
 */
right_to_left: boolean, };
