// What somebody hears of tables while they are elsewhere; always on the server.
import type { Notices } from "../../wire/Notices";
import { call } from "./call";

export const look = () => call<Notices>("GET", "/api/v1/me/notices");
export const change = (wanted: Notices) => call<Notices>("PUT", "/api/v1/me/notices", wanted);
