// The person for whom a table waits, once they have been away for some seconds.
import type { TableInfo } from "../wire/TableInfo";
import { watch } from "./watch.svelte";

/** A page that is reloaded is away for less than this, in milliseconds. */
export const GRACE = 5000;
/** For how long somebody must be away before a computer player can take over, in milliseconds; as in the server. */
const AWAY = 60_000;

/** The person at this seat has no page open, and nobody plays for them. A program needs no page. */
export function isAway(table: TableInfo, seat: number): boolean {
  const info = table.seats[seat];
  return (
    table.phase === "playing" &&
    info?.kind === "human" &&
    info.program !== true &&
    !info.present &&
    info.stand_in === null
  );
}

/** When this page saw somebody leave their seat, by the table and the seat. */
const left = new Map<string, number>();
const key = ({ id }: TableInfo, seat: number) => `${id} ${seat}`;

/** Seconds until a computer player can take over for somebody whom this page saw leave. */
export function secondsUntilStandIn(table: TableInfo, seat: number): number {
  const since = left.get(key(table, seat));
  return since === undefined ? 0 : Math.max(0, Math.ceil((since + AWAY - performance.now()) / 1000));
}

/** Notes who leaves: of those who were away before, nobody knows here for how long. */
export function noteAbsences(before: TableInfo | null, now: TableInfo): void {
  now.seats.forEach((_, seat) => {
    if (!isAway(now, seat)) left.delete(key(now, seat));
    else if (before && !isAway(before, seat)) left.set(key(now, seat), performance.now());
  });
}

export class Absence {
  /** The absent seat that has to decide; `null` if nobody is missing. */
  seat: number | null = $state(null);

  /** `missing`: the seat that has to decide while its person is away. Must be called while a component is being created. */
  constructor(missing: () => number | null, table: () => TableInfo) {
    let before: TableInfo | null = null;
    watch(table, (now) => {
      noteAbsences(before, now);
      before = now;
    });
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
