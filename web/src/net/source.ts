// The source of messages for a table's screen, and the receiver of its commands: a server's socket, a replay, a trial,
// a puzzle, or the worker on this device.
import type { Advice } from "../wire/Advice";
import type { Aids } from "../wire/Aids";
import type { ClientMessage } from "../wire/ClientMessage";
import type { LegalAction } from "../wire/LegalAction";
import type { Moments } from "../wire/Moments";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";

/** A step of the game, an undo, or ending the game. */
export type Command = Extract<ClientMessage, { type: "act" | "undo" | "conclude" }>;

/** Why there is no table: the server cannot play it, or (`null`) it does not exist. */
export interface Gone {
  unplayable: Reason | null;
}

/** Callbacks for the opener of a source. */
export interface SourceListener {
  /** Messages arrive from now on. The source expects "join" first. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** The next snapshot is for another position than the last one. Nothing in it counts as news. */
  jumps(): void;
  /** Messages no longer arrive, until `opened` or the next message. `lost`: the connection was not closed by us. */
  closed(lost: boolean): void;
  gone(why: Gone): void;
}

/**
 * What happens to choices at the table: they are played; or nothing can be chosen, because the table shows the past; or
 * they are only tried.
 */
export type Mode = "play" | "look" | "try";

export interface TableSource {
  /** The table's id, or that of the puzzle. */
  readonly id: string;
  readonly mode: Mode;
  /** A table of the backend, with links to its seats and its positions. */
  readonly linked: boolean;
  /** If choices are only tried: the key of the text for when nothing more is to be decided. */
  readonly nothingMore?: string;
  /** The seats of the user, if the table is shown as if others were, too. */
  readonly own?: readonly number[];
  /** It is busy without a command; until it is done it takes none. Reactive. */
  readonly working?: boolean;
  /** A turn to show on the table as if it had been chosen, without carrying it out. Reactive. */
  readonly proposed?: LegalAction[] | null;
  /** The aids at a version; `null` if there are none. Reactive: another observer has another function. */
  readonly aids: ((version: number) => Promise<Aids>) | null;
  /** What a computer player would do now. */
  readonly advice: (() => Promise<Advice>) | null;
  /** Positions of the game around a version. */
  readonly moments: ((version: number) => Promise<Moments>) | null;

  open(listener: SourceListener): void;
  close(): void;
  /** Tries immediately: the user asked for it, or this browser has a new seat. */
  reconnect(): void;
  send(message: ClientMessage): void;
}
