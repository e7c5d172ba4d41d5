// A table on the server, over a WebSocket that comes back by itself.
import type { ClientMessage } from "../../wire/ClientMessage";
import type { Advice } from "../../wire/Advice";
import type { Aids } from "../../wire/Aids";
import type { Moments } from "../../wire/Moments";
import type { ServerMessage } from "../../wire/ServerMessage";
import type { Gone, SourceListener, TableSource } from "../source";
import type { EarlyLine, Socket } from "./early";

/** What the socket needs of the world. */
export interface Outside {
  open(): Socket;
  /** A line that was opened before, over which the table has been joined. */
  early?(): EarlyLine | null;
  /** `null` when the table is there, or nobody answers. */
  missing(): Promise<Gone | null>;
  /** Spread of the waiting time, 0 to 1. */
  random(): number;
  /** Tells when the line may have died unnoticed, or is worth another try: the network is back, the page is looked at again. */
  wakes?(again: () => void): () => void;
}

/** What can be asked about the table beside its messages. */
export interface Questions {
  aids(): Promise<Aids>;
  advice(): Promise<Advice>;
  moments(version: number): Promise<Moments>;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const ANSWER_WITHIN = 8000;
/** A phone may have cut the line while it slept, without telling anybody: then nobody should wait long for the answer. */
const AWAKE_WITHIN = 2000;

export class SocketSource implements TableSource {
  readonly mode = "play";
  readonly linked = true;
  readonly aids: () => Promise<Aids>;
  readonly advice: () => Promise<Advice>;
  readonly moments: (version: number) => Promise<Moments>;

  #listener: SourceListener | null = null;
  #socket: Socket | null = null;
  /** Something was heard on this socket, and not that it closes. */
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
    this.#sleep = this.outside.wakes?.(() => {
      if (this.#gone) return;
      if (this.#good) this.#test();
      else this.reconnect();
    });
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
    // Over the early line the table has been joined already.
    if (!early) socket.onopen = () => this.#listener?.opened();
    socket.onmessage = (e) => this.#heard(String(e.data));
    socket.onclose = () => this.#lost();
    this.#watch(ANSWER_WITHIN);
    early?.heard.forEach((text) => this.#heard(text));
  }

  /** After this long without a word the line is taken for dead. */
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

  /** Asks whether the line is alive; one that does not answer soon is replaced at once. */
  #test(): void {
    this.send({ type: "ping" });
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#listener?.closed(true);
      this.reconnect();
    }, AWAKE_WITHIN);
  }

  #lost(): void {
    this.#drop();
    clearTimeout(this.#pulse);
    if (!this.#listener || this.#gone) return;
    this.#listener.closed(true);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + this.outside.random() / 2);
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
