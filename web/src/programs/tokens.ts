// What tokens of programs allow, and for how long they are valid.
import type { TokenScope } from "../wire/TokenScope";

/** All scopes, the least first. */
export const SCOPES: readonly TokenScope[] = ["read", "play", "make"];

/** For how many days a token can be valid; the server accepts at most a year. */
export const DAYS: readonly number[] = [1, 7, 30, 90, 365];

const DAY = 24 * 3600;

/** How long a token is still valid, to the nearest day: a token for 90 days has 90 of them also a minute after it was made. */
export const nearestDay = (seconds: number): number => (seconds < DAY ? seconds : Math.round(seconds / DAY) * DAY);
