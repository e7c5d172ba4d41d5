// The line to one table: a socket that comes back by itself, notices gaps, and loses no command.
// No screen and no framework in here; `TableStore` makes it visible.
import type { ClientMessage } from "../wire/ClientMessage";
import type { Pace } from "../wire/Pace";
import type { LogEntry } from "../wire/LogEntry";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";
import type { Snapshot } from "../wire/Snapshot";
import type { Update } from "../wire/Update";
import type { EarlyLine } from "./early";

/** `connecting`: never been there yet. `lost`: was there, trying again. `closing`: the server said goodbye. */
export type Status = "connecting" | "live" | "lost" | "closing" | "gone";

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface Outside {
  open(): Socket;
  /** A line that was opened before, over which the table has been asked for. */
  early?(): EarlyLine | null;
  /** False when the server answers that there is no such table; true when it is there or nobody answers. */
  exists(): Promise<boolean>;
  id(): string;
  /** Spread of the waiting time, 0 to 1. */
  random(): number;
}

export interface Listener {
  /** `fresh`: what was not in the log before. */
  state(state: Snapshot, fresh: LogEntry[]): void;
  status(status: Status): void;
  refused(reason: Reason): void;
  /** True from sending a command until its result is on the screen. */
  busy(busy: boolean): void;
}

type Command = Extract<ClientMessage, { type: "act" | "undo" }>;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 15000;
const ANSWER_WITHIN = 8000;

export class Connection {
  #state: Snapshot | null = null;
  #status: Status = "connecting";
  #socket: Socket | null = null;
  #joined = false;
  #pace: Pace = "normal";
  /** The pace that this socket has been told. */
  #told: Pace = "normal";
  #pending: Command | null = null;
  /** Version at which the pending command is known to be carried out. */
  #doneAt: number | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;

  constructor(
    private readonly outside: Outside,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.#stopped = false;
    this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pulse);
    this.#drop();
  }

  /** Tries at once: the network is back, the page is looked at again, or this browser has a new seat. */
  reconnect(): void {
    if (this.#stopped) return;
    this.#tries = 0;
    this.#drop();
    this.#connect();
  }

  /** True when a line is up or being set up. */
  get connected(): boolean {
    return this.#status === "live";
  }

  act(seat: number, actions: string[]): void {
    if (!this.#state) return;
    this.#command({ type: "act", id: this.outside.id(), version: this.#state.version, seat, actions });
  }

  undo(seat: number): void {
    if (!this.#state) return;
    this.#command({ type: "undo", id: this.outside.id(), version: this.#state.version, seat });
  }

  /** Tells how quickly the moves of others are shown here; `normal` is what the server takes for granted. */
  tellPace(pace: Pace): void {
    this.#pace = pace;
    if (!this.#joined || pace === this.#told) return;
    this.#told = pace;
    this.#send({ type: "pace", pace });
  }

  /** The computer player who thinks is to move now. */
  hurry(): void {
    if (this.#joined) this.#send({ type: "hurry" });
  }

  #command(command: Command): void {
    if (this.#pending) return;
    this.#pending = command;
    this.#doneAt = null;
    this.listener.busy(true);
    if (this.#joined) this.#send(command);
  }

  #settle(): void {
    this.#pending = null;
    this.#doneAt = null;
    this.listener.busy(false);
  }

  #setStatus(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    this.listener.status(status);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#joined = false;
    this.#told = "normal";
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const early = this.#state ? null : (this.outside.early?.() ?? null);
    const socket = early?.socket ?? this.outside.open();
    this.#socket = socket;
    if (!early) {
      socket.onopen = () => {
        this.#send({ type: "join", since: this.#state?.version ?? null });
        // Should nothing have changed, the answer to this tells that the line is good.
        this.#send({ type: "ping" });
      };
    }
    socket.onmessage = (e) => this.#heard(String(e.data));
    socket.onclose = () => this.#lost();
    this.#watch(ANSWER_WITHIN);
    early?.heard.forEach((text) => this.#heard(text));
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** After this long without a word the line is taken for dead. */
  #watch(within: number): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      if (within === PING_EVERY) {
        this.#send({ type: "ping" });
        this.#watch(ANSWER_WITHIN);
      } else {
        this.#lost();
      }
    }, within);
  }

  #lost(): void {
    this.#drop();
    clearTimeout(this.#pulse);
    if (this.#stopped || this.#status === "gone") return;
    if (this.#status === "live") this.#setStatus("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + this.outside.random() / 2);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
    void this.outside.exists().then((there) => {
      if (there || this.#stopped || this.#joined) return;
      clearTimeout(this.#retry);
      this.#drop();
      this.#setStatus("gone");
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
    switch (message?.type) {
      case "snapshot":
        this.#takeSnapshot(message);
        break;
      case "update":
        this.#takeUpdate(message);
        break;
      case "table":
        if (this.#state) this.#show({ ...this.#state, table: message.table }, []);
        break;
      case "rematch":
        if (this.#state) this.#show({ ...this.#state, rematch: message.table }, []);
        break;
      case "done":
        if (message.id === this.#pending?.id) this.#doneAt = message.version;
        this.#checkDone();
        break;
      case "refused":
        this.#refused(message.id, message.version, message.reason);
        break;
      case "pong":
        if (this.#state) this.#up();
        break;
      case "closing":
        this.#setStatus("closing");
        break;
    }
  }

  /** The line is good and we are where the server is: send what has not been answered. */
  #up(): void {
    if (this.#joined) return;
    this.#joined = true;
    this.#tries = 0;
    this.#setStatus("live");
    this.tellPace(this.#pace);
    if (this.#pending && this.#doneAt === null) this.#send(this.#pending);
  }

  #show(state: Snapshot, fresh: LogEntry[]): void {
    this.#state = state;
    this.listener.state(state, fresh);
  }

  #takeSnapshot(message: Snapshot): void {
    const before = this.#state;
    const kept = before?.log.filter((e) => e.version <= message.log_since) ?? [];
    this.#show({ ...message, log: [...kept, ...message.log] }, before ? message.log : []);
    this.#up();
    this.#checkDone();
  }

  #takeUpdate(update: Update): void {
    const state = this.#state;
    if (!state || update.from > state.version) {
      // Something in between was missed.
      this.#send({ type: "join", since: state?.version ?? null });
      return;
    }
    if (update.from < state.version) return;
    const { undone } = update;
    const kept = undone === null ? state.log : state.log.filter((e) => e.version <= undone);
    this.#show(
      {
        ...state,
        version: update.version,
        table: update.table ?? state.table,
        seat: update.seat,
        view: update.view,
        legal_actions: update.legal_actions,
        can_undo: update.can_undo,
        log: [...kept, ...update.log],
      },
      update.log,
    );
    this.#up();
    this.#checkDone();
  }

  #checkDone(): void {
    if (this.#doneAt !== null && this.#state && this.#state.version >= this.#doneAt) this.#settle();
  }

  #refused(id: string | null, version: number, reason: Reason): void {
    if (id !== null && id === this.#pending?.id) this.#settle();
    this.listener.refused(reason);
    if (this.#state && version > this.#state.version) this.#send({ type: "join", since: this.#state.version });
  }
}
