// The settings that an account keeps: those of the person. Sounds, presses, the screen that stays on, thinking for computer players and
// the name of a visitor belong to the device.
import { languages } from "../i18n/languages.svelte";
import { AIDS, PACES, settings } from "../settings/settings.svelte";

/** Settings by name, as an account keeps them. */
export type Values = Record<string, boolean | string>;

/** Those of this browser. */
export function ownSettings(): Values {
  const { chosen, theme, motion, goOn, pace, words, keys, aids } = settings;
  const values: Values = { theme, motion, goOn, pace, words, keys };
  // Without a choice the browser's language is used, which says nothing about other devices.
  if (chosen !== null) values.lang = chosen;
  for (const aid of AIDS) values[`aid.${aid}`] = aids[aid];
  return values;
}

const oneOf = <T extends string>(value: unknown, all: readonly T[]): value is T => all.includes(value as T);

/** This browser uses these from now on; what it does not know is left out. */
export async function useSettings(values: Values): Promise<void> {
  const { lang, theme, motion, goOn, pace, words, keys } = values;
  if (oneOf(theme, ["auto", "light", "dark"] as const)) settings.theme = theme;
  if (oneOf(motion, ["auto", "on", "off"] as const)) settings.motion = motion;
  if (oneOf(goOn, ["self", "wait"] as const)) settings.goOn = goOn;
  if (oneOf(pace, PACES)) settings.pace = pace;
  if (typeof words === "boolean") settings.words = words;
  if (oneOf(keys, ["on", "off"] as const)) settings.keys = keys;
  for (const aid of AIDS) {
    const on = values[`aid.${aid}`];
    if (typeof on === "boolean") settings.switchAid(aid, on);
  }
  const known = languages.list.find(({ tag }) => tag === lang);
  // A language that cannot be fetched now is used at the next visit.
  if (known && known.tag !== settings.chosen) await languages.choose(known).catch(() => {});
}
