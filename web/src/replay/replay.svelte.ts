// A replay: its positions, which one is shown, and moving from one to another.
import { RequestError } from "../net/request-error";
import { ShownSource } from "../net/shown.svelte";
import { TableStore } from "../net/table.svelte";
import type { Aids } from "../wire/Aids";
import type { Moment } from "../wire/Moment";
import type { Moments } from "../wire/Moments";
import type { Snapshot } from "../wire/Snapshot";
import type { TableInfo } from "../wire/TableInfo";

/** The source of earlier positions. */
export interface Archive {
  /** The table in its current state, with everything that has happened. */
  look(): Promise<Snapshot>;
  /** The position at a version, and some around it; `observer` is a seat, the public, or the user (`null`). */
  moments(at: number, observer: string | null): Promise<Moments>;
  /** The aids at the moment of a version, for this observer. */
  aids(at: number, observer: string | null): Promise<Aids>;
}

/** More moments are fetched when fewer than this are left of the known ones. */
const AHEAD = 3;

export class Replay {
  /** What the table's screen shows. */
  readonly store: TableStore;
  readonly #source: ShownSource;
  /** Versions in order: before the first step, then after each. */
  versions: number[] = $state.raw([0]);
  /** The current moment, as an index among the versions. */
  at: number = $state(0);
  /** The wanted moment; the same as `at` unless it is being fetched. */
  wanted: number = $state(0);
  observer: string | null = $state(null);
  failed: unknown = $state.raw(null);

  #now: Snapshot | null = null;
  #known = new Map<number, Moment>();
  #asking = false;

  constructor(
    id: string,
    private readonly archive: Archive,
  ) {
    this.#source = new ShownSource(id, { mode: "look", moments: (version) => archive.moments(version, null) });
    this.store = new TableStore(this.#source);
    this.store.start();
  }

  get last(): number {
    return this.versions.length - 1;
  }

  get now(): Snapshot | null {
    return this.#now;
  }

  /** The version of the current or wanted moment. */
  get version(): number {
    return this.versions[this.wanted] ?? 0;
  }

  /** Fetches the table and goes to the moment of a version; without one, to the end. */
  async begin(version: number | null): Promise<void> {
    try {
      await this.#lookAgain();
      await this.go(version === null ? this.last : this.momentOf(version));
      if (this.#now?.table.aids) void this.#findAids();
    } catch (error) {
      this.failed = error;
    }
  }

  /** For another observer, everything is requested again. */
  #offerAids(): void {
    const { observer } = this;
    this.#source.aids = (version) => this.archive.aids(version, observer);
  }

  /** When a game is over everything is sent; while it runs, nothing that could reveal a secret. */
  async #findAids(): Promise<void> {
    try {
      if (this.#now?.table.phase !== "over") await this.archive.aids(this.version, this.observer);
      this.#offerAids();
    } catch {
      this.#source.aids = null;
    }
  }

  /** The moment after the last step up to this version. */
  momentOf(version: number): number {
    let found = 0;
    this.versions.forEach((v, n) => (found = v <= version ? n : found));
    return found;
  }

  /** From now on shows everything as another observer sees it. */
  async see(observer: string | null): Promise<void> {
    this.observer = observer;
    this.#known.clear();
    if (this.#source.aids) this.#offerAids();
    await this.go(this.wanted);
  }

  /** Goes to a moment. If many are requested while one is being fetched, only the last is fetched. */
  async go(moment: number): Promise<void> {
    this.wanted = Math.min(Math.max(moment, 0), this.last);
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (!this.#show()) await this.#fetch(this.version);
      this.failed = null;
    } catch (error) {
      this.failed = error;
      this.wanted = this.at;
    } finally {
      this.#asking = false;
    }
    void this.#fetchAhead();
  }

  async #lookAgain(): Promise<void> {
    this.#now = await this.archive.look();
    this.versions = [0, ...this.#now.log.map((entry) => entry.version)];
  }

  async #fetch(version: number): Promise<void> {
    const { observer } = this;
    const answer = await this.archive.moments(version, observer);
    if (observer !== this.observer) return;
    for (const moment of answer.moments) this.#known.set(moment.version, moment);
    if (!this.#known.has(version)) {
      // The step was undone since the table was fetched.
      const before = this.#now?.version;
      await this.#lookAgain();
      if (this.#now?.version === before) throw new RequestError(404, null);
      this.wanted = this.momentOf(version);
    }
  }

  /** The next moment is loaded before it is shown. */
  async #fetchAhead(): Promise<void> {
    const next = this.versions[Math.min(this.at + AHEAD, this.last)];
    if (this.#asking || this.#known.has(next)) return;
    try {
      await this.#fetch(next);
    } catch {
      // It is fetched again when it is wanted.
    }
  }

  /** Shows the wanted moment, if it is known. */
  #show(): boolean {
    const [moment, now] = [this.#known.get(this.version), this.#now];
    if (!moment || !now) return false;
    const forward = this.wanted === this.at + 1;
    const over = this.wanted === this.last && now.table.phase === "over";
    const log = now.log.filter((entry) => entry.version <= moment.version);
    // The players at the table now may differ from those at that time.
    const seats = now.table.seats.map((seat) => ({ ...seat, present: true, stand_in: null }));
    const table: TableInfo = {
      ...now.table,
      seats,
      phase: over ? "over" : "playing",
      to_act: moment.to_act,
    };
    const shown = { version: moment.version, seat: null, view: moment.view, legal_actions: [], can_undo: false };
    const before = this.store.state?.version;
    this.at = this.wanted;
    if (forward && before !== undefined) {
      this.#source.goOn({ ...shown, from: before, table, undone: null, log: log.slice(-1) });
    } else {
      this.#source.show({ ...now, ...shown, table, mine: [], log });
    }
    return true;
  }
}
