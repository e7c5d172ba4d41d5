// A table that shows given positions without a server: an earlier position, a trial, the board of a puzzle.
import type { Aids } from "../wire/Aids";
import type { ClientMessage } from "../wire/ClientMessage";
import type { LegalAction } from "../wire/LegalAction";
import type { Moments } from "../wire/Moments";
import type { Reason } from "../wire/Reason";
import type { Snapshot } from "../wire/Snapshot";
import type { Update } from "../wire/Update";
import type { Command, Mode, SourceListener, TableSource } from "./source";

interface Traits {
  mode: Exclude<Mode, "play">;
  linked?: boolean;
  nothingMore?: string;
  own?: readonly number[];
  moments?: (version: number) => Promise<Moments>;
  /** Carries out a choice; its result is shown before the promise resolves. */
  carryOut?: (command: Command) => Promise<unknown>;
}

export class ShownSource implements TableSource {
  readonly mode: Traits["mode"];
  readonly linked: boolean;
  readonly nothingMore: string | undefined;
  readonly own: readonly number[] | undefined;
  readonly moments: TableSource["moments"];
  readonly advice = null;
  working: boolean = $state(false);
  proposed: LegalAction[] | null = $state.raw(null);
  aids: ((version: number) => Promise<Aids>) | null = $state.raw(null);

  readonly #carryOut: Traits["carryOut"];
  #listener: SourceListener | null = null;
  #version = 0;

  constructor(
    readonly id: string,
    { mode, linked = true, nothingMore, own, moments, carryOut }: Traits,
  ) {
    this.mode = mode;
    this.linked = linked;
    this.nothingMore = nothingMore;
    this.own = own;
    this.moments = moments ?? null;
    this.#carryOut = carryOut;
  }

  open(listener: SourceListener): void {
    this.#listener = listener;
  }

  close(): void {
    this.#listener = null;
  }

  /** There is no connection that could be down. */
  reconnect(): void {}

  send(message: ClientMessage): void {
    if (message.type !== "act" && message.type !== "undo") return;
    const { id } = message;
    const done = () => this.#listener?.heard({ type: "done", id, version: this.#version });
    void (this.#carryOut?.(message) ?? Promise.resolve()).then(done, done);
  }

  /** Shows another position; nothing in it counts as news. */
  show(snapshot: Snapshot): void {
    this.#version = snapshot.version;
    this.#listener?.jumps();
    this.#listener?.heard({ type: "snapshot", ...snapshot, log_since: 0 });
  }

  /** Continues from the current position. */
  goOn(update: Update): void {
    this.#version = update.version;
    this.#listener?.heard({ type: "update", ...update });
  }

  refuse(reason: Reason): void {
    this.#listener?.heard({ type: "refused", id: null, version: this.#version, reason });
  }
}
