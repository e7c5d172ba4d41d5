// How a language makes a list of several. The browser takes a while over the first one (25 ms on a slow phone), so the page
// makes it while it waits for the files of its table.
const known = new Map<string, Intl.ListFormat>();

export function lists(lang: string): Intl.ListFormat {
  const found = known.get(lang) ?? new Intl.ListFormat(lang, { type: "conjunction" });
  known.set(lang, found);
  return found;
}
