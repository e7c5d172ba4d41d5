// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * The addresses at which others can open this server (`GET /api/reach`).
 */
export type Reach = {
/**
 * The address set by the operator (`--public-url`), such as `https://games.example`, without a path.
 */
public_url: string | null,
/**
 * True if it listens on this machine only.
 */
only_here: boolean,
/**
 * Addresses in the local network, the likeliest first; sent only to a browser on the same machine.
 */
addresses: Array<string>,
/**
 * The whole command that starts this server so that other devices can reach it; sent only to a browser on the same
 * machine, and only if the server knows how it was started.
 */
command: string | null, };
