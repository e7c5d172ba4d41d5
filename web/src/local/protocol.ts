// The messages between the page and the worker with the tables.
import type { ClientMessage } from "../wire/ClientMessage";
import type { ProblemKind } from "../wire/ProblemKind";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";

/** An answer like that of a server. */
export interface Answer {
  status: number;
  body: unknown;
}

/** A refusal, like that of a server. */
export const problem = (status: number, key: string, kind: ProblemKind = "other"): Answer => ({
  status,
  body: { kind, error: key, reason: { key, args: {}, ruling: null, message: "" } satisfies Reason },
});

export type ToWorker =
  | { kind: "ask"; number: number; method: string; path: string; body: unknown }
  | { kind: "connect"; viewer: number; table: string }
  | { kind: "hear"; viewer: number; message: ClientMessage }
  | { kind: "leave"; viewer: number }
  | { kind: "take-over"; table: string }
  /** The module will be needed soon. */
  | { kind: "wake" };

/** Where games are kept: in the browser's storage; only in memory because the storage is full, refused or deleted; or in a storage
 * that was deleted and made anew, with the games that were open. */
export type Kept = "stored" | "memory" | "anew";

export type FromWorker =
  | { kind: "answer"; number: number; answer: Answer }
  | { kind: "opened"; viewer: number }
  | { kind: "said"; viewer: number; message: ServerMessage }
  /** The module could not be fetched and should be fetched again. */
  | { kind: "failed"; viewer: number }
  | { kind: "gone"; viewer: number; unplayable: Reason | null }
  /** Whether this tab runs the game; otherwise another one does. */
  | { kind: "owned"; table: string; owned: boolean }
  | { kind: "kept"; kept: Kept };
