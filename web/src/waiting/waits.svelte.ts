// Tables where we wait for others while we look at other pages. Each keeps its line, so that others see that we are there and
// Quick game finds us; the first game that begins ends the other waits.
import type { Component } from "svelte";
import { router } from "../lib/router.svelte";
import { shell } from "../lib/shell.svelte";
import { tableSource } from "../net/table-source";
import { TableStore } from "../net/table.svelte";

const pathOf = (id: string) => `/t/${id}`;
const isAt = (id: string) => router.path.replace(/\/$/, "") === pathOf(id);

class Wait {
  readonly store: TableStore;
  constructor(
    readonly id: string,
    readonly game: string,
  ) {
    this.store = new TableStore(tableSource(id));
    this.store.start();
  }

  get begun(): boolean {
    return this.store.state !== null && this.store.state.table.phase !== "waiting";
  }

  get over(): boolean {
    return this.store.status === "gone" || this.store.unplayable !== null;
  }
}

class Waits {
  all: readonly Wait[] = $state.raw([]);

  /** The game that has begun without us. */
  readonly begun = $derived(this.all.find((wait) => wait.begun) ?? null);

  /** Goes on waiting at a table whose page is being left. */
  keep(id: string, game: string, notice: Component): void {
    if (isAt(id) || this.all.some((wait) => wait.id === id)) return;
    shell.notice = notice;
    this.all = [...this.all, new Wait(id, game)];
  }

  /** Ends the waits that do not pass. */
  only(passes: (wait: Wait) => boolean): void {
    const gone = this.all.filter((wait) => !passes(wait));
    if (gone.length === 0) return;
    this.all = this.all.filter(passes);
    for (const { store } of gone) store.stop();
  }

  /** The pages of tables have lines of their own, and tables disappear. */
  tidy(): void {
    this.only(({ id, over }) => !over && !isAt(id));
    const { begun } = this;
    if (begun) this.only((wait) => wait === begun);
  }

  stop(): void {
    this.only(() => false);
  }
}

export const waits = new Waits();
