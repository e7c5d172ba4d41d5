// Whom a table waits for, once they have not been here for some seconds.
import type { TableInfo } from "../wire/TableInfo";
import { watch } from "./watch.svelte";

/** A page that is loaded again is away for less than this, in milliseconds. */
export const GRACE = 5000;

/** The person at this seat has no page open, and nobody plays for them. */
export function isAway(table: TableInfo, seat: number): boolean {
  const info = table.seats[seat];
  return table.phase === "playing" && info?.kind === "human" && !info.present && info.stand_in === null;
}

export class Absence {
  /** The seat whose decision is missing; `null` while nobody is missed. */
  seat: number | null = $state(null);

  /** `missing`: the seat that is to decide while its person is away. Called while a component is made. */
  constructor(missing: () => number | null) {
    const now = $derived.by(missing);
    watch(
      () => now,
      (seat) => {
        this.seat = null;
        if (seat === null) return;
        const timer = setTimeout(() => (this.seat = seat), GRACE);
        return () => clearTimeout(timer);
      },
    );
  }
}
