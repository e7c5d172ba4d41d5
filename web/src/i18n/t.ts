// Messages in the language of the page. Changing the language updates all of them.
import { settings } from "../settings/settings.svelte";
import type { Reason } from "../wire/Reason";
import { format, numbers, withMinus, type Args } from "./bundles";
import { lists } from "./lists";

/** The sentence of a key, if there is one: in the language of the page, or in English. */
export function maybe(key: string, args?: Args): string | null {
  const lang = settings.lang;
  return format(lang, key, args) ?? (lang === "en" ? null : format("en", key, args));
}

/** The sentence of a key. */
export function t(key: string, args?: Args): string {
  const text = maybe(key, args);
  if (text === null) console.error(`no message ${key}`);
  return text ?? key;
}

/** Why the server refused: in our words if we have them, else in its own. */
export function reasonText(reason: Reason): string {
  const text = maybe(reason.key, numbers(reason.args)) ?? reason.message;
  return reason.ruling ? t("refused-ruling", { text, ruling: reason.ruling }) : text;
}

/** "a, b and c". */
export function list(items: string[]): string {
  return lists(settings.lang).format(items);
}

/** "a, b or c". */
export function either(items: string[]): string {
  return lists(settings.lang, "disjunction").format(items);
}

/** A whole number, with a real minus sign where it is negative. */
export const plain = (n: number): string => withMinus(String(n));

/** A whole number with its sign. */
export const signed = (n: number): string => (n < 0 ? plain(n) : `+${n}`);
