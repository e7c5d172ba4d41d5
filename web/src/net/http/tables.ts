// Tables over HTTP.
import type { Advice } from "../../wire/Advice";
import type { Aids } from "../../wire/Aids";
import type { Created } from "../../wire/Created";
import type { NewTable } from "../../wire/NewTable";
import type { PlayOn } from "../../wire/PlayOn";
import type { Reach } from "../../wire/Reach";
import type { Snapshot } from "../../wire/Snapshot";
import type { TableSummary } from "../../wire/TableSummary";
import type { UnplayableTable } from "../../wire/UnplayableTable";
import { call, make, retried, tablePath } from "./call";

export const list = () => call<TableSummary[]>("GET", "/api/tables");

export const create = (table: Omit<NewTable, "request">) => make("/api/tables", table);

export const look = (table: string) => call<Snapshot>("GET", tablePath(table));

export const begin = (table: string) => retried(() => call<unknown>("POST", `${tablePath(table)}/begin`));

export const rematch = (table: string) => retried(() => call<Created>("POST", `${tablePath(table)}/rematch`));

export const playOn = (table: string, wanted: Omit<PlayOn, "request">) => make(`${tablePath(table)}/continue`, wanted);

export const unplayable = (table: string, step?: number) =>
  call<UnplayableTable>("GET", `${tablePath(table)}/unplayable${step === undefined ? "" : `?step=${step}`}`);

export const aids = (table: string) => call<Aids>("GET", `${tablePath(table)}/aids`);

export const advice = (table: string) => call<Advice>("GET", `${tablePath(table)}/advice`);

export const reach = () => call<Reach>("GET", "/api/reach");
