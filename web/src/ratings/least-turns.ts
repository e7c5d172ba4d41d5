// From how many turns on a rated game counts.

/** Games with fewer turns, of all players together, change no ratings; as in `crates/ratings/src/eligibility.rs`. */
export const LEAST_TURNS = 12;
