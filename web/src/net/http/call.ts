// HTTP calls to the server: JSON in both directions, repeated if that is harmless.
import type { Created } from "../../wire/Created";
import type { Problem } from "../../wire/Problem";
import type { Reason } from "../../wire/Reason";
import { makeHere, routed } from "../local/call";
import { ALONE, device } from "../local/device.svelte";
import { freshId } from "../id";
import { RequestError } from "../request-error";

function asReason(body: unknown): Reason | null {
  const found = (body as { reason?: unknown } | null)?.reason ?? body;
  const reason = found as Partial<Reason> | null;
  if (typeof reason?.key !== "string") return null;
  return { key: reason.key, args: reason.args ?? {}, ruling: reason.ruling ?? null, message: reason.message ?? "" };
}

/** Sends a request to the server, or to the module on this device. */
export const call = <T>(method: string, path: string, body?: unknown): Promise<T> => routed(send, method, path, body);

/** What proxies answer for a server that is gone. */
const GONE = [502, 503, 504];

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new RequestError(0, null);
  }
  const text = await answer.text();
  let json: unknown = null;
  try {
    json = text ? JSON.parse(text) : null;
  } catch {
    // Not JSON: only the status counts.
  }
  // The proxy before a server that is gone.
  if (json === null && GONE.includes(answer.status)) throw new RequestError(0, null);
  if (!answer.ok) throw new RequestError(answer.status, asReason(json), (json as Problem | null)?.kind);
  return json as T;
}

/** Waits between tries of a repeatable call, in milliseconds. */
const RETRY_AFTER = [400, 1500];

/** For repeatable calls: if the answer is lost, the same call is made again. */
export async function retried<T>(ask: () => Promise<T>): Promise<T> {
  for (const wait of RETRY_AFTER) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return ask();
}

/** A table that was requested without an answer: requesting the same table again is the same request. */
let unanswered: { asked: string; request: string } | null = null;

/** A table of the server or of this device; `null` if the path itself names the table. */
export type Place = "server" | "here" | null;

/**
 * Makes a table. However often the call is repeated, the server makes one. If no server answers, it is made on this
 * device.
 */
export async function make<T extends Created>(path: string, wanted: object, place: Place = null): Promise<T> {
  if (place === "here" || (place !== null && (ALONE || device.alone))) return makeHere(path, wanted);
  const asked = path + JSON.stringify(wanted);
  const request = unanswered?.asked === asked ? unanswered.request : freshId();
  unanswered = { asked, request };
  try {
    const created = await retried(() => call<T>("POST", path, { ...wanted, request }));
    unanswered = null;
    return created;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.status !== 0) unanswered = null;
    else if (place !== null) return makeHere(path, wanted);
    throw error;
  }
}

/** The address of a table. */
export const tablePath = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
