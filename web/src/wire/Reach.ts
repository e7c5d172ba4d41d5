// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Under which addresses others can open this server (`GET /api/reach`).
 */
export type Reach = {
/**
 * What its operator says (`--public-url`), such as `https://games.example`, without a path.
 */
public_url: string | null,
/**
 * True when it listens on this machine alone.
 */
only_here: boolean,
/**
 * Addresses in the local network, the likeliest first; told to who sits at the machine itself alone.
 */
addresses: Array<string>,
/**
 * The whole command that starts this server so that other devices are let in; told to who sits at the machine itself
 * alone, where the server knows how it was started.
 */
command: string | null, };
