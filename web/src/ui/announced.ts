// Sentences for a screen reader: only additions to a list are read, so that none is lost when the next one comes soon.

export interface Said {
  key: string;
  text: string;
}

/** No more than these are kept; the whole log is elsewhere. */
const MOST = 30;

/** The sentences with new ones at the end, each once. */
export function joined(said: Said[], fresh: Said[]): Said[] {
  const known = new Set(said.map(({ key }) => key));
  const more = fresh.filter(({ key, text }) => text !== "" && !known.has(key));
  return more.length === 0 ? said : [...said, ...more].slice(-MOST);
}
