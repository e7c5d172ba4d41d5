// Seasons of leaderboards in words: "October to December 2026".
import { t } from "../i18n/t";

export function seasonText(lang: string, season: string): string {
  const [, year, quarter] = /^(\d{4})-([1-4])$/.exec(season) ?? [];
  if (!year || !quarter) return season;
  const first = (Number(quarter) - 1) * 3;
  const month = (at: number) =>
    new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" }).format(Date.UTC(Number(year), at, 15));
  return t("leaders-quarter", { from: month(first), to: month(first + 2), year });
}
