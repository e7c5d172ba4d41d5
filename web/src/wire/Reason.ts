// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Why something was refused.
 */
export type Reason = {
/**
 * Key of the message files: `stale`, `not-your-turn`, `refusal-gold-rush-...`.
 */
key: string,
/**
 * What fills the places of the sentence.
 */
args: { [key in string]: string },
/**
 * Number of the ruling that forbids it, where a rule does.
 */
ruling: string | null,
/**
 * The sentence in the language asked for.
 */
message: string, };
