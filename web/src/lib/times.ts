// When something was, and how long ago or how soon, in words: "3 days ago", "in 2 hours".

import { t } from "../i18n/t";
import { regional } from "./regional";

/** Units from the largest, with their seconds. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

/** A time this many seconds ahead (or ago, if negative), in whole units of the largest that fits. */
export function fromNow(lang: string, seconds: number): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? ["second", 0];
  // Less than a minute: the browsers' own word is stiff in a sentence ("Created now.").
  return size === 0 ? t("just-now") : words.format(Math.trunc(seconds / size), unit);
}

/** A day and a time of day; `ms` are milliseconds since 1970. */
export const atTime = (lang: string, ms: number): string =>
  new Intl.DateTimeFormat(regional(lang), { dateStyle: "medium", timeStyle: "short" }).format(ms);
