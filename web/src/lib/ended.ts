// Why a game is over before its rules ended it, in words.
import { list, t } from "../i18n/t";
import type { TableInfo } from "../wire/TableInfo";
import { seatName } from "./seats";

/** `null` for a game that goes on, or has ended by its rules. */
export function endedText(table: TableInfo): string | null {
  if (!table.ended) return null;
  const seats = table.seats.flatMap((seat, at) => (seat.resigned ? [seatName(table, at)] : []));
  return t(`ended-${table.ended}`, { names: list(seats), count: seats.length });
}

/** The people who want to end the game now, among those who are asked: people who have not resigned. */
export const agreeing = (table: TableInfo): number[] => table.seats.flatMap((seat, at) => (seat.agrees ? [at] : []));

/** The people without whom the game does not end by agreement. */
export const askedToAgree = (table: TableInfo): number[] =>
  table.seats.flatMap((seat, at) => (seat.kind === "human" && !seat.resigned && !seat.excused ? [at] : []));

/** The own seats for which this browser may still decide how the game ends. */
export const concluding = (table: TableInfo, mine: readonly number[]): number[] =>
  table.phase === "playing" ? mine.filter((at) => !table.seats[at]?.resigned) : [];
