// Records of games over HTTP.
import type { Imported } from "../../wire/Imported";
import type { ImportRecord } from "../../wire/ImportRecord";
import type { RecordJson } from "../record-json";
import { call, make, tablePath } from "./call";

export const importRecord = (wanted: Omit<ImportRecord, "request">) => make<Imported>("/api/records", wanted);

export const address = (table: string, form: "text" | "json") =>
  `${tablePath(table)}/record${form === "json" ? ".json" : ""}`;

export const json = (table: string) => call<RecordJson>("GET", address(table, "json"));
