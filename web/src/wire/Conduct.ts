// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { Reliability } from "./Reliability";

/**
 * How reliable an account is, from its latest 40 games with others. Only the account itself sees it.
 */
export type Conduct = {
/**
 * In a word. Quick games seat people who leave later, and rather with each other.
 */
reliability: Reliability,
/**
 * The games in which it was there until the end.
 */
stayed: number,
/**
 * The games in which it was absent at the end: a computer player stood in, or its time ran out while the others waited.
 */
absent: number, };
