// How a request to take back a turn, or for a pause, has ended, by what the table said before and says now.
import type { TableInfo } from "../wire/TableInfo";

/** What the table says about requests. */
export interface Seen {
  table: Pick<TableInfo, "seats" | "phase" | "take_back" | "pause">;
  /** Its steps. */
  log: readonly unknown[];
}

export type Request = "take_back" | "pause";

export interface Ending {
  /** Who asked. */
  seat: number;
  how: "accepted" | "refused";
}

/** How often each seat got what it asked for. */
const HAD = { take_back: "taken_back", pause: "pauses" } as const;

/** `null` if no request has ended, or only because somebody moved or the asking player no longer plays. */
export function endingOf(what: Request, before: Seen, now: Seen): Ending | null {
  const had = (seen: Seen, at: number) => seen.table.seats[at]?.[HAD[what]] ?? 0;
  const granted = now.table.seats.findIndex((_, at) => had(now, at) > had(before, at));
  if (granted >= 0) return { seat: granted, how: "accepted" };
  const seat = before.table[what]?.seat;
  if (seat === undefined || now.table[what] || now.table.phase !== "playing") return null;
  const there = now.table.seats[seat];
  if (there?.resigned || there?.stand_in || now.log.length !== before.log.length) return null;
  return { seat, how: "refused" };
}
