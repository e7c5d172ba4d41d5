// Our place at the table of a quick game, as its waiting room sees it. The server gives the seat of somebody who is away for long
// to others.
import type { Snapshot } from "../wire/Snapshot";
import { isQuick, wantedAt, type Wanted } from "./seek";

export class Place {
  /** What we look for here, or looked for when we had a seat. */
  wish: Wanted | null = $state.raw(null);
  /** We have given the seat up ourselves, here. */
  left: boolean = $state(false);
  #seated: boolean = $state(false);

  /** `wish`: what we have looked for here, if we have come back to this page. */
  constructor(wish: Wanted | null) {
    this.wish = wish;
    this.#seated = wish !== null;
  }

  /** To be called with every state of the table. */
  see(snapshot: Pick<Snapshot, "table" | "mine">): void {
    this.#seated = snapshot.mine.length > 0;
    const wish = isQuick(snapshot.table.id) ? wantedAt(snapshot) : null;
    if (wish) this.wish = wish;
  }

  /** We have had a seat and have none any more, though we have not given it up here: what we looked for. */
  get lost(): Wanted | null {
    return this.left || this.#seated ? null : this.wish;
  }
}
