// Decides which requests are answered on this device: those about its tables, and, if no server answers, everything
// possible.
import type { Listed } from "../listed";
import { RequestError } from "../request-error";
import { ALONE, device, isLocal } from "./device.svelte";
import { remember, remembered } from "./remembered";

type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

const OF_TABLE = /^\/api\/tables\/([\w-]+)/;
/** Requests with the same answer here and on a server. */
const ANYWHERE = /^\/api\/(games|puzzles)(\/|\?|$)/;
/** Requests that make a table. */
const MAKES = /^\/api\/(tables|records)$/;

/** Sends a request to the module. */
export async function here<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await import("./link")).ask<T>(method, path, body);
}

const unreachable = (error: unknown): boolean => error instanceof RequestError && error.status === 0;

/** The tables of the server and those of this device. */
async function lists(send: Send): Promise<Listed[]> {
  const own = remembered() ? here<Listed[]>("GET", "/api/tables").catch(() => []) : Promise.resolve([]);
  if (ALONE) return own;
  try {
    const there = await send<Listed[]>("GET", "/api/tables");
    device.alone = false;
    return [...(await own), ...there];
  } catch (error) {
    // The lists of games may come from the service worker; this one never does.
    if (unreachable(error)) device.alone = true;
    const found = await own;
    if (unreachable(error) && found.length > 0) return found;
    throw error;
  }
}

/** Sends a request to the server or to this device. */
export async function routed<T>(send: Send, method: string, path: string, body?: unknown): Promise<T> {
  const table = OF_TABLE.exec(path)?.[1];
  if (table !== undefined && isLocal(table)) return here<T>(method, path, body);
  if (method === "GET" && path === "/api/tables") return (await lists(send)) as T;
  const possible = ANYWHERE.test(path);
  if (ALONE && (possible || MAKES.test(path))) return here(method, path, body);
  if (ALONE) throw new RequestError(0, null);
  try {
    const answer = await send<T>(method, path, body);
    device.alone = false;
    return answer;
  } catch (error) {
    if (!unreachable(error)) throw error;
    device.alone = true;
    if (!possible) throw error;
    return here(method, path, body).catch(() => {
      throw error;
    }) as Promise<T>;
  }
}

/** Makes a table on this device. */
export async function makeHere<T>(path: string, wanted: object): Promise<T> {
  if (!remembered()) void navigator.storage?.persist?.().catch(() => false);
  remember();
  return here<T>("POST", path, wanted);
}
