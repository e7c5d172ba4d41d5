// Tokens of programs over HTTP.
import type { MadeToken } from "../../wire/MadeToken";
import type { NewToken } from "../../wire/NewToken";
import type { OwnTokens } from "../../wire/OwnTokens";
import { call } from "./call";

export const list = () => call<OwnTokens>("GET", "/api/v1/tokens");

/** Not repeated if the answer gets lost: the secret would be lost with it. */
export const make = (wanted: NewToken) => call<MadeToken>("POST", "/api/v1/tokens", wanted);

export const revoke = (id: string) => call<unknown>("DELETE", `/api/v1/tokens/${encodeURIComponent(id)}`);
