// One table as the screen sees it: what its source sends, made reactive.
import type { Aids } from "../wire/Aids";
import type { Conclusion } from "../wire/Conclusion";
import type { Pace } from "../wire/Pace";
import type { Phrase } from "../wire/Phrase";
import type { Reason } from "../wire/Reason";
import type { ActionOf, EntryOf, GameTypes, SnapshotOf } from "./game-types";
import { freshId } from "./id";
import { RequestError } from "./request-error";
import { TableSession, type Status } from "./session";
import type { TableSource } from "./source";

/** Something a player said, with a number of its own. */
export interface Spoken {
  key: number;
  seat: number;
  phrase: Phrase;
}

/** No more than these are remembered. */
const LATEST = 3;

export class TableStore<G extends GameTypes = GameTypes> {
  state: SnapshotOf<G> | null = $state.raw(null);
  status: Status = $state("connecting");
  /** Why the server cannot play this table at all. */
  unplayable: Reason | null = $state.raw(null);
  /** The last refusal, until the next move or until it is put away. */
  refusal: Reason | null = $state.raw(null);
  /** Entries of the log that came with the last change; empty at first sight of the table. */
  fresh: EntryOf<G>[] = $state.raw([]);
  /** What players said last, until it is put away. */
  spoken: Spoken[] = $state.raw([]);
  /** The seats whose phrases are not shown on this page. */
  muted: readonly number[] = $state.raw([]);
  #phrases = 0;
  #commanded: boolean = $state(false);

  readonly #session: TableSession;

  constructor(readonly source: TableSource) {
    // Not read from the reactive state, so that an effect in which messages arrive does not depend on what they change.
    let version = -1;
    this.#session = new TableSession(
      source,
      {
        state: (state, fresh) => {
          if (state.version !== version) this.refusal = null;
          version = state.version;
          this.state = state as SnapshotOf<G>;
          this.fresh = fresh as EntryOf<G>[];
        },
        status: (status) => (this.status = status),
        gone: ({ unplayable }) => (this.unplayable = unplayable),
        refused: (reason) => (this.refusal = reason),
        busy: (busy) => (this.#commanded = busy),
        said: (seat, phrase) => this.#hear(seat, phrase),
      },
      freshId,
    );
  }

  get id(): string {
    return this.source.id;
  }

  /** What is shown happens now: whoever is here is told of it as of news. */
  get live(): boolean {
    return this.source.mode === "play";
  }

  /** What is chosen here is only tried. */
  get trial(): boolean {
    return this.source.mode === "try";
  }

  /** The id of a table that has links to its seats and moments; `null` where there are none. */
  get linkedId(): string | null {
    return this.source.linked ? this.id : null;
  }

  /** A command is on its way, or its result is being worked out. */
  get busy(): boolean {
    return this.#commanded || (this.source.working ?? false);
  }

  /** There are aids here: of the table as it is, or of the moment that is shown. */
  get hasAids(): boolean {
    return this.source.aids !== null && (this.state?.table.aids ?? false);
  }

  /** A turn that is to be shown on the table as if it had been chosen, and not carried out. */
  get proposed(): ActionOf<G>[] | null {
    return (this.source.proposed ?? null) as ActionOf<G>[] | null;
  }

  /** Asks for what can be worked out at a version. */
  readonly askAids = (version: number): Promise<Aids> =>
    this.source.aids?.(version) ?? Promise.reject(new RequestError(0, null));

  start(): void {
    this.#session.start();
  }

  stop(): void {
    this.#session.stop();
  }

  reconnect(): void {
    this.#session.reconnect();
  }

  act(actions: string[]): void {
    const seat = this.state?.seat;
    if (seat === null || seat === undefined || this.busy) return;
    this.refusal = null;
    this.#session.act(seat, actions);
  }

  undo(): void {
    // In a trial that is over nobody is to decide, but its last step can be taken back.
    const seat = this.state?.seat ?? this.state?.mine[0];
    if (seat === undefined || this.busy) return;
    this.refusal = null;
    this.#session.undo(seat);
  }

  /** Ends the game for a seat, or for all. */
  conclude(seat: number, how: Conclusion): void {
    if (this.busy) return;
    this.refusal = null;
    this.#session.conclude(seat, how);
  }

  /** Tells the other end how quickly the moves of others are shown here. */
  tellPace(pace: Pace): void {
    this.#session.tellPace(pace);
  }

  /** The computer player who thinks is to move now. */
  hurry(): void {
    this.#session.hurry();
  }

  /** Says a phrase to everyone at the table, as the seat whose view this is or our first. */
  say(phrase: Phrase): void {
    const seat = this.state?.seat ?? this.state?.mine[0];
    if (seat !== undefined) this.#session.say(seat, phrase);
  }

  #hear(seat: number, phrase: Phrase): void {
    if (this.muted.includes(seat)) return;
    const others = this.spoken.filter((one) => one.seat !== seat);
    this.spoken = [...others, { key: this.#phrases++, seat, phrase }].slice(-LATEST);
  }

  /** What was said is no longer shown. */
  putAway(key: number): void {
    this.spoken = this.spoken.filter((one) => one.key !== key);
  }

  /** Shows what a seat says, or does not. */
  mute(seat: number, muted: boolean): void {
    const others = this.muted.filter((one) => one !== seat);
    this.muted = muted ? [...others, seat] : others;
    if (muted) this.spoken = this.spoken.filter((one) => one.seat !== seat);
  }
}
