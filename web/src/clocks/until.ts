// The moment until which something lasts, in words.

const DAY = 86_400_000;

/** A moment within the next days, by the clock of this device: "Monday 00:00". Later ones have a date. */
export function untilText(ms: number, now: number, lang: string): string {
  const near = ms - now < 6 * DAY;
  const day: Intl.DateTimeFormatOptions = near ? { weekday: "long" } : { day: "numeric", month: "long" };
  const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit", hourCycle: "h23" };
  return new Intl.DateTimeFormat(lang, { ...day, ...time }).format(ms);
}
