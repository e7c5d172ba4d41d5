// A table on the server, over a WebSocket that reconnects automatically.
import type { ClientMessage } from "../../wire/ClientMessage";
import type { Advice } from "../../wire/Advice";
import type { Aids } from "../../wire/Aids";
import type { Moments } from "../../wire/Moments";
import type { ServerMessage } from "../../wire/ServerMessage";
import type { Gone, SourceListener, TableSource } from "../source";
import type { EarlyLine, Socket } from "./early";

/** The environment of the socket. */
export interface Outside {
  open(): Socket;
  /** An early connection over which the table has already been joined. */
  early?(): EarlyLine | null;
  /** `null` if the table exists or no server answers. */
  missing(): Promise<Gone | null>;
  /** Spread of the waiting time, 0 to 1. */
  random(): number;
  /**
   * Signals that the connection may have died unnoticed, or may work again: the page is visible again, or the network
   * has changed.
   */
  wakes?(again: () => void): () => void;
}

/** Requests about the table besides its messages. */
export interface Questions {
  aids(): Promise<Aids>;
  advice(): Promise<Advice>;
  moments(version: number): Promise<Moments>;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const ANSWER_WITHIN = 8000;
/** A user who returns to the page does not wait any longer for a connection that died meanwhile. */
const TEST_WITHIN = 2000;

export class SocketSource implements TableSource {
  readonly mode = "play";
  readonly linked = true;
  readonly aids: () => Promise<Aids>;
  readonly advice: () => Promise<Advice>;
  readonly moments: (version: number) => Promise<Moments>;

  #listener: SourceListener | null = null;
  #socket: Socket | null = null;
  /** A message arrived on this socket, other than one that closes it. */
  #good = false;
  /** There is no such table. */
  #gone = false;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #sleep: (() => void) | undefined;

  constructor(
    readonly id: string,
    private readonly outside: Outside,
    { aids, advice, moments }: Questions,
  ) {
    [this.aids, this.advice, this.moments] = [aids, advice, moments];
  }

  open(listener: SourceListener): void {
    this.#listener = listener;
    this.#gone = false;
    this.#sleep = this.outside.wakes?.(() => this.#wake());
    this.#connect();
  }

  close(): void {
    this.#sleep?.();
    this.#listener = null;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    this.#drop();
  }

  reconnect(): void {
    if (!this.#listener) return;
    this.#tries = 0;
    this.#drop();
    this.#listener.closed(false);
    this.#connect();
  }

  send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** A seemingly open connection is tested; at the same time another is opened. */
  #wake(): void {
    if (this.#gone) return;
    if (!this.#good) return this.reconnect();
    this.send({ type: "ping" });
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#lost(0), TEST_WITHIN);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#good = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const early = this.outside.early?.() ?? null;
    const socket = early?.socket ?? this.outside.open();
    this.#socket = socket;
    // Over the early connection the table has already been joined.
    if (!early) socket.onopen = () => this.#listener?.opened();
    socket.onmessage = (e) => this.#heard(String(e.data));
    socket.onclose = () => this.#lost();
    this.#watch(ANSWER_WITHIN);
    early?.heard.forEach((text) => this.#heard(text));
  }

  /** After this long without a message the connection counts as dead. */
  #watch(within: number): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (within === PING_EVERY) {
        this.send({ type: "ping" });
        this.#watch(ANSWER_WITHIN);
      } else {
        this.#lost();
      }
    }, within);
  }

  #lost(first = FIRST_WAIT): void {
    this.#drop();
    clearTimeout(this.#pulse);
    if (!this.#listener || this.#gone) return;
    this.#listener.closed(true);
    const wait = Math.min(LONGEST_WAIT, first * 2 ** this.#tries) * (0.75 + this.outside.random() / 2);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    void this.outside.missing().then((gone) => {
      if (!gone || !this.#listener || this.#good) return;
      clearTimeout(this.#retry);
      clearTimeout(this.#pulse);
      this.#drop();
      this.#gone = true;
      this.#listener.gone(gone);
    });
  }

  #heard(text: string): void {
    let message: ServerMessage | null;
    try {
      message = JSON.parse(text) as ServerMessage | null;
    } catch {
      return;
    }
    this.#watch(PING_EVERY);
    if (!message) return;
    this.#good = message.type !== "closing";
    if (this.#good) this.#tries = 0;
    this.#listener?.heard(message);
  }
}
