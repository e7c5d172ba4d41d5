// A time in words, for a screen reader and for lists.
import { t } from "../i18n/t";
import { parts } from "./time";

export function timeInWords(ms: number): string {
  const { days, hours, minutes, seconds } = parts(ms);
  if (days > 0) return t("clock-days", { days, hours });
  return hours > 0 ? t("clock-hours", { hours, minutes }) : t("clock-minutes", { minutes, seconds });
}
