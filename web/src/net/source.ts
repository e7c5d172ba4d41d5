// Where a table's screen gets its messages from, and where it sends its commands: a server's socket, a game that is looked back at,
// a trial, a puzzle, the worker that plays on this device.
import type { Advice } from "../wire/Advice";
import type { Aids } from "../wire/Aids";
import type { ClientMessage } from "../wire/ClientMessage";
import type { LegalAction } from "../wire/LegalAction";
import type { Moments } from "../wire/Moments";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";

/** A step of the game, taking one back, or ending the game. */
export type Command = Extract<ClientMessage, { type: "act" | "undo" | "conclude" }>;

/** Why there is no table: the server cannot play it, or (`null`) there is none. */
export interface Gone {
  unplayable: Reason | null;
}

/** What a source tells whoever has opened it. */
export interface SourceListener {
  /** Messages arrive from now on. The source expects "join" before anything else. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** The next snapshot is of another moment than the last one. Nothing in it is news. */
  jumps(): void;
  /** Messages no longer arrive, until `opened` or the next message. `lost`: nobody here wanted it. */
  closed(lost: boolean): void;
  gone(why: Gone): void;
}

/**
 * What happens with what is chosen at the table: it is played; nothing can be chosen, because the table shows what was;
 * or it is only tried.
 */
export type Mode = "play" | "look" | "try";

export interface TableSource {
  /** The table's id, or that of the puzzle. */
  readonly id: string;
  readonly mode: Mode;
  /** It is a table of the backend, with links to its seats and to its moments. */
  readonly linked: boolean;
  /** Where choices are only tried: the key of what is said when nothing more is to be decided. */
  readonly nothingMore?: string;
  /** It works on something that it was not sent as a command; until then it takes none. Reactive. */
  readonly working?: boolean;
  /** A turn to show on the table as if it had been chosen, without carrying it out. Reactive. */
  readonly proposed?: LegalAction[] | null;
  /** What can be worked out at a version; `null` where that is not told. Reactive: another observer has another function. */
  readonly aids: ((version: number) => Promise<Aids>) | null;
  /** What a computer player would do now. */
  readonly advice: (() => Promise<Advice>) | null;
  /** Moments of the game around a version. */
  readonly moments: ((version: number) => Promise<Moments>) | null;

  open(listener: SourceListener): void;
  close(): void;
  /** Tries at once: somebody asks for it, or this browser has a new seat. */
  reconnect(): void;
  send(message: ClientMessage): void;
}
