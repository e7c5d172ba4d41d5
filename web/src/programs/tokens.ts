// What tokens of programs allow, and for how long they are valid.
import type { TokenScope } from "../wire/TokenScope";

/** All scopes, the least first. */
export const SCOPES: readonly TokenScope[] = ["read", "play", "make"];

/** For how many days a token can be valid; the server accepts at most a year. */
export const DAYS: readonly number[] = [1, 7, 30, 90, 365];
