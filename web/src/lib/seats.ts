// Displayed names of seats.
import { maybe, t } from "../i18n/t";
import type { ProgramMaker } from "../wire/ProgramMaker";
import type { SeatInfo } from "../wire/SeatInfo";
import type { TableInfo } from "../wire/TableInfo";

/** The bot's name in the language of the page, or its own if we have none. */
export function botName(bot: string): string {
  return maybe(`bot-${bot}`) ?? bot;
}

/** Whether nobody gets aids at this table before the game is over. */
export const withoutAids = (table: Pick<TableInfo, "options">): boolean => table.options.split(",").includes("aids=no");

/** Whether a computer player decides for a seat: its own player, or a stand-in. */
export const isPlayedByBot = (table: TableInfo, seat: number): boolean =>
  table.seats[seat]?.kind === "bot" || (table.seats[seat]?.stand_in ?? null) !== null;

/** Whether someone with these seats may hurry the player to act: a computer player, at their own table or at one where
 * nobody else has a seat. */
export const mayHurry = (table: TableInfo, mine: readonly number[], seat: number): boolean =>
  table.phase === "playing" &&
  isPlayedByBot(table, seat) &&
  (mine.length > 0 || table.seats.every((s) => s.kind === "bot"));

/** A person has this seat and no page open. A program needs none: it may ask now and then. */
export const isAbsent = ({ kind, present, program, former }: SeatInfo): boolean =>
  kind === "human" && !present && program !== true && former !== true;

/** Says that somebody's bot plays at a seat, and whose it is. */
export const programMark = ({ maker }: { maker?: ProgramMaker }): string =>
  t("seat-program", { kind: "", name: "", ...maker });

/** The name at a seat. Two bots of one kind are distinguished by their seats. */
export function seatName(table: TableInfo, seat: number): string {
  const info = table.seats[seat];
  if (!info) return t("seat-number", { number: seat + 1 });
  if (info.kind === "open") return t("seat-open");
  if (info.former) return t("former-player");
  if (info.kind === "human") return info.name || t("seat-number", { number: seat + 1 });
  const twins = table.seats.filter((s) => s.kind === "bot" && s.name === info.name).length;
  return twins > 1 ? t("bot-numbered", { bot: botName(info.name), number: seat + 1 }) : botName(info.name);
}
