// The players of a table made from a record, or from a save of JCloisterZone.

/** Names that the server certainly accepts consist of letters, digits and a few other characters, and are at most this
 * long. */
const GOOD_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'-]{0,39}$/u;

/**
 * A name for each seat: those of a save if all are valid and different, otherwise none. If the text does not give the
 * number of players, there are two, and the server reports the error.
 */
export function seatsOf(text: string): string[] {
  const nameless = (count: number) => Array.from({ length: count }, () => "");
  if (
    !text
      .replace(/^\ufeff/, "")
      .trimStart()
      .startsWith("{")
  ) {
    return nameless(Number(/^options .*\bplayers=(\d)\b/m.exec(text)?.[1] ?? 2));
  }
  try {
    const { players, options } = JSON.parse(text.replace(/^\ufeff/, "")) as { players?: unknown; options?: unknown };
    // The JSON of a record contains it as its text does.
    if (typeof options === "string") return nameless(Number(/\bplayers=(\d)\b/.exec(options)?.[1] ?? 2));
    if (!Array.isArray(players) || players.length < 2 || players.length > 6) return nameless(2);
    const names = players.map((player: { name?: unknown } | null) =>
      typeof player?.name === "string" ? player.name.trim() : "",
    );
    const fine =
      names.every((name) => GOOD_NAME.test(name)) &&
      new Set(names.map((name) => name.toLowerCase())).size === names.length;
    return fine ? names : nameless(names.length);
  } catch {
    return nameless(2);
  }
}
