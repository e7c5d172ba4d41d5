// The connection to the worker with the tables of this device. The worker is started when it is first needed.
import type { ClientMessage } from "../../wire/ClientMessage";
import type { Problem } from "../../wire/Problem";
import type { Reason } from "../../wire/Reason";
import type { ServerMessage } from "../../wire/ServerMessage";
import type { Answer, FromWorker, ToWorker } from "../../local/protocol";
import { RequestError } from "../request-error";
import { device } from "./device.svelte";
import { remember } from "./remembered";

/** Messages for a viewer of a table. */
export interface Viewer {
  opened(): void;
  said(message: ServerMessage): void;
  gone(unplayable: Reason | null): void;
  failed(): void;
}

let worker: Worker | null = null;
let numbers = 0;
const asked = new Map<number, (answer: Answer) => void>();
const viewers = new Map<number, Viewer>();

function line(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("../../local/worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  worker.onerror = (event) => {
    // Its file cannot be fetched: the next request tries again.
    event.preventDefault();
    worker = null;
    for (const answer of asked.values()) answer({ status: 0, body: null });
    asked.clear();
    for (const viewer of [...viewers.values()]) viewer.failed();
  };
  return worker;
}

function hear(message: FromWorker): void {
  switch (message.kind) {
    case "answer":
      asked.get(message.number)?.(message.answer);
      asked.delete(message.number);
      break;
    case "opened":
      viewers.get(message.viewer)?.opened();
      break;
    case "said":
      viewers.get(message.viewer)?.said(message.message);
      break;
    case "gone":
      viewers.get(message.viewer)?.gone(message.unplayable);
      break;
    case "failed":
      viewers.get(message.viewer)?.failed();
      break;
    case "owned":
      device.setOwned(message.table, message.owned);
      break;
    case "kept":
      device.kept = message.kept;
      // Whoever deleted the games has deleted this note, too.
      if (message.kept === "anew") remember();
      break;
  }
}

const tell = (message: ToWorker) => line().postMessage(message);

/** Sends a request as if to a server. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const number = ++numbers;
  const answer = await new Promise<Answer>((done) => {
    asked.set(number, done);
    tell({ kind: "ask", number, method, path, body: body ?? null });
  });
  const { status } = answer;
  if (status >= 200 && status < 300) return answer.body as T;
  const problem = answer.body as Partial<Problem> | null;
  throw new RequestError(status, problem?.reason ?? null, problem?.kind);
}

/** Opens a table; returns the number of its viewer. */
export function connect(table: string, viewer: Viewer): number {
  const number = ++numbers;
  viewers.set(number, viewer);
  tell({ kind: "connect", viewer: number, table });
  return number;
}

export function hearFrom(viewer: number, message: ClientMessage): void {
  tell({ kind: "hear", viewer, message });
}

export function leave(viewer: number): void {
  viewers.delete(viewer);
  tell({ kind: "leave", viewer });
}

/** Fetches the module before it is needed. */
export const wake = () => tell({ kind: "wake" });

/** This tab runs the game from now on. */
export const takeOver = (table: string) => tell({ kind: "take-over", table });
