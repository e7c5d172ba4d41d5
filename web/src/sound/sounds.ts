// Which sound belongs to what has happened. Each game's events have words of their own; those that sound are listed here.

export type Sound = "tile" | "piece" | "points" | "coins" | "dice" | "card" | "turn" | "end" | "refused";

/** The louder comes first: of what happens at once, one thing is heard. */
const OF_EVENTS: readonly (readonly [Sound, readonly string[]])[] = [
  ["end", ["over"]],
  ["points", ["scored"]],
  ["coins", ["money", "struck", "nuggets", "deposit", "token-taken", "bar-laid", "bar-taken"]],
  ["dice", ["dice", "reroll"]],
  ["piece", ["figure", "cowboy", "tent", "castle", "bid"]],
  ["tile", ["placed"]],
  ["card", ["attached", "shown", "auction", "take", "keep"]],
];

/** What an event is called: what an expansion of Carcassonne brings is `other`, with a name. */
const word = (event: { type?: unknown; name?: unknown } | null) => (event?.type === "other" ? event.name : event?.type);

/** The sound of these events, if they make one. */
export function soundOf(events: readonly unknown[]): Sound | null {
  const words = new Set(events.map((event) => word(event as { type?: unknown; name?: unknown } | null)));
  return OF_EVENTS.find(([, of]) => of.some((word) => words.has(word)))?.[0] ?? null;
}
