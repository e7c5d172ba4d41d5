// How a language lists several things. The browser takes a while for the first list (25 ms on a slow phone), so the page
// makes it while it waits for the files of its table.

/** Our English is British: no comma before the last "and". */
const SPELLED: Record<string, string> = { en: "en-GB" };

const known = new Map<string, Intl.ListFormat>();

/** All of them together, or one of them. */
export function lists(lang: string, type: "conjunction" | "disjunction" = "conjunction"): Intl.ListFormat {
  const key = `${lang} ${type}`;
  const found = known.get(key) ?? new Intl.ListFormat(SPELLED[lang] ?? lang, { type });
  known.set(key, found);
  return found;
}
