// The vacation of this browser or account; always on the server.
import type { Vacation } from "../../wire/Vacation";
import { call } from "./call";

export const look = () => call<Vacation>("GET", "/api/v1/me/vacation");
export const begin = (days: number) => call<Vacation>("PUT", "/api/v1/me/vacation", { days });
export const end = () => call<Vacation>("DELETE", "/api/v1/me/vacation");
