// What is said while a table waits for somebody who is away.
import { t } from "../i18n/t";
import type { TableInfo } from "../wire/TableInfo";

/** `watches`: the reader has no seat. */
export function awayText(table: TableInfo, seat: number, watches: boolean): string {
  if (table.seats[seat]?.former) return t("away-former");
  if (watches) return t("away-text");
  return t(table.pace ? "away-text-clock" : "away-text-player");
}
