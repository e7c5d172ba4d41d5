// Chooses among the available languages for a reader with these preferences.
const primary = (tag: string): string => tag.toLowerCase().split("-")[0]!;

/** The language in `there` for a tag: exactly this one, else the same language for another region or in another script. */
export function match<T extends { tag: string }>(tag: string, there: readonly T[]): T | undefined {
  const same = (other: T) => other.tag.toLowerCase() === tag.toLowerCase();
  return there.find(same) ?? there.find((other) => primary(other.tag) === primary(tag));
}

/** The best language in `there` for the preferences, best first. Readers of Slovak can read Czech. */
export function best<T extends { tag: string }>(wanted: readonly string[], there: readonly T[]): T | undefined {
  const all = wanted.flatMap((tag) => (primary(tag) === "sk" ? [tag, "cs"] : [tag]));
  return all.map((tag) => match(tag, there)).find((found) => found !== undefined);
}
