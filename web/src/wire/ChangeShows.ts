// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Shows } from "./Shows";

/**
 * Chooses what others see (`POST /api/v1/account/shows`).
 */
export type ChangeShows = {
/**
 * What others see.
 */
shows: Shows, };
