// Whose turn was taken back, by what the table said before and says now.
import type { TableInfo } from "../wire/TableInfo";

/** What the table says about its seats. */
export interface Seen {
  table: Pick<TableInfo, "seats">;
}

/** `null` if no turn was taken back in between. */
export function takenBack(before: Seen, now: Seen): number | null {
  const had = (seen: Seen, at: number) => seen.table.seats[at]?.taken_back ?? 0;
  const seat = now.table.seats.findIndex((_, at) => had(now, at) > had(before, at));
  return seat < 0 ? null : seat;
}
