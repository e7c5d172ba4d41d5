// One table for the screen: makes the messages of its source reactive.
import type { Aids } from "../wire/Aids";
import type { ChatLine } from "../wire/ChatLine";
import type { Conclusion } from "../wire/Conclusion";
import type { Pace } from "../wire/Pace";
import type { Phrase } from "../wire/Phrase";
import type { Think } from "../wire/Think";
import type { Reason } from "../wire/Reason";
import type { Helper } from "../local/helper";
import type { ActionOf, EntryOf, GameTypes, SnapshotOf } from "./game-types";
import { freshId } from "./id";
import { RequestError } from "./request-error";
import { TableSession, type Status } from "./session";
import type { TableSource } from "./source";

/** Something a player said, with its own number. */
export interface Spoken {
  key: number;
  seat: number;
  phrase: Phrase;
}

/** At most this many are remembered. */
const LATEST = 3;

export class TableStore<G extends GameTypes = GameTypes> {
  state: SnapshotOf<G> | null = $state.raw(null);
  status: Status = $state("connecting");
  /** Why the server cannot play this table at all. */
  unplayable: Reason | null = $state.raw(null);
  /** The last refusal, until the next move or until it is dismissed. */
  refusal: Reason | null = $state.raw(null);
  /** The part of the page that asked for what was refused, and shows the refusal itself; `null`: the table shows it. */
  refusedIn: string | null = $state(null);
  /** Entries of the log that came with the last change; empty when the table is first shown. */
  fresh: EntryOf<G>[] = $state.raw([]);
  /** The latest phrases of players, until they are dismissed. */
  spoken: Spoken[] = $state.raw([]);
  /** The seats whose phrases are not shown on this page. */
  muted: readonly number[] = $state.raw([]);
  /** What hears the server's clock, if anything does. */
  onTime: ((now: number) => void) | null = null;
  /** What hears the lines of the chat, if anything does. */
  onLine: ((line: ChatLine) => void) | null = null;
  #phrases = 0;
  #commanded: boolean = $state(false);

  /** What was last asked for or answered here besides moves. */
  concluded: Conclusion | null = null;

  readonly #session: TableSession;
  /** Whether this page thinks for the computer players of a server. */
  #helps = false;
  #helper: Helper | null = null;

  constructor(readonly source: TableSource) {
    // Not read from the reactive state, so that an effect that receives messages does not depend on what they change.
    let version = -1;
    this.#session = new TableSession(
      source,
      {
        state: (state, fresh) => {
          if (state.version !== version) this.refusal = null;
          version = state.version;
          this.#helper?.moved(version);
          this.state = state as SnapshotOf<G>;
          this.fresh = fresh as EntryOf<G>[];
        },
        status: (status) => (this.status = status),
        gone: ({ unplayable }) => (this.unplayable = unplayable),
        refused: (reason) => (this.refusal = reason),
        busy: (busy) => (this.#commanded = busy),
        time: (now) => this.onTime?.(now),
        think: (think) => this.#think(think),
        line: (line) => this.onLine?.(line),
        said: (seat, phrase) => this.#hear(seat, phrase),
      },
      freshId,
    );
  }

  get id(): string {
    return this.source.id;
  }

  /** The table shows the present: changes are announced as news. */
  get live(): boolean {
    return this.source.mode === "play";
  }

  /** Choices are only tried here. */
  get trial(): boolean {
    return this.source.mode === "try";
  }

  /** The id of a table that has links to its seats and positions; `null` if there are none. */
  get linkedId(): string | null {
    return this.source.linked ? this.id : null;
  }

  /** A command was sent, or its result is being computed. */
  get busy(): boolean {
    return this.#commanded || (this.source.working ?? false);
  }

  /** There are aids here: for the current state of the table, or for the position on the screen. */
  get hasAids(): boolean {
    return this.source.aids !== null && (this.state?.table.aids ?? false);
  }

  /** A turn to show on the table as if it had been chosen, without carrying it out. */
  get proposed(): ActionOf<G>[] | null {
    return (this.source.proposed ?? null) as ActionOf<G>[] | null;
  }

  /** Requests the aids at a version. */
  readonly askAids = (version: number): Promise<Aids> =>
    this.source.aids?.(version) ?? Promise.reject(new RequestError(0, null));

  start(): void {
    this.#session.start();
  }

  stop(): void {
    this.#session.stop();
    this.offerThinking(false);
  }

  reconnect(): void {
    this.#session.reconnect();
  }

  act(actions: string[]): void {
    const seat = this.state?.seat;
    if (seat === null || seat === undefined || this.busy) return;
    this.dismiss();
    this.#session.act(seat, actions);
  }

  undo(): void {
    // In a trial that is over there is nothing to decide, but its last step can be undone.
    const seat = this.state?.seat ?? this.state?.mine[0];
    if (seat === undefined || this.busy) return;
    this.dismiss();
    this.#session.undo(seat);
  }

  /** Ends the game for a seat, or for all. `part`: of the page, if it shows a refusal itself. */
  conclude(seat: number, how: Conclusion, part: string | null = null): void {
    if (this.busy) return;
    this.dismiss(part);
    this.concluded = how;
    this.#session.conclude(seat, how);
  }

  /** The last refusal is known by now. `part`: which shows the next one itself. */
  dismiss(part: string | null = null): void {
    this.refusal = null;
    this.refusedIn = part;
  }

  /** The last refusal, for a part of the page that shows its own ones; `null`: for the table. */
  refusedTo(part: string | null): Reason | null {
    return this.refusedIn === part ? this.refusal : null;
  }

  /** The seats of the user; in a trial, one chooses for all of them. */
  get own(): readonly number[] {
    return this.source.own ?? this.state?.mine ?? [];
  }

  /** Reports how fast the moves of others are shown here. */
  tellPace(pace: Pace): void {
    this.#session.tellPace(pace);
  }

  /** Says whether the page is visible: somebody who sees the table needs no notices of it. */
  tellVisible(visible: boolean): void {
    this.#session.tellVisible(visible);
  }

  /** Thinks for the computer players of the server, if it asks for that; or no longer. */
  offerThinking(offered: boolean): void {
    this.#helps = offered;
    if (!offered) {
      this.#helper?.close();
      this.#helper = null;
    }
    this.#session.offerThinking(offered);
  }

  /** At the first question the server thinks itself, while what is needed for the next ones is fetched. */
  #think(think: Think): void {
    const answer = (action: string | null) => this.#session.answerThought(think.version, action);
    if (this.#helper) return this.#helper.asked(think, answer);
    answer(null);
    const begin = async () => {
      const helper = await (await import("../local/helper")).Helper.start();
      if (!this.#helps || this.#helper) return helper.close();
      this.#helper = helper;
      this.#session.offerThinking(true);
    };
    // Without it the server goes on thinking.
    if (this.#helps) void begin().catch(() => {});
  }

  /** Asks what the server's clock shows: {@link onTime} hears it. */
  askTime(): void {
    this.#session.askTime();
  }

  /** Tells the thinking computer player to move now. */
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

  /** Stops showing a phrase. */
  putAway(key: number): void {
    this.spoken = this.spoken.filter((one) => one.key !== key);
  }

  /** Shows or hides the phrases of a seat. */
  mute(seat: number, muted: boolean): void {
    const others = this.muted.filter((one) => one !== seat);
    this.muted = muted ? [...others, seat] : others;
    if (muted) this.spoken = this.spoken.filter((one) => one.seat !== seat);
  }
}
