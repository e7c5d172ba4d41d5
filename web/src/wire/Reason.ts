// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Why something was refused.
 */
export type Reason = {
/**
 * Key in the message files: `stale`, `not-your-turn`, `refusal-gold-rush-...`.
 */
key: string,
/**
 * The arguments of the sentence.
 */
args: { [key in string]: string },
/**
 * Number of the ruling that forbids it, if it is a rule.
 */
ruling: string | null,
/**
 * The sentence in the requested language.
 */
message: string, };
