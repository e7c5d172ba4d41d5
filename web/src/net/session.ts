// A visit to a table over a source: joins, keeps the state up to date, notices gaps, and loses no command. It has no
// user interface and no framework; `TableStore` makes it visible.
import type { ChatLine } from "../wire/ChatLine";
import type { Conclusion } from "../wire/Conclusion";
import type { LogEntry } from "../wire/LogEntry";
import type { Pace } from "../wire/Pace";
import type { Phrase } from "../wire/Phrase";
import type { Reason } from "../wire/Reason";
import type { ServerMessage } from "../wire/ServerMessage";
import type { Think } from "../wire/Think";
import type { Snapshot } from "../wire/Snapshot";
import type { Update } from "../wire/Update";
import type { Command, Gone, SourceListener, TableSource } from "./source";

/** `connecting`: not connected yet. `lost`: was connected, trying again. `closing`: the server is shutting down. */
export type Status = "connecting" | "live" | "lost" | "closing" | "gone";

export interface SessionListener {
  /** `fresh`: the new entries of the log. */
  state(state: Snapshot, fresh: LogEntry[]): void;
  status(status: Status): void;
  gone(why: Gone): void;
  /** `null`: an earlier refusal no longer matters. */
  refused(reason: Reason | null): void;
  /** True from sending a command until its result is on the screen. */
  busy(busy: boolean): void;
  /** The server's clock shows this, in milliseconds since 1970. */
  time?(now: number): void;
  /** The server asks this page to think for a computer player. */
  think?(think: Think): void;
  /** Somebody writes a line in the chat. */
  line(line: ChatLine): void;
  /** A player says a phrase. */
  said(seat: number, phrase: Phrase): void;
}

export class TableSession implements SourceListener {
  #state: Snapshot | null = null;
  #status: Status = "connecting";
  #joined = false;
  /** The next snapshot is for another position. */
  #jumps = false;
  #pace: Pace = "normal";
  /** The pace that was last reported to the server since joining. */
  #told: Pace = "normal";
  #visible = true;
  #offered = false;
  /** The offer that the server knows of. */
  #toldOffer = false;
  #pending: Command | null = null;
  /** Version at which the pending command is known to be carried out. */
  #doneAt: number | null = null;

  constructor(
    private readonly source: TableSource,
    private readonly listener: SessionListener,
    private readonly newId: () => string,
  ) {}

  start(): void {
    this.source.open(this);
  }

  stop(): void {
    this.source.close();
    this.closed(false);
  }

  reconnect(): void {
    this.source.reconnect();
  }

  act(seat: number, actions: string[]): void {
    if (this.#state) this.#command({ type: "act", id: this.newId(), version: this.#state.version, seat, actions });
  }

  undo(seat: number): void {
    if (this.#state) this.#command({ type: "undo", id: this.newId(), version: this.#state.version, seat });
  }

  /** Ends the game for a seat, or for all; it means the same at any version. */
  conclude(seat: number, how: Conclusion): void {
    if (this.#state) this.#command({ type: "conclude", id: this.newId(), seat, how });
  }

  /** Reports how fast the moves of others are shown here; the server assumes `normal`. */
  tellPace(pace: Pace): void {
    this.#pace = pace;
    if (!this.#joined || pace === this.#told) return;
    this.#told = pace;
    this.source.send({ type: "pace", pace });
  }

  /** Offers to think for the computer players of the server, or withdraws the offer. */
  offerThinking(offered: boolean): void {
    this.#offered = offered;
    if (!this.#joined || offered === this.#toldOffer) return;
    this.#toldOffer = offered;
    this.source.send({ type: "offer-thinking", offered });
  }

  /** Answers the server's question; `null` withdraws the offer until it is made again. */
  answerThought(version: number, action: string | null): void {
    if (!this.#joined) return;
    this.source.send({ type: "thought", version, action });
    if (action === null) [this.#offered, this.#toldOffer] = [false, false];
  }

  /** Asks what the server's clock shows. */
  askTime(): void {
    if (this.#joined) this.source.send({ type: "ping" });
  }

  /** Tells the thinking computer player to move now. */
  hurry(): void {
    if (this.#joined) this.source.send({ type: "hurry" });
  }

  /** Says whether the page is visible; the server assumes that it is. */
  tellVisible(visible: boolean): void {
    this.#visible = visible;
    if (this.#joined) this.source.send({ type: "visible", visible });
  }

  say(seat: number, phrase: Phrase): void {
    if (this.#joined) this.source.send({ type: "say", seat, phrase });
  }

  #command(command: Command): void {
    if (this.#pending) return;
    this.#pending = command;
    this.#doneAt = null;
    this.listener.busy(true);
    if (this.#joined) this.source.send(command);
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

  opened(): void {
    this.source.send({ type: "join", since: this.#state?.version ?? null });
    // If nothing has changed, the answer to this shows that messages arrive.
    this.source.send({ type: "ping" });
  }

  jumps(): void {
    this.#jumps = true;
    this.listener.refused(null);
  }

  closed(lost: boolean): void {
    this.#joined = false;
    this.#told = "normal";
    this.#toldOffer = false;
    if (lost && this.#status === "live") this.#setStatus("lost");
  }

  gone(why: Gone): void {
    this.listener.gone(why);
    this.#setStatus("gone");
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
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
      case "chat":
        this.listener.line(message.line);
        break;
      case "said":
        this.listener.said(message.seat, message.phrase);
        break;
      case "think":
        this.listener.think?.(message);
        break;
      case "pong":
        if (message.now_ms !== undefined) this.listener.time?.(message.now_ms);
        if (this.#state) this.#up();
        break;
      case "closing":
        this.#setStatus("closing");
        break;
    }
  }

  /** The connection works and we have the server's state: send what has not been answered. */
  #up(): void {
    if (this.#joined) return;
    this.#joined = true;
    this.#setStatus("live");
    this.tellPace(this.#pace);
    if (!this.#visible) this.source.send({ type: "visible", visible: false });
    this.offerThinking(this.#offered);
    if (this.#pending && this.#doneAt === null) this.source.send(this.#pending);
  }

  #show(state: Snapshot, fresh: LogEntry[]): void {
    this.#state = state;
    this.listener.state(state, fresh);
  }

  #takeSnapshot(message: Snapshot): void {
    const before = this.#jumps ? null : this.#state;
    this.#jumps = false;
    const kept = before?.log.filter((e) => e.version <= message.log_since) ?? [];
    this.#show({ ...message, log: [...kept, ...message.log] }, before ? message.log : []);
    this.#up();
    this.#checkDone();
  }

  #takeUpdate(update: Update): void {
    const state = this.#state;
    if (!state || update.from > state.version) {
      // A message in between was missed.
      this.source.send({ type: "join", since: state?.version ?? null });
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
    if (this.#state && version > this.#state.version) this.source.send({ type: "join", since: this.#state.version });
  }
}
