// One table as the screen sees it: the line's state, made reactive.
import type { Aids } from "../wire/Aids";
import type { Pace } from "../wire/Pace";
import type { Reason } from "../wire/Reason";
import { http, HttpError } from "./http";
import { earlyLine } from "./early";
import { freshId } from "./id";
import { Connection, type Status } from "./connection";
import type { ActionOf, EntryOf, SnapshotOf, GameTypes } from "./game-types";

function socketAddress(table: string): string {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}

export class TableStore<G extends GameTypes = GameTypes> {
  state: SnapshotOf<G> | null = $state.raw(null);
  status: Status = $state("connecting");
  busy: boolean = $state(false);
  /** It shows what was, not what is: nobody is told of it as of news. */
  past = false;
  /** What is chosen here is only tried. */
  trial = false;
  /** A turn that is to be shown on the table as if it had been chosen, and not carried out. */
  proposed: ActionOf<G>[] | null = $state.raw(null);
  /** It is a table on the server, with links to its seats and to its moments. */
  linked = true;
  /** What is said where nothing more is to be decided in a trial. */
  next = "trial-draw";
  /** Where what was is shown: what could be worked out at a moment; `null` where that is not told. */
  aidsThen: ((version: number) => Promise<Aids>) | null = $state.raw(null);
  /** Why the server cannot play this table at all. */
  unplayable: Reason | null = $state.raw(null);
  /** The last refusal, until the next move or until it is put away. */
  refusal: Reason | null = $state.raw(null);
  /** Entries of the log that came with the last change; empty at first sight of the table. */
  fresh: EntryOf<G>[] = $state.raw([]);

  readonly #connection: Connection;
  readonly #wake = () => {
    if (document.visibilityState === "visible" && this.status !== "live" && this.status !== "gone") this.reconnect();
  };

  /** There are aids here: of the table as it is, or of the moment that is shown. */
  get hasAids(): boolean {
    return this.past ? this.aidsThen !== null : (this.state?.table.aids ?? false);
  }

  constructor(readonly id: string) {
    const outside = {
      open: () => new WebSocket(socketAddress(id)),
      early: () => earlyLine(id),
      exists: () =>
        http.look(id).then(
          () => true,
          (e) => {
            if (!(e instanceof HttpError)) return true;
            if (e.reason?.key === "table-unplayable") this.unplayable = e.reason;
            return e.status !== 404 && this.unplayable === null;
          },
        ),
      id: freshId,
      random: Math.random,
    };
    this.#connection = new Connection(outside, {
      state: (state, fresh) => {
        if (state.version !== this.state?.version) this.refusal = null;
        this.state = state as SnapshotOf<G>;
        this.fresh = fresh as EntryOf<G>[];
      },
      status: (status) => (this.status = status),
      refused: (reason) => (this.refusal = reason),
      busy: (busy) => (this.busy = busy),
    });
  }

  start(): void {
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connection.start();
  }

  stop(): void {
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#connection.stop();
  }

  reconnect(): void {
    this.#connection.reconnect();
  }

  act(actions: string[]): void {
    const seat = this.state?.seat;
    if (seat === null || seat === undefined) return;
    this.refusal = null;
    this.#connection.act(seat, actions);
  }

  /** Tells the server how quickly the moves of others are shown here. */
  tellPace(pace: Pace): void {
    this.#connection.tellPace(pace);
  }

  /** The computer player who thinks is to move now. */
  hurry(): void {
    this.#connection.hurry();
  }

  undo(): void {
    const seat = this.state?.seat;
    if (seat === null || seat === undefined) return;
    this.refusal = null;
    this.#connection.undo(seat);
  }
}
