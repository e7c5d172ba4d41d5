// Tables over HTTP.
import type { Advice } from "../../wire/Advice";
import type { Aids } from "../../wire/Aids";
import type { Created } from "../../wire/Created";
import type { Lobby } from "../../wire/Lobby";
import type { NewSeek } from "../../wire/NewSeek";
import type { NewTable } from "../../wire/NewTable";
import type { PlayOn } from "../../wire/PlayOn";
import type { Reach } from "../../wire/Reach";
import type { Seek } from "../../wire/Seek";
import type { Snapshot } from "../../wire/Snapshot";
import type { UnplayableTable } from "../../wire/UnplayableTable";
import type { NewSeat } from "../../wire/NewSeat";
import type { SeatInfo } from "../../wire/SeatInfo";
import type { TableInfo } from "../../wire/TableInfo";
import { preferredColour } from "../colour";
import type { Listed } from "../listed";
import { here, makeHere } from "../local/call";
import { call, make, retried, tablePath, type Place } from "./call";

export const list = () => call<Listed[]>("GET", "/api/tables");

/** The tables that anyone may join. */
export const lobby = () => call<Lobby>("GET", "/api/v1/lobby");

export { followLobby as follow } from "../socket/lobby-line";

/** Looks for people to play with. However often the call is repeated, the server makes one table. */
export const seek = (wanted: Omit<NewSeek, "request">) =>
  make<Seek>("/api/v1/seeks", { ...preferredColour(), ...wanted });

export const stopSeek = (table: string) =>
  retried(() => call<unknown>("DELETE", `/api/v1/seeks/${encodeURIComponent(table)}`));

export const create = (table: Omit<NewTable, "request">, place: Place = "server") =>
  make("/api/tables", { ...preferredColour(), ...table }, place);

export const remove = (table: string) => call<unknown>("DELETE", tablePath(table));

/** Brings the game of a table on this device to the server. Here it ends, so that it never goes on at both places. */
export const send = async ({ id }: TableInfo, seats: NewSeat[]) => {
  const record = await here<string>("GET", `${tablePath(id)}/whole-record`);
  const { table } = await make("/api/records", { record, seats });
  await here("POST", `${tablePath(id)}/sent`, { table });
  return { table };
};

/** Brings a game that is over at its table to this device, with the same players. */
export const bring = async ({ id, seats }: TableInfo) => {
  const record = JSON.stringify(await call("GET", `${tablePath(id)}/record.json`));
  const seat = ({ kind, name }: SeatInfo): NewSeat =>
    kind === "bot" ? { kind: "bot", bot: name } : { kind: "me", name };
  return makeHere<Created>("/api/brought", { table: id, record, seats: seats.map(seat) });
};

export const look = (table: string) => call<Snapshot>("GET", tablePath(table));

export const begin = (table: string) => retried(() => call<unknown>("POST", `${tablePath(table)}/begin`));

export const rematch = (table: string) => retried(() => call<Created>("POST", `${tablePath(table)}/rematch`));

export const playOn = (table: string, wanted: Omit<PlayOn, "request">) => make(`${tablePath(table)}/continue`, wanted);

export const unplayable = (table: string, step?: number) =>
  call<UnplayableTable>("GET", `${tablePath(table)}/unplayable${step === undefined ? "" : `?step=${step}`}`);

export const aids = (table: string) => call<Aids>("GET", `${tablePath(table)}/aids`);

export const advice = (table: string) => call<Advice>("GET", `${tablePath(table)}/advice`);

export const reach = () => call<Reach>("GET", "/api/reach");
