// Records of games over HTTP.
import type { Imported } from "../../wire/Imported";
import type { ImportRecord } from "../../wire/ImportRecord";
import type { RecordJson } from "../record-json";
import { call, make, tablePath, type Place } from "./call";

export const importRecord = (wanted: Omit<ImportRecord, "request">, place: Place = "server") =>
  make<Imported>("/api/records", wanted, place);

export const address = (table: string, form: "text" | "json") =>
  `${tablePath(table)}/record${form === "json" ? ".json" : ""}`;

export const json = (table: string) => call<RecordJson>("GET", address(table, "json"));

/** The record as a file. */
export const file = async (table: string, form: "text" | "json"): Promise<Blob> => {
  const record = await call<unknown>("GET", address(table, form));
  const text = typeof record === "string" ? record : JSON.stringify(record);
  return new Blob([text], { type: form === "json" ? "application/json" : "text/plain" });
};
