// The order in which the players are shown.
import type { TableStore } from "../../net/table.svelte";
import type { GoldRiver } from "./types";

export class SeatOrder {
  /** The seat in the large place. */
  #front = 0;

  constructor(private readonly store: TableStore<GoldRiver>) {}

  /**
   * The player's own cards come first, then the others in seating order, with the left neighbour on the left. If
   * several players share this screen, the one who decides has the large place, and keeps it until another of them
   * decides.
   */
  seats: number[] = $derived.by(() => {
    const { mine, view } = this.store.state!;
    if (mine.length > 1 && view.to_act !== null && mine.includes(view.to_act)) this.#front = view.to_act;
    else if (!mine.includes(this.#front)) this.#front = mine[0] ?? 0;
    const all = view.players.map((_, seat) => seat);
    return [...all.slice(this.#front), ...all.slice(0, this.#front)];
  });
}
