// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * How likely it is that somebody comes who looks for the same.
 */
export type Prospect = {
/**
 * How many people wait for the same at other tables. They do not fit yet: they are much stronger or weaker, say, or reliable
 * people have not waited long enough for somebody who often leaves games.
 */
waiting: number,
/**
 * How many such games have begun by quick games within the last 24 hours. This is up to a minute old.
 */
lately: number, };
