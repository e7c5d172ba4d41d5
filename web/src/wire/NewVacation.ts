// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Begins a vacation now (`PUT /api/v1/me/vacation`).
 */
export type NewVacation = {
/**
 * How many days it has: 1 to 21.
 */
days: number, };
