// Prepared answers over HTTP; always on the server.
import type { PrepareAnswers } from "../../wire/PrepareAnswers";
import type { PreparedAnswers } from "../../wire/PreparedAnswers";
import { call } from "./call";

const path = (table: string) => `/api/v1/tables/${encodeURIComponent(table)}/prepared`;

export const look = (table: string) => call<PreparedAnswers>("GET", path(table));
export const prepare = (table: string, wanted: PrepareAnswers) => call<PreparedAnswers>("PUT", path(table), wanted);
export const forget = (table: string) => call<unknown>("DELETE", path(table));
