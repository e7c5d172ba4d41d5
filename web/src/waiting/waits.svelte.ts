// Tables where we wait for others while we look at other pages. Each keeps its line, so that others see that we are there and
// Quick game finds us, and goes on looking for people; the first game that begins ends the other waits.
import type { Component } from "svelte";
import { router } from "../lib/router.svelte";
import { shell } from "../lib/shell.svelte";
import { tableSource } from "../net/table-source";
import { TableStore } from "../net/table.svelte";
import { giveUp, Search } from "./search.svelte";
import { isQuick } from "./seek";

const pathOf = (id: string) => `/t/${id}`;
const isAt = (id: string) => router.path.replace(/\/$/, "") === pathOf(id);

class Wait {
  readonly store: TableStore;
  readonly #search: Search;
  constructor(
    readonly id: string,
    readonly game: string,
    moved: (wait: Wait, table: string) => void,
  ) {
    this.store = new TableStore(tableSource(id));
    this.store.start();
    this.#search = new Search(this.store, (table) => moved(this, table));
  }

  get begun(): boolean {
    return this.store.state !== null && this.store.state.table.phase !== "waiting";
  }

  get over(): boolean {
    return this.store.status === "gone" || this.store.unplayable !== null;
  }

  stop(): void {
    this.#search.stop();
    this.store.stop();
  }

  /** Stops, and leaves the seat to others; whoever has made a table by hand keeps it. */
  end(): void {
    const keeps = this.begun || this.over || (!isQuick(this.id) && this.store.state?.maker !== false);
    this.stop();
    if (!keeps) void giveUp(this.id).catch(() => undefined);
  }
}

class Waits {
  all: readonly Wait[] = $state.raw([]);

  /** The game that has begun without us. */
  readonly begun = $derived(this.all.find((wait) => wait.begun) ?? null);

  /** Goes on waiting at a table whose page is being left. */
  keep(id: string, game: string, notice: Component): void {
    if (isAt(id)) return;
    shell.notice = notice;
    this.#add(id, game);
  }

  #add(id: string, game: string): void {
    if (this.all.some((wait) => wait.id === id)) return;
    this.all = [...this.all, new Wait(id, game, (wait, table) => this.#move(wait, table))];
  }

  /** Waits at another table now. */
  #move(wait: Wait, table: string): void {
    this.#drop((one) => one === wait, "stop");
    if (!isAt(table)) this.#add(table, wait.game);
  }

  #drop(which: (wait: Wait) => boolean, how: "stop" | "end"): void {
    const gone = this.all.filter(which);
    if (gone.length === 0) return;
    this.all = this.all.filter((wait) => !which(wait));
    for (const wait of gone) wait[how]();
  }

  /** The pages of tables have lines of their own, and tables disappear. */
  tidy(): void {
    this.#drop(({ id, over }) => over || isAt(id), "stop");
    const { begun } = this;
    if (begun) this.#drop((wait) => wait !== begun, "end");
  }

  /** Waits nowhere any more. */
  stop(): void {
    this.#drop(() => true, "end");
  }
}

export const waits = new Waits();
