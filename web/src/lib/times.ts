// How long ago something was, or in how long it will be, in words: "3 days ago", "in 2 hours".

/** Units from the largest, with their seconds. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

/** What lies so many seconds ahead, or, where they are negative, so long ago: in whole units of the largest that it has. */
export function fromNow(lang: string, seconds: number): string {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? ["second", 0];
  // What is less than a minute is now.
  return size === 0 ? words.format(0, "second") : words.format(Math.trunc(seconds / size), unit);
}
