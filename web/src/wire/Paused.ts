// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * A pause that is on: all clocks stand still.
 */
export type Paused = {
/**
 * The seat that asked for it.
 */
seat: number,
/**
 * When it ends unless somebody goes on before, in milliseconds since 1970 by the server's clock.
 */
until_ms: number, };
