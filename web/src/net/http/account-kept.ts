// What an account keeps for its browsers; always on the server.
import type { Kept } from "../../wire/Kept";
import { call } from "./call";

export const look = () => call<Kept>("GET", "/api/v1/me/kept");
export const add = (more: Kept) => call<Kept>("POST", "/api/v1/me/kept", more);
