// What a browser and its account tell each other: what has changed here since they last agreed goes there, and everything else comes
// from there. Puzzles that were solved on either side are solved.
import type { Values } from "./kept-settings";

/** What an account keeps. */
export interface Known {
  settings: Values;
  solved: string[];
}

/** What this browser and the account last agreed upon. */
export interface Agreed extends Known {
  /** The name of the account. */
  name: string;
}

/** Ids that an account can keep. */
const KEPT = /^[\w.-]{1,80}$/;

/**
 * What both have agreed upon after an exchange: `before` it and `now`, this browser's settings; `there`, the account's. What could not
 * be used here is no change of this browser's, and what was changed here meanwhile is one.
 */
export const agreement = (before: Values, now: Values, there: Values): Values => ({
  ...there,
  ...Object.fromEntries(Object.entries(now).filter(([name, value]) => value === before[name])),
});

/** Settings that have other values than these. */
export function changed(own: Values, than: Values): Values {
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => than[name] !== value));
}

/**
 * What has to be added to what the account keeps. Without an agreement the account's settings win, and what it lacks is this
 * browser's.
 */
export function added(own: Known, agreed: Agreed | null, there: Known): Known {
  const lacks = Object.entries(own.settings).filter(([name]) => there.settings[name] === undefined);
  const mine = agreed ? changed(own.settings, agreed.settings) : {};
  const settings = changed({ ...Object.fromEntries(lacks), ...mine }, there.settings);
  const solved = own.solved.filter((id) => !there.solved.includes(id) && KEPT.test(id));
  return { settings, solved };
}

/** The text of an agreement that was stored; `null`: none that can be read. */
export function readAgreed(text: string | null): Agreed | null {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Agreed> | null;
    if (typeof found?.name !== "string" || !Array.isArray(found.solved)) return null;
    return { name: found.name, settings: found.settings ?? {}, solved: found.solved };
  } catch {
    return null;
  }
}
