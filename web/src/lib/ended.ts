// Why a game is over before its rules ended it, in words; and who is asked what others want.
import { list, t } from "../i18n/t";
import type { SeatInfo } from "../wire/SeatInfo";
import type { TableInfo } from "../wire/TableInfo";
import { seatName } from "./seats";

/** `null` for a game that goes on, or has ended by its rules. */
export function endedText(table: TableInfo): string | null {
  if (!table.ended) return null;
  const named = (which: (seat: SeatInfo) => unknown) =>
    table.seats.flatMap((seat, at) => (which(seat) ? [seatName(table, at)] : []));
  const timed = table.ended === "time";
  const names = named((seat) => seat.resigned && (!timed || seat.out_of_time));
  const [winner = "", ...more] = timed ? named((seat) => !seat.resigned) : [];
  const wins = winner !== "" && more.length === 0 ? "yes" : "no";
  return t(`ended-${table.ended}`, { names: list(names), count: names.length, winner, wins });
}

/** The people who want to end the game now, among those who are asked: people who have not resigned. */
export const agreeing = (table: TableInfo): number[] => table.seats.flatMap((seat, at) => (seat.agrees ? [at] : []));

/** The people without whom the game does not end by agreement. */
export const askedToAgree = (table: TableInfo): number[] =>
  table.seats.flatMap((seat, at) => (seat.kind === "human" && !seat.resigned && !seat.excused ? [at] : []));

/** The names of those who are asked whether the game ends, and have not agreed. */
export function undecided(table: TableInfo): { names: string; count: number } {
  const open = askedToAgree(table).filter((at) => !table.seats[at]?.agrees);
  return { names: list(open.map((at) => seatName(table, at))), count: open.length };
}

/** Somebody's bot plays there, and is not asked: in a rated game, every player is. */
export const isSilent = (table: TableInfo, at: number): boolean =>
  table.seats[at]?.program === true && table.rated !== true;

/** Whether bots of people play here that always agree, as computer players do; for a text. */
export const withSilent = (table: TableInfo): "yes" | "no" =>
  table.seats.some((_, at) => isSilent(table, at)) ? "yes" : "no";

/** The own seats for which this browser may still decide how the game ends. */
export const concluding = (table: TableInfo, mine: readonly number[]): number[] =>
  table.phase === "playing" ? mine.filter((at) => !table.seats[at]?.resigned) : [];
