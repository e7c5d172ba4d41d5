// What pages about players show besides words: days and changes of ratings.
import { regional } from "../lib/regional";

/** A day in the reader's language. */
export const day = (lang: string, seconds: number) =>
  new Intl.DateTimeFormat(regional(lang), { dateStyle: "medium" }).format(new Date(seconds * 1000));

/** A day in figures, for the axis of a chart. */
export const shortDay = (lang: string, seconds: number) =>
  new Intl.DateTimeFormat(regional(lang), { day: "numeric", month: "numeric" }).format(new Date(seconds * 1000));

/** A change of a rating with its sign: "+12", "−3", "±0". */
export const signed = (change: number) =>
  change === 0 ? "±0" : change > 0 ? `+${change}` : `\u2212${Math.abs(change)}`;
