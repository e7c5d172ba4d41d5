// The person for whom a table waits, once they have been away for some seconds.
import type { TableInfo } from "../wire/TableInfo";
import { watch } from "./watch.svelte";

/** A page that is reloaded is away for less than this, in milliseconds. */
export const GRACE = 5000;

/** The person at this seat has no page open, and nobody plays for them. */
export function isAway(table: TableInfo, seat: number): boolean {
  const info = table.seats[seat];
  return table.phase === "playing" && info?.kind === "human" && !info.present && info.stand_in === null;
}

export class Absence {
  /** The absent seat that has to decide; `null` if nobody is missing. */
  seat: number | null = $state(null);

  /** `missing`: the seat that has to decide while its person is away. Must be called while a component is being created. */
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
