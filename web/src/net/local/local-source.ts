// A table on this device: its messages come from the worker.
import type { ClientMessage } from "../../wire/ClientMessage";
import type { ServerMessage } from "../../wire/ServerMessage";
import { backend } from "../backend";
import type { SourceListener, TableSource } from "../source";
import type * as Link from "./link";

/** Time until the next try after a failure, in milliseconds. */
const AGAIN = 2000;

export class LocalSource implements TableSource {
  readonly mode = "play";
  readonly linked = true;
  #listener: SourceListener | null = null;
  #link: typeof Link | null = null;
  #viewer: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {}

  readonly aids = () => backend.tables.aids(this.id);
  readonly advice = () => backend.tables.advice(this.id);
  readonly moments = (version: number) => backend.moments.around(this.id, version, null);

  open(listener: SourceListener): void {
    this.#listener = listener;
    void this.#connect();
  }

  close(): void {
    this.#listener = null;
    this.#drop();
  }

  reconnect(): void {
    this.#drop();
    void this.#connect();
  }

  send(message: ClientMessage): void {
    if (this.#viewer !== null) this.#link?.hearFrom(this.#viewer, message);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    if (this.#viewer !== null) this.#link?.leave(this.#viewer);
    this.#viewer = null;
  }

  async #connect(): Promise<void> {
    try {
      this.#link = await import("./link");
    } catch {
      this.#again();
      return;
    }
    if (!this.#listener || this.#viewer !== null) return;
    this.#viewer = this.#link.connect(this.id, {
      opened: () => this.#listener?.opened(),
      said: (message: ServerMessage) => this.#listener?.heard(message),
      gone: (unplayable) => this.#listener?.gone({ unplayable }),
      failed: () => this.#again(),
    });
  }

  #again(): void {
    this.#drop();
    this.#listener?.closed(true);
    this.#retry = setTimeout(() => void this.#connect(), AGAIN);
  }
}
