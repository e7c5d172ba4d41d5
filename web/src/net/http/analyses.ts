// Analyses of finished games, over HTTP.
import type { Analysis } from "../../wire/Analysis";
import { call, retried, tablePath } from "./call";

const path = (table: string) => `${tablePath(table)}/analysis`;

export const look = (table: string) => call<Analysis>("GET", path(table));

export const begin = (table: string) => retried(() => call<Analysis>("POST", path(table)));

export const stop = (table: string) => retried(() => call<Analysis>("DELETE", path(table)));
