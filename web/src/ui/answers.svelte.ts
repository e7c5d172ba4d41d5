// What others have decided about a request, until the user has understood it or the game goes on.
import { watch } from "../lib/watch.svelte";
import type { TableStore } from "../net/table.svelte";
import { endingOf, type Ending, type Request, type Seen } from "./answers";

export class Answers {
  told: Ending | null = $state.raw(null);

  /** Must be called while a component is being created. */
  constructor(store: TableStore, what: Request) {
    const answered = what === "pause" ? ["refuse-pause", "accept-pause"] : ["refuse-take-back", "accept-take-back"];
    let before: Seen | null = null;
    /** So many steps there were as it was told. */
    let steps = 0;
    watch(
      () => store.state,
      (now) => {
        const ending = before && now && endingOf(what, before, now);
        const mine = now?.mine ?? [];
        // Whoever has answered or withdrawn it here knows.
        const known = answered.includes(store.concluded ?? "");
        if (ending && now && !known && (ending.how === "accepted" ? mine.length > 0 : mine.includes(ending.seat))) {
          [this.told, steps] = [ending, now.log.length];
        } else if (now && (now.table[what] || now.table.phase !== "playing")) this.told = null;
        else if (this.told?.how === "accepted" && now && now.log.length > steps) this.told = null;
        before = now;
      },
    );
  }

  readonly understood = (): void => {
    this.told = null;
  };
}
