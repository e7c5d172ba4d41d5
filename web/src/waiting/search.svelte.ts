// The search of somebody who waits at the table of a quick game: in its waiting room, or on other pages.
import { backend } from "../net/backend";
import type { TableStore } from "../net/table.svelte";
import type { Prospect } from "../wire/Prospect";
import { isQuick, seekOn, wantedAt } from "./seek";

/** Gives up the seat at a table where we wait: it is for others. */
export const giveUp = (id: string): Promise<unknown> => backend.tables.stopSeek(id);

export class Search {
  /** How likely it is that somebody comes; `null` before that is known. */
  prospect: Prospect | null = $state.raw(null);
  #stopped = false;

  /** `moved`: we have a seat at another table now, where more people wait, or for longer. */
  constructor(store: TableStore, moved: (table: string) => void) {
    if (isQuick(store.id)) void this.#go(store, moved);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #go(store: TableStore, moved: (table: string) => void): Promise<void> {
    const { id } = store;
    const found = await seekOn(backend, {
      id,
      waits: () => !this.#stopped && store.state?.table.phase !== "playing" && store.status !== "gone",
      wanted: () => store.state && wantedAt(store.state),
      hear: (prospect) => (this.prospect = prospect),
    });
    if (found === null) return;
    moved(found);
    // Whoever waited there alone has left nothing.
    const people = store.state?.table.seats.filter(({ kind }) => kind === "human").length ?? 0;
    if (people > 1) await giveUp(id).catch(() => undefined);
  }
}
