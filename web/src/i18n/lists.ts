// How a language makes a list of several. The browser takes a while over the first one (25 ms on a slow phone), so the page
// makes it while it waits for the files of its table.

/** Our English is British: no comma before the last "and". */
const SPELLED: Record<string, string> = { en: "en-GB" };

const known = new Map<string, Intl.ListFormat>();

export function lists(lang: string): Intl.ListFormat {
  const found = known.get(lang) ?? new Intl.ListFormat(SPELLED[lang] ?? lang, { type: "conjunction" });
  known.set(lang, found);
  return found;
}
