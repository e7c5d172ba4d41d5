// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Bans a network for a time (`POST /api/v1/moderation/networks`).
 */
export type BanNetwork = {
/**
 * The network: an address, or an address and a number of bits, at least 24 of IPv4 and 48 of IPv6. Without a number it is
 * that of one customer: 32 of IPv4, 64 of IPv6.
 */
network: string,
/**
 * For how many days, from 1 to 365.
 */
days: number,
/**
 * The reason, which everybody sees who is refused because of it, at most 500 characters.
 */
text: string, };
