// Says things in the language of the page. Changing the language says everything anew.
import type { FluentBundle } from "@fluent/bundle";
import { settings, type Lang } from "../settings/settings.svelte";
import type { Reason } from "../wire/Reason";
import { format, makeBundle, numbers, type Args } from "./bundles";

const bundles = new Map<Lang, FluentBundle>();

function current(): FluentBundle {
  let bundle = bundles.get(settings.lang);
  if (!bundle) {
    bundle = makeBundle(settings.lang);
    bundles.set(settings.lang, bundle);
  }
  return bundle;
}

/** The sentence of a key. */
export function t(key: string, args?: Args): string {
  const text = format(current(), key, args);
  if (text === null) console.error(`no message ${key}`);
  return text ?? key;
}

/** The sentence of a key, if there is one. */
export function maybe(key: string, args?: Args): string | null {
  return format(current(), key, args);
}

/** Why the server said no: in our words where we have them, else in its own. */
export function reasonText(reason: Reason): string {
  const text = maybe(reason.key, numbers(reason.args)) ?? reason.message;
  return reason.ruling ? t("refused-ruling", { text, ruling: reason.ruling }) : text;
}

/** "a, b and c". */
export function list(items: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: "conjunction" }).format(items);
}

/** A whole number with its sign. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
