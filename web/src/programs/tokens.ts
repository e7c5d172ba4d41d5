// What tokens of programs may do, and for how long they count.
import type { TokenScope } from "../wire/TokenScope";

/** All scopes, the least first. */
export const SCOPES: readonly TokenScope[] = ["read", "play", "make"];

/** For how many days a token may count; the server takes a year at most. */
export const DAYS: readonly number[] = [1, 7, 30, 90, 365];
