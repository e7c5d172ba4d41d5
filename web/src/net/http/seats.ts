// Seats of a table over HTTP.
import type { SeatLink } from "../../wire/SeatLink";
import { preferredColour } from "../colour";
import { zoneFor } from "../zone";
import type { TimeControl } from "../../wire/TimeControl";
import { call, retried, tablePath } from "./call";

const seatPath = (table: string, seat: number) => `${tablePath(table)}/seats/${seat}`;

export const claim = (table: string, seat: number, name: string, pace?: TimeControl) =>
  retried(() => call<unknown>("POST", seatPath(table, seat), { name, zone: zoneFor(pace), ...preferredColour() }));

export const enter = (table: string, seat: number, key: string) =>
  retried(() => call<unknown>("POST", `${tablePath(table)}/enter`, { seat, key }));

export const link = (table: string, seat: number) => call<SeatLink>("GET", `${seatPath(table, seat)}/link`);

export const putBot = (table: string, seat: number, bot: string | null) =>
  retried(() => call<unknown>("POST", `${seatPath(table, seat)}/bot`, { bot }));

export const invite = (table: string, seat: number, bot: string | null) =>
  retried(() => call<unknown>("POST", `${seatPath(table, seat)}/invitation`, { bot }));
