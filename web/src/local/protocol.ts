// What the page and the worker with the tables say to each other.
import type { ClientMessage } from "../wire/ClientMessage";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";

/** An answer as a server would give it. */
export interface Answer {
  status: number;
  body: unknown;
}

export type ToWorker =
  | { kind: "ask"; number: number; method: string; path: string; body: unknown }
  | { kind: "connect"; viewer: number; table: string }
  | { kind: "hear"; viewer: number; message: ClientMessage }
  | { kind: "leave"; viewer: number }
  | { kind: "take-over"; table: string };

/** Where games are kept: in the browser's storage; or only in memory, because that is full or refused. */
export type Kept = "stored" | "memory";

export type FromWorker =
  | { kind: "answer"; number: number; answer: Answer }
  | { kind: "opened"; viewer: number }
  | { kind: "said"; viewer: number; message: ServerMessage }
  /** The module could not be fetched: it is to be tried again. */
  | { kind: "failed"; viewer: number }
  | { kind: "gone"; viewer: number; unplayable: Reason | null }
  /** Whether the game goes on in this tab; another one has it otherwise. */
  | { kind: "owned"; table: string; owned: boolean }
  | { kind: "kept"; kept: Kept };
