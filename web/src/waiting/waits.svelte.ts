// Tables where we wait for others while we look at other pages. Each keeps its line, so that others see that we are there and
// Quick game finds us, and goes on looking for people; the first game that begins ends the other waits. A tab goes on waiting
// when its page is loaded anew.
import type { Component } from "svelte";
import { router } from "../lib/router.svelte";
import { shell } from "../lib/shell.svelte";
import { backend } from "../net/backend";
import { RequestError } from "../net/request-error";
import { tableSource } from "../net/table-source";
import { TableStore } from "../net/table.svelte";
import { keepWaits, keptWaits, type KeptWait } from "./kept";
import type { Snapshot } from "../wire/Snapshot";
import { giveUp, Search } from "./search.svelte";
import { isQuick, wantedAt, type Wanted } from "./seek";

const pathOf = (id: string) => `/t/${id}`;
const isAt = (id: string) => router.path.replace(/\/$/, "") === pathOf(id);

/** Whether we play there with other people: such a game ends all waits. */
export const playsWithOthers = ({ table, mine }: Pick<Snapshot, "table" | "mine">): boolean =>
  table.phase === "playing" && mine.length > 0 && table.seats.filter(({ kind }) => kind === "human").length > 1;

export class Wait {
  readonly store: TableStore;
  readonly #search: Search;
  /** We have had a seat and have none any more. That remains so, whatever becomes of the table. */
  lost: boolean = $state(false);
  constructor(
    readonly id: string,
    readonly game: string,
    moved: (wait: Wait, table: string) => void,
    /** That the game has begun, if we have heard it already. */
    readonly known: boolean,
    /** What we look for, at the table of a quick game. */
    readonly wish: Wanted | null,
  ) {
    this.store = new TableStore(tableSource(id));
    this.store.start();
    this.#search = new Search(this.store, (table) => moved(this, table));
  }

  /** That of others, who have the seat by now, does not count. */
  get begun(): boolean {
    const { state } = this.store;
    return this.known || (state !== null && state.table.phase !== "waiting" && state.mine.length > 0);
  }

  /** Also if others begin the game there with our seat. */
  get over(): boolean {
    if (this.lost) return false;
    const { state, status, unplayable } = this.store;
    return status === "gone" || unplayable !== null || state?.mine.length === 0;
  }

  /** Whether others may still be found for this table. */
  get seeks(): boolean {
    const { state } = this.store;
    if (this.lost || !this.wish || !state || !wantedAt(state)) return false;
    const kinds = state.table.seats.map(({ kind }) => kind);
    return kinds.includes("open") && !kinds.includes("bot");
  }

  /** Notices that the seat is ours no longer: whoever is away for long loses it, and so does whoever stops in another window. */
  look(): void {
    const { state, status, unplayable } = this.store;
    if (this.lost || !this.wish || this.begun || unplayable !== null) return;
    if (status !== "gone" && (state?.table.phase !== "waiting" || state.mine.length > 0)) return;
    this.lost = true;
    this.stop();
  }

  stop(): void {
    this.#search.stop();
    this.store.stop();
  }

  /** Whether the seat can be left to others; whoever has made a table by hand keeps it. */
  get ends(): boolean {
    return !this.begun && !this.lost && !this.over && (isQuick(this.id) || this.store.state?.maker === false);
  }
}

class Waits {
  all: readonly Wait[] = $state.raw([]);

  /** The game that has begun without us. */
  readonly begun = $derived(this.all.find((wait) => wait.begun) ?? null);

  /** The first place that was lost. */
  readonly lost = $derived(this.all.find((wait) => wait.lost) ?? null);

  /** Where we have gone because the game had begun there. */
  #plays = "";

  /** What we look for at tables whose pages we may come back to. */
  readonly #wishes = new Map<string, Wanted>();

  /** Where this tab has waited before its page was loaded anew, until that goes on. */
  #before: readonly KeptWait[] = keptWaits();

  constructor() {
    for (const { id, wish } of this.#before) if (wish) this.#wishes.set(id, wish);
  }

  /** Goes on waiting where this tab has waited before its page was loaded anew. */
  restore(notice: Component): void {
    const before = this.#before;
    this.#before = [];
    for (const { id, game, wish, known } of before) {
      shell.notice = notice;
      this.#add(id, game, isQuick(id) ? wish : null, known);
    }
    this.#keep();
  }

  #keep(): void {
    keepWaits([...this.#before, ...this.all]);
  }

  /** Goes on waiting at a table whose page is being left, unless we leave it for a game that has begun. */
  keep(id: string, game: string, notice: Component, wish: Wanted | null = null): void {
    if (isAt(id)) return;
    if (isAt(this.#plays)) return this.leave(id, game, notice);
    shell.notice = notice;
    this.#add(id, game, isQuick(id) ? wish : null);
  }

  /** What we have looked for at a table, for its page, to which we have come back. */
  comeBack(id: string): Wanted | null {
    const wish = this.#wishes.get(id) ?? null;
    this.#wishes.delete(id);
    return wish;
  }

  /** Leaves the seat at a table to others. If its game has begun at this very moment, we play it, and hear of it. */
  leave(id: string, game: string, notice: Component | null = shell.notice): void {
    giveUp(id).catch((error: unknown) => {
      if (!(error instanceof RequestError) || error.kind !== "game-begun") return;
      shell.notice = notice;
      this.#add(id, game, null, true);
    });
  }

  #add(id: string, game: string, wish: Wanted | null, begun = false): void {
    // A place that was lost is another matter.
    this.#drop((wait) => wait.id === id && wait.lost, "stop");
    if (isAt(id) || this.all.some((wait) => wait.id === id)) return;
    if (wish) this.#wishes.set(id, wish);
    this.all = [...this.all, new Wait(id, game, (wait, table) => this.#move(wait, table), begun, wish)];
    this.#keep();
  }

  /** Waits at another table now; but if the game has begun where we were, or we have stopped, somebody else may have the seat. */
  #move(wait: Wait, table: string): void {
    if (wait.begun || !this.all.includes(wait)) return this.leave(table, wait.game);
    this.#drop((one) => one === wait, "stop");
    this.leave(wait.id, wait.game);
    this.#add(table, wait.game, wait.wish);
  }

  #drop(which: (wait: Wait) => boolean, how: "stop" | "end"): void {
    const gone = this.all.filter(which);
    if (gone.length === 0) return;
    this.all = this.all.filter((wait) => !which(wait));
    this.#keep();
    for (const wait of gone) {
      const { id, game, ends } = wait;
      wait.stop();
      if (!isAt(id)) this.#wishes.delete(id);
      if (how === "end" && ends) this.leave(id, game);
    }
  }

  /** The pages of tables have lines of their own, and tables disappear. */
  tidy(): void {
    for (const wait of this.all) wait.look();
    if (this.begun) this.end();
    const here = this.all.find(({ id, begun }) => begun && isAt(id));
    if (here) this.#plays = here.id;
    else if (!isAt(this.#plays)) this.#plays = "";
    this.#drop(({ id, over }) => over || isAt(id), "stop");
  }

  /** We have found a seat at `table`, in place of those where we have waited for the same. */
  found(table: string, former: readonly Wait[]): void {
    this.#drop((wait) => former.includes(wait) && !wait.begun && (wait.lost || wait.id !== table), "end");
  }

  /** We have taken a seat at `table`. If its game with others has begun at that, it ends the waits, before anybody sees its room. */
  async sat(table: string): Promise<void> {
    if (this.all.length === 0) return;
    // If that cannot be read, the server ends the waits, and the notices say so.
    const found = await backend.tables.look(table).catch(() => null);
    if (found && playsWithOthers(found)) this.end();
  }

  /** Says nothing more of a place that was lost. */
  dismiss(wait: Wait): void {
    this.#drop((one) => one === wait && one.lost, "stop");
  }

  /** Waits nowhere any more. A game that has begun is still shown. */
  end(): void {
    this.#drop((wait) => !wait.begun, "end");
  }

  /** The same, and shows nothing any more. */
  stop(): void {
    this.#drop(() => true, "end");
  }
}

export const waits = new Waits();
